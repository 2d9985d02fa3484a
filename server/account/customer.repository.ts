import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const account = z.object({
  customerId: z.number(),
  cartId: z.number(),
  wishlistId: z.number(),
  email: z.string(),
  firstName: z.string(),
  passwordHash: z.string(),
  credentialVersion: z.number(),
  resetDue: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Account = z.output<typeof account>;

const ACCOUNT = sql`select id as "customerId", cart_id as "cartId", wishlist_id as "wishlistId", email,
  first_name as "firstName", password_hash as "passwordHash", credential_version as "credentialVersion",
  reset_due as "resetDue", confirmed_at is not null as "isConfirmed" from customer`;

/** The account of an address in lower case. */
export async function findByEmail(db: Executor, email: string): Promise<Account | undefined> {
  return one(db, sql`${ACCOUNT} where email = ${email}`);
}

export async function findById(db: Executor, customerId: number): Promise<Account | undefined> {
  return one(db, sql`${ACCOUNT} where id = ${customerId}`);
}

/** The account, for this transaction alone: sign-ins and every other change of it wait. */
export async function lockAccount(tx: Executor, customerId: number): Promise<Account | undefined> {
  return one(tx, sql`${ACCOUNT} where id = ${customerId} for update`);
}

/**
 * The account as it was when its password was checked, held so until the transaction ends; undefined when
 * password or address have changed since.
 */
export async function holdVersion(
  tx: Executor,
  { customerId, credentialVersion }: Pick<Account, 'customerId' | 'credentialVersion'>,
): Promise<Account | undefined> {
  return one(
    tx,
    sql`${ACCOUNT} where id = ${customerId} and credential_version = ${credentialVersion} for share`,
  );
}

async function one(db: Executor, query: SQL): Promise<Account | undefined> {
  return (await rowsOf(db, account, query))[0];
}

/** Who registers or moves to an address waits for whoever does so at the same time. */
export async function lockEmail(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`);
}

interface NewCustomer {
  readonly id: number;
  readonly cartId: number;
  readonly wishlistId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/** Stores an unconfirmed customer; false when one of the numbers is taken. */
export async function insertCustomer(tx: Executor, customer: NewCustomer): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`insert into customer (id, cart_id, wishlist_id, email, first_name, last_name, password_hash)
        values (${customer.id}, ${customer.cartId}, ${customer.wishlistId}, ${customer.email},
                ${customer.firstName}, ${customer.lastName}, ${customer.passwordHash})
        on conflict do nothing returning id`,
  );
  return rows.length === 1;
}

/** Removes a registration of an address that was never confirmed, with its codes. */
export async function deleteUnconfirmed(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`delete from customer where email = ${email} and confirmed_at is null`);
}

/** Notes that the mailbox is the customer's own. */
export async function confirmAddress(tx: Executor, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customer set confirmed_at = coalesce(confirmed_at, ${now.toISOString()}::timestamptz)
    where id = ${customerId}`);
}

/** Sets a password, or none ('') that signs in. Whatever was granted for the one before is void. */
export async function setPassword(tx: Executor, customerId: number, passwordHash: string): Promise<void> {
  await tx.execute(sql`
    update customer
    set password_hash = ${passwordHash}, credential_version = credential_version + 1, reset_due = false,
        updated_at = now()
    where id = ${customerId}`);
}

/** Moves an account to another mailbox, which has proven to be the customer's. */
export async function setEmail(tx: Executor, customerId: number, email: string): Promise<void> {
  await tx.execute(sql`
    update customer set email = ${email}, credential_version = credential_version + 1, updated_at = now()
    where id = ${customerId}`);
}

/** Ends every session, code and grant of a customer. */
export async function endEverything(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`delete from customer_session where customer_id = ${customerId}`);
  await tx.execute(sql`delete from challenge where customer_id = ${customerId}`);
  await tx.execute(sql`delete from reset_grant where customer_id = ${customerId}`);
}

/** Forgets what has run out: sessions, codes and grants, and attempts that no limit looks at any more. */
export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`delete from customer_session where expires_at <= ${moment}`);
  // A flow may ask for a new code some time after its last one has run out.
  await db.execute(sql`delete from challenge where expires_at < ${moment} - interval '1 day'`);
  await db.execute(sql`delete from reset_grant where expires_at <= ${moment}`);
  await db.execute(sql`delete from attempt where attempted_at < ${moment} - interval '1 day'`);
}
