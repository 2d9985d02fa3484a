import { Icon } from '@/components/ui/icon';
import { signInPath } from '@/lib/routes';

/** What a heart needs to know of its product. */
export interface HeartProduct {
  productId: number;
  variationId: number;
  productName: string;
  /** The path to come back to after signing in. */
  returnTo: string;
}

/**
 * The heart of a product. A visitor has no wishlist, so it is a link to the sign-in, which brings them back.
 * It is a plain link: the sign-in is a document of its own, with the strict policy of a screen to type in.
 */
export function Heart({ productName, returnTo, className = 'heart' }: HeartProduct & { className?: string }) {
  return (
    <a
      href={signInPath(returnTo, 'wishlist')}
      rel="nofollow"
      className={className}
      aria-label={`Add to wishlist: ${productName}`}
    >
      <Icon name="heart" />
    </a>
  );
}
