import { subscribeToNewsletter } from '../../lib/contract/newsletter.ts';
import type { Database } from '../db/client.ts';
import { serve, type CallServer } from '../http/route.ts';
import { subscribe } from './newsletter.repository.ts';

/** So many subscriptions a minute are taken from one address of the internet. */
export const SUBSCRIPTIONS_A_MINUTE = 10;

/** Registers the newsletter's call. The answer is the same for a new and for a known address. */
export function registerNewsletter(server: CallServer, db: Database): void {
  serve(
    server,
    subscribeToNewsletter,
    async ({ body }) => {
      await subscribe(db, body.Email);
      return true;
    },
    { perMinute: SUBSCRIPTIONS_A_MINUTE },
  );
}
