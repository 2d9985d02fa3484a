import { formatDollars } from '@/lib/shop/money';

/** Prices as a call answers them, in dollars, and what the other customer group pays where the backend says it. */
interface GroupPrices {
  regularPrice?: number | undefined;
  salePrice: number;
  customerPrice?: number | undefined;
  visitorPrice?: number | undefined;
}

export const CUSTOMER_PRICE = 'Customer price';

/**
 * What the other customer group pays for the same: customers less than the visitor who looks at it, visitors more
 * than the customer. Undefined where both pay the same, and where the backend says nothing of it.
 */
export function otherGroupPrice(prices: GroupPrices): number | undefined {
  const { customerPrice = 0, visitorPrice = 0 } = prices;
  const now = prices.salePrice || (prices.regularPrice ?? 0);
  if (customerPrice > 0 && customerPrice < now) return customerPrice;
  return visitorPrice > now ? visitorPrice : undefined;
}

/** The same in a few words, for a card. */
export function customerPriceNote(prices: GroupPrices): string | undefined {
  const other = otherGroupPrice(prices);
  if (other === undefined) return undefined;
  return other < (prices.salePrice || (prices.regularPrice ?? 0))
    ? `${formatDollars(other)} for customers`
    : CUSTOMER_PRICE;
}
