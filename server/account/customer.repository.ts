import type { Executor } from '../db/client.ts';
import {
  challenge,
  customer,
  customerSession,
  knownDevice,
  passkeyChallenge,
  resetGrant,
} from '../db/customer-schema.ts';
import { attempt } from '../db/limits-schema.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { lockText } from '../db/locks.ts';
import { and, desc, eq, isNull, lt, lte, sql } from '../db/sql.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { hasEnded } from './session.repository.ts';
import { forgetDevices } from './device.repository.ts';

const accounts = (db: Executor) =>
  db
    .select({
      customerId: customer.id,
      cartId: customer.cartId,
      wishlistId: customer.wishlistId,
      email: customer.email,
      firstName: customer.firstName,
      passwordHash: customer.passwordHash,
      credentialVersion: customer.credentialVersion,
      resetDue: customer.resetDue,
      isConfirmed: sql<boolean>`${customer.confirmedAt} is not null`,
    })
    .from(customer);
export type Account = Awaited<ReturnType<typeof accounts>>[number];

/** The account of an address in lower case; where nobody has confirmed it, the one that was registered last. */
export async function findByEmail(db: Executor, email: string): Promise<Account | undefined> {
  const { owner, waiting } = await findAllByEmail(db, email);
  return owner ?? waiting;
}

/**
 * Whoever has confirmed an address, and of those who have registered it and have not, the last one. An address that is
 * taken can have both: its registrations are kept as those of a free one, and nobody ever confirms them.
 */
export async function findAllByEmail(
  db: Executor,
  email: string,
): Promise<{ owner: Account | undefined; waiting: Account | undefined }> {
  const found = await accounts(db)
    .where(eq(customer.email, email))
    .orderBy(sql`${customer.confirmedAt} is null`, desc(customer.createdAt))
    .limit(2);
  return {
    owner: found.find((account) => account.isConfirmed),
    waiting: found.find((account) => !account.isConfirmed),
  };
}

export async function findById(db: Executor, customerId: number): Promise<Account | undefined> {
  return (await accounts(db).where(eq(customer.id, customerId)))[0];
}

/** The account, for this transaction alone: sign-ins and every other change of it wait. */
export async function lockAccount(tx: Executor, customerId: number): Promise<Account | undefined> {
  return (await accounts(tx).where(eq(customer.id, customerId)).for('update'))[0];
}

/**
 * The account as it was when its password was checked, held so until the transaction ends; undefined when
 * password or address have changed since. Waits for who changes these, under `lockAccount`, and for nobody who writes
 * anything else of the customer: an import holds those whose carts it changes for minutes.
 */
export async function holdVersion(
  tx: Executor,
  { customerId, credentialVersion }: Pick<Account, 'customerId' | 'credentialVersion'>,
): Promise<Account | undefined> {
  const isSame = and(eq(customer.id, customerId), eq(customer.credentialVersion, credentialVersion));
  return (await accounts(tx).where(isSame).for('key share'))[0];
}

/** Who confirms or moves to an address waits for whoever does so at the same time. */
export const lockEmail = (tx: Executor, email: string) => lockText(tx, `email:${email}`);

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
export async function insertCustomer(tx: Executor, added: NewCustomer): Promise<boolean> {
  const { rowCount } = await tx.insert(customer).values(added).onConflictDoNothing();
  return rowCount === 1;
}

/** Removes the registrations of an address that were never confirmed, with their codes. */
export async function deleteUnconfirmed(tx: Executor, email: string): Promise<void> {
  await tx.delete(customer).where(and(eq(customer.email, email), isNull(customer.confirmedAt)));
}

/** Notes that the mailbox is the customer's own: other registrations of it end. Under the lock of the address. */
export async function confirmAddress(
  tx: Executor,
  { customerId, email }: Pick<Account, 'customerId' | 'email'>,
  now: Date,
): Promise<void> {
  await tx
    .update(customer)
    .set({ confirmedAt: sql`coalesce(${customer.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(customer.id, customerId));
  await deleteUnconfirmed(tx, email);
}

/** Makes whatever was granted for the password or the address before void. */
const NEXT_VERSION = {
  credentialVersion: sql`${customer.credentialVersion} + 1`,
  updatedAt: sql`now()`,
};

/** Makes void whatever was proven or granted for an account until now: a sign-in that is under way begins anew. */
export async function voidProofs(tx: Executor, customerId: number): Promise<void> {
  await tx.update(customer).set(NEXT_VERSION).where(eq(customer.id, customerId));
}

/** Sets a password, or none ('') that signs in. */
export async function setPassword(tx: Executor, customerId: number, passwordHash: string): Promise<void> {
  await tx
    .update(customer)
    .set({ passwordHash, resetDue: false, ...NEXT_VERSION })
    .where(eq(customer.id, customerId));
}

/** Takes the names away that somebody gave for a mailbox which has proven to be another person's. */
export async function forgetNames(tx: Executor, customerId: number): Promise<void> {
  await tx.update(customer).set({ firstName: '', lastName: '' }).where(eq(customer.id, customerId));
}

/** Moves an account to another mailbox, which has proven to be the customer's. */
export async function setEmail(tx: Executor, customerId: number, email: string): Promise<void> {
  await tx
    .update(customer)
    .set({ email, ...NEXT_VERSION })
    .where(eq(customer.id, customerId));
}

/** Ends every session, code and grant of a customer, and knows none of the devices any more. */
export async function endEverything(tx: Executor, customerId: number): Promise<void> {
  await tx.delete(customerSession).where(eq(customerSession.customerId, customerId));
  await tx.delete(challenge).where(eq(challenge.customerId, customerId));
  await tx.delete(resetGrant).where(eq(resetGrant.customerId, customerId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.customerId, customerId));
  await forgetDevices(tx, customerId);
}

/** Sessions, codes, grants, registrations and attempts that have run out. */
export function expiredOfAccounts(now: Date): ExpiredRows[] {
  const daysBefore = (days: number) => later(now, -days * DAY_MS);
  return [
    { table: customerSession, where: hasEnded(now) },
    // A flow may ask for a new code some time after its last one has run out.
    { table: challenge, where: lt(challenge.expiresAt, daysBefore(1)) },
    { table: resetGrant, where: lte(resetGrant.expiresAt, now) },
    { table: passkeyChallenge, where: lte(passkeyChallenge.expiresAt, now) },
    {
      table: customer,
      where: sql`${isNull(customer.confirmedAt)} and ${lt(customer.createdAt, daysBefore(30))}`,
    },
    { table: attempt, where: lt(attempt.attemptedAt, daysBefore(1)) },
    {
      table: knownDevice,
      where: lt(knownDevice.lastUsedAt, daysBefore(180)),
    },
  ];
}
