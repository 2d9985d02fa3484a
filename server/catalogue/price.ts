import { dollars } from '../shared/money.ts';

/** The customer groups of the documented calls: 3 is a visitor, 4 a customer. */
export type Group = 3 | 4;

/** The prices of a variation as they are stored: whole cents. */
export interface StoredPrices {
  readonly priceCents: number;
  readonly compareAtCents: number | null;
  readonly customerPriceCents: number | null;
}

/** What is shown: dollars. `SalePrice` 0 means no sale, `Percentage` is the discount with two decimals. */
export interface ShownPrices {
  readonly RegularPrice: number;
  readonly SalePrice: number;
  readonly Percentage: number;
  /** Told to a visitor: what a customer pays, where that is less. */
  readonly CustomerPrice?: number;
  /** Told to a customer: what a visitor pays, where that is more. */
  readonly VisitorPrice?: number;
}

/**
 * The prices a group is shown. The regular price is the compare-at price where that is above the price, else
 * the price. The current price is the price, for customers their own where there is one; it is a sale where
 * it is below the regular one. Where customers pay less, each group is told the price of the other. A pre-order
 * shows its regular price to everybody.
 */
export function shownPrices(stored: StoredPrices, group: Group, isPreOrder: boolean): ShownPrices {
  const regular = Math.max(stored.priceCents, stored.compareAtCents ?? 0);
  const customer = stored.customerPriceCents ?? stored.priceCents;
  const current = group === 4 ? customer : stored.priceCents;
  const plain = { RegularPrice: dollars(regular), SalePrice: 0, Percentage: 0 };
  if (isPreOrder) return plain;
  const other = customer < stored.priceCents ? otherPrice(stored.priceCents, customer, group) : {};
  if (current >= regular) return { ...plain, ...other };
  return {
    RegularPrice: dollars(regular),
    SalePrice: dollars(current),
    Percentage: Math.round(((regular - current) / regular) * 10_000) / 100,
    ...other,
  };
}

function otherPrice(
  visitorCents: number,
  customerCents: number,
  group: Group,
): Pick<ShownPrices, 'CustomerPrice' | 'VisitorPrice'> {
  return group === 4 ? { VisitorPrice: dollars(visitorCents) } : { CustomerPrice: dollars(customerCents) };
}
