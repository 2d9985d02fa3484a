import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const owner = z.object({ customerId: z.number(), cartId: z.number(), wishlistId: z.number() });

/** The customer of a session that has not expired. */
export async function findSession(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<z.output<typeof owner> | undefined> {
  const rows = await rowsOf(
    db,
    owner,
    sql`select customer.id as "customerId", cart_id as "cartId", wishlist_id as "wishlistId"
        from customer_session join customer on customer.id = customer_session.customer_id
        where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}`,
  );
  return rows[0];
}

interface NewSession {
  readonly tokenHash: Buffer;
  readonly customerId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(db: Executor, session: NewSession): Promise<void> {
  await db.execute(sql`
    insert into customer_session (token_hash, customer_id, created_at, expires_at)
    values (${session.tokenHash}, ${session.customerId}, ${session.createdAt.toISOString()},
            ${session.expiresAt.toISOString()})`);
}

/** Ends one session of a customer. */
export async function deleteSession(db: Executor, customerId: number, tokenHash: Buffer): Promise<void> {
  await db.execute(
    sql`delete from customer_session where customer_id = ${customerId} and token_hash = ${tokenHash}`,
  );
}
