import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../telemetry/loggable.ts';
import type { Misbehaves } from './misbehaviour.ts';

interface NotifierOptions {
  /** What the shop knows a webhook of the gateway by. */
  readonly secret: string;
  readonly misbehaves: Misbehaves;
  readonly log: FastifyBaseLogger;
}

/** A webhook: whom it tells, of which order, what. */
interface Notification {
  readonly url: string;
  readonly orderId: string;
  readonly body: object;
}

const TIMEOUT_MS = 10_000;

/** What tells shops of payments. */
export function createNotifier({ secret, misbehaves, log }: NotifierOptions) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let held: Notification[] = [];

  const post = async ({ url, orderId, body }: Notification): Promise<void> => {
    const isForged = misbehaves('webhook-wrong-secret');
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-notification-secret': isForged ? randomBytes(16).toString('hex') : secret,
          'x-notification-id': randomUUID(),
          'x-notification-attempt': '1',
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (status > 299) log.warn({ orderId, status }, 'the shop did not take a webhook');
    } catch (error) {
      log.warn({ orderId, err: loggable(error) }, 'a webhook did not arrive');
    }
  };
  const send = (work: () => Promise<void>): void => {
    const sending = work().finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    /** Sends in the background, once: a shop that misses a webhook asks by itself. */
    notify(notification: Notification) {
      if (misbehaves('webhook-dropped')) return;
      const overtaken = held.filter(({ orderId }) => orderId === notification.orderId);
      if (misbehaves('webhook-out-of-order') && overtaken.length === 0) {
        held.push(notification);
        return;
      }
      held = held.filter((one) => !overtaken.includes(one));
      send(async () => {
        if (misbehaves('webhook-doubled')) await Promise.all([post(notification), post(notification)]);
        else await post(notification);
        for (const late of overtaken) await post(late);
      });
    },
    /** Sends what has been held back. */
    release() {
      const late = held;
      held = [];
      send(async () => {
        for (const one of late) await post(one);
      });
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
