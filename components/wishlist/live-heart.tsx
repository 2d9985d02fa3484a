import { useSinglePress } from '@/components/ui/use-single-press';
import { HeartButton, type HeartProduct } from './heart-button';
import { useWishlist, wish } from './use-wishlist';

/** A customer's heart: filled while the product is on the wishlist. */
export function LiveHeart(product: HeartProduct) {
  const isWished = useWishlist().has(product.productId) ?? false;
  const press = useSinglePress(() => void wish(product, !isWished));
  return <HeartButton {...product} isFilled={isWished} onPress={press} />;
}
