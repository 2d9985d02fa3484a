import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { productValue } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { attribute, attributeValue, product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { isBrandAttribute } from './product-value.repository.ts';
import { matches, MOST_FOUND } from './search.repository.ts';

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
  /** Those that most of the found products have first. */
  readonly valueIds: number[];
  /** Of the products that were found, and of the first ones, so many have one of the values. */
  readonly products: number;
  readonly firsts: number;
  readonly found: number;
}

const { given, value } = hiddenValues({
  query: 'tsquery',
  names: 'text[]',
  colors: 'text[]',
  places: 'int[]',
  first: 'int[]',
});

const askNamed = prepared('search-value-words', (db) => {
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
  const found = sql`
    select ${product.id} as id from ${product}
    where exists (select from named) and ${ALL_PRODUCTS.where} and ${matches(value('query'))} limit ${sql.raw(String(MOST_FOUND))}`;
  return db
    .select({
      place: sql<number>`v.place::int`,
      valueIds: sql<number[]>`array_agg(v.id order by v.products desc, v.id)`,
      products: sql<number>`max(v.any_products)::int`,
      firsts: sql<number>`max(v.firsts)::int`,
      found: sql<number>`max(v.found)::int`,
    })
    .from(
      sql`(
        with ${given}, named as materialized (${named}), found as materialized (${found}),
        hit as materialized (
          select n.place, n.id, f.id as product_id from found f
          join ${productValue} on ${productValue.productId} = f.id join named n on n.id = ${productValue.attributeValueId}
        )
        select h.place, h.id, count(*) as products,
          (select count(distinct o.product_id) from hit o where o.place = h.place) as any_products,
          (select count(distinct o.product_id) from hit o where o.place = h.place and o.product_id = any(${value('first')}::int[])) as firsts,
          (select count(*) from found) as found
        from hit h group by h.place, h.id
      ) v`,
    )
    .groupBy(sql`v.place`)
    .orderBy(sql`v.place`);
});

/**
 * What words of a term name: a brand, or colours by their names or by what they look like. Nothing of what no found product has.
 *
 * @param query what the term asks the index for
 * @param first the products that stand first
 */
export function readNamedValues(
  db: Executor,
  query: string,
  words: readonly NamingWords[],
  first: readonly number[],
): Promise<NamedValues[]> {
  const colors = words.flatMap((each, place) => each.colors.map((name) => ({ name, place })));
  return askNamed(db, {
    query,
    names: words.map(({ name }) => name),
    colors: colors.map(({ name }) => name),
    places: colors.map(({ place }) => place),
    first,
  });
}
