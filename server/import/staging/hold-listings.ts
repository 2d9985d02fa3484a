import { lockListings } from '../../catalogue/listing.repository.ts';
import type { Executor } from '../../db/client.ts';
import { endWhenIdle } from '../../db/held.ts';

/**
 * Takes the lock under which lists are derived, before the first product is changed, as everybody who derives does. From
 * here on orders wait for what the import changes: one that is suspended, or whose machine is gone, is ended.
 */
export async function holdListings(tx: Executor): Promise<void> {
  await lockListings(tx);
  await endWhenIdle(tx);
}
