import { toCents } from './money.ts';

/** The prices of a product or a variation, in dollars, as the calls answer them. */
export interface Prices {
  regular: number;
  /** Left out, or 0: not on sale. */
  sale?: number;
  /** The discount; worked out where the call does not say it. */
  percentage?: number;
}

export interface PriceFacts extends Prices {
  isPreOrder: boolean;
}

/** What of the prices is shown. `was` and `percentage` are there only for a real saving. */
export interface ShownPrice {
  now: number;
  was?: number;
  percentage?: number;
}

/** The prices of a product or variation as a page shows them; what a call leaves out or answers with 0 is not there. */
export function pricesOf({
  regularPrice,
  salePrice,
  percentage,
}: {
  regularPrice?: number | undefined;
  salePrice: number;
  percentage: number;
}): Prices {
  return {
    regular: regularPrice ?? 0,
    ...(salePrice === 0 ? {} : { sale: salePrice }),
    ...(percentage === 0 ? {} : { percentage }),
  };
}

/**
 * The price rules: a pre-order shows its regular price, whatever the sale; otherwise a sale price that is not
 * zero counts, beside the old price and the saving. Undefined when there is no price at all.
 */
export function shownPrice({ isPreOrder, percentage = 0, ...prices }: PriceFacts): ShownPrice | undefined {
  const [regular, sale] = [prices.regular, prices.sale ?? 0].map((price) =>
    isAmount(price) ? price : undefined,
  );
  const now = isPreOrder ? (regular ?? sale) : (sale ?? regular);
  if (now === undefined) return undefined;
  if (isPreOrder || sale === undefined || regular === undefined || toCents(sale) >= toCents(regular))
    return { now };
  const saving = ((regular - sale) / regular) * 100;
  // Some say a share: 0.2 of what is 20 % less.
  const isShare = Math.abs(percentage * 100 - saving) < 1;
  const isSaid = isAmount(percentage) && percentage < 100 && !isShare;
  return { now, was: regular, percentage: isSaid ? percentage : saving };
}

/** Whether it is a price at all: what comes to less than a cent is none. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && toCents(value) > 0;
}
