import { connect, type Database } from '../db/client.ts';
import { makeFirstListings } from './first-listings.repository.ts';
import { lacksListings, tidyListings } from './listed-figures.repository.ts';
import { lockListings, prepareManyWrites, refreshListings } from './listing.repository.ts';
import { countPairs, lacksPairs } from './pair-count.repository.ts';
import { hasOutdatedIndex } from './search-vector.repository.ts';

/**
 * Makes what an import has left that was ended: the lists and search of the first products of the shop. Indexes all products
 * anew where some were indexed in another way than they are now: by an older release, or with another list of accessories.
 * Returns which of these was to be done.
 *
 * It has connections of its own, since statements of the API end after seconds and this takes minutes for some ten thousand
 * products, and whoever waits for a connection gives up after seconds. Of several processes that start, one does it.
 */
export async function refreshOutdatedIndex(databaseUrl: string): Promise<'left' | 'outdated' | undefined> {
  const db = connect(databaseUrl, { connections: 4 });
  try {
    const done = (await lacksListings(db)) ? await makeLeft(db) : await indexAnew(db);
    if (done === undefined && (await lacksPairs(db))) await countLackingPairs(db);
    if (done !== undefined) await tidyListings(db);
    return done;
  } finally {
    await db.$client.end();
  }
}

const makeLeft = async (db: Database) => ((await makeFirstListings(db)) ? 'left' : undefined);

/** An older release has written the lists last, and knows no pairs: nothing but their version tells. */
async function countLackingPairs(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockListings(tx);
    await prepareManyWrites(tx, 0);
    if (await lacksPairs(tx)) await countPairs(tx);
  });
}

async function indexAnew(db: Database): Promise<'outdated' | undefined> {
  if (!(await hasOutdatedIndex(db))) return undefined;
  return db.transaction(async (tx) => {
    await lockListings(tx);
    // Whoever had the lock before may have done it.
    if (!(await hasOutdatedIndex(tx))) return undefined;
    await refreshListings(tx, 'all');
    return 'outdated';
  });
}
