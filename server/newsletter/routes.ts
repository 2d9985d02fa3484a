import { subscribeToNewsletter, unsubscribeFromNewsletter } from '../../lib/contract/newsletter.ts';
import { LINKS_A_MINUTE } from '../http/limits.ts';
import { serve, type CallServer } from '../http/route.ts';
import { subscribe, unsubscribe, type NewsletterContext } from './service.ts';

/** So many subscriptions a minute are taken from one address of the internet. */
export const SUBSCRIPTIONS_A_MINUTE = 10;

/** Registers the newsletter's calls. The answer is the same for a new and for a known address. */
export function registerNewsletter(server: CallServer, context: NewsletterContext): void {
  serve(
    server,
    subscribeToNewsletter,
    async ({ body, address }) => {
      await subscribe(context, body.Email, address);
      return true;
    },
    { perMinute: SUBSCRIPTIONS_A_MINUTE, countsAttempts: true },
  );
  serve(
    server,
    unsubscribeFromNewsletter,
    async ({ body }) => {
      await unsubscribe(context, body.Token);
      return true;
    },
    { perMinute: LINKS_A_MINUTE },
  );
}
