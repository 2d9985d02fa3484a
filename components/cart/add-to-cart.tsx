import Link from 'next/link';
import { signInPath } from '@/lib/routes';

/**
 * The cart button of a product card. A visitor has no cart, so it is a link to the sign-in, which brings them
 * back. `choosePath` is given where something must be chosen first, as of a pre-order with two prices: then
 * the button opens that page instead.
 */
export function AddToCart({
  productName,
  returnTo,
  choosePath,
  className = 'card-buy',
}: {
  productId: number;
  variationId: number;
  productName: string;
  /** The path to come back to after signing in. */
  returnTo: string;
  choosePath?: string;
  className?: string;
}) {
  if (choosePath !== undefined) {
    return (
      <Link href={choosePath} className={className} aria-label={`Choose price: ${productName}`}>
        Choose price
      </Link>
    );
  }
  return (
    <a
      href={signInPath(returnTo, 'cart')}
      rel="nofollow"
      className={className}
      aria-label={`Add to cart: ${productName}`}
    >
      Add to cart
    </a>
  );
}
