import { ROUTES } from '@/lib/addresses/routes';
import type { VitalPage } from '@/lib/contract/vital-names';

const KINDS: Readonly<Record<VitalPage, readonly string[]>> = {
  home: [ROUTES.home],
  list: [ROUTES.category, ROUTES.categoryList, ROUTES.allProducts, ROUTES.dealBundles, ROUTES.compare],
  product: [ROUTES.product],
  search: [ROUTES.search],
  content: [
    ...[ROUTES.services, ROUTES.serviceDetails, ROUTES.returns, ROUTES.faqs],
    ...[ROUTES.customerService, ROUTES.terms, ROUTES.orderTracking],
  ],
  order: [ROUTES.cart, ROUTES.checkout, ROUTES.thankYou],
  account: [
    ...[ROUTES.signIn, ROUTES.forgetPassword, ROUTES.emailConfirmation, ROUTES.resetPassword],
    ...[ROUTES.profile, ROUTES.wishlist, ROUTES.alerts],
  ],
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, routes]) => routes.map((route) => [route, kind] as const)),
);

/** What kind of page the first part of an address names; undefined for one that is none of the shop's. */
export function pageKind(first: string): string | undefined {
  return KIND_OF.get(`/${first}`);
}
