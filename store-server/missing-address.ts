import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { spelledAddress } from '../lib/addresses/spelling.ts';
import { MOVED_PATH_MAX_LENGTH } from '../lib/contract/moved.ts';
import { MOVED_PATH } from './read-limit.ts';

const MAX_KEPT = 20_000;
/** Another instance of the store may have been told of a change, and not this one. */
const KEEP_MS = 5 * 60_000;
const MAX_AT_ONCE = 32;
const TIMEOUT_MS = 5000;

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), location: z.string().regex(/^\/(?![/\\])/) }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('none') }),
]);

/** What became of an address that nothing answers. `unknown`: nobody could say. `later`: too much was asked. */
export type AddressOutcome =
  | z.output<typeof answer>
  | { kind: 'unknown' }
  | { kind: 'later'; seconds: number };

/**
 * Asks what became of addresses that nothing answers, and keeps what it hears for a while, within a bound: whoever
 * makes addresses up costs little, and pushes out nothing but other such addresses.
 *
 * @param ask asks the store itself, by a path with a query
 */
export function createMissingAddresses(ask: (path: string, signal: AbortSignal) => Promise<Response>) {
  const known = new LRUCache<string, z.output<typeof answer>>({ max: MAX_KEPT, ttl: KEEP_MS });
  const asked = new Map<string, Promise<AddressOutcome>>();

  async function askFor(path: string): Promise<AddressOutcome> {
    const since = generation;
    try {
      const query = new URLSearchParams({ path }).toString();
      const response = await ask(`${MOVED_PATH}?${query}`, AbortSignal.timeout(TIMEOUT_MS));
      const body: unknown = response.ok ? await response.json() : undefined;
      const { data } = answer.safeParse(body);
      if (data === undefined) return { kind: 'unknown' };
      // Nobody is led in a circle.
      const outcome = data.kind === 'moved' && pathOf(data.location) === path ? NONE : data;
      if (since === generation) known.set(path, outcome);
      return outcome;
    } catch {
      return { kind: 'unknown' };
    }
  }

  let generation = 0;
  return {
    /**
     * @param url with its query, which says nothing here
     * @param wait counts the question of whoever asks, and says after how many seconds they may ask, if not now
     */
    async find(url: string, wait: () => number | undefined): Promise<AddressOutcome> {
      const path = spelledAddress(pathOf(url));
      if (path.length > MOVED_PATH_MAX_LENGTH) return NONE;
      const kept = known.get(path) ?? asked.get(path);
      if (kept !== undefined) return kept;
      const seconds = wait();
      if (seconds !== undefined) return { kind: 'later', seconds };
      if (asked.size >= MAX_AT_ONCE) return { kind: 'unknown' };
      const asking = askFor(path).finally(() => asked.delete(path));
      asked.set(path, asking);
      return asking;
    },
    /** Something has changed: what is asked for from now on is asked anew. */
    forget() {
      generation += 1;
      known.clear();
    },
  };
}

const NONE = { kind: 'none' } as const;

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
