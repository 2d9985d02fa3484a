import type { Executor } from '../db/client.ts';
import { cartLine, customer } from '../db/customer-schema.ts';
import { bare, excluded } from '../db/fragments.ts';
import { variation } from '../db/schema.ts';
import { and, eq, sql } from '../db/sql.ts';

const LINE = {
  id: cartLine.id,
  variationId: cartLine.variationId,
  /** The chosen pre-order price; 0 for none. */
  preOrderCents: cartLine.preOrderCents,
  quantity: cartLine.quantity,
  /** What a piece cost when the line was last added to. */
  unitCentsWhenAdded: cartLine.unitCentsWhenAdded,
};
export type CartLine = Pick<typeof cartLine.$inferSelect, keyof typeof LINE>;

/** There is one line of a variation at each pre-order price. */
const SAME_LINE = [cartLine.customerId, cartLine.variationId, cartLine.preOrderCents];

/** The lines of a customer's cart, in the order they were added. */
export async function readLines(db: Executor, customerId: number): Promise<CartLine[]> {
  return db.select(LINE).from(cartLine).where(eq(cartLine.customerId, customerId)).orderBy(cartLine.id);
}

/** Adds pieces to the line of a variation and pre-order price, which is made if it is not there. */
export async function addPieces(
  tx: Executor,
  customerId: number,
  { variationId, preOrderCents, quantity, unitCentsWhenAdded }: Omit<CartLine, 'id'>,
): Promise<void> {
  await tx
    .insert(cartLine)
    .values({ customerId, variationId, preOrderCents, quantity, unitCentsWhenAdded })
    .onConflictDoUpdate({
      target: SAME_LINE,
      set: {
        quantity: sql`${cartLine.quantity} + ${excluded(cartLine.quantity)}`,
        unitCentsWhenAdded: excluded(cartLine.unitCentsWhenAdded),
        updatedAt: sql`now()`,
      },
    });
}

const isLine = (customerId: number, lineId: number) =>
  and(eq(cartLine.customerId, customerId), eq(cartLine.id, lineId));

/** Takes one piece off a line that has more than one. */
export async function takePiece(tx: Executor, customerId: number, lineId: number): Promise<void> {
  await tx
    .update(cartLine)
    .set({ quantity: sql`${cartLine.quantity} - 1`, updatedAt: sql`now()` })
    .where(isLine(customerId, lineId));
}

export async function deleteLine(tx: Executor, customerId: number, lineId: number): Promise<void> {
  await tx.delete(cartLine).where(isLine(customerId, lineId));
}

/** Takes all lines out. */
export async function deleteLines(tx: Executor, customerId: number): Promise<void> {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId));
}

/**
 * Puts a line back as it was. A line of the same variation and pre-order price that has come since stays, with
 * the larger number of pieces; what is out of the catalogue stays out.
 */
export async function restoreLine(
  tx: Executor,
  customerId: number,
  line: Omit<CartLine, 'id'>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${cartLine} (${bare(...SAME_LINE, cartLine.quantity, cartLine.unitCentsWhenAdded)})
    select ${customerId}, ${variation.id}, ${line.preOrderCents}, ${line.quantity}, ${line.unitCentsWhenAdded}
    from ${variation} where ${variation.id} = ${line.variationId}
    on conflict (${bare(...SAME_LINE)}) do update
    set ${bare(cartLine.quantity)} = greatest(${cartLine.quantity}, ${excluded(cartLine.quantity)}),
      ${bare(cartLine.updatedAt)} = now()`);
}

/** The version of a customer's cart. Throws when there is no such customer. */
export async function readCartVersion(db: Executor, customerId: number): Promise<number> {
  const [row] = await db
    .select({ version: customer.cartVersion })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (row === undefined) throw new Error('There is no such customer.');
  return row.version;
}

/** Every change makes a new version of the cart: an order is made of one of them. */
export async function raiseCartVersion(tx: Executor, customerId: number): Promise<void> {
  await tx
    .update(customer)
    .set({ cartVersion: sql`${customer.cartVersion} + 1` })
    .where(eq(customer.id, customerId));
}
