import { redirect } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { category, productCategory } from '../../db/schema.ts';
import { sql, alias, type SQL } from '../../db/sql.ts';
import type { CatalogueCategories } from '../beside/small-files.ts';
import { pictureCategories } from './category-pictures.ts';
import { chooseLabels, foldOf, tagName } from './label-choice.ts';
import { nameInFiles, withKeptNames } from './desk-names.ts';
import { merge, saveRows, type Merge } from '../staging/merge.ts';
import { commas, countOf, isIn, writtenBy } from '../staging/query.ts';
import { inFolder } from './save-products.ts';
import { fill, nameOf, staged, tidyStaging } from '../staging/staging.ts';

/** Ids that the shop's menus link to; a category that is made from a name never gets one of them. */
const RESERVED_CATEGORY_IDS = [19, 20, 21, 22, 23, 24, 1108] as const;

/** How the staged categories of the menu, or the fixed ones, become those of the shop. */
export function categories(inMenu: boolean, replace: boolean): Merge {
  return {
    from: staged.category,
    only: sql`${staged.category.inMenu} = ${inMenu}`,
    gone: replace ? sql`${category.inMenu} = ${inMenu}` : undefined,
  };
}

/**
 * Writes the categories of categories.csv. With `replace`, categories of the menu that the file does not have
 * are removed. Returns whether anything changed.
 */
export async function saveCategories(
  tx: Executor,
  menu: CatalogueCategories,
  replace: boolean,
): Promise<boolean> {
  const made = { inMenu: true, rule: null, isDerived: false };
  const rows = menu.map((row, index) => ({ ...row, ...made, position: index + 1 }));
  const hasChanged = await saveRows(tx, categories(true, replace), await withKeptNames(tx, rows));
  // From now on the tree is the file's: names of types and tags no longer move a category.
  await tx.execute(sql`
    update ${category} set ${nameOf(category.isDerived)} = false from ${staged.category}
    where ${category.id} = ${staged.category.id} and ${category.isDerived}`);
  return hasChanged;
}

/**
 * Puts the staged products into their categories: those they name by id, else those that are called like
 * their type and tags. With `derive`, categories that are missing are made. Returns whether the tree changed.
 */
export async function placeProducts(tx: Executor, derive: boolean): Promise<boolean> {
  const { label, placement } = staged;
  const own = staged.product;
  const place = { ord: own.ord, productId: own.productId };
  const kind = sql`nullif(${foldOf(own.kind)}, '')`;
  const hasNoPath = sql`not exists (select 1 from ${staged.path} where ${staged.path.ord} = ${own.ord})`;
  await fill(
    tx,
    label,
    { ...place, rank: sql`0`, isKind: sql`true`, name: own.kind, folded: kind, kind },
    sql`from ${own} where ${own.categories} = '{}' and ${own.kind} <> '' and ${hasNoPath}`,
  );
  await fill(
    tx,
    label,
    { ...place, rank: sql`place`, isKind: sql`false`, name: sql`tag`, folded: foldOf(sql`tag`), kind },
    sql`from ${own} cross join lateral (
        select ${tagName(sql`said`)} as tag, place from unnest(${own.tags}) with ordinality as tagged(said, place)
      ) tagged
      where ${own.categories} = '{}' and ${hasNoPath}`,
  );
  await tidyStaging(tx, label);
  if (derive) await chooseLabels(tx);
  const grown = await placeByPath(tx, derive);
  const changed = (derive ? await deriveCategories(tx) : false) || grown;
  const parent = alias(category, 'parent');
  await fill(
    tx,
    placement,
    {
      productId: sql`product`,
      categoryId: sql`category`,
      position: sql`row_number() over (partition by product order by min(rank))`,
    },
    sql`from (
        select ${own.productId} as product, named.id as category, named.place as rank
        from ${own} cross join lateral unnest(${own.categories}) with ordinality as named(id, place)
        union all
        select ${own.productId}, ${staged.path.categoryId}, ${staged.path.rank}
        from ${own} join ${staged.path} on ${staged.path.ord} = ${own.ord}
        where ${own.categories} = '{}' and ${staged.path.categoryId} is not null
        union all
        select ${label.productId}, found.id, ${label.rank}
        from ${label}
        join (
          select distinct on (folded, kind, is_kind) folded, kind, is_kind, ${category.id} as id
          from (
            select distinct ${label.folded} as folded, ${label.kind} as kind, ${label.isKind} as is_kind from ${label}
          ) named
          join ${category} on ${category.inMenu} and ${foldOf(nameInFiles)} = folded
          left join ${category} as ${parent} on ${parent.id} = ${category.parentId}
          -- Of several categories with that name: the one below the product's type, else the highest in the tree.
          order by folded, kind, is_kind,
            case when not is_kind and ${foldOf(sql`coalesce(${parent.catalogueName}, ${parent.name})`)} = kind then 0
              when ${category.parentId} is null then 1 else 2 end,
            ${category.isDerived} desc, ${category.id}
        ) found on found.folded = ${label.folded} and found.kind is not distinct from ${label.kind}
          and found.is_kind = ${label.isKind}
      ) placed
      group by product, category`,
  );
  await tidyStaging(tx, placement);
  await merge(tx, {
    from: placement,
    gone: sql`${inFolder(productCategory.productId)} and exists (
      select 1 from ${category} where ${category.id} = ${productCategory.categoryId} and ${category.inMenu})`,
    note: productCategory.productId,
  });
  return derive ? (await tidyDerived(tx)) || changed : changed;
}

/** How many staged products ended in no category of the menu. */
export function countUnplaced(tx: Executor): Promise<number> {
  const { placement, product: own } = staged;
  return countOf(
    tx,
    sql`select count(*) as value from ${own}
        where not exists (select 1 from ${placement} where ${placement.productId} = ${own.productId})`,
  );
}

/**
 * Makes the categories of the chosen types and tags: a category for each type, below it the tags that it alone uses; a
 * tag that several types share stands by itself. A category keeps its id as long as its name is used.
 */
async function deriveCategories(tx: Executor): Promise<boolean> {
  const { derived } = staged;
  await tx.execute(sql`
    update ${derived} set ${nameOf(derived.id)} = (
      select ${category.id} from ${category} where ${category.inMenu} and ${foldOf(nameInFiles)} = ${derived.folded}
        and not (${category.isOfPath} and ${category.parentId} is not null)
      order by ${category.isDerived} desc, ${category.parentId} nulls first, ${category.id} limit 1)`);
  const { id, name, position, inMenu, isDerived } = category;
  const added = await writtenBy(
    tx,
    sql`
    with missing as (
      select ${derived.folded} as folded, ${derived.name} as name,
        row_number() over (order by ${derived.rank}, ${derived.uses} desc, ${derived.folded}) as number
      from ${derived} where ${derived.id} is null
    ), free as (${freeIds(sql`(select count(*) from missing)`)}), numbered as (
      update ${derived} set ${nameOf(derived.id)} = free.id from missing join free using (number)
      where ${derived.folded} = missing.folded
      returning free.id, missing.name, missing.number
    )
    insert into ${category} (${commas([id, name, position, inMenu, isDerived].map(nameOf))})
    select numbered.id, numbered.name, ${LAST_POSITION} + number, true, true from numbered`,
  );
  const above = alias(derived, 'above');
  const moved = await writtenBy(
    tx,
    sql`
    update ${category} set ${nameOf(category.parentId)} = ${above.id}, ${nameOf(category.updatedAt)} = now()
    from ${derived} left join ${derived} as ${above} on ${above.folded} = ${derived.parent}
    where ${id} = ${derived.id} and ${isDerived} and not ${category.isOfPath}
      and ${category.parentId} is distinct from ${above.id}`,
  );
  return added + moved > 0;
}

const LAST_POSITION = sql`(
  select coalesce(max(${category.position}), 0) from ${category} where ${category.inMenu})`;

/**
 * So many ids that no category has, with a `number` from 1, and that no redirect speaks of: whoever wrote it, the address
 * of one that went leads elsewhere.
 */
function freeIds(count: SQL): SQL {
  const highest = sql`(select coalesce(max(${category.id}), 0) from ${category} where ${category.inMenu})`;
  const former = sql`from ${redirect} where (${redirect.fromPath} like '/category/%' or ${redirect.toCategoryId} > ${highest})`;
  return sql`
    select series.id, row_number() over (order by series.id) as number
    from generate_series(${highest} + 1, ${highest} + 1 + ${count}::integer
      + ${RESERVED_CATEGORY_IDS.length}::integer
      + (select count(*) from ${category} where not ${category.inMenu})::integer
      + (select count(*) ${former})::integer) as series(id)
    where not ${isIn(sql`series.id`, RESERVED_CATEGORY_IDS)}
      and not exists (select 1 from ${category} where ${category.id} = series.id)
      and not exists (select 1 ${former}
        and (${redirect.fromPath} = '/category/' || series.id or ${redirect.toCategoryId} = series.id))`;
}

/**
 * Finds the categories that the paths of the products lead to, level by level. With `derive`, those that are missing are
 * made; without it a product goes as deep as there are categories. Returns whether the tree changed.
 */
async function placeByPath(tx: Executor, derive: boolean): Promise<boolean> {
  const { path } = staged;
  const { id, name, position, parentId, inMenu, isDerived, isOfPath } = category;
  const depth = await countOf(
    tx,
    sql`select coalesce(max(cardinality(${path.names})), 0) as value from ${path}`,
  );
  let added = 0;
  for (let level = 1; level <= depth; level += 1) {
    const own = sql`${path.names}[${sql.raw(String(level))}]`;
    // A path that lost its way above does not begin again further down.
    const isOnItsWay = sql`${path.level} = ${level - 1} and ${own} is not null`;
    const find = sql`
      update ${path} set ${nameOf(path.categoryId)} = found.id, ${nameOf(path.level)} = ${level}
      from (
        select distinct on (lower(${nameInFiles}), ${parentId}) lower(${nameInFiles}) as folded, ${parentId} as parent, ${id} as id
        from ${category} where ${inMenu}
        order by lower(${nameInFiles}), ${parentId}, ${isDerived} desc, ${id}
      ) found
      where ${isOnItsWay} and lower(${own}) = found.folded
        and ${path.categoryId} is not distinct from found.parent`;
    await tx.execute(find);
    if (!derive) continue;
    const made = await writtenBy(
      tx,
      sql`
      with missing as (
        select lower(${own}) as folded, ${path.categoryId} as parent, (array_agg(${own} order by ${path.ord}))[1] as name,
          row_number() over (order by count(*) desc, lower(${own})) as number
        from ${path} where ${isOnItsWay} group by lower(${own}), ${path.categoryId}
      ), free as (${freeIds(sql`(select count(*) from missing)`)})
      insert into ${category}
        (${commas([id, name, parentId, position, inMenu, isDerived, isOfPath].map(nameOf))})
      select free.id, missing.name, missing.parent, ${LAST_POSITION} + number, true, true, true
      from missing join free using (number)`,
    );
    added += made;
    if (made > 0) await tx.execute(find);
  }
  return added > 0;
}

/** Gives derived categories a picture, and removes those that no product is in any more. */
async function tidyDerived(tx: Executor): Promise<boolean> {
  const child = alias(category, 'child');
  let removed = 0;
  // First the lowest categories, then what they stood in.
  let last = 1;
  while (last > 0) {
    last = await writtenBy(
      tx,
      sql`
      delete from ${category} where ${category.isDerived} and ${category.inMenu}
        and not exists (select 1 from ${productCategory} where ${productCategory.categoryId} = ${category.id})
        and not exists (select 1 from ${category} as ${child} where ${child.parentId} = ${category.id})`,
    );
    removed += last;
  }
  return (await pictureCategories(tx)) || removed > 0;
}
