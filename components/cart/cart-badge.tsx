'use client';

import { Badge } from '@/components/ui/badge';
import { useCart } from './use-cart';

/** How many pieces are in the cart. */
export function CartBadge() {
  return <Badge count={useCart().count} />;
}
