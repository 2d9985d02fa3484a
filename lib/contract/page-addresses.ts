/** The addresses of products, categories and landing pages, in their documented spelling. */

import type { Id } from './id.ts';

export const CATEGORY_ROUTE = '/Category';
export const PRODUCT_ROUTE = '/DetailedProduct';
export const SEARCH_ROUTE = '/SearchedProduct';
/** The list of categories; below it stand the pages that the staff make of one. */
export const CATEGORY_LIST_ROUTE = '/Category-List';

/**
 * A name as it stands in an address: spaces become dashes, everything that has a meaning in an address is
 * percent-encoded. A name without a single usable character becomes '-', so that the segment is never empty.
 */
export function nameSegment(name: string): string {
  const dashed = name.trim().replace(/\s+/g, '-');
  if (dashed === '' || dashed === '.' || dashed === '..') return '-';
  return encodeURIComponent(dashed.toWellFormed()).replace(/%2C/g, ',').replace(/%3A/g, ':');
}

/** The address of a category's list. */
export function categoryPath(name: string, categoryId: Id): string {
  return `${CATEGORY_ROUTE}/${nameSegment(name)}/${categoryId}`;
}

/** The address of a product; without a variation it shows the default one. */
export function productPath(name: string, productId: Id, variationId?: Id): string {
  const base = `${PRODUCT_ROUTE}/${nameSegment(name)}/${productId}`;
  return variationId === undefined ? base : `${base}/${variationId}`;
}

/** What a landing page is called in its address: at most 100 small letters, digits, and dashes between them. */
export const LANDING_SLUG = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The name of a landing page in its address: 'Gaming Laptops under $900' is 'gaming-laptops-under-900'. */
export function landingSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** The address of a landing page. */
export function landingPath(slug: string): string {
  return `${CATEGORY_LIST_ROUTE}/${slug}`;
}
