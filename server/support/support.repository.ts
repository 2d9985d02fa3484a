import type { Executor } from '../db/client.ts';
import { contactMessage, serviceRequest } from '../db/customer-schema.ts';

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
