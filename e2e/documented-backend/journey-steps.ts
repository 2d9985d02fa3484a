import type { Page } from '@playwright/test';
import { productPath } from '../../lib/addresses/routes';
import { expect } from '../journey';
import { defaultOf, type Product } from './catalogue';
import type { Customer } from './customers';

/** The address of a product, of its default variation. */
export function addressOf(product: Product): string {
  return productPath(product.name, product.id, defaultOf(product).id);
}

/** Puts pieces into a customer's cart, as if they had done so on another day. */
export function putInCart(customer: Customer, product: Product, quantity = 1): void {
  const [preOrderPrice = 0] = product.preOrderPrices;
  const variationId = defaultOf(product).id;
  customer.cart.push({ productId: product.id, variationId, quantity, preOrderPrice });
}

/** Words that no page may show: they are said to programs, or hide that something is missing. */
const RAW =
  /\bNot found\b|Authorization has been denied|\bNaN\b|\bundefined\b|\[object |ECONNREFUSED|fetch failed/;
const STACK = /\bat \S+ \(?\S+:\d+:\d+\)?/;

/** What somebody reads is fit to be read. */
export async function expectCalm(page: Page, when: string): Promise<void> {
  expectCalmText(await page.locator('body').innerText(), when);
}

/** A page that no browser has opened has a heading, and what would be read of it is fit to be read. */
export function expectCalmHtml(html: string, when: string): void {
  expect(html, when).toContain('<h1');
  expectCalmText(html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, ' '), when);
}

function expectCalmText(text: string, when: string): void {
  expect(text, when).not.toMatch(RAW);
  expect(text, when).not.toMatch(STACK);
}
