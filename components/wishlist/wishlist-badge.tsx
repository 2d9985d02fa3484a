'use client';

import { Badge } from '@/components/ui/badge';
import { useWishlist } from './use-wishlist';

/** How many products are on the wishlist. */
export function WishlistBadge() {
  return <Badge count={useWishlist().count} />;
}
