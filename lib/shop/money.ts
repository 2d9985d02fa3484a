import { formatCents } from '../contract/pricing.ts';

export { formatCents };

/** `1299` and `1299.5` dollars as '$1,299.00' and '$1,299.50'. */
export function formatDollars(amount: number): string {
  return formatCents(toCents(amount));
}

/** A price from a call (dollars) as whole cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/**
 * What a piece is charged, in whole cents: a price of its own, such as one on sale, else the regular one. What comes to less
 * than a cent is no price.
 */
export function payableCents(own: number, regular: number): number {
  const cents = toCents(own);
  return cents > 0 ? cents : toCents(regular);
}

/** A discount as it is shown: 12.5 becomes '-12.50%'. */
export function formatPercentage(percentage: number): string {
  return `-${percentage.toFixed(2)}%`;
}
