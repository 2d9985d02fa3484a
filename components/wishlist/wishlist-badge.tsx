import { Badge } from '@/components/ui/badge';
import { useWishlist } from './use-wishlist';

/** How many products are on the wishlist, which `name` names. */
export function WishlistBadge({ name }: { name: string }) {
  return <Badge name={name} count={useWishlist().count} />;
}
