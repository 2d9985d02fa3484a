import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RecentOrder } from '@/components/orders/recent-orders';
import type { OwnerId } from '@/lib/contract/wire';

const MINUTES = 10;
const MOST = 10_000;

/** What submissions have made, by their customers and keys: a browser chooses its key. */
const made = new LRUCache<string, RecentOrder>({
  max: MOST,
  ttl: MINUTES * 60_000,
});
/** What is being made for a customer at this moment. */
const running = new Map<OwnerId, Promise<unknown>>();

/** What a customer is told who has waited so long. */
interface Late<Refusal> {
  readonly afterMs: number;
  readonly refusal: () => Promise<Refusal>;
}

/**
 * Makes an order once for a key, and one at a time for a customer, in this process: a backend that does not know
 * submissions apart would make two of a double press. What `place` refuses may be tried again.
 *
 * @param place gives the order, or what was refused.
 * @param late answers who has waited for too long. What is being made goes on: the next press waits for it and is given
 * its order. What had not begun by then never does.
 */
export async function placeOnce<Refusal>(
  customerId: OwnerId,
  key: string,
  place: () => Promise<RecentOrder | { refusal: Refusal }>,
  late?: Late<Refusal>,
): Promise<RecentOrder | { refusal: Refusal }> {
  const ownKey = JSON.stringify([customerId, key]);
  const before = running.get(customerId) ?? Promise.resolve();
  const done = new AbortController();
  const tooLate =
    late &&
    pause(late.afterMs, true, { signal: done.signal }).then(async () => ({ refusal: await late.refusal() }));
  let isGivenUp = false;
  const own = before
    .catch(() => undefined)
    .then(async () => {
      const known = made.get(ownKey);
      if (known !== undefined) return known;
      if (tooLate !== undefined && isGivenUp) return tooLate;
      const placed = await place();
      if (!('refusal' in placed)) made.set(ownKey, placed);
      return placed;
    })
    .finally(() => {
      if (running.get(customerId) === own) running.delete(customerId);
    });
  running.set(customerId, own);
  if (tooLate === undefined) return own;
  return Promise.race([own, tooLate]).finally(() => {
    isGivenUp = true;
    done.abort();
  });
}
