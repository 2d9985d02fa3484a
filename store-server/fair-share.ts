import { networkOf } from '../machine/network.ts';
import { whenClientGone, waitForTurn, type ClosableResponse } from './client-gone.ts';

/** So many pages of one client are made at a time, while no more than `FEW` of theirs wait. */
const AT_ONCE = 4;
/** Whoever has more of them waiting is a crowd. */
const FEW = 8;
const MAX_WAITING = 200;
/** Nobody waits longer: the server cuts off a connection on which nothing has been sent for twice that time. */
const MAX_WAIT_MS = 15_000;
/** What a proxy would ask another store for, if it waited as long. */
const BRIEF_WAIT_MS = 2_000;
/**
 * No proxy sends a form to a second store. So it waits no longer than lets an order, which may take ten seconds, be
 * answered before a proxy gives up.
 */
const SENT_WAIT_MS = 4_000;
/** After each page of a crowd nothing is made for it, for so many times as long as the page took. */
const REST = 2;

interface Client {
  working: number;
  isResting: boolean;
  readonly waiting: Set<() => void>;
}

interface Options {
  readonly atOnce?: number;
  /**
   * Whether many who wait are many shoppers behind one address rather than a crowd: they are made as before, however many
   * wait, and are told soon when there are too many.
   */
  readonly isShared?: boolean;
  /** For how many times as long as it took nothing is made for a client that is no crowd, either. */
  readonly rest?: number;
  /** After so long the next one of a client is made, whether one has ended or waits for somebody else. */
  readonly longestMs?: number;
  readonly now?: () => number;
}

/**
 * Lets the pages of one client be made a few at a time, whatever number of connections they ask over. A crowd's are
 * made one after the other, each followed by a rest of twice the time of its making: at most a third of the time goes to
 * it, and it is the less the more there is to do.
 */
export function createFairShare({
  atOnce = AT_ONCE,
  isShared = false,
  rest: usualRest = 0,
  longestMs,
  now = () => performance.now(),
}: Options = {}) {
  const clients = new Map<string, Client>();
  const isCrowd = ({ waiting }: Client) => !isShared && waiting.size > FEW;

  function begin(key: string, client: Client) {
    for (const start of client.waiting) {
      if (client.isResting || client.working >= (isCrowd(client) ? 1 : atOnce)) return;
      client.waiting.delete(start);
      client.working += 1;
      start();
    }
    if (client.working === 0 && !client.isResting && client.waiting.size === 0) clients.delete(key);
  }

  return {
    /**
     * Has something made for a client when it is their turn; not at all when they have left by then.
     *
     * @param isSent whether somebody sends something, and would have to do it again
     * @returns false when too many of theirs wait, or this one has waited for too long
     */
    async serve(
      address: string,
      response: ClosableResponse,
      make: () => Promise<unknown>,
      isSent = false,
    ): Promise<boolean> {
      if (response.closed === true) return true;
      const key = networkOf(address);
      const client = clients.get(key) ?? { working: 0, isResting: false, waiting: new Set() };
      if (client.waiting.size >= MAX_WAITING) return false;
      clients.set(key, client);
      const waitMs = isShared ? (isSent ? SENT_WAIT_MS : BRIEF_WAIT_MS) : MAX_WAIT_MS;
      const turn = await waitForTurn(response, client.waiting, waitMs, () => begin(key, client));
      if (turn !== 'come') return turn === 'left';
      const beganAt = now();
      let hasPlace = true;
      const leavePlace = () => {
        if (!hasPlace) return;
        hasPlace = false;
        client.working -= 1;
        rest(key, client, now() - beganAt);
      };
      const timer = longestMs === undefined ? undefined : setTimeout(leavePlace, longestMs);
      try {
        await Promise.race([make(), whenClientGone(response)]);
      } finally {
        clearTimeout(timer);
        leavePlace();
      }
      return true;
    },
    /** Of how many clients something is made or waits. */
    size: () => clients.size,
  };

  function rest(key: string, client: Client, milliseconds: number) {
    const times = isCrowd(client) ? REST : usualRest;
    if (times === 0) {
      begin(key, client);
      return;
    }
    client.isResting = true;
    setTimeout(() => {
      client.isResting = false;
      begin(key, client);
    }, milliseconds * times).unref();
  }
}
