import type { Executor } from '../db/client.ts';
import { product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { ALL_PRODUCTS, filtered, type ListFilter, type ListSource } from './list-filter.repository.ts';
import type { Group } from './price.ts';
import type { EngineHit } from '../adapters/search-engine.ts';
import { KNOWN_OF_PRODUCT } from './search-ranking-query.repository.ts';

/** Shown products that an engine found, best first: an article number that is the term, then by fit and figures. */
export async function byEngine(
  db: Executor,
  hits: readonly EngineHit[],
  coded: readonly number[],
): Promise<number[]> {
  const ids = hits.map(({ id }) => id);
  const scores = hits.map(({ score }) => score);
  const rows = await db
    .select({ id: product.id })
    .from(
      sql`(
        select id, max(score) as score, min(place) as place from (
          select * from unnest(${sql.param(ids)}::int[], ${sql.param(scores)}::real[]) with ordinality h(id, score, place)
          union all
          select c, 2, 0 from unnest(${sql.param(coded)}::int[]) c
        ) found group by id
      ) hit`,
    )
    .innerJoin(product, sql`${product.id} = hit.id`)
    .where(ALL_PRODUCTS.where)
    .orderBy(sql`hit.score > 1 desc, round((hit.score * ${KNOWN_OF_PRODUCT})::numeric, 4) desc, hit.place`);
  return rows.map(({ id }) => id);
}

/** A list of these products. */
export function productsOf(ids: readonly number[]): ListSource {
  return {
    ...ALL_PRODUCTS,
    where: sql`${ALL_PRODUCTS.where} and ${product.id} = any(${sql.param(ids)}::int[])`,
  };
}

/** Of products in an order those that a filter leaves. */
export async function leftOf(
  db: Executor,
  ids: readonly number[],
  filter: ListFilter,
  group: Group,
): Promise<number[]> {
  const source = productsOf(ids);
  const rows = await db.select({ id: product.id }).from(product).where(filtered({ source, filter, group }));
  const left = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => left.has(id));
}
