import type { ThankYouLine } from './thank-you';

/** What a line is called: the documented answers know only the SKU, or not even that. */
export function nameOf({ name, sku }: Pick<ThankYouLine, 'name' | 'sku'>): string {
  return name || (sku === '' ? 'Item' : `Item ${sku}`);
}
