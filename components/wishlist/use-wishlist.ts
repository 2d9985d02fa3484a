import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { notify } from '@/components/ui/notify';
import { useLive } from '@/components/ui/use-live';
import { createChanges } from '@/lib/calls/changes';
import { openSignIn, write } from '@/lib/calls/live';
import type { Id } from '@/lib/contract/id';
import { MESSAGES } from '@/lib/messages';
import { ROUTES } from '@/lib/addresses/routes';
import { setWished } from './actions';
import { isWishlist, wishedCount, wishedItems, type Wishlist } from './wishlist';

const WISHLIST_PATH = '/api/wishlist';
const NO_CHANGES: ReadonlyMap<string, boolean> = new Map();

/** Product id to whether it shall be on the wishlist. */
const changes = createChanges<boolean>(() => mutate(WISHLIST_PATH));

/** The customer's wishlist with what was just changed in this tab. @param initial what the page came with. */
export function useWishlist(initial?: Wishlist) {
  const live = useLive(WISHLIST_PATH, isWishlist, initial);
  const changed = useSyncExternalStore(changes.subscribe, changes.read, () => NO_CHANGES);
  const { data } = live;
  return {
    ...live,
    items: wishedItems(data, changed),
    /** Undefined until it is known. */
    count: data === undefined ? undefined : wishedCount(data, changed),
    /** Whether a product is on the wishlist; undefined until it is known. */
    has: (productId: Id) =>
      changed.get(String(productId)) ?? data?.items.some((item) => item.productId === productId),
  };
}

/** Puts a product on the wishlist or takes it off: shown at once, and taken back when it could not be done. */
export async function wish(product: { productId: Id; variationId: Id }, isWished: boolean): Promise<void> {
  await changes.change({
    key: String(product.productId),
    known: !isWished,
    wanted: isWished,
    async step(_known, wanted) {
      const { pathname, search } = window.location;
      const texts = textsOn(pathname);
      const result = await write(() => setWished(product, wanted, pathname + search));
      if (result.ok) {
        notify.success(wanted ? texts.added : texts.removed);
        return wanted;
      }
      if (result.signIn === undefined)
        notify.error(result.isUnanswered ? result.message : texts.failed(wanted));
      else openSignIn(result.signIn);
      return undefined;
    },
  });
}

/** The search page has its own words for a removal. */
function textsOn(pathname: string) {
  const isSearch = pathname === ROUTES.search || pathname.startsWith(`${ROUTES.search}/`);
  return {
    added: MESSAGES.wishlistAdded,
    removed: isSearch ? MESSAGES.itemRemoved : MESSAGES.wishlistRemoved,
    failed: (isWished: boolean) =>
      isWished ? MESSAGES.couldNotAdd : isSearch ? MESSAGES.couldNotDelete : MESSAGES.couldNotRemove,
  };
}
