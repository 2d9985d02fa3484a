import { Badge } from '@/components/ui/badge';
import { useCart } from './use-cart';

/** How many pieces are in the cart, which `name` names. */
export function CartBadge({ name }: { name: string }) {
  return <Badge name={name} count={useCart().count} />;
}
