import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { idArray, textOf } from '../db/fragments.ts';
import { searchPosting, searchWord } from '../db/listing-schema.ts';
import { searchVersion } from '../db/column-types.ts';
import {
  attribute,
  attributeValue,
  category,
  isShown,
  product,
  productCategory,
  variation,
} from '../db/schema.ts';
import { rowsOf } from '../db/rows.ts';
import { getTableName, sql, type Column, type SQL } from '../db/sql.ts';
import { UPWARD } from './category.repository.ts';
import { collectPostings, FOUND_BY, OPENING_WORDS } from './search-posting.repository.ts';
import { INDEX_VERSION } from './search-words.ts';

const list = (...columns: readonly Column[]) => sql.join([...columns], sql`, `);

/** An attribute that is called as what its values are measured in. */
const UNIT = '^(tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|inch|mm|cm|m|ft|ml|l|kg|g|fps|dpi)$';

/**
 * The names of the categories on the way up from each one, itself among them, as one parameter: a list of `[id, name, joined
 * words of the name]` by the id. To walk up for each product would be to compare each with all categories.
 */
export async function readShelves(executor: Executor): Promise<SQL> {
  const shelved = z.object({ shelves: z.string() });
  const [row] = await rowsOf(
    executor,
    shelved,
    sql`with recursive ${UPWARD}
        select coalesce(jsonb_object_agg(category_id, names), '{}')::text as shelves from (
          select u.category_id, jsonb_agg(jsonb_build_array(
            ${category.id}, ${category.name}, search_joined(search_normalise(${category.name})))) as names
          from upward u join ${category} on ${category.id} = u.ancestor_id group by u.category_id
        ) way`,
  );
  return sql`${row?.shelves ?? '{}'}::jsonb`;
}

/**
 * The texts by which products are found.
 *
 * @param products a table, or a query in brackets, with a `product_id`: `s`
 * @param shelves what {@link readShelves} has read
 */
export function searchedTexts(products: SQL, shelves: SQL): SQL {
  return sql`
    -- All products at once: one by one, what they share would be looked up and put into words for each of them.
    with asked (id, name, brand, kind, tags, is_listed, small_description, description) as materialized (
      select ${list(product.id, product.name, product.brand, product.kind, product.tags, product.isListed)},
        ${list(product.smallDescription, product.description)}
      from ${products} s join ${product} on ${product.id} = s.product_id
    ), own (product_id, id, position, sku, barcode, value_ids) as materialized (
      -- By the index, whatever PostgreSQL knows of the table: of one that was restored it knows nothing for a while.
      select v.* from asked cross join lateral (
        select ${list(variation.productId, variation.id, variation.position, variation.sku, variation.barcode, variation.valueIds)}
        from ${variation} where ${variation.productId} = asked.id offset 0
      ) v
    ), valued as (
      select distinct product_id, unnest(value_ids) as value_id from own
    ), value (id, name) as (
      -- '1024' of the attribute 'GB' is 1024 GB, and 'Snow' is white where its swatch is.
      select ${attributeValue.id}, concat_ws(' ', ${attributeValue.name}, nullif(search_colors(${attributeValue.color}), ''),
        case when ${attributeValue.name} ~ '^[0-9.]+$' and ${attribute.name} ~* ${sql.raw(`'${UNIT}'`)} then ${attribute.name} end)
      from (select distinct value_id from valued) c join ${attributeValue} on ${attributeValue.id} = c.value_id
      join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
    ), choices as (
      select c.product_id, string_agg(value.name, ' | ' order by value.id) as names
      from valued c join value on value.id = c.value_id group by c.product_id
    ), skus as (
      select product_id, string_agg(concat_ws(' ', sku, regexp_replace(sku, '[^[:alnum:]]', '', 'g'),
        nullif(search_code(barcode), '')), ' | ' order by position, id) as names
      from own group by product_id
    ), shelved (product_id, ids) as (
      select asked.id, array_agg(c.category_id order by c.category_id)
      from asked cross join lateral (
        select ${productCategory.categoryId} from ${productCategory} where ${productCategory.productId} = asked.id offset 0
      ) c group by asked.id
    ), groups as (
      select ids, string_agg(name, ' | ' order by id) as names, string_agg(joined, ' | ' order by id) as joined
      from (
        select distinct ids, (way ->> 0)::int as id, way ->> 1 as name, way ->> 2 as joined
        from (select distinct ids from shelved) f cross join lateral unnest(ids) each
        cross join lateral jsonb_array_elements(${shelves} -> each::text) way
      ) shelf
      group by ids
    ), joined as materialized (
      select name, search_joined(search_normalise(name)) as words
      from (select brand as name from asked union select kind from asked) names
    )
    select asked.id, asked.name, asked.brand, asked.kind,
      groups.names as categories, choices.names as choices, skus.names as codes,
      array_to_string(asked.tags, ' | ') as tags,
      -- Most names have none.
      case when asked.name ~ '[-./_][[:alnum:]]+[-./_]' then search_codes(asked.name) else '' end as name_codes,
      concat_ws(' | ', asked.brand, asked.kind, groups.names, groups.joined, brand.words, kind.words) as b,
      left(replace(replace(asked.small_description || ' ' || asked.description, '{p}', ' '), '{n}', ' '), 20000) as d,
      coalesce(substring(split_part(split_part(split_part(
        left(coalesce(nullif(asked.small_description, ''), asked.description), 300), '{p}', 1), '{n}', 1), '•', 1)
        from '^\\s*(?:\\S+\\s+){0,${sql.raw(String(OPENING_WORDS - 1))}}\\S+'), '') as opening,
      -- As its default variation will say, which is written with these texts.
      asked.is_listed and skus.product_id is not null as is_shown
    from asked join joined brand on brand.name = asked.brand join joined kind on kind.name = asked.kind
    left join choices on choices.product_id = asked.id left join skus on skus.product_id = asked.id
    left join shelved on shelved.product_id = asked.id left join groups on groups.ids = shelved.ids`;
}

/** The question that `search_rows` asks. */
const QUESTION = textOf(sql`
  with s as materialized (
    select t.*, search_head(t.name) as head from (
      select *, ${sql.raw(`'${INDEX_VERSION}:'`)} || md5(to_jsonb(t)::text) as hash
      from (${searchedTexts(sql`(select unnest($1) as product_id)`, sql`$2`)} offset 0) t offset 0
    ) t join ${product} on ${product.id} = t.id and ${product.searchHash} <> t.hash
  ), ${FOUND_BY}, filed as materialized (
    -- The same for all products of a brand, a kind and its categories.
    select b, search_vector_of(b, 'B', false) as vector from (select distinct b from s where is_shown) texts
  )
  select s.id, s.hash, case when s.is_shown then search_vector_of(s.name, 'A', true) || filed.vector
      || search_vector_of(left(concat_ws(' | ', s.choices, s.codes, s.tags, s.name_codes), 20000), 'C', false)
      || search_vector_of(s.d, 'D', false) end,
    belonging.words, called.words, posting.words, posting.impacts
  from s left join belonging on belonging.id = s.id left join called on called.id = s.id
  left join posting on posting.id = s.id left join filed on filed.b = s.b`);
/** So many products are looked at by one process of the database before another one may go on. */
const PIECE = 2500;

/**
 * The search index. The vector finds: the name has weight A, brand, kind and categories B, attribute values, SKUs,
 * barcodes and tags C, the description D. The postings rank: each word of A to C with how much it says. A product that is not
 * listed has none. Texts are cut at 20,000 characters.
 *
 * In a large shop the database has several processes make it.
 *
 * @param shelves what {@link readShelves} has read. @param options.notesWords notes in `listing_word` by how much the count of
 * each word changes. @param options.writeProducts writes the vectors and hashes of `listing_text` into their products.
 * @returns of how many products the texts are others than before
 */
export async function refreshSearchVectors(
  executor: Executor,
  productIds: readonly number[],
  shelves: SQL,
  {
    notesWords,
    writeProducts,
  }: { readonly notesWords: boolean; readonly writeProducts: () => Promise<void> },
): Promise<number> {
  await executor.execute(sql`drop table if exists pg_temp.listing_text`);
  const pieces = Array.from({ length: Math.ceil(productIds.length / PIECE) }, (_, index) =>
    productIds.slice(index * PIECE, (index + 1) * PIECE),
  );
  const rows = pieces.map((ids) => sql`select * from search_rows(${QUESTION}, ${idArray(ids)}, ${shelves})`);
  const { rowCount } = await executor.execute(
    sql`create temporary table listing_text on commit drop as ${sql.join(rows, sql` union all `)}`,
  );
  await executor.execute(sql`analyze pg_temp.listing_text (id)`);
  if (notesWords) {
    await executor.execute(sql`
      insert into listing_word
      select word, sum(change) from (
        select (unnest(vector)).lexeme as word, 1 as change from listing_text
        union all
        select (unnest(${product.searchVector})).lexeme, -1 from listing_text s join ${product} on ${product.id} = s.id
      ) c
      group by word having sum(change) <> 0`);
  }
  const indexed = await rowsOf(
    executor,
    z.object({ id: z.number() }),
    sql`select s.id from listing_text s join ${product} on ${product.id} = s.id where ${product.searchHash} <> '' order by 1`,
  );
  await writeProducts();
  await collectPostings(
    executor,
    indexed.map(({ id }) => id),
  );
  return rowCount ?? 0;
}

/**
 * Has the indexes of search take in what was written: until then each search reads that from one end to the other, and after a
 * small change the database leaves it there for hours.
 */
export async function mergeSearchIndexes(executor: Executor): Promise<void> {
  const tables = [product, searchWord].map((table) => sql`${getTableName(table)}::regclass`);
  await executor.execute(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid in (${sql.join(tables, sql`, `)})`);
}

/** Removes what the index has of products that there are no longer. */
export async function removeLostPostings(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from ${searchPosting}
    where not exists (select 1 from ${product} where ${product.id} = ${searchPosting.productId})`);
}

const ends = z.object({ first: z.string().nullable(), last: z.string().nullable() });

/** Whether some products were indexed in another way than they would be now: told by the two ends of an index. */
export async function hasOutdatedIndex(executor: Executor): Promise<boolean> {
  const version = searchVersion(product.searchHash);
  const [row] = await rowsOf(
    executor,
    ends,
    sql`
    select min(${version}) as first, max(${version}) as last from ${product} where ${isShown}`,
  );
  return [row?.first, row?.last].some((each) => typeof each === 'string' && each !== INDEX_VERSION);
}
