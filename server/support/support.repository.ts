import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const inserted = z.object({ number: z.number() });

/** Stores a service request under a number; false when the number is taken. */
export async function insertRequest(
  tx: Executor,
  number: number,
  request: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    inserted,
    sql`insert into service_request (number, request) values (${number}, ${JSON.stringify(request)}::jsonb)
        on conflict (number) do nothing returning number`,
  );
  return rows.length === 1;
}

interface ContactMessage {
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** Stores a message to the shop. */
export async function insertMessage(tx: Executor, message: ContactMessage): Promise<void> {
  await tx.execute(sql`
    insert into contact_message (email, name, subject, message)
    values (${message.email}, ${message.name}, ${message.subject}, ${message.message})`);
}
