import { Suspense, type ComponentType } from 'react';
import { useIsCustomer } from '@/components/ui/customer';
import { lazyPart } from '@/components/ui/lazy-part';

type Named = ComponentType<{ name: string }>;

const Uncounted: Named = ({ name }) => <span className="sr-only">{name}</span>;

/** A badge that is loaded when it is needed. When its code does not come, the page stands without the count. */
const liveBadge = (load: () => Promise<Named>) => lazyPart(load, Uncounted);

const LIVE_BADGES = {
  cart: liveBadge(() => import('@/components/cart/live').then((file) => file.CartBadge)),
  wishlist: liveBadge(() => import('@/components/wishlist/live').then((file) => file.WishlistBadge)),
};

/** What has a count beside its icon. */
export type Counted = keyof typeof LIVE_BADGES;

/**
 * The name of a place for screen readers, to stand in its icon: what is shown beside it is to be hidden from them. A
 * customer's cart or wishlist, `of`, has its count as a badge, and in the name.
 */
export function CountBadge({ of, name }: { of: Counted | undefined; name: string }) {
  const isCustomer = useIsCustomer();
  const uncounted = <Uncounted name={name} />;
  if (of === undefined || !isCustomer) return uncounted;
  const Badge = LIVE_BADGES[of];
  return (
    <Suspense fallback={uncounted}>
      <Badge name={name} />
    </Suspense>
  );
}
