import type { Executor } from '../../db/client.ts';
import { category, OTHER_CATEGORY, product, productCategory } from '../../db/schema.ts';
import { sql, type SQL, type SQLWrapper } from '../../db/sql.ts';
import { nameInFiles } from './desk-names.ts';
import { inFolder } from './save-products.ts';
import { fill, staged } from '../staging/staging.ts';

/** Of all products, a tag that makes a category is on so many in a hundred: others divide nothing. */
const SHARE_OF_ALL = { least: 2, most: 60 } as const;
/** Of the products of its type, one that makes a subcategory. */
const SHARE_OF_TYPE = { least: 2, most: 90 } as const;
/** A category of one product is none. */
const LEAST_PRODUCTS = 2;
/** Types and tags together make so many top categories, if there are not more types; tags of a type so many below it. */
const MOST = { top: 30, below: 16 } as const;
/** Longer tags are sentences. */
const MOST_LETTERS = 40;

/**
 * A name as it is compared: `Phone Cases`, `phone-cases` and `Phone case` are one. Short words keep their `s`: an iPhone
 * Xs is no iPhone X.
 */
export function foldOf(name: SQLWrapper): SQL {
  const spaced = sql`regexp_replace(lower(btrim(${name})), '[\\s_-]+', ' ', 'g')`;
  const singular = sql`regexp_replace(${spaced}, '(^| )([[:alpha:]]{2,}[^s[:space:][:digit:]])s$', '\\1\\2')`;
  return sql`regexp_replace(${singular}, '([[:alpha:]]{3})ie$', '\\1y')`;
}

/** What a tag names: of a path (`Audio > Cables`) its end, and what stands behind `category:`. */
export function tagName(tag: SQLWrapper): SQL {
  const end = sql`regexp_replace(${tag}, '^.*(>|\\||//| / )\\s*', '')`;
  return sql`regexp_replace(${end}, '^(category|categories|collection|department|product[ _-]?type|type)\\s*[:=_]\\s*', '', 'i')`;
}

/** Tags that are meant for programs, or that name nothing: `size_xl`, `__label:new`, `2021-05`, `https://…`. */
const IS_SAYABLE = sql`tags.name ~ '[[:alpha:]]' and tags.name !~ '[:=_|{}<>]' and length(tags.name) <= ${MOST_LETTERS}`;

/**
 * Chooses which types and tags make categories: every type, and those tags that divide its products, or the shop's, well.
 * A tag that repeats a type or another tag makes none; one that has a category already keeps it. The others are taken
 * away, and products that are left without any stand in 'Other'.
 */
export async function chooseLabels(tx: Executor): Promise<void> {
  const { label, derived, path, product: own } = staged;
  // Products outside the folder take part, so that a tag they share with it is seen as shared.
  const found = sql`
    with labels as (
      select ${label.isKind} as is_kind, ${label.name} as name, ${label.folded} as folded, ${label.kind} as kind,
        ${label.ord} as ord, ${label.ord}::bigint as who
      from ${label}
      union all
      select own.is_kind, own.name, ${foldOf(sql`own.name`)}, nullif(${foldOf(product.kind)}, ''), null, -${product.id}
      from ${product}
      cross join lateral (
        select true as is_kind, ${product.kind} as name where ${product.kind} <> ''
        union all select false, ${tagName(sql`tag`)} from unnest(${product.tags}) as tags(tag)
      ) own
      where not ${inFolder(product.id)} and exists (
        select 1 from ${productCategory} join ${category} on ${category.id} = ${productCategory.categoryId}
        where ${productCategory.productId} = ${product.id} and ${category.isDerived} and ${category.inMenu})
    ), named as (
      select folded, (array_agg(name order by ord nulls last))[1] as name, bool_or(is_kind) as is_kind,
        count(distinct who) as uses, sum(distinct hashint8(who)) as print,
        case when count(distinct kind) = 1 then min(kind) end as parent
      from labels where folded <> '' group by folded
    ), tags as (
      select *, row_number() over (partition by uses, print order by length(name), folded) as copy,
        exists (select 1 from ${category} where ${category.inMenu} and not ${category.isOfPath}
          and ${foldOf(nameInFiles)} = folded) as is_known
      from named where not is_kind
    ), dividing as (
      select tags.folded, tags.parent,
        row_number() over (partition by tags.parent order by tags.uses desc, tags.folded) as place
      from tags left join named as type on type.folded = tags.parent
      cross join (select count(distinct who) as products from labels) total
      where tags.copy = 1 and tags.uses >= ${LEAST_PRODUCTS} and ${IS_SAYABLE}
        and case when tags.parent is null then ${within(sql`tags.uses`, sql`total.products`, SHARE_OF_ALL)}
          else ${within(sql`tags.uses`, sql`type.uses`, SHARE_OF_TYPE)} end
    ), wanted as (
      select folded, null::text as parent, 0 as rank from named where is_kind
      union all
      select tags.folded, tags.parent, case when tags.parent is null then 1 else 2 end
      from tags left join dividing using (folded)
      where tags.is_known or dividing.place <= case when tags.parent is null
        then ${MOST.top} - (select count(*) from named where is_kind and uses >= ${LEAST_PRODUCTS})
        else ${MOST.below} end
    )
    select folded, wanted.parent, rank, named.name, uses from wanted join named using (folded)`;
  await fill(
    tx,
    derived,
    { folded: sql`folded`, parent: sql`parent`, rank: sql`rank`, name: sql`found.name`, uses: sql`uses` },
    sql`from (${found}) found`,
  );
  await tx.execute(sql`
    delete from ${label} where not exists (select 1 from ${derived} where ${derived.folded} = ${label.folded})`);
  await fill(
    tx,
    path,
    { ord: own.ord, rank: sql`0`, names: sql`array[${OTHER_CATEGORY}::text]`, level: sql`0` },
    sql`from ${own} where ${own.categories} = '{}'
      and not exists (select 1 from ${label} where ${label.ord} = ${own.ord})
      and not exists (select 1 from ${path} where ${path.ord} = ${own.ord})`,
  );
}

/** Whether a number is so many in a hundred of another. */
function within(part: SQL, whole: SQL, { least, most }: { least: number; most: number }): SQL {
  return sql`100 * ${part} between ${least}::integer * ${whole} and ${most}::integer * ${whole}`;
}
