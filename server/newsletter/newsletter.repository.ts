import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** Subscribes an address in any letter case; subscribing again changes nothing. */
export async function subscribe(db: Executor, email: string): Promise<void> {
  await db.execute(sql`
    insert into newsletter_subscriber (email) values (${email.toLowerCase()}) on conflict (email) do nothing`);
}
