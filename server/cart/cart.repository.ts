import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const cartLine = z.object({
  id: z.number(),
  variationId: z.number(),
  /** The chosen pre-order price; 0 for none. */
  preOrderCents: z.number(),
  quantity: z.number(),
  /** What a piece cost when the line was last added to. */
  unitCentsWhenAdded: z.number(),
});
export type CartLine = z.output<typeof cartLine>;

/** The lines of a customer's cart, in the order they were added. */
export async function readLines(db: Executor, customerId: number): Promise<CartLine[]> {
  return rowsOf(
    db,
    cartLine,
    sql`select id, variation_id as "variationId", pre_order_cents as "preOrderCents", quantity,
          unit_cents_when_added as "unitCentsWhenAdded"
        from cart_line where customer_id = ${customerId} order by id`,
  );
}

/** Adds pieces to the line of a variation and pre-order price, which is made if it is not there. */
export async function addPieces(tx: Executor, customerId: number, line: Omit<CartLine, 'id'>): Promise<void> {
  await tx.execute(sql`
    insert into cart_line (customer_id, variation_id, pre_order_cents, quantity, unit_cents_when_added)
    values (${customerId}, ${line.variationId}, ${line.preOrderCents}, ${line.quantity}, ${line.unitCentsWhenAdded})
    on conflict on constraint cart_line_variation do update
    set quantity = cart_line.quantity + excluded.quantity, updated_at = now(),
      unit_cents_when_added = excluded.unit_cents_when_added`);
}

/** Takes one piece off a line that has more than one. */
export async function takePiece(tx: Executor, customerId: number, lineId: number): Promise<void> {
  await tx.execute(sql`
    update cart_line set quantity = quantity - 1, updated_at = now()
    where customer_id = ${customerId} and id = ${lineId}`);
}

export async function deleteLine(tx: Executor, customerId: number, lineId: number): Promise<void> {
  await tx.execute(sql`delete from cart_line where customer_id = ${customerId} and id = ${lineId}`);
}

/** Takes all lines out. */
export async function deleteLines(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`delete from cart_line where customer_id = ${customerId}`);
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
    insert into cart_line (customer_id, variation_id, pre_order_cents, quantity, unit_cents_when_added)
    select ${customerId}, id, ${line.preOrderCents}, ${line.quantity}, ${line.unitCentsWhenAdded}
    from variation where id = ${line.variationId}
    on conflict on constraint cart_line_variation do update
    set quantity = greatest(cart_line.quantity, excluded.quantity), updated_at = now()`);
}

const version = z.object({ version: z.number() });

/** The version of a customer's cart. Throws when there is no such customer. */
export async function readCartVersion(db: Executor, customerId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    version,
    sql`select cart_version as version from customer where id = ${customerId}`,
  );
  return version.parse(row).version;
}

/** Every change makes a new version of the cart: an order is made of one of them. */
export async function raiseCartVersion(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`update customer set cart_version = cart_version + 1 where id = ${customerId}`);
}
