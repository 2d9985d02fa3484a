import { Suspense } from 'react';
import { useIsCustomer } from '@/components/ui/customer';
import { lazyPart } from '@/components/ui/lazy-part';
import { HeartButton, type HeartProduct } from './heart-button';

// When its code does not come, the heart stays the form that it is without it.
const LiveHeart = lazyPart(() => import('./live').then((file) => file.LiveHeart), HeartButton);

/**
 * The heart of a product. A visitor has no wishlist: theirs leads to the sign-in, and the product is on the list
 * afterwards. A customer's shows whether the product is on the list and changes that; what it needs for it is
 * loaded by their pages only.
 */
export function Heart(product: HeartProduct) {
  if (!useIsCustomer()) return <HeartButton {...product} />;
  return (
    <Suspense fallback={<HeartButton {...product} />}>
      <LiveHeart {...product} />
    </Suspense>
  );
}
