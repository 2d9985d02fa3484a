import type { Database } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { missedPath, readOldAddress } from '../shared/old-address.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { addHits, addVisits, boundMissing, missingBefore } from './desk.repository.ts';
import { readRedirects } from './redirect.repository.ts';

/** So many addresses that nothing answers are kept. */
const MAX_MISSING = 10_000;
const FORGOTTEN_AFTER_MS = 90 * DAY_MS;

/** How often an address was asked for. */
export interface Visits {
  readonly path: string;
  readonly count: number;
  /** Whether it led somewhere, or was said to be gone. */
  readonly isFound: boolean;
}

/** Counts visits to addresses that no page has: for the redirect that leads on, else among the missing ones. */
export async function countVisits(
  db: Database,
  all: readonly Visits[],
  { at, most = MAX_MISSING }: { at: Date; most?: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // In one order, so that two who count at once do not wait for each other.
    for (const { path, count, isFound } of all.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
      const keys = readOldAddress(path)?.keys ?? [];
      const [redirect] = isFound ? await readRedirects(tx, keys) : [];
      if (redirect !== undefined) await addHits(tx, redirect.from, { hits: count, at });
      const missing = isFound ? undefined : missedPath(path);
      if (missing !== undefined) await addVisits(tx, missing, { visits: count, at });
    }
    await boundMissing(tx, most);
  });
}

/** Addresses that nothing answers and nobody asks for any more. */
export function expiredMisses(now: Date): ExpiredRows[] {
  return [missingBefore(later(now, -FORGOTTEN_AFTER_MS))];
}
