import { COMPARED_PARAMETER, comparedText, parseCompared } from './compared.ts';
import { PAYMENT_PROOF, PAYMENT_RETURN } from './payment-return.ts';
import { CUSTOMER_GROUP, VISITOR_GROUP } from '../shop/constants.ts';
import { isListPath } from './list-path.ts';
import { landingSegment, listSegment } from './list-state.ts';
import {
  GUARDED_ROUTES,
  REVIEWS_PARAMETER,
  ROUTES,
  decodeSegment,
  parseId,
  searchPath,
  signInPath,
} from './routes.ts';
import { spelledAddress } from './spelling.ts';

/** What the middleware does with a request for a page. */
export type RequestPlan =
  /** Answer 400: the address cannot be decoded. */
  | { kind: 'malformed' }
  /** Lead elsewhere: 308 for another spelling of the same address, 303 for a search form, 307 for the guard. */
  | { kind: 'redirect'; status: 303 | 307 | 308; location: string }
  /** A page cached whole for a customer group under its inner path, which holds what its query means. */
  | { kind: 'catalogue'; innerPath: string }
  /** A screen where something is typed, or that shows what is somebody's own: rendered per request, with a nonce. */
  | { kind: 'typed' }
  /** The card gateway leads back here: what came of the payment decides where to. */
  | { kind: 'payment-return'; innerPath: string };

const TYPED_ROUTES = new Set<string>([
  ...GUARDED_ROUTES,
  ROUTES.signIn,
  ROUTES.forgetPassword,
  ROUTES.emailConfirmation,
  ROUTES.resetPassword,
  ROUTES.alerts,
  ROUTES.newsletter,
  ROUTES.desk,
]);

/** Folders below a group's that are asked for through the addresses of their pages, and have none of their own. */
const INNER_FOLDERS = ['filtered', 'reviews', 'compared'];

/**
 * Decides how a page request is answered.
 *
 * @param request `pathname` still percent-encoded, `search` with its '?'; the two cookies by their presence.
 */
export function planRequest(request: {
  pathname: string;
  search: string;
  hasToken: boolean;
  hasWishlist: boolean;
}): RequestPlan {
  const { pathname, search } = request;
  const segments = pathname.split('/').slice(1);
  if (segments.some((segment) => decodeSegment(segment) === undefined)) return { kind: 'malformed' };

  const first = segments[0] ?? '';
  const spelled = spelledAddress(pathname);
  if (spelled !== pathname) return { kind: 'redirect', status: 308, location: spelled + search };
  if (GUARDED_ROUTES.includes(pathname) && !request.hasToken) {
    return { kind: 'redirect', status: 307, location: signInPath(pathname + search) };
  }
  const query = new URLSearchParams(search);
  if (pathname === ROUTES.cart && query.has(PAYMENT_PROOF)) {
    return { kind: 'payment-return', innerPath: PAYMENT_RETURN };
  }
  const isOwnOrder =
    query.has('OrderId') &&
    (pathname === ROUTES.orderTracking || (pathname === ROUTES.thankYou && request.hasToken));
  const isDesk = pathname.startsWith(`${ROUTES.desk}/`);
  if (TYPED_ROUTES.has(pathname) || isDesk || isOwnOrder) return { kind: 'typed' };

  const term = query.get('q');
  if (pathname === ROUTES.search && term !== null) {
    return { kind: 'redirect', status: 303, location: searchPath(term.slice(0, 200)) };
  }
  const group = request.hasWishlist ? CUSTOMER_GROUP : VISITOR_GROUP;
  const folder = INNER_FOLDERS.includes(first) ? '/shop' : queryFolder(segments, query);
  return { kind: 'catalogue', innerPath: `/shop/${group}${folder}${pathname === '/' ? '' : pathname}` };
}

/** What a query makes another page, as folders before its path. All else in a query changes nothing. */
function queryFolder([first, ...others]: readonly string[], query: URLSearchParams): string {
  const reviews = query.get(REVIEWS_PARAMETER);
  if (`/${first}` === ROUTES.product && others.length === 3 && reviews !== null)
    return `/reviews/${parseId(reviews) ?? 0}`;
  if (`/${first}` === ROUTES.compare && others.length === 0) {
    const compared = comparedText(parseCompared(query.get(COMPARED_PARAMETER) ?? ''));
    return compared === '' ? '' : `/compared/${compared.replaceAll(',', '~')}`;
  }
  const isLanding = `/${first}` === ROUTES.categoryList && others.length === 1;
  const list = isLanding ? landingSegment(query) : isListPath(`/${first}`) ? listSegment(query) : undefined;
  return list === undefined ? '' : `/filtered/${list}`;
}
