import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { and, eq, notLike, sql } from '../db/sql.ts';
import { ApiError } from '../http/errors.ts';

/** The address of a deleted account: no mailbox has one below 'invalid'. */
export const addressOfDeleted = (customerId: number | '%') => `deleted-${customerId}@deleted.invalid`;

/**
 * Makes the writes of one customer wait for each other, until the transaction ends. Weaker than `for update`:
 * sign-ins and new sessions of the customer, which hold the key alone, do not wait.
 */
export async function lockCustomer(tx: Executor, customerId: number): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
}

/**
 * The same for what customers write themselves. Throws 'unauthorized' when their account has been deleted since the
 * request was let in.
 */
export async function lockWriter(tx: Executor, customerId: number): Promise<void> {
  const [writer] = await tx
    .select({ one: sql`1` })
    .from(customer)
    .where(and(eq(customer.id, customerId), notLike(customer.email, addressOfDeleted('%'))))
    .for('no key update');
  if (writer === undefined) throw new ApiError('unauthorized', 'Your account has been deleted.');
}

/**
 * Where a customer's mail goes: the mailbox that has proven to be theirs, undefined once their account is deleted.
 * Throws when there is no such customer.
 */
export async function readMailbox(
  db: Executor,
  customerId: number,
): Promise<{ email: string; firstName: string } | undefined> {
  const [mailbox] = await db
    .select({ email: customer.email, firstName: customer.firstName })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (mailbox === undefined) throw new Error('There is no such customer.');
  return mailbox.email === addressOfDeleted(customerId) ? undefined : mailbox;
}
