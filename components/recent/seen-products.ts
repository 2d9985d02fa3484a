import { readId, type Id } from '@/lib/contract/id';
import { storedList } from '@/lib/session/stored-list';

/** A product that was looked at in this browser. What changes, its price for one, is not kept. */
export interface SeenProduct {
  id: Id;
  path: string;
  name: string;
  /** By its name (see `pictureName`). */
  image: string;
}

/** So many are remembered; one more than is shown, since a product's own page does not show itself. */
const MAX_KEPT = 9;

/** The products that were looked at last in this browser, the last one first. */
export const seenProducts = storedList<SeenProduct>('seen', (kept) => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('id' in kept && 'path' in kept && 'name' in kept && 'image' in kept)) return undefined;
  const { path, name, image } = kept;
  const id = readId(kept.id);
  if (id === undefined || typeof path !== 'string' || typeof name !== 'string') return undefined;
  // Whatever else writes there leads nowhere but to a page of ours.
  if (typeof image !== 'string' || !/^\/(?!\/)/.test(path)) return undefined;
  return { id, path, name, image };
});

/** Remembers a product as the last one that was looked at. */
export function rememberSeen(product: SeenProduct): void {
  const others = seenProducts.read().filter(({ id }) => id !== product.id);
  seenProducts.write([product, ...others].slice(0, MAX_KEPT));
}
