import type { Executor } from '../db/client.ts';
import { hasSubscriber } from './newsletter.repository.ts';

/** Whether an address, in any letter case, gets the newsletter. */
export async function isSubscribed(db: Executor, email: string): Promise<boolean> {
  return hasSubscriber(db, email.toLowerCase());
}
