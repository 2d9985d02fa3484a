import { connect } from '../db/client.ts';
import { tidyListings } from './listed-figures.repository.ts';
import { lockListings, refreshListings } from './listing.repository.ts';
import { hasOutdatedIndex } from './search-vector.repository.ts';

/**
 * Indexes all products anew where some were indexed in another way than they are now: by an older release, or with
 * another list of accessories. Returns whether there were any. It has connections of its own, since statements of the
 * API end after seconds and this takes minutes for some ten thousand products: two, as many tables are tidied at a time
 * afterwards, and whoever waits for a connection gives up after seconds. Of several processes that start, one does it.
 */
export async function refreshOutdatedIndex(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { connections: 2 });
  try {
    if (!(await hasOutdatedIndex(db))) return false;
    const wasOutdated = await db.transaction(async (tx) => {
      await lockListings(tx);
      // Whoever had the lock before may have done it.
      if (!(await hasOutdatedIndex(tx))) return false;
      await refreshListings(tx, 'all');
      return true;
    });
    if (wasOutdated) await tidyListings(db);
    return wasOutdated;
  } finally {
    await db.$client.end();
  }
}
