import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { searchRule } from '../db/search-schema.ts';
import { asc, eq, sql } from '../db/sql.ts';
import { ALL_PRODUCTS, filtered, type ListFilter, type ListSource } from './list-filter.repository.ts';
import type { Group } from './price.ts';

/** What the staff have said of the results of a term. */
export interface Steering {
  /** The page that it leads to; '' where it leads to none. */
  readonly path: string;
  /** The products that stand first, in this order. */
  readonly pinned: readonly number[];
  /** Those that stand last. */
  readonly buried: readonly number[];
}

const askSteering = prepared('search-steering', (db) =>
  db
    .select({ kind: searchRule.kind, target: searchRule.target, productId: searchRule.productId })
    .from(searchRule)
    .where(eq(searchRule.termKey, sql`search_normalise(${sql.placeholder('term')})`))
    .orderBy(asc(searchRule.position), asc(searchRule.id)),
);

/** What is said of a term as search compares it: the words as a whole, in whatever case and with whatever signs. */
export async function readSteering(db: Executor, term: string): Promise<Steering> {
  const rows = await askSteering(db, { term });
  const productsOf = (wanted: 'pin' | 'bury') =>
    rows.flatMap(({ kind, productId }) => (kind === wanted && productId !== null ? [productId] : []));
  return {
    path: rows.find(({ kind }) => kind === 'redirect')?.target ?? '',
    pinned: productsOf('pin'),
    buried: productsOf('bury'),
  };
}

/** Of pinned products those that a list of these filters may show, in their order. What is sold out stands where it would by itself. */
export async function readPinned(
  db: Executor,
  pinned: readonly number[],
  filter: ListFilter,
  group: Group,
): Promise<number[]> {
  if (pinned.length === 0) return [];
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      sql`${filtered(ALL_PRODUCTS, filter, group)} and ${product.inStock} and ${product.id} = any(${sql.param(pinned)}::int[])`,
    );
  const shown = new Set(rows.map(({ id }) => id));
  return pinned.filter((id) => shown.has(id));
}

/** A list with some products beside those that it has. */
export function withProducts(source: ListSource, ids: readonly number[]): ListSource {
  if (ids.length === 0) return source;
  const these = sql`${ALL_PRODUCTS.where} and ${product.id} = any(${sql.param(ids)}::int[])`;
  return { ...source, where: sql`((${source.where}) or (${these}))` };
}

/** Products in their order, but some first and others last. */
export function steered(
  found: readonly number[],
  { pinned, buried }: Pick<Steering, 'pinned' | 'buried'>,
): number[] {
  const first = new Set(pinned);
  const last = new Set(buried);
  return [
    ...pinned,
    ...found.filter((id) => !first.has(id) && !last.has(id)),
    ...found.filter((id) => last.has(id) && !first.has(id)),
  ];
}
