/** The public addresses, in their documented spelling, and how names travel in them. */

import type { Id } from '../contract/id.ts';
import { isOrderNumber } from '../contract/order-number.ts';
import {
  CATEGORY_LIST_ROUTE,
  CATEGORY_ROUTE,
  PRODUCT_ROUTE,
  SEARCH_ROUTE,
} from '../contract/page-addresses.ts';

export { categoryPath, landingPath, nameSegment, productPath } from '../contract/page-addresses.ts';

export const ROUTES = {
  home: '/',
  signIn: '/UserAuthentication',
  forgetPassword: '/Forget-Password',
  emailConfirmation: '/Email-Confirmation',
  resetPassword: '/Reset-Password',
  profile: '/Profile',
  wishlist: '/WishList',
  cart: '/Cart',
  checkout: '/Checkout',
  orderTracking: '/Order-Tracking',
  category: CATEGORY_ROUTE,
  product: PRODUCT_ROUTE,
  search: SEARCH_ROUTE,
  allProducts: '/Pagination',
  categoryList: CATEGORY_LIST_ROUTE,
  services: '/Services',
  serviceDetails: '/ServiceDetails',
  dealBundles: '/Deal-Bundles',
  compare: '/Compare',
  /** Where the links of mails about products lead. */
  alerts: '/Product-Alerts',
  /** Where the links of the newsletter's mails lead. */
  newsletter: '/Newsletter',
  returns: '/Returns',
  faqs: '/FAQs',
  customerService: '/Customer-Service',
  terms: '/TermsAndConditions',
  thankYou: '/ThankYouPopUp',
  /** For the shop's own people; no page links there. */
  desk: '/Desk',
} as const;

/** The newsletter form as a fragment: in the foot of every page on wide screens, on a phone on the home page alone. */
export const NEWSLETTER = { foot: 'footer-newsletter', home: 'home-newsletter' } as const;

/** Names a page of reviews in the address of a product. */
export const REVIEWS_PARAMETER = 'reviews';

/** The routes behind the token cookie. */
export const GUARDED_ROUTES: readonly string[] = [
  ROUTES.profile,
  ROUTES.cart,
  ROUTES.checkout,
  ROUTES.wishlist,
];

/** A page of the reviews of a product; `product` is its canonical address. The first page is 1. */
export function reviewsPath(product: string, page = 1): string {
  return `${product}?${REVIEWS_PARAMETER}=${page}`;
}

/** The address of the results for a term; an empty term lists all products, as do dots that lead to another address. */
export function searchPath(term: string): string {
  const trimmed = term.trim();
  return /^\.{0,2}$/.test(trimmed)
    ? ROUTES.search
    : `${ROUTES.search}/${encodeURIComponent(trimmed.toWellFormed())}`;
}

/** What sent somebody to sign in: a product they want, the lower price of a customer, or a session that has ended. */
export const SIGN_IN_REASONS = ['cart', 'wishlist', 'price', 'expired'] as const;
type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** The sign-in address that brings the visitor back to `returnTo` (a path of this site) afterwards. */
export function signInPath(returnTo: string, reason?: SignInReason): string {
  const query = new URLSearchParams({ returnTo });
  if (reason !== undefined) query.set('reason', reason);
  return `${ROUTES.signIn}?${query}`;
}

/**
 * Where a screen behind the token leads when the token no longer counts: the cookies are cleared there, which a
 * page cannot do, and the sign-in comes next.
 */
export function expiredPath(returnTo: string): string {
  return `/api/session/expired?${new URLSearchParams({ returnTo })}`;
}

const ofOrder = (route: string, orderId: string) => `${route}?${new URLSearchParams({ OrderId: orderId })}`;
/** What came of an order, and the thanks for it. */
export const orderDonePath = (orderId: string) => ofOrder(ROUTES.cart, orderId);

/** An order of which the bank has not said yet what came of its payment; it can be asked again. */
export function orderCheckingPath(orderId: string, proof: string): string {
  return `${orderDonePath(orderId)}&${new URLSearchParams({ checking: proof })}`;
}

/** Where an order that awaits its payment is paid. */
export const orderPayPath = (orderId: string) => ofOrder(ROUTES.checkout, orderId);

/** The payment summary of an order. */
export const orderSummaryPath = (orderId: string) => ofOrder(ROUTES.thankYou, orderId);

/** A section of the profile; without one, its first page. */
export function profilePath(section?: number, query: Record<string, string> = {}): string {
  if (section === undefined) return ROUTES.profile;
  return `${ROUTES.profile}?${new URLSearchParams({ section: String(section), ...query })}`;
}

/** The section of the profile with the settings. */
export function settingsPath(): string {
  return profilePath(4);
}

/** Where a customer reviews a product: the section 'add review' of the profile. */
export function reviewPath(productId: Id): string {
  return profilePath(6, { ProductId: String(productId) });
}

/** Where an order is on its way. */
export const orderTrackingPath = (orderId: string) => ofOrder(ROUTES.orderTracking, orderId);

/**
 * A return address from a query, or undefined when it would lead off this site. It is encoded as a header needs it:
 * of what stood in the query, one encoding is gone. What a browser sends an action may be anything.
 */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !isOfThisSite(value)) return undefined;
  return value.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Also once a browser has read it, which takes dot segments out: of '/.//x' it makes '//x', another site's address. */
function isOfThisSite(path: string): boolean {
  const isPath = /^\/(?![/\\])[^\0-\x1f]*$/.test(path);
  return isPath && !new URL(path, 'http://shop.invalid').pathname.startsWith('//');
}

/** One segment of an address, decoded; undefined when its percent-encoding is broken. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** An id in an address: a whole number above zero without leading zeros, at most fifteen digits; else undefined. */
export function parseId(segment: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}

/** The number of an order in a query; undefined for what none has. */
export function parseOrderNumber(value: unknown): string | undefined {
  return typeof value === 'string' && isOrderNumber(value) ? value : undefined;
}
