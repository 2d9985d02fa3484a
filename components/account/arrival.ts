import { ROUTES } from '@/lib/addresses/routes';
import { SESSION_ENDED } from '@/lib/messages';

/** Why somebody stands before the sign-in screen, and where they go afterwards. */
export interface Arrival {
  why: string;
  back: string;
}

const BEHIND_SIGN_IN: Record<string, Arrival> = {
  [ROUTES.cart]: { why: 'Sign in to see your cart.', back: 'We will take you back to your cart.' },
  [ROUTES.checkout]: { why: 'Sign in to check out.', back: 'We will take you back to the checkout.' },
  [ROUTES.wishlist]: {
    why: 'Sign in to see your wishlist.',
    back: 'We will take you back to your wishlist.',
  },
  [ROUTES.profile]: { why: 'Sign in to see your profile.', back: 'We will take you to your profile.' },
};

const PLACES: readonly [prefix: string, place: string][] = [
  [ROUTES.product, 'the product you were looking at'],
  [ROUTES.category, 'the list you were looking at'],
  [ROUTES.search, 'your search'],
  [ROUTES.dealBundles, 'the bundles'],
];

/**
 * Says why the visitor was sent to sign in. The words are the shop's own: nothing of the address is shown,
 * so that a link cannot put words into this screen. Undefined when nobody sent them.
 *
 * @param returnTo a path of this site, already checked.
 */
export function describeArrival(
  returnTo: string | undefined,
  reason: string | undefined,
): Arrival | undefined {
  if (returnTo === undefined) return undefined;
  const path = returnTo.replace(/[?#].*$/s, '');
  const guarded = BEHIND_SIGN_IN[path];
  const back = guarded?.back ?? `We will take you back to ${placeOf(path)}.`;
  if (reason === 'expired') return { why: SESSION_ENDED, back };
  if (reason === 'cart') return { why: 'Sign in, and this product goes into your cart.', back };
  if (reason === 'wishlist') return { why: 'Sign in, and this product goes onto your wishlist.', back };
  if (reason === 'price') return { why: 'Sign in to buy this product at the customer price.', back };
  return guarded ?? { why: 'Sign in to continue.', back };
}

function placeOf(path: string): string {
  if (path === ROUTES.home) return 'the home page';
  return (
    PLACES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'the page you were on'
  );
}
