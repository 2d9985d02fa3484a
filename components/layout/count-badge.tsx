'use client';

import { lazy, Suspense, type ComponentType } from 'react';
import { useIsCustomer } from '@/components/ui/customer';

const NoBadge = () => null;

// When its code does not come, the page stands without the count.
const LIVE_BADGES = {
  cart: lazy<ComponentType>(() =>
    import('@/components/cart/cart-badge').then(
      ({ CartBadge }) => ({ default: CartBadge }),
      () => ({ default: NoBadge }),
    ),
  ),
  wishlist: lazy<ComponentType>(() =>
    import('@/components/wishlist/wishlist-badge').then(
      ({ WishlistBadge }) => ({ default: WishlistBadge }),
      () => ({ default: NoBadge }),
    ),
  ),
} as const;

/** What has a count beside its icon. */
export type Counted = keyof typeof LIVE_BADGES;

/** How many pieces or products are in the cart or on the wishlist, for a customer. */
export function CountBadge({ of }: { of: Counted }) {
  const Badge = LIVE_BADGES[of];
  if (!useIsCustomer()) return null;
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
