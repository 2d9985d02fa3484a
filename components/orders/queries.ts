import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/shop/constants';
import type { OrderDetails as OrderAnswer, OrderSummary as SummaryAnswer } from '@/lib/calls/answers';
import { getOrder, getOrders } from '@/lib/contract/orders';
import { ARRIVED, CANCELLED, orderStatusWord, type OrderStatusId } from '@/lib/contract/order-status';
import { chosenLabels } from '@/lib/shop/attributes';
import { formatDay, formatMoment, timeOf } from '@/lib/shop/date';
import { pictureName } from '@/lib/shop/images';
import { toCents } from '@/lib/shop/money';
import { productPath, reviewPath } from '@/lib/addresses/routes';
import type { Customer } from '@/lib/calls/customer';
import type { DetailLine, OrderDetail, OrderSummary } from './order';
import { restOf } from './rest';

/** The customer's orders, the newest first. 'Not found' says of any list that nothing is in it. */
export async function loadOrders({ call, customerId }: Customer): Promise<CallResult<OrderSummary[]>> {
  const result = await call(getOrders, { params: { customerId } });
  if (!result.ok) return result.error.kind === 'not-found' ? { ok: true, data: [] } : result;
  return { ok: true, data: await Promise.all(newestFirst(result.data).map(toSummary)) };
}

/** The documents name no order of the list: one in which every date can be read is put in its own. */
function newestFirst(orders: SummaryAnswer[]): SummaryAnswer[] {
  const times = new Map(orders.map((order) => [order, timeOf(order.orderDate)]));
  if ([...times.values()].includes(undefined)) return orders;
  return orders.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

/**
 * One of the customer's own orders; 'not-found' for every other number. Of an order that the backend knows from its
 * list alone, or of a backend that does not know the call for one, the list says what there is.
 */
export async function loadOrder(customer: Customer, orderId: string): Promise<CallResult<OrderDetail>> {
  const result = await customer.call(getOrder, { params: { orderId } });
  if (result.ok) return { ok: true, data: toDetail(result.data) };
  // What cannot be the number of an order of this shop is refused; it may be one of the shop that this one was before.
  if (!['not-found', 'rejected', 'unsupported'].includes(result.error.kind)) return result;
  const listed = await loadListed(customer, orderId);
  return listed.ok ? { ok: true, data: withoutDetails(listed.data) } : listed;
}

/**
 * The id of an order that `orderId` is the number of, where a backend has both: one that was just made is known by its number,
 * and calls may take the id. Undefined where it has no other id, and where calls take either.
 */
export async function idOfNumber(
  { call, customerId }: Customer,
  orderId: string,
): Promise<string | undefined> {
  if (await can('order-details')) return undefined;
  const all = await call(getOrders, { params: { customerId } });
  // What is an id itself may be the number of another order, and does not mean that.
  if (!all.ok || all.data.some(({ orderID }) => orderID === orderId)) return undefined;
  return all.data.find(({ orderNumber }) => orderNumber === orderId)?.orderID || undefined;
}

/** What cannot be the number of an order is refused, and is none. */
export function isRefused(result: CallResult<unknown>): boolean {
  return !result.ok && (result.error.kind === 'not-found' || result.error.kind === 'rejected');
}

/** What the list of orders says of one: a backend may name it by its id here, and by its number there. */
export async function loadListed(
  { call, customerId }: Customer,
  orderId: string,
): Promise<CallResult<OrderSummary>> {
  const all = await call(getOrders, { params: { customerId } });
  if (!all.ok) return all;
  // The list's own links go by the id, which may be the number of another order.
  const listed =
    all.data.find((order) => (order.orderID || order.orderNumber) === orderId) ??
    all.data.find(({ orderNumber }) => orderNumber === orderId);
  return listed === undefined
    ? { ok: false, error: { kind: 'not-found' } }
    : { ok: true, data: await toSummary(listed) };
}

/** The same, where the backend knows the call for one order; undefined where it does not, and when the call fails. */
export async function loadOrderDetails(
  { call }: Customer,
  orderId: string,
): Promise<OrderDetail | undefined> {
  const result = await call(getOrder, { params: { orderId } });
  return result.ok ? toDetail(result.data) : undefined;
}

/** What a backend may say of the payment that says its documented id alone. */
const NAMES_OF_IDS: ReadonlyMap<string, string> = new Map([
  [String(CASH_ON_DELIVERY), 'Cash on delivery'],
  [String(ONLINE_PAYMENT), 'Online payment'],
]);

/** A constant of a program as people write it: RECORD_MADE, record_made, PENDING. What is words already stays. */
function inWords(reported: string): string {
  const isConstant = /^[A-Z]{5,}$|^[A-Za-z\d]+(?:_[A-Za-z\d]+)+$/.test(reported);
  if (!isConstant) return reported;
  const words = reported.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The state that an id says: of the ids of another backend only that of a cancelled order is documented. */
export async function knownStatus(reported: OrderStatusId | undefined): Promise<OrderStatusId | undefined> {
  return reported === CANCELLED || (await can('order-details')) ? reported : undefined;
}

/** The words of a state; '' where its id alone is said, and nobody knows what it stands for. */
function wordsOfState(reported: string): string {
  if (!/^\d+$/.test(reported)) return inWords(reported);
  return Number(reported) === CANCELLED ? orderStatusWord(CANCELLED) : '';
}

async function toSummary(order: SummaryAnswer): Promise<OrderSummary> {
  const { orderStatus: state, orderStatusId = Number(state) === CANCELLED ? CANCELLED : undefined } = order;
  return {
    id: order.orderID || order.orderNumber,
    // What is said in a way that could be two days is shown as it is said.
    placedOn: formatDay(order.orderDate) || order.orderDate,
    status: await knownStatus(orderStatusId),
    statusWord: wordsOfState(state),
    payment: NAMES_OF_IDS.get(order.paymentMethod) ?? inWords(order.paymentMethod),
    totalCents: order.orderTotal === undefined ? undefined : toCents(order.orderTotal),
    rest: restOf(order),
    lines: order.orderDetails.map(({ productDetails, quantity, totalPriceItem }) => ({
      name: productDetails?.productName ?? '',
      image: pictureName(productDetails?.imageUrl ?? ''),
      quantity,
      totalCents: totalPriceItem === undefined ? undefined : toCents(totalPriceItem),
    })),
  };
}

function withoutDetails({ lines, ...order }: OrderSummary): OrderDetail {
  return {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      sku: '',
      attributes: [],
      unitCents:
        line.totalCents !== undefined && line.quantity > 0
          ? Math.round(line.totalCents / line.quantity)
          : line.totalCents,
      isPreOrder: false,
    })),
    isOnline: false,
    canCancel: false,
    payBefore: '',
    steps: [],
  };
}

function toDetail(order: OrderAnswer): OrderDetail {
  return {
    id: order.orderNumber,
    placedOn: formatDay(order.orderDate),
    status: order.orderStatusId,
    statusWord: order.orderStatus,
    payment: order.paymentMethod,
    totalCents: toCents(order.orderTotal),
    rest: restOf(order),
    lines: order.lines.map((line) => toLine(line, order.orderStatusId === ARRIVED)),
    isOnline: order.paymentMethodId === ONLINE_PAYMENT,
    canCancel: order.canCancel,
    payBefore: formatMoment(order.payBefore ?? ''),
    steps: order.steps.map((step) => ({ ...step, date: formatMoment(step.date) })),
    costs: { linesCents: toCents(order.subTotal), feeCents: toCents(order.bankFee) },
    delivery: {
      name: order.customerName,
      address: [order.address1, order.address2],
      city: order.cityName,
      phone: order.phoneNumber,
      email: order.email,
      notes: order.notes,
    },
  };
}

function toLine(line: OrderAnswer['lines'][number], hasArrived: boolean): DetailLine {
  const { productId, productVariationId, productName } = line;
  const isKnown = productId !== 0;
  return {
    name: productName,
    image: pictureName(line.imageUrl),
    quantity: line.quantity,
    totalCents: toCents(line.totalPrice),
    path: isKnown ? productPath(productName, productId, productVariationId || undefined) : undefined,
    reviewPath: isKnown && hasArrived ? reviewPath(productId) : undefined,
    sku: line.sku,
    attributes: chosenLabels(line.attributes),
    unitCents: toCents(line.pricePerItem),
    isPreOrder: line.preOrderPrice > 0,
    fullCents: line.fullPrice === undefined ? undefined : toCents(line.fullPrice),
    dueCents: toCents(line.dueOnDelivery ?? 0),
  };
}
