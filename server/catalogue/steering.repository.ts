import type { Executor } from '../db/client.ts';
import { product } from '../db/schema.ts';
import { searchRule } from '../db/search-schema.ts';
import { sql, type SQL } from '../db/sql.ts';
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

/** A rule of the staff, as it is kept. */
export interface SteeringRule {
  readonly kind: string;
  readonly target: string;
  readonly productId: number | null;
}

/** The rules of a term as search compares it: the words as a whole, in whatever case and with whatever signs. */
export function rulesOf(normalised: SQL): SQL<SteeringRule[]> {
  const { kind, target, productId, position, id, termKey } = searchRule;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('kind', ${kind}, 'target', ${target}, 'productId', ${productId})
      order by ${position}, ${id})
    from ${searchRule} where ${termKey} = ${normalised}), '[]')`;
}

/** What the rules of a term say. */
export function steeringOf(rules: readonly SteeringRule[]): Steering {
  const productsOf = (wanted: 'pin' | 'bury') =>
    rules.flatMap(({ kind, productId }) => (kind === wanted && productId !== null ? [productId] : []));
  return {
    path: rules.find(({ kind }) => kind === 'redirect')?.target ?? '',
    pinned: productsOf('pin'),
    buried: productsOf('bury'),
  };
}

/** Whether the staff have said anything of where a term leads or what it shows. */
export function isSteered({ path, pinned, buried }: Steering): boolean {
  return path !== '' || pinned.length + buried.length > 0;
}

/** The pinned products that a list of these filters may show, in their order, but those that are sold out. */
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
      sql`${filtered({ source: ALL_PRODUCTS, filter, group })} and ${product.inStock} and ${product.id} = any(${sql.param(pinned)}::int[])`,
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
