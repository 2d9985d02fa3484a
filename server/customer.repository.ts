import { sql } from 'drizzle-orm';
import type { Executor } from './db/client.ts';

/**
 * Makes the writes of one customer wait for each other, until the transaction ends. Weaker than `for update`:
 * sign-ins and new sessions of the customer do not wait.
 */
export async function lockCustomer(tx: Executor, customerId: number): Promise<void> {
  await tx.execute(sql`select 1 from customer where id = ${customerId} for no key update`);
}
