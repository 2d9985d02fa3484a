import type { Executor } from '../db/client.ts';
import { rowPages } from '../db/row-pages.ts';
import { stillDueCents } from './due.ts';
import {
  findAnyOrders,
  findOrder,
  findOwner,
  readChanges,
  readOrderLines,
  type Order,
  type OrderChange,
  type OrderFilter,
  type OrderLine,
} from './order.repository.ts';

/** The orders of all customers, as the shop itself looks at them. */

export interface OrderWithLines extends Order {
  readonly lines: readonly OrderLine[];
  /** What pre-orders leave to be collected in cash on delivery, beside what was charged; null when it is not known. */
  readonly restDueCents: number | null;
}

/** An order with its lines and the states it has been in. */
export interface AnyOrder extends OrderWithLines {
  readonly changes: readonly OrderChange[];
}

/** Any order; undefined when there is none of this number. */
export async function findAnyOrder(db: Executor, id: number): Promise<Order | undefined> {
  const customerId = await findOwner(db, id);
  return customerId === undefined ? undefined : findOrder(db, customerId, id);
}

/** Any order with all that is kept of it; undefined when there is none of this number. */
export async function readAnyOrder(db: Executor, id: number): Promise<AnyOrder | undefined> {
  const order = await findAnyOrder(db, id);
  if (order === undefined) return undefined;
  return { ...withLines(order, await readOrderLines(db, [id])), changes: await readChanges(db, id) };
}

const PAGE = 500;

/** The orders of all customers with their lines, the newest first. */
export async function* allOrders(db: Executor): AsyncGenerator<OrderWithLines> {
  const next = (before?: Order) => listAnyOrders(db, { before, limit: PAGE });
  for await (const orders of rowPages(next, PAGE)) yield* orders;
}

/** Some of the orders of all customers with their lines, the newest first. */
export async function listAnyOrders(db: Executor, filter: OrderFilter): Promise<OrderWithLines[]> {
  const orders = await findAnyOrders(db, filter);
  const lines = await readOrderLines(
    db,
    orders.map((order) => order.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return orders.map((order) => withLines(order, byOrder.get(order.id) ?? []));
}

function withLines(order: Order, lines: readonly OrderLine[]): OrderWithLines {
  return { ...order, lines, restDueCents: stillDueCents(order, lines) ?? null };
}
