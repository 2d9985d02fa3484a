import { formatDollars } from '@/lib/shop/money';
import { isAmount } from '@/lib/shop/price';

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
  const now = priceNow(prices);
  if (customerPrice > 0 && customerPrice < now) return customerPrice;
  return isAmount(visitorPrice) && visitorPrice > now ? visitorPrice : undefined;
}

/** Some backends say -1 where there is no sale. */
function priceNow({ salePrice, regularPrice = 0 }: GroupPrices): number {
  return isAmount(salePrice) ? salePrice : regularPrice;
}

/** The same in a few words, for a card. */
export function customerPriceNote(prices: GroupPrices): string | undefined {
  const other = otherGroupPrice(prices);
  if (other === undefined) return undefined;
  return other < priceNow(prices) ? `${formatDollars(other)} for customers` : CUSTOMER_PRICE;
}
