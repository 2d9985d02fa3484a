/** The documented names of what a browser holds of somebody who is signed in. */
export const SESSION_COOKIE = 'CustomerToken';
export const WISHLIST_COOKIE = 'WishList';
/** Of somebody of the staff, who is signed in at the desk. */
export const STAFF_COOKIE = 'StaffToken';

/**
 * Under which name a cookie of the store travels. Over https it bears the prefix by which a browser takes it from
 * this very host alone and over https: no other host of the domain can plant one. Over http no browser takes that,
 * and the documented name stands.
 *
 * @param site the shop's own address
 */
export function cookieName(name: string, site: string): string {
  return site.startsWith('https:') ? `__Host-${name}` : name;
}

/**
 * Whether a Cookie header holds a cookie of this name, whatever its value. Who decides by it what is sent to whom, and
 * under what that is kept (`deploy/nginx`, `deploy/varnish`), reads the header alike; Next's own reading takes a name
 * without `=` for a cookie.
 */
export function hasCookie(header: string, name: string): boolean {
  return header.split(';').some((cookie) => cookie.trimStart().startsWith(`${name}=`));
}

/** What of a customer's a request holds, by presence alone. */
export function presentCookies(
  has: (name: string) => boolean,
  site: string,
): { hasToken: boolean; hasWishlist: boolean } {
  return {
    hasToken: has(cookieName(SESSION_COOKIE, site)),
    hasWishlist: has(cookieName(WISHLIST_COOKIE, site)),
  };
}
