import { formatDollars } from '@/lib/shop/money';
import type { Prices } from './price';

/** Prices as a call answers them, in dollars, and what the other customer group pays where the backend says it. */
interface GroupPrices {
  RegularPrice: number;
  SalePrice: number;
  CustomerPrice?: number | undefined;
  VisitorPrice?: number | undefined;
}

/** The prices of a product or variation as a page shows them; what a call leaves out or answers with 0 is not there. */
export function pricesOf({
  RegularPrice,
  SalePrice,
  Percentage,
}: GroupPrices & { Percentage: number }): Prices {
  return {
    regular: RegularPrice,
    ...(SalePrice === 0 ? {} : { sale: SalePrice }),
    ...(Percentage === 0 ? {} : { percentage: Percentage }),
  };
}

export const CUSTOMER_PRICE = 'Customer price';

/**
 * What the other customer group pays for the same: customers less than the visitor who looks at it, visitors more
 * than the customer. Undefined where both pay the same, and where the backend says nothing of it.
 */
export function otherGroupPrice(prices: GroupPrices): number | undefined {
  const { CustomerPrice = 0, VisitorPrice = 0 } = prices;
  const now = prices.SalePrice || prices.RegularPrice;
  if (CustomerPrice > 0 && CustomerPrice < now) return CustomerPrice;
  return VisitorPrice > now ? VisitorPrice : undefined;
}

/** The same in a few words, for a card. */
export function customerPriceNote(prices: GroupPrices): string | undefined {
  const other = otherGroupPrice(prices);
  if (other === undefined) return undefined;
  return other < (prices.SalePrice || prices.RegularPrice)
    ? `${formatDollars(other)} for customers`
    : CUSTOMER_PRICE;
}
