import type { ProductDetail } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { cents } from '../money.ts';
import { readOfferRows, type OfferRow } from './offer.repository.ts';
import { shownPrices, type ShownPrices } from './price.ts';
import { findProducts, listedIdsAfter } from './product.repository.ts';

/** A variation as a customer can buy it now: what the lists of a customer are made of. */
export interface Offer extends Pick<
  OfferRow,
  | 'variationId'
  | 'productId'
  | 'productName'
  | 'brand'
  | 'sku'
  | 'image'
  | 'description'
  | 'attributes'
  | 'isListed'
  | 'isDefault'
  | 'isPreOrder'
  | 'preOrderFirstCents'
  | 'preOrderSecondCents'
> {
  /** What a customer (group 4) is shown, in dollars. */
  readonly prices: ShownPrices;
  /** What a customer is charged for a piece when no pre-order price is chosen: what they are shown. */
  readonly priceCents: number;
  /** The down payments of a pre-order that can be chosen; empty for anything else. */
  readonly preOrderChoices: readonly number[];
  /** Pieces that can be had: infinite when stock is not counted, or sold beyond. */
  readonly piecesLeft: number;
}

interface Wanted {
  readonly variationIds?: readonly number[];
  /** The default variation of each is answered. */
  readonly productIds?: readonly number[];
}

/** What there is of the wanted variations, in no order; unlisted ones are answered too, and say so. */
export async function readOffers(
  db: Executor,
  { variationIds = [], productIds = [] }: Wanted,
): Promise<Offer[]> {
  const rows = await readOfferRows(db, variationIds, productIds);
  return rows.map((row) => {
    const prices = shownPrices(row, 4, row.isPreOrder);
    const choices = [row.preOrderFirstCents, row.preOrderSecondCents].filter((price) => price > 0);
    return {
      ...row,
      prices,
      priceCents: cents(prices.SalePrice || prices.RegularPrice),
      preOrderChoices: row.isPreOrder ? [...new Set(choices)] : [],
      piecesLeft: row.piecesLeft ?? Infinity,
    };
  });
}

/** The next listed products after an id with all their variations, as a visitor is shown them. */
export async function readDetailsAfter(
  db: Executor,
  afterId: number,
  count: number,
): Promise<ProductDetail[]> {
  return findProducts(db, await listedIdsAfter(db, afterId, count), 3);
}
