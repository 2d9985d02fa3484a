import type { Executor } from '../db/client.ts';
import { lt, ne, sql } from '../db/sql.ts';
import { contactMessage, serviceRequest } from '../db/support-schema.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';

/** Stores a service request under a number; false when the number is taken. */
export async function insertRequest(
  tx: Executor,
  number: number,
  request: Record<string, string | number>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(serviceRequest)
    .values({ number, request })
    .onConflictDoNothing({ target: serviceRequest.number });
  return rowCount === 1;
}

interface ContactMessage {
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** Stores a message to the shop. */
export async function insertMessage(tx: Executor, message: ContactMessage): Promise<void> {
  await tx.insert(contactMessage).values(message);
}

/** Who has asked is forgotten after a year; what was asked for, when and in which city stays. */
export function oldRequests(now: Date): ExpiredRows[] {
  const yearBefore = sql`${now.toISOString()}::timestamptz - interval '1 year'`;
  const empty = sql`''`;
  const { request } = serviceRequest;
  const kept = ['Service', 'CityId', 'PickUpDate'].map(
    (field) => sql`${field}::text, ${request} -> ${field}`,
  );
  return [
    {
      table: contactMessage,
      where: sql`${lt(contactMessage.createdAt, yearBefore)} and ${ne(contactMessage.email, '')}`,
      emptied: { email: empty, name: empty, message: empty },
    },
    {
      table: serviceRequest,
      where: sql`${lt(serviceRequest.createdAt, yearBefore)} and ${request} ? 'Email'`,
      emptied: { request: sql`jsonb_build_object(${sql.join(kept, sql`, `)})` },
    },
  ];
}
