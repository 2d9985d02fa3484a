import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

/** What a code is good for: to confirm an address, to set a new password, to move to another address. */
const purpose = z.enum(['confirm', 'reset', 'email-change']);
export type Purpose = z.output<typeof purpose>;

const challenge = z.object({
  /** Null: an address that nobody has, or that is taken. No code confirms it. */
  customerId: z.number().nullable(),
  purpose,
  email: z.string(),
  codeHash: z.instanceof(Buffer),
});
export type Challenge = z.output<typeof challenge>;

const CHALLENGE = sql`customer_id as "customerId", purpose, email, code_hash as "codeHash"`;

interface NewChallenge extends Challenge {
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertChallenge(tx: Executor, added: NewChallenge): Promise<void> {
  await tx.execute(sql`
    insert into challenge (secret_hash, customer_id, purpose, email, code_hash, created_at, expires_at)
    values (${added.secretHash}, ${added.customerId}, ${added.purpose}, ${added.email}, ${added.codeHash},
            ${added.createdAt.toISOString()}, ${added.expiresAt.toISOString()})`);
}

/** The flow of a secret that has not led to its end yet, whether or not its code has run out. */
export async function findFlow(db: Executor, secretHash: Buffer): Promise<Challenge | undefined> {
  const rows = await rowsOf(
    db,
    challenge,
    sql`select ${CHALLENGE} from challenge where secret_hash = ${secretHash} and used_at is null`,
  );
  return rows[0];
}

/**
 * Gives a flow a new code, and five new attempts. Ends the customer's other flows of the same purpose that wait
 * for a code in that mailbox. False when the flow has ended in the meantime.
 */
export async function renewCode(
  tx: Executor,
  flow: {
    secretHash: Buffer;
    customerId: number | null;
    purpose: Purpose;
    email: string;
    codeHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({}),
    sql`update challenge
        set code_hash = ${flow.codeHash}, attempts = 0, created_at = ${flow.now.toISOString()},
            expires_at = ${flow.expiresAt.toISOString()}
        where secret_hash = ${flow.secretHash} and used_at is null returning 1`,
  );
  await tx.execute(sql`
    delete from challenge
    where email = ${flow.email} and purpose = ${flow.purpose} and secret_hash <> ${flow.secretHash}
      and customer_id is not distinct from ${flow.customerId}::integer`);
  return rows.length === 1;
}

/** Ends the moves to another address that a customer has begun. */
export async function deleteEmailChanges(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`delete from challenge where customer_id = ${customerId} and purpose = 'email-change'`);
}

/**
 * Counts an attempt at the code of a flow, and only then tells what it would have to be. Undefined when there
 * is no such flow, its code has run out or its five attempts are used up.
 */
export async function countTry(db: Executor, secretHash: Buffer, now: Date): Promise<Challenge | undefined> {
  const rows = await rowsOf(
    db,
    challenge,
    sql`update challenge set attempts = attempts + 1
        where secret_hash = ${secretHash} and used_at is null and attempts < 5
          and expires_at > ${now.toISOString()}
        returning ${CHALLENGE}`,
  );
  return rows[0];
}

/** Uses a challenge up; false when somebody else just did. */
export async function useChallenge(tx: Executor, secretHash: Buffer, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({}),
    sql`update challenge set used_at = ${now.toISOString()}
        where secret_hash = ${secretHash} and used_at is null returning 1`,
  );
  return rows.length === 1;
}
