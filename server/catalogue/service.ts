import type { ProductDetail } from '../../lib/contract/catalogue.ts';
import type { Database, Executor } from '../db/client.ts';
import { cents } from '../money.ts';
import { refreshListings, tryLockListings } from './listing.repository.ts';
import { readOfferRows, type OfferRow } from './offer.repository.ts';
import { shownPrices, type ShownPrices } from './price.ts';
import { findProducts, listedIdsAfter } from './product.repository.ts';
import {
  lockStock,
  noteStaleListings,
  putPiecesBack,
  takePieces,
  takeStaleListings,
} from './stock.repository.ts';

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

/** An offer that nobody else can take pieces of until the transaction ends. */
export interface HeldOffer extends Offer {
  /** Pieces that are counted; null when they are not. It may be less than what can be sold. */
  readonly countedPieces: number | null;
}

/** What there is of the wanted variations, held for this transaction: other orders of them wait. */
export async function holdOffers(tx: Executor, variationIds: readonly number[]): Promise<HeldOffer[]> {
  const stock = await lockStock(tx, variationIds);
  const counted = new Map(stock.map((one) => [one.variationId, one.quantity]));
  const offers = await readOffers(tx, { variationIds });
  return offers.map((offer) => ({ ...offer, countedPieces: counted.get(offer.variationId) ?? null }));
}

/** Pieces of a held offer. */
interface WantedPieces {
  readonly offer: HeldOffer;
  readonly quantity: number;
}

/**
 * Takes pieces of held offers out of the stock, all or, when there are not so many, none: then undefined. Answers
 * how many of each were counted ones, which is what `returnStock` puts back. The caller undoes the transaction
 * when nothing is answered.
 */
export async function takeStock(
  tx: Executor,
  wanted: readonly WantedPieces[],
): Promise<number[] | undefined> {
  const left = new Map(wanted.map(({ offer }) => [offer.variationId, offer.countedPieces]));
  const taken: number[] = [];
  for (const { offer, quantity } of wanted) {
    const counted = left.get(offer.variationId) ?? null;
    // What is sold although nothing is left takes what there is.
    const pieces =
      counted === null ? 0 : offer.piecesLeft === Infinity ? Math.min(counted, quantity) : quantity;
    if (pieces > 0 && !(await takePieces(tx, offer.variationId, pieces))) return undefined;
    if (counted !== null) left.set(offer.variationId, counted - pieces);
    taken.push(pieces);
  }
  await noteStaleListings(
    tx,
    wanted.map(({ offer }) => offer.productId),
  );
  return taken;
}

/** Pieces that go back, of what may be out of the catalogue by now. */
interface ReturnedPieces {
  readonly variationId: number | null;
  readonly productId: number | null;
  readonly pieces: number;
}

/** Puts pieces back into the stock. */
export async function returnStock(tx: Executor, returned: readonly ReturnedPieces[]): Promise<void> {
  const known = returned
    .flatMap(({ variationId, productId, pieces }) =>
      variationId === null || productId === null || pieces === 0 ? [] : [{ variationId, productId, pieces }],
    )
    .sort((one, other) => one.variationId - other.variationId);
  for (const { variationId, pieces } of known) await putPiecesBack(tx, variationId, pieces);
  await noteStaleListings(
    tx,
    known.map(({ productId }) => productId),
  );
}

/**
 * Derives anew what lists show of the products whose stock orders have changed. While somebody else is deriving, an
 * import for one, it leaves them to the next time.
 */
export async function refreshStaleListings(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLockListings(tx))) return;
    await refreshListings(tx, [...new Set(await takeStaleListings(tx))]);
  });
}
