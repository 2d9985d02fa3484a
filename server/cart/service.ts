import { z } from 'zod';
import {
  MAX_CART_LINES,
  type addItemToCart,
  type CartItem,
  type removeCartItem,
  type removeItemFromCart,
} from '../../lib/contract/cart.ts';
import { holdOffers, readOffers, type HeldOffer, type Offer } from '../catalogue/service.ts';
import { lockCustomer, lockWriter } from '../shared/customer.repository.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { once } from '../shared/idempotency.repository.ts';
import { cents, dollars } from '../shared/money.ts';
import {
  addPieces,
  deleteLine,
  deleteLines,
  raiseCartVersion,
  readCartVersion,
  readLines,
  restoreLine,
  takePiece,
  type CartLine,
} from './cart.repository.ts';
import { choosePreOrderCents, isAvailable, maximumQuantity, requireRoom } from './choice.ts';

/** A change of the cart answers nothing but that it was done. */
const nothing = z.null();

/** A customer's cart with the prices, stock and availability of now. */
export async function readCart(
  db: Executor,
  customerId: number,
): Promise<{ Count: number; CartItems: CartItem[] }> {
  const lines = await readLines(db, customerId);
  const offers = await readOffers(db, { variationIds: lines.map((line) => line.variationId) });
  const byVariation = new Map(offers.map((offer) => [offer.variationId, offer]));
  const items = lines.flatMap((line) => {
    const offer = byVariation.get(line.variationId);
    return offer === undefined ? [] : [itemOf(line, offer, lines)];
  });
  return { Count: items.reduce((sum, item) => sum + item.Quantity, 0), CartItems: items };
}

function itemOf(line: CartLine, offer: Offer, lines: readonly CartLine[]): CartItem {
  const available = isAvailable(offer, line);
  return {
    ProductId: offer.productId,
    ProductVariationId: offer.variationId,
    ProductName: offer.productName,
    Image: offer.image,
    Quantity: line.quantity,
    RegularPrice: offer.prices.RegularPrice,
    SalePrice: offer.prices.SalePrice,
    PreOrderPrice: dollars(line.preOrderCents),
    IsPreOrder: offer.isPreOrder,
    // What is no longer offered cannot be ordered either, and a caller that knows only this field must see it.
    InStock: available && offer.piecesLeft > 0,
    Description: offer.description,
    assignedAttributes: offer.attributes.map(({ name, value }) => ({
      AttributeName: name,
      AttributeValueName: value,
    })),
    Sku: offer.sku,
    MaximumQuantity: available ? maximumQuantity(offer, line, lines) : 0,
    UnitPrice: dollars(line.preOrderCents || offer.priceCents),
    PriceWhenAdded: dollars(line.unitCentsWhenAdded),
    IsAvailable: available,
    ...(offer.prices.VisitorPrice === undefined ? {} : { VisitorPrice: offer.prices.VisitorPrice }),
  };
}

type Added = z.output<typeof addItemToCart.body>;

/**
 * Puts pieces into a customer's cart; what is there already adds up. Throws 'not-found' for a variation that is
 * not sold or not the product's, 'invalid' when a pre-order price must be chosen, and what `requireRoom` throws.
 */
export async function addToCart(
  db: Database,
  customerId: number,
  { ProductId, VariationId, Quantity, PreOrderPrice }: Added,
  key: string | undefined,
): Promise<void> {
  const request = ['AddItemToCart', ProductId, VariationId, Quantity, PreOrderPrice ?? 0];
  await db.transaction((tx) =>
    once(tx, { subject: `customer:${customerId}`, key, request }, nothing, async () => {
      const [offer] = await readOffers(tx, { variationIds: [VariationId] });
      if (offer?.isListed !== true || offer.productId !== ProductId) {
        throw notFound('product');
      }
      const preOrderCents = choosePreOrderCents(offer, cents(PreOrderPrice ?? 0));
      const added = { variationId: VariationId, preOrderCents, quantity: Quantity };
      await lockWriter(tx, customerId);
      requireRoom(offer, added, await readLines(tx, customerId));
      await addPieces(tx, customerId, { ...added, unitCentsWhenAdded: preOrderCents || offer.priceCents });
      await raiseCartVersion(tx, customerId);
      return null;
    }),
  );
}

type TakenOut = z.output<typeof removeItemFromCart.body>;

/** Takes one piece of a variation out of a customer's cart; the last one takes the line with it. */
export async function takeFromCart(
  db: Database,
  customerId: number,
  variationId: number,
  body: TakenOut,
  key: string | undefined,
): Promise<void> {
  const price = body?.PreOrderPrice ?? undefined;
  const request = ['RemoveItemFromCart', variationId, price ?? null];
  await db.transaction((tx) =>
    once(tx, { subject: `customer:${customerId}`, key, request }, nothing, async () => {
      await lockWriter(tx, customerId);
      const lines = await readLines(tx, customerId);
      const line = lines.findLast(
        (one) =>
          one.variationId === variationId && (price === undefined || one.preOrderCents === cents(price)),
      );
      if (line === undefined) return null;
      await (line.quantity === 1 ? deleteLine : takePiece)(tx, customerId, line.id);
      await raiseCartVersion(tx, customerId);
      return null;
    }),
  );
}

type RemovedLine = Pick<z.output<typeof removeCartItem.params>, 'variationId' | 'preOrderPrice'>;

/**
 * Takes a line out of a customer's cart. A line is known by variation and pre-order price: what the product is
 * by now does not matter, so that a pre-order that has ended can be taken out too.
 */
export async function removeLine(
  db: Database,
  customerId: number,
  { variationId, preOrderPrice }: RemovedLine,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    const lines = await readLines(tx, customerId);
    const line = lines.find(
      (one) => one.variationId === variationId && one.preOrderCents === cents(preOrderPrice),
    );
    if (line === undefined) return;
    await deleteLine(tx, customerId, line.id);
    await raiseCartVersion(tx, customerId);
  });
}

/** A line of a cart that is about to be ordered, with its offer of this moment. */
export interface OrderableLine {
  readonly offer: HeldOffer;
  readonly quantity: number;
  /** The chosen down payment; 0 for what is no pre-order. */
  readonly preOrderCents: number;
  readonly unitCents: number;
  /** False when it is no longer offered as it was added. */
  readonly isAvailable: boolean;
}

/**
 * A customer's cart to be ordered: until the transaction ends nobody else changes the cart
 * or takes pieces of what is in it. Throws 'invalid' when something in it has left the catalogue at this moment.
 */
export async function holdCart(
  tx: Executor,
  customerId: number,
): Promise<{ version: number; lines: OrderableLine[] }> {
  await lockWriter(tx, customerId);
  const version = await readCartVersion(tx, customerId);
  const lines = await readLines(tx, customerId);
  const offers = await holdOffers(
    tx,
    lines.map((line) => line.variationId),
  );
  const byVariation = new Map(offers.map((offer) => [offer.variationId, offer]));
  const orderable = lines.map((line) => {
    const offer = byVariation.get(line.variationId);
    if (offer === undefined) {
      throw new ApiError('invalid', 'Something in your cart is no longer sold. Please look at it again.');
    }
    const { quantity, preOrderCents } = line;
    const unitCents = preOrderCents || offer.priceCents;
    return { offer, quantity, preOrderCents, unitCents, isAvailable: isAvailable(offer, line) };
  });
  return { version, lines: orderable };
}

/** Takes everything out of a cart that is held: it is ordered. */
export async function emptyCart(tx: Executor, customerId: number): Promise<void> {
  await deleteLines(tx, customerId);
  await raiseCartVersion(tx, customerId);
}

/** Puts back what an order that came to nothing had taken out of a customer's cart, as far as there is room. */
export async function refillCart(
  tx: Executor,
  customerId: number,
  lines: readonly Omit<CartLine, 'id'>[],
): Promise<void> {
  await lockCustomer(tx, customerId);
  const present = await readLines(tx, customerId);
  const isPresent = (line: Omit<CartLine, 'id'>): boolean =>
    present.some((one) => one.variationId === line.variationId && one.preOrderCents === line.preOrderCents);
  const added = lines
    .filter((line) => !isPresent(line))
    .slice(0, Math.max(0, MAX_CART_LINES - present.length));
  for (const line of [...lines.filter(isPresent), ...added]) await restoreLine(tx, customerId, line);
  await raiseCartVersion(tx, customerId);
}
