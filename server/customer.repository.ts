import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './db/client.ts';
import { rowsOf } from './db/rows.ts';

/**
 * Makes the writes of one customer wait for each other, until the transaction ends. Weaker than `for update`:
 * sign-ins and new sessions of the customer do not wait.
 */
export async function lockCustomer(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`select 1 from customer where id = ${customerId} for no key update`);
}

const mailbox = z.object({ email: z.string(), firstName: z.string() });

/** Where a customer's mail goes: the mailbox that has proven to be theirs. Throws when there is no such customer. */
export async function readMailbox(db: Executor, customerId: number): Promise<z.output<typeof mailbox>> {
  const [row] = await rowsOf(
    db,
    mailbox,
    sql`select email, first_name as "firstName" from customer where id = ${customerId}`,
  );
  return mailbox.parse(row);
}
