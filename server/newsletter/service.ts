import { randomUUID } from 'node:crypto';
import { rowPages } from '../db/row-pages.ts';
import type { Executor } from '../db/client.ts';
import { countAttempt, MAILS_FROM_ADDRESS } from '../http/limits.ts';
import type { Shop } from '../shared/shop.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { queueLetter, queueNoLetter } from '../mail/service.ts';
import { exitLinks, subscribedLetter } from './letters.ts';
import { hasSubscriber, keepSubscriber, readSubscribers, removeSubscriber } from './newsletter.repository.ts';

/** What subscriptions are kept and told of with. */
export type NewsletterContext = Pick<Shop, 'db' | 'now' | 'siteUrl'>;

/** Who subscribes again is not written to again before. */
const QUIET_MS = DAY_MS;

/**
 * Subscribes an address, in any letter case, and mails it how that is ended. Subscribing again changes nothing, and is
 * mailed once a day at most; the answer is the same, and takes as long. Throws 'too-many'.
 */
export async function subscribe(
  { db, now, siteUrl }: NewsletterContext,
  typed: string,
  address: string,
): Promise<void> {
  const email = typed.toLowerCase();
  const moment = now();
  await countAttempt(db, moment, [{ subject: `newsletter:address:${address}`, rules: MAILS_FROM_ADDRESS }]);
  await db.transaction(async (tx) => {
    const since = later(moment, -QUIET_MS);
    const token = await keepSubscriber(tx, email, { now: moment, since });
    const letter = subscribedLetter(token ?? randomUUID(), siteUrl);
    const mail = { recipient: email, letter, siteUrl };
    await (token === undefined ? queueNoLetter(tx, mail) : queueLetter(tx, mail));
  });
}

/** Takes off the list the mailbox that a link was mailed to. A link that names none has done its part before. */
export async function unsubscribe({ db }: Pick<NewsletterContext, 'db'>, token: string): Promise<void> {
  await removeSubscriber(db, token);
}

/** Whether an address, in any letter case, gets the newsletter. */
export async function isSubscribed(db: Executor, email: string): Promise<boolean> {
  return hasSubscriber(db, email.toLowerCase());
}

/** The columns of the list, as whoever mails to it needs them. */
export const LIST_HEAD = ['email', 'subscribed', 'unsubscribe_page', 'unsubscribe_one_click'] as const;

const BATCH_SIZE = 1000;

/** The whole list, in the order of the addresses, a row of {@link LIST_HEAD} each. */
export async function* listRows(db: Executor, siteUrl: string): AsyncGenerator<string[]> {
  const next = (last?: { readonly email: string }) => readSubscribers(db, last?.email ?? '', BATCH_SIZE);
  for await (const some of rowPages(next, BATCH_SIZE)) {
    for (const { email, createdAt, token } of some) {
      const { page, oneClick } = exitLinks(token, siteUrl);
      yield [email, createdAt.toISOString(), page, oneClick];
    }
  }
}
