/**
 * What an order costs, in whole cents of a US dollar: the same in the store, which shows it, and in the API,
 * which charges it. It stands apart from the calls, so that a browser does not load the schema library with it.
 */

/** As ISO 4217 has it: the one currency of the shop. */
export const CURRENCY_CODE = 'USD';
const CENTS_PER_DOLLAR = 100;

/**
 * Whole cents as '$1,234.50': the one way to write a price, as `Intl.NumberFormat` writes it for 'en-US'. That one takes
 * a phone 70 ms before it has written its first price, more than all else that the shop's own code does at its start.
 */
export function formatCents(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / CENTS_PER_DOLLAR).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${rest}`;
}

export const CASH_ON_DELIVERY = 0;
export const ONLINE_PAYMENT = 1;
export type PaymentMethodId = typeof CASH_ON_DELIVERY | typeof ONLINE_PAYMENT;

/** The bank's share of an online payment: 3.5 %. */
export const BANK_FEE_PER_MILLE = 35;

/** So many pieces at so many cents each. */
export interface PricedPieces {
  readonly unitCents: number;
  readonly quantity: number;
}

/** What an order costs. `totalCents` is what is charged: lines and fee. */
export interface OrderPrice {
  readonly linesCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

/** What the pieces of a line cost together. */
export function lineCents({ unitCents, quantity }: PricedPieces): number {
  return unitCents * quantity;
}

/** The fee on a sum: 3.5 % of it, rounded up to the whole dollar. */
export function bankFeeCents(cents: number): number {
  // In thousandths of a cent every step is a whole number.
  const share = cents * BANK_FEE_PER_MILLE;
  const unit = CENTS_PER_DOLLAR * 1000;
  const rest = share % unit;
  return ((share - rest) / unit + (rest === 0 ? 0 : 1)) * CENTS_PER_DOLLAR;
}

/** What an order of these lines costs, paid this way: cash on delivery has no fee. */
export function priceOrder(lines: readonly PricedPieces[], method: PaymentMethodId): OrderPrice {
  const linesCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const feeCents = method === ONLINE_PAYMENT ? bankFeeCents(linesCents) : 0;
  return { linesCents, feeCents, totalCents: linesCents + feeCents };
}
