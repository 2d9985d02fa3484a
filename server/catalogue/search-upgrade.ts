import { connect } from '../db/client.ts';
import { tidyListings } from './listed-figures.repository.ts';
import { lockListings, refreshListings } from './listing.repository.ts';
import { hasOutdatedIndex } from './search-vector.repository.ts';

/**
 * Indexes all products anew where some were indexed in another way than they are now: by an older release, or with
 * another list of accessories. Returns whether there were any. It has a connection of its own: statements of the API end
 * after seconds, this takes minutes for some ten thousand products. Of several processes that start, one does it.
 */
export async function refreshOutdatedIndex(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { connections: 1 });
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
