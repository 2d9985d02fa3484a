import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { productValue } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { attribute, attributeValue, product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { isBrandAttribute } from './product-value.repository.ts';
import { matches } from './search.repository.ts';

/** Words of a term that may name a brand, and the colours that they name. */
export interface NamingWords {
  /** As the index has them, with spaces between them. */
  readonly name: string;
  readonly colors: readonly string[];
}

/** What such words name, and how much of what a term finds has it. */
export interface NamedValues {
  /** The place of the words among those that were asked. */
  readonly place: number;
  readonly valueIds: number[];
  /** So many of the first products have one of the values. */
  readonly firsts: number;
  /** So many of those that were looked at besides have one, and so many were looked at. */
  readonly products: number;
  readonly found: number;
}

const { given, value } = hiddenValues({
  query: 'tsquery',
  found: 'int[]',
  names: 'text[]',
  colors: 'text[]',
  places: 'int[]',
  first: 'int[]',
  most: 'int',
  name: 'text',
});

const askNamed = prepared('search-value-words', (db) => {
  // A term that is the name of a product asks for that.
  const isNoName = sql`not exists (
    select from ${product} where ${product.searchName} = ${value('name')} and ${ALL_PRODUCTS.where})`;
  const named = sql`
    select n.place - 1 as place, ${attributeValue.id} as id
    from unnest(${value('names')}) with ordinality n(name, place)
    join ${attributeValue} on search_normalise(${attributeValue.name}) = n.name
    join ${attribute} on ${attribute.id} = ${attributeValue.attributeId} and ${isBrandAttribute}
    union
    select c.place, ${attributeValue.id} from unnest(${value('colors')}, ${value('places')}) c(name, place)
    join ${attributeValue} on search_normalise(${attributeValue.name}) = c.name
    union
    select c.place, ${attributeValue.id} from unnest(${value('colors')}, ${value('places')}) c(name, place)
    join ${attributeValue} on ${attributeValue.color} <> '' and c.name = any(string_to_array(search_colors(${attributeValue.color}), ' '))`;
  // Only where all of the first products have one of the values it matters what else has it.
  const safe = sql`
    select exists (
      select from ${productValue} join named on named.id = ${productValue.attributeValueId}
      where ${productValue.productId} = any(${value('first')}::int[]) group by named.place
      having count(distinct ${productValue.productId}) = cardinality(${value('first')})
    ) as may_be`;
  const found = sql`
    select unnest(${value('found')}) as id where (select may_be from safe)
    union all
    (select ${product.id} from ${product}
    where ${ALL_PRODUCTS.where} and ${matches(value('query'))} and ${value('found')} is null and (select may_be from safe)
    limit ${value('most')})`;
  const having = (products: SQL) => sql`(
    select count(distinct o.product_id)::int from hit o where o.place = h.place and o.product_id in (${products}))`;
  return db
    .select({
      place: sql<number>`v.place`,
      valueIds: sql<number[]>`v.ids`,
      firsts: sql<number>`v.firsts`,
      products: sql<number>`v.products`,
      found: sql<number>`v.found`,
    })
    .from(
      sql`(
        with ${given}, named as materialized (select * from (${named}) n where ${isNoName}),
        safe as materialized (${safe}), found as materialized (${found}),
        hit as materialized (
          select n.place, n.id, f.id as product_id from (select id from found union select unnest(${value('first')})) f
          join ${productValue} on ${productValue.productId} = f.id join named n on n.id = ${productValue.attributeValueId}
        )
        select h.place::int as place, array_agg(distinct h.id) as ids, ${having(sql`select unnest(${value('first')})`)} as firsts,
          ${having(sql`select id from found`)} as products, (select count(*)::int from found) as found
        from hit h group by h.place
      ) v`,
    );
});

/**
 * What words of a term name: a brand, or colours by their names or by what they look like. Nothing of what none of the products
 * has that are looked at, the first ones and so many more that a query finds, nor where the whole term is the name of a product.
 */
export function readNamedValues(
  db: Executor,
  words: readonly NamingWords[],
  asked: {
    readonly name: string;
    readonly query: string;
    /** What the query finds, where that is known. */
    readonly found: readonly number[] | undefined;
    readonly first: readonly number[];
    readonly most: number;
  },
): Promise<NamedValues[]> {
  const colors = words.flatMap((each, place) => each.colors.map((name) => ({ name, place })));
  return askNamed(db, {
    ...asked,
    found: asked.found ?? null,
    names: words.map(({ name }) => name),
    colors: colors.map(({ name }) => name),
    places: colors.map(({ place }) => place),
  });
}
