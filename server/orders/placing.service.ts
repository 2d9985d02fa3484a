import { isDeepStrictEqual } from 'node:util';
import { dueCents } from '../../lib/contract/down-payment.ts';
import { AWAITING_PAYMENT, isUnderWay, RECORD_MADE } from '../../lib/contract/order-status.ts';
import type { OrderForm } from '../../lib/contract/orders.ts';
import { formatCents, priceOrder, type OrderPrice } from '../../lib/contract/pricing.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { emptyCart, holdCart, type OrderableLine } from '../cart/service.ts';
import { takeStock } from '../catalogue/service.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { requireCity } from '../home/service.ts';
import { countAttempt, forgetAttemptAt, type Rule } from '../http/limits.ts';
import { withFreeNumber } from '../shared/free-number.ts';
import { cents } from '../shared/money.ts';
import { deliveredTo } from '../shared/place.ts';
import { storedPhone } from '../shared/phone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, later } from '../../machine/time.ts';
import { queueReceivedLetter, type OrderContext } from './moving.service.ts';
import {
  countAwaiting,
  countUntouched,
  findOrderOfCart,
  insertChange,
  insertOrder,
  insertOrderLines,
  setContact,
  type Contact,
  type Order,
} from './order.repository.ts';

/** What a transaction of the database can do: also begin one inside itself. */
type Transaction = Executor & Pick<Database, 'transaction'>;

const ORDERS_OF_CUSTOMER: readonly Rule[] = [
  { max: 10, withinMs: MINUTE_MS },
  { max: 60, withinMs: HOUR_MS },
];

/** So many orders of a customer may await their payment: each keeps its stock from all others meanwhile. */
const MAX_AWAITING = 3;
/**
 * So many that are paid on delivery may wait until the shop works on them: their stock is theirs for good. Older ones are
 * not counted, since not every shop says of an order that it works on it.
 */
const MAX_UNTOUCHED = 10;
const UNTOUCHED_MS = 7 * DAY_MS;

const ordersOf = (customerId: number): string => `order:customer:${customerId}`;

/** An order that the shop could not go on with does not count for how many its customer may make. */
export async function uncount(tx: Executor, { customerId, createdAt }: Order): Promise<void> {
  await forgetAttemptAt(tx, ordersOf(customerId), createdAt);
}

/** Where an order goes, as it is kept. Throws 'invalid' for a phone number, city or country that cannot be. */
export async function contactOf(db: Executor, form: OrderForm): Promise<Contact> {
  const countryCode = deliveredTo(form.CountryCode);
  await requireCity(db, form.CityId);
  return {
    name: form.CustomerUsername,
    email: form.Email,
    phone: storedPhone(form.PhoneNumber),
    address1: form.Address1,
    address2: form.Address2,
    cityId: form.CityId,
    notes: form.Notes,
    countryCode,
    postalCode: form.PostalCode,
    region: form.State,
    addressType: form.AddressType,
  };
}

/** What is ordered beside the cart. */
export interface OrderRequest {
  readonly contact: Contact;
  readonly paymentMethod: OrderForm['PaymentMethodId'];
  /** So long the order keeps its stock without being paid; undefined for one that is paid on delivery. */
  readonly awaitsPaymentFor: { readonly seconds: number } | undefined;
  /** What the customer was shown, in dollars. */
  readonly expectedTotal: number | undefined;
  readonly expectedDue: number | undefined;
}

/** An order that was made: by this submission, or by an earlier one of the same cart. */
export interface Placed {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Makes an order of a customer's cart: prices it, takes the stock, empties the cart. A cart that was ordered and not
 * touched since answers with that order. Throws 'invalid' with what the customer must change; the caller's
 * transaction must be undone then. An order that awaits its payment has told nobody yet.
 */
export async function placeOrder(
  tx: Transaction,
  context: OrderContext,
  customerId: number,
  request: OrderRequest,
): Promise<Placed> {
  const { version, lines } = await holdCart(tx, customerId);
  if (lines.length === 0) return repeatedOrder(tx, context, customerId, version - 1, request);
  const now = context.now();
  await countAttempt(tx, now, [{ subject: ordersOf(customerId), rules: ORDERS_OF_CUSTOMER }]);
  const { awaitsPaymentFor: wait } = request;
  await requireFew(tx, customerId, wait !== undefined, now);
  requireOrderable(lines, wait !== undefined);
  const price = priceOrder(lines, request.paymentMethod);
  requireExpected(request, price, dueCents(lines.map((line) => keptLine(line, 0))));
  const taken = await takeStock(tx, lines);
  if (taken === undefined) throw new ApiError('invalid', SENTENCES.removeOutOfStock);
  const status = wait === undefined ? RECORD_MADE : AWAITING_PAYMENT;
  const expiresAt = wait === undefined ? null : later(now, wait.seconds * SECOND_MS);
  const made = { ...request.contact, ...price, customerId, paymentMethod: request.paymentMethod, expiresAt };
  const id = await withFreeNumber((drawn) =>
    insertOrder(tx, { ...made, id: drawn, cartVersion: version, status }, now),
  );
  await insertOrderLines(
    tx,
    id,
    lines.map((line, index) => keptLine(line, taken[index] ?? 0)),
  );
  await insertChange(tx, id, status, now);
  await emptyCart(tx, customerId);
  if (wait === undefined) await queueReceivedLetter(tx, context, customerId, id);
  return { id, isNew: true };
}

/** Refuses a customer whose orders keep as much stock from all others as those of one may. */
async function requireFew(tx: Executor, customerId: number, isPrepaid: boolean, now: Date): Promise<void> {
  if (isPrepaid && (await countAwaiting(tx, customerId)) >= MAX_AWAITING) {
    const sentence = `${MAX_AWAITING} orders of yours await their payment. Pay or cancel one of them first.`;
    throw new ApiError('invalid', sentence);
  }
  const since = later(now, -UNTOUCHED_MS);
  if (!isPrepaid && (await countUntouched(tx, customerId, since)) >= MAX_UNTOUCHED) {
    const sentence = `${MAX_UNTOUCHED} orders of yours that are paid on delivery await their processing. Cancel one of them first, or order again once we have begun with one.`;
    throw new ApiError('invalid', sentence);
  }
}

function requireOrderable(lines: readonly OrderableLine[], isPrepaid: boolean): void {
  const left = new Map(lines.map(({ offer }) => [offer.variationId, offer.piecesLeft]));
  for (const { offer, quantity, isAvailable } of lines) {
    const pieces = left.get(offer.variationId) ?? 0;
    if (!isAvailable || offer.piecesLeft === 0) throw new ApiError('invalid', SENTENCES.removeOutOfStock);
    if (pieces < quantity) {
      const are = offer.piecesLeft === 1 ? 'piece is' : 'pieces are';
      throw new ApiError('invalid', `Only ${offer.piecesLeft} ${are} left of ${offer.productName}.`);
    }
    left.set(offer.variationId, pieces - quantity);
  }
  if (!isPrepaid && lines.some(({ offer, preOrderCents }) => offer.isPreOrder || preOrderCents > 0)) {
    throw new ApiError('invalid', 'A pre-order can only be paid online.');
  }
}

function requireExpected(
  { expectedTotal, expectedDue }: OrderRequest,
  { totalCents }: OrderPrice,
  due: number | undefined,
): void {
  const changed = (what: string) =>
    new ApiError('invalid', `The prices have changed: ${what} now. Please look at it again.`);
  if (expectedTotal !== undefined && cents(expectedTotal) !== totalCents) {
    throw changed(`your order is ${formatCents(totalCents)}`);
  }
  if (expectedDue !== undefined && due !== undefined && cents(expectedDue) !== due) {
    throw changed(`${formatCents(due)} of your order is due on delivery`);
  }
}

function keptLine({ offer, quantity, unitCents, preOrderCents }: OrderableLine, takenPieces: number) {
  const { productId, variationId, productName, sku, image, attributes, prices } = offer;
  // What a pre-order is charged now is its down payment: there is no other price to compare it with.
  const regularCents = preOrderCents || Math.max(unitCents, cents(prices.RegularPrice));
  const fullCents = preOrderCents === 0 ? unitCents : cents(prices.RegularPrice) || null;
  return {
    ...{ productId, variationId, productName, sku, image, attributes: [...attributes] },
    ...{ quantity, unitCents, regularCents, preOrderCents, fullCents, takenPieces },
  };
}

/** The order that an empty cart was made into. Its address is corrected as long as it is not paid. */
async function repeatedOrder(
  tx: Executor,
  { now }: OrderContext,
  customerId: number,
  cartVersion: number,
  { contact, paymentMethod }: OrderRequest,
): Promise<Placed> {
  const order = await findOrderOfCart(tx, customerId, cartVersion);
  const isAwaiting = order?.status === AWAITING_PAYMENT;
  if (order === undefined || !(isAwaiting || isUnderWay(order.status))) throw emptyCartError();
  if (order.paymentMethod !== paymentMethod) {
    throw isAwaiting
      ? new ApiError('invalid', `Order ${order.id} awaits its online payment. Cancel it to pay another way.`)
      : emptyCartError();
  }
  if (isAwaiting) await setContact(tx, order.id, contact, now());
  else if (!isSameContact(order, contact)) throw emptyCartError();
  return { id: order.id, isNew: false };
}

function isSameContact(order: Order, contact: Contact): boolean {
  return isDeepStrictEqual({ ...order, ...contact }, order);
}

function emptyCartError(): ApiError {
  return new ApiError('invalid', 'Your cart is empty.');
}
