import 'server-only';
import { env } from '../env';
import { CUSTOMER_GROUP, VISITOR_GROUP, type GroupId } from '../shop/constants';
import { presentCookies } from './cookie-names';

/** The customer group of a request of the browser, by the presence of its wishlist cookie. */
export function cookieGroup(cookies: { has: (name: string) => boolean }): GroupId {
  const { hasWishlist } = presentCookies((name) => cookies.has(name), env().SITE_URL);
  return hasWishlist ? CUSTOMER_GROUP : VISITOR_GROUP;
}
