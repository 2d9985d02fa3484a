import { decodeSegment, ROUTES } from '@/lib/addresses/routes';
import { readId, type Id } from '@/lib/contract/id';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import type { MenuCategory } from './menu-tree';

export type Tab = 'home' | 'categories' | 'cart' | 'wishlist' | 'profile';

/** Where the visitor is: what the title bar of a phone says, and the bottom tab that leads there. */
export interface Place {
  title: string;
  tab?: Tab;
  /** True where the tab is this very page, false where it is only the part of the shop. */
  isTabItself: boolean;
  /** Where the title is read from the address: what of the address it is read from. */
  segment?: string;
}

const FIXED: Record<string, readonly [title: string, tab?: Tab, isTabItself?: boolean]> = {
  [ROUTES.home]: ['Home', 'home', true],
  [ROUTES.categoryList]: ['Categories', 'categories', true],
  [ROUTES.cart]: ['Cart', 'cart', true],
  [ROUTES.checkout]: ['Checkout', 'cart'],
  [ROUTES.wishlist]: ['Wishlist', 'wishlist', true],
  [ROUTES.profile]: ['Profile', 'profile', true],
  [ROUTES.signIn]: ['Sign in', 'profile'],
  [ROUTES.forgetPassword]: ['Forget Password', 'profile'],
  [ROUTES.emailConfirmation]: ['Email Confirmation', 'profile'],
  [ROUTES.resetPassword]: ['Reset Password', 'profile'],
  [ROUTES.search]: ['Search'],
  [ROUTES.allProducts]: ['All products'],
  [ROUTES.services]: ['Services'],
  [ROUTES.serviceDetails]: ['Service details'],
  [ROUTES.dealBundles]: ['Deal Bundles'],
  [ROUTES.compare]: ['Compare'],
  [ROUTES.alerts]: ['Product emails'],
  [ROUTES.newsletter]: ['Newsletter'],
  [ROUTES.returns]: ['Returns'],
  [ROUTES.faqs]: ['FAQs'],
  [ROUTES.customerService]: ['Customer service'],
  [ROUTES.orderTracking]: ['Order tracking'],
  [ROUTES.terms]: ['Terms and conditions'],
  [ROUTES.thankYou]: ['Thank you'],
};

/**
 * Reads the place from the route segments below the store's layout.
 *
 * @param segments as Next gives them: still percent-encoded, with what the query says before: `filtered` and the
 *   list's state, `reviews` and their page, or `compared` and the products.
 */
export function currentPlace(segments: readonly string[], categories: readonly MenuCategory[]): Place {
  const isInner = ['filtered', 'reviews', 'compared'].includes(segments[0] ?? '');
  const [first, name = '', id = ''] = isInner ? segments.slice(2) : segments;
  const route = first === undefined ? ROUTES.home : `/${first}`;
  if (route === ROUTES.category) {
    const known = categoryName(categories, readId(id));
    const place = { tab: 'categories', isTabItself: false } as const;
    return known === undefined
      ? { ...place, title: readable(name), segment: name }
      : { ...place, title: known };
  }
  if (route === ROUTES.categoryList && name !== '')
    return { title: capital(readable(name)), tab: 'categories', isTabItself: false, segment: name };
  if (route === ROUTES.product) return { title: readable(name), isTabItself: false, segment: name };
  const [title, tab, isTabItself = false] = FIXED[route] ?? [PAGE_MESSAGES.notFound];
  return { title, tab, isTabItself };
}

function categoryName(categories: readonly MenuCategory[], id: Id | undefined): string | undefined {
  for (const [categoryId, name, subcategories] of categories) {
    if (categoryId === id) return name;
    const subcategory = subcategories.find(([subcategoryId]) => subcategoryId === id);
    if (subcategory !== undefined) return subcategory[1];
  }
  return undefined;
}

/** A name from an address, where dashes stand for spaces. */
function readable(segment: string): string {
  return (decodeSegment(segment) ?? segment).replaceAll('-', ' ').trim();
}

/** The addresses of landing pages are in small letters. */
function capital(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
