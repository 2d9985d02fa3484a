'use client';

import { lazy, Suspense } from 'react';
import { useIsCustomer } from '@/components/ui/customer';

const LIVE_BADGES = {
  cart: lazy(async () => ({ default: (await import('@/components/cart/cart-badge')).CartBadge })),
  wishlist: lazy(async () => ({
    default: (await import('@/components/wishlist/wishlist-badge')).WishlistBadge,
  })),
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
