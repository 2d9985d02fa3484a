import { hashSecret, newSecret } from '../shared/secret.ts';
import { readOffers } from '../catalogue/service.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { countAttempt, MAILS_FROM_ADDRESS } from '../http/limits.ts';
import type { Shop } from '../shared/shop.ts';
import { DAY_MS, HOUR_MS, later } from '../../machine/time.ts';
import { queueLetter } from '../mail/service.ts';
import {
  CONFIRM_DAYS,
  markAlertConfirmed,
  countOpen,
  endAlerts,
  holdFulfilled,
  keepAlert,
  markTold,
  readState,
  type AlertRequest,
} from './alert.repository.ts';
import { confirmLetter, fulfilledLetter } from './letters.ts';

export { expiredAlerts } from './alert.repository.ts';

/** What alerts are kept and told of with. */
export type AlertContext = Pick<Shop, 'db' | 'now' | 'siteUrl'>;

/** A mailbox is asked so often at most. */
const OF_MAILBOX = [
  { max: 5, withinMs: HOUR_MS },
  { max: 15, withinMs: DAY_MS },
];
/** So many alerts of one mailbox wait at most. */
const MAX_OPEN = 50;

/**
 * Keeps an alert and asks the mailbox to confirm it. The answer is the same whoever has asked before. Throws 'not-found' for a
 * variation that is not sold, 'invalid' for one that is in stock, 'too-many'.
 */
export async function askForAlert(
  { db, now, siteUrl }: AlertContext,
  request: Omit<AlertRequest, 'priceCents'>,
  address: string,
): Promise<void> {
  const email = request.email.toLowerCase();
  const [state, [offer]] = await Promise.all([
    readState(db, request.variationId, request.groupId),
    readOffers(db, { variationIds: [request.variationId] }),
  ]);
  if (state === undefined || offer === undefined) throw notFound('product');
  if (request.kind === 'stock' && state.isInStock)
    throw new ApiError('invalid', 'It is in stock: you can order it now.');
  await countAttempt(db, now(), [
    { subject: `alert:address:${address}`, rules: MAILS_FROM_ADDRESS },
    { subject: `alert:mailbox:${email}`, rules: OF_MAILBOX },
  ]);
  // Whose mailbox is full of alerts is told nothing more: it would say what is waited for there.
  if ((await countOpen(db, email)) >= MAX_OPEN) return;
  const secret = newSecret();
  await db.transaction(async (tx) => {
    const alert = { ...request, email, priceCents: state.priceCents };
    const keys = { tokenHash: hashSecret(secret), newStop: newSecret(), now: now() };
    const stop = await keepAlert(tx, alert, keys);
    await queueLetter(tx, {
      recipient: email,
      letter: confirmLetter(request.kind, offer, { secret, stop }, siteUrl),
      siteUrl,
    });
  });
}

/** Confirms the alert that a mail asked about. Throws 'not-found' when it is over, or was not confirmed in time. */
export async function confirmAlert({ db, now }: AlertContext, secret: string) {
  const since = later(now(), -CONFIRM_DAYS * DAY_MS);
  const alert = await markAlertConfirmed(db, hashSecret(secret), { now: now(), since });
  const [offer] = alert === undefined ? [] : await readOffers(db, { variationIds: [alert.variationId] });
  if (alert === undefined || offer === undefined)
    throw new ApiError('not-found', 'This link is no longer good. Ask again on the page of the product.');
  return {
    Kind: alert.kind,
    ProductId: offer.productId,
    ProductName: offer.productName,
    VariationId: offer.variationId,
  };
}

/** Ends every alert of the mailbox that a mail went to. A link that names none has done its part before. */
export async function stopAlerts({ db }: AlertContext, secret: string): Promise<void> {
  await endAlerts(db, { stopToken: secret, tokenHash: hashSecret(secret) });
}

/** So many are told in one transaction: what is lost when it breaks off. */
const BATCH_SIZE = 50;

/**
 * Tells of every alert that has come true, one mail each, whatever has changed the stock or the price. What is held by
 * another process is told by that one.
 */
export async function sendFulfilledAlerts(
  { db, now, siteUrl }: AlertContext,
  signal?: AbortSignal,
): Promise<void> {
  let isMore = true;
  while (isMore && signal?.aborted !== true) {
    isMore = await db.transaction(async (tx) => {
      const fulfilled = await holdFulfilled(tx, BATCH_SIZE);
      const offers = await readOffers(tx, { variationIds: fulfilled.map(({ alert }) => alert.variationId) });
      for (const { alert, priceCents } of fulfilled) {
        const offer = offers.find(({ variationId }) => variationId === alert.variationId);
        if (offer === undefined) continue;
        await markTold(tx, alert.id, now());
        await queueLetter(tx, {
          recipient: alert.email,
          letter: fulfilledLetter(alert, { offer, priceCents, siteUrl }),
          siteUrl,
        });
      }
      return fulfilled.length === BATCH_SIZE;
    });
  }
}
