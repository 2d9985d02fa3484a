import { z } from 'zod';
import { requestService } from '../../lib/contract/support.ts';
import { ApiError } from '../http/errors.ts';
import { requireCity } from '../home/service.ts';
import { withFreeNumber } from '../shared/free-number.ts';
import { once } from '../shared/idempotency.repository.ts';
import { countAttempt, type LimitedSubject } from '../http/limits.ts';
import { queueLetter } from '../mail/service.ts';
import { shopTime } from '../shared/place.ts';
import { storedPhone } from '../shared/phone.ts';
import type { Shop } from '../shared/shop.ts';
import { HOUR_MS, MINUTE_MS } from '../../machine/time.ts';
import {
  messageForShop,
  messageReceived,
  requestForShop,
  requestReceived,
  type Message,
  type ServiceRequest,
} from './letters.ts';
import { insertMessage, insertRequest } from './support.repository.ts';

export { oldRequests } from './support.repository.ts';

/** What messages are kept and mailed with, and where the shop's mail goes. */
export interface SupportContext extends Pick<Shop, 'db' | 'now' | 'siteUrl'> {
  readonly shopEmail: string;
}

/** From whom a call comes, and the key under which it may be repeated. */
interface Caller {
  readonly address: string;
  readonly key: string | undefined;
}

/**
 * Stores a service request and tells both sides by mail. Answers the number it is known under, which says
 * nothing about how many there are. Throws 'invalid' for a phone number or city that cannot be, and for a
 * pick-up in the past; 'too-many' when it was done too often.
 */
export async function storeRequest(
  { db, shopEmail, siteUrl, now }: SupportContext,
  body: ServiceRequest,
  { address, key }: Caller,
): Promise<{ RequestNumber: number }> {
  const request = { ...body, PhoneNumber: storedPhone(body.PhoneNumber) };
  if (`${body.PickUpDate} ${body.PickUpTime}` < shopTime(now())) {
    throw new ApiError('invalid', 'Please choose a pick-up time that is still to come.');
  }
  const city = await requireCity(db, body.CityId);
  return db.transaction((tx) =>
    once(
      tx,
      { subject: `address:${address}`, key, request: ['RequestService', body] },
      requestService.response,
      async () => {
        await countAttempt(tx, now(), limitsOf(body.Email, address));
        const number = await withFreeNumber((drawn) => insertRequest(tx, drawn, request));
        const letters = [
          { recipient: body.Email, letter: requestReceived(number, request) },
          { recipient: shopEmail, replyTo: body.Email, letter: requestForShop(number, request, city) },
        ];
        for (const letter of letters) await queueLetter(tx, { ...letter, siteUrl });
        return { RequestNumber: number };
      },
    ),
  );
}

/**
 * How often one address of the internet reaches the shop, and how often a mailbox hears from it by that: anybody
 * can type anybody's address.
 */
function limitsOf(mailbox: string, address: string): LimitedSubject[] {
  return [
    {
      subject: `support:address:${address}`,
      rules: [
        { max: 5, withinMs: MINUTE_MS },
        { max: 20, withinMs: HOUR_MS },
      ],
    },
    { subject: `support:mailbox:${mailbox.toLowerCase()}`, rules: [{ max: 5, withinMs: HOUR_MS }] },
  ];
}

/** Stores a message to the shop, mails it there and confirms it to its sender. Throws 'too-many'. */
export async function storeMessage(
  { db, shopEmail, siteUrl, now }: SupportContext,
  body: Message,
  { address, key }: Caller,
): Promise<void> {
  await db.transaction((tx) =>
    once(tx, { subject: `address:${address}`, key, request: ['SendMessage', body] }, z.null(), async () => {
      await countAttempt(tx, now(), limitsOf(body.Email, address));
      await insertMessage(tx, {
        email: body.Email,
        name: body.Name ?? '',
        subject: body.Subject,
        message: body.Message,
      });
      const letter = messageForShop(body);
      await queueLetter(tx, { recipient: shopEmail, replyTo: body.Email, letter, siteUrl });
      await queueLetter(tx, { recipient: body.Email, letter: messageReceived(), siteUrl });
      return null;
    }),
  );
}
