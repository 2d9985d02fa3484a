import type { ProductDetail } from '../../lib/contract/product.ts';
import { FEW_PIECES } from '../../lib/contract/stock.ts';
import type { Database, Executor } from '../db/client.ts';
import { cents } from '../shared/money.ts';
import { countFound, findFirst, type Searched } from './search-list.service.ts';
import { followWithEngine } from './engine.service.ts';
import type { AskEngine, SearchEngine } from '../adapters/search-engine.ts';
import { refreshShopList } from './listed-figures.repository.ts';
import { lockListings, refreshListings, tryLockListings } from './listing.repository.ts';
import { refreshPopularity } from './popularity.repository.ts';
import { readOfferRows, type OfferRow } from './offer.repository.ts';
import { shownPrices, type ShownPrices } from './price.ts';
import { findProducts, listedIdsAfter } from './product.repository.ts';
import { holdProduct, setRating } from './rating.repository.ts';
import {
  announceStock,
  forgetStaleListings,
  lockStock,
  noteStaleListings,
  putPiecesBack,
  STOCK_CHANNEL,
  takePieces,
  takeStaleListings,
} from './stock.repository.ts';

export { countFound, findFirst, holdProduct, lockListings, refreshListings, refreshShopList, STOCK_CHANNEL };
export { followWithEngine, refreshPopularity, type AskEngine, type SearchEngine, type Searched };
export { canBeBought } from './shown-variation.repository.ts';
export { customerCents, regularCents } from './variation-price.repository.ts';
export { normalisedTerm, suggestBrands, suggestCategories, withKnownWords } from './suggested.repository.ts';
export {
  listNarrowed,
  readBrandCounts,
  readBrandNames,
  readCategoryNames,
  readNarrowingChoices,
  readRange,
  type Narrowing,
} from './narrowed.service.ts';

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

interface OfferQuery {
  readonly variationIds?: readonly number[];
  /** The default variation of each is answered. */
  readonly productIds?: readonly number[];
}

/** What there is of the wanted variations, in no order; unlisted ones are answered too, and say so. */
export async function readOffers(
  db: Executor,
  { variationIds = [], productIds = [] }: OfferQuery,
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

/** Products by their ids with all their variations, as a visitor is shown them. */
export function readDetails(db: Executor, productIds: readonly number[]): Promise<ProductDetail[]> {
  return findProducts(db, productIds, 3);
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
  const changed: ChangedStock[] = [];
  for (const { offer, quantity } of wanted) {
    const counted = left.get(offer.variationId) ?? null;
    // A sale beyond the stock takes the rest of it.
    const pieces =
      counted === null ? 0 : offer.piecesLeft === Infinity ? Math.min(counted, quantity) : quantity;
    if (pieces > 0) {
      const after = await takePieces(tx, offer.variationId, pieces);
      if (after === undefined) return undefined;
      changed.push({ productId: offer.productId, before: after + pieces, after });
    }
    if (counted !== null) left.set(offer.variationId, counted - pieces);
    taken.push(pieces);
  }
  await noteChanged(tx, changed);
  return taken;
}

/** Whether a shopper can tell one number of pieces from another: none, each of the last few, more than these. */
function isShownOtherwise(one: number, other: number): boolean {
  const shown = (pieces: number) => Math.min(pieces, FEW_PIECES + 1);
  return shown(one) !== shown(other);
}

/** How many pieces of one of its variations a product has had, and has now. */
interface ChangedStock {
  readonly productId: number;
  readonly before: number;
  readonly after: number;
}

async function noteChanged(tx: Executor, changed: readonly ChangedStock[]): Promise<void> {
  const shown = changed.filter(({ before, after }) => isShownOtherwise(before, after));
  if (shown.length === 0) return;
  const turned = shown.filter(({ before, after }) => before === 0 || after === 0);
  const idsOf = (of: readonly ChangedStock[]) => of.map(({ productId }) => productId);
  await noteStaleListings(tx, idsOf(shown), idsOf(turned));
  await announceStock(tx);
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
  const changed: ChangedStock[] = [];
  for (const { variationId, productId, pieces } of known) {
    const after = await putPiecesBack(tx, variationId, pieces);
    if (after !== undefined) changed.push({ productId, before: after - pieces, after });
  }
  await noteChanged(tx, changed);
}

/**
 * Derives anew what lists show of the products whose stock orders have changed, and then has the store told. They stay
 * noted, once each, until it has been: what was not told now is told by the next call, and so is everything while
 * somebody else is deriving, an import for one.
 *
 * @param notifyStore answers whether the store has heard that its pages of these products are old.
 */
export async function refreshStaleListings(
  db: Database,
  notifyStore: (productIds: readonly number[]) => Promise<boolean>,
): Promise<void> {
  const { productIds, notes } = await db.transaction(async (tx) => {
    // First in the queue, then look: what is sold in the meantime is seen too.
    if (!(await tryLockListings(tx))) return { productIds: [], notes: [] };
    const { stale, turned } = await takeStaleListings(tx);
    await refreshListings(tx, stale, undefined, 'everything', turned);
    return { productIds: stale, notes: await noteStaleListings(tx, stale, []) };
  });
  if (productIds.length > 0 && (await notifyStore(productIds))) await forgetStaleListings(db, notes);
}

/**
 * Writes how a held product is rated (0: not at all) and by how many. Lists sort by it at once; that they are also
 * derived anew mends what a derivation that was under way has written meanwhile.
 */
export async function writeRating(
  tx: Executor,
  productId: number,
  summary: { rating: number; count: number },
): Promise<void> {
  await setRating(tx, productId, summary);
  await noteStaleListings(tx, [productId], []);
}
