import { useSyncExternalStore } from 'react';
import type { Compared } from '@/lib/addresses/compared';
import { readId } from '@/lib/contract/id';
import { storedList } from '@/lib/session/stored-list';

/** The products that this browser has chosen to compare. */
export const chosenProducts = storedList<Compared>('compare', (kept) => {
  if (typeof kept !== 'object' || kept === null || !('productId' in kept)) return undefined;
  const productId = readId(kept.productId);
  const variationId = 'variationId' in kept ? readId(kept.variationId) : undefined;
  if (productId === undefined) return undefined;
  return { productId, ...(variationId === undefined ? {} : { variationId }) };
});

/** The same for a component; undefined in the server's HTML and while the browser takes it over. */
export function useChosen(): readonly Compared[] | undefined {
  return useSyncExternalStore(chosenProducts.subscribe, chosenProducts.read, () => undefined);
}
