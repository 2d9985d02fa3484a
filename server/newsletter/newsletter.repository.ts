import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

/** Subscribes an address in any letter case; subscribing again changes nothing. */
export async function subscribe(db: Executor, email: string): Promise<void> {
  await db.execute(sql`
    insert into newsletter_subscriber (email) values (${email.toLowerCase()}) on conflict (email) do nothing`);
}

const found = z.object({ found: z.boolean() });

export async function hasSubscriber(db: Executor, email: string): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    found,
    sql`select exists (select 1 from newsletter_subscriber where email = ${email}) as found`,
  );
  return row?.found === true;
}
