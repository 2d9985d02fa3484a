import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { eq, sql } from '../db/sql.ts';

/**
 * Makes the writes of one customer wait for each other, until the transaction ends. Weaker than `for update`:
 * sign-ins and new sessions of the customer do not wait.
 */
export async function lockCustomer(tx: Executor, customerId: number): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update');
}

/** Where a customer's mail goes: the mailbox that has proven to be theirs. Throws when there is no such customer. */
export async function readMailbox(
  db: Executor,
  customerId: number,
): Promise<{ email: string; firstName: string }> {
  const [mailbox] = await db
    .select({ email: customer.email, firstName: customer.firstName })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (mailbox === undefined) throw new Error('There is no such customer.');
  return mailbox;
}
