import { subscribeToNewsletter, unsubscribeFromNewsletter } from '../../lib/contract/newsletter.ts';
import { LINKS_PER_MINUTE } from '../http/limits.ts';
import { serve, type CallServer } from '../http/route.ts';
import { subscribe, unsubscribe, type NewsletterContext } from './service.ts';

/** So many subscriptions a minute are taken from one address of the internet. */
export const SUBSCRIPTIONS_PER_MINUTE = 10;

/** Registers the newsletter's calls. The answer is the same for a new and for a known address. */
export function registerNewsletter(server: CallServer, context: NewsletterContext): void {
  serve(
    server,
    subscribeToNewsletter,
    { perMinute: SUBSCRIPTIONS_PER_MINUTE, countsAttempts: true },
    ({ body, address }) => subscribe(context, body.Email, address),
  );
  serve(server, unsubscribeFromNewsletter, { perMinute: LINKS_PER_MINUTE }, ({ body }) =>
    unsubscribe(context, body.Token),
  );
}
