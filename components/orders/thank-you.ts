import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResult } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { AWAITING_PAYMENT, isUnderWay, type OrderStatusId } from '@/lib/contract/order-status';
import type { ThankYouDetails } from '@/lib/calls/answers';
import { getThankYouDetails } from '@/lib/contract/orders';
import { pictureName } from '@/lib/shop/images';
import { payableCents, toCents } from '@/lib/shop/money';
import type { Customer } from '@/lib/calls/customer';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, type PaymentMethodId } from '@/lib/contract/pricing';
import { asSent } from '@/lib/contract/wire';
import type { OrderLine, OrderSummary } from './order';
import { idOfNumber, isRefused, knownStatus, loadListed } from './queries';
import { readRecentOrder, type RecentOrder } from './recent-orders';
import type { Rest } from '@/components/ui/sum-rows';
import { restOf } from './rest';

/** What a customer is thanked for. Prices are whole cents; what the backend does not say is undefined. */
export interface ThankYou {
  orderId: string;
  /**
   * 'done': it is going to be delivered. 'unpaid': its payment did not come about. 'over': it was given up or paid
   * back. 'unknown': nobody has said whether it is paid.
   */
  state: 'done' | 'unpaid' | 'over' | 'unknown';
  status: OrderStatusId | undefined;
  customerName: string;
  method: PaymentMethodId | undefined;
  subtotalCents: number | undefined;
  feeCents: number | undefined;
  totalCents: number | undefined;
  rest?: Rest | undefined;
  lines: readonly ThankYouLine[];
}

export interface ThankYouLine {
  name: string;
  sku: string;
  /** Its picture's name, as `pictureName` gives it; '' for none. */
  image: string;
  quantity: number;
  pieceCents: number;
  totalCents: number;
  /** What a piece costs without a saving. */
  originalCents: number;
  /** What it leaves to be paid on delivery. */
  dueCents: number;
}

/** What came of one of the customer's orders; undefined when there is none of this number. */
export async function loadThankYou(
  customer: Customer,
  orderId: string,
): Promise<CallResult<ThankYou | undefined>> {
  const [result, recent] = await Promise.all([
    loadDetails(customer, orderId),
    readRecentOrder(customer.customerId, orderId),
  ]);
  if (!result.ok) {
    if (result.error.kind === 'unavailable') return result;
    if (recent !== undefined && !(await can('order-details'))) return { ok: true, data: fromRecent(recent) };
    return isRefused(result) ? { ok: true, data: undefined } : result;
  }
  const { order } = result.data;
  const content = contentOf(result.data);
  const saidMethod = methodOf(order.paymentMethodId) ?? recent?.method;
  const isNamed = content.lines.every(({ name }) => name !== '');
  const [status, listed] = await Promise.all([
    knownStatus(order.orderStatusId),
    saidMethod === undefined || !isNamed
      ? inTime(loadListed(customer, orderId), saidMethod === undefined ? undefined : NAMED_WITHIN_MS)
      : undefined,
  ]);
  const summary = listed?.ok === true ? listed.data : undefined;
  const method = saidMethod ?? methodIn(summary?.payment ?? '');
  return {
    ok: true,
    data: {
      orderId,
      state: status === undefined ? stateWithout(method, recent) : stateOf(status),
      status,
      method,
      ...content,
      // The documented answer of the cart says no sum: what was shown when it was ordered is known all the same.
      totalCents: content.totalCents ?? recent?.totalCents,
      lines: isNamed || summary === undefined ? content.lines : namedBy(content, summary),
    },
  };
}

/** Names are worth so long a wait: the thanks are good without them. */
const NAMED_WITHIN_MS = 1000;

/** What comes of something, undefined when that takes longer. */
function inTime<Done>(work: Promise<Done>, ms: number | undefined): Promise<Done | undefined> {
  return ms === undefined ? work : Promise.race([work, pause(ms, undefined, { ref: false })]);
}

/**
 * The documented details know what was ordered by its SKU, the list of orders by its name and picture. Which line is which
 * follows from number and sum where those of all lines are the same in both, and no two lines have the same: sums alone
 * also meet by chance, where one side says the price of a piece.
 */
function namedBy({ lines, totalCents }: Pick<ThankYou, 'lines' | 'totalCents'>, listed: OrderSummary) {
  const isOther = totalCents !== undefined && totalCents !== (listed.totalCents ?? totalCents);
  const isSame = (ours: ThankYouLine, theirs: OrderLine) =>
    ours.quantity === theirs.quantity &&
    (ours.totalCents === theirs.totalCents || (lines.length === 1 && theirs.totalCents === undefined));
  const found = lines.map((line) => listed.lines.filter((theirs) => isSame(line, theirs)));
  const isPaired = found.every(({ length }) => length === 1) && new Set(found.flat()).size === lines.length;
  if (isOther || !isPaired || lines.length !== listed.lines.length) return lines;
  return lines.map((line, index) => {
    const { name = '', image = '' } = found[index]?.[0] ?? {};
    return line.name === '' ? { ...line, name, image: line.image || image } : line;
  });
}

/** By the number that the order was made with, or by its id where a backend has another one and takes that alone. */
async function loadDetails(customer: Customer, orderId: string): Promise<CallResult<ThankYouDetails>> {
  const ask = (id: string) =>
    customer.call(getThankYouDetails, {
      query: { OrderId: asSent(id), CustomerId: customer.customerId },
    });
  const result = await ask(orderId);
  const id = isRefused(result) ? await idOfNumber(customer, orderId) : undefined;
  return id === undefined ? result : ask(id);
}

/** What the store itself knows of an order that was made, where the backend says nothing of use about it. */
function fromRecent(recent: RecentOrder): ThankYou {
  const { orderId, method, totalCents } = recent;
  return {
    orderId,
    state: stateWithout(method, recent),
    status: undefined,
    customerName: '',
    method,
    subtotalCents: undefined,
    feeCents: undefined,
    totalCents,
    lines: [],
  };
}

/** Either documented shape tells lines; what one of them leaves out is not made up. */
function contentOf({ customerName, order, orderDetailsList }: ThankYouDetails) {
  const lines =
    order.orderDetails.length > 0
      ? order.orderDetails.map((line, index) => ({
          name: line.productName,
          sku: line.productVariation?.sku ?? '',
          image: pictureName(line.image),
          quantity: line.quantity,
          pieceCents: toCents(line.pricePerItem),
          totalCents: toCents(line.totalPrice),
          originalCents: toCents(orderDetailsList[index]?.originalPrice ?? line.pricePerItem),
          dueCents: toCents(line.dueOnDelivery ?? 0),
        }))
      : orderDetailsList.map((line) => {
          const pieceCents = payableCents(line.productVariation?.salePrice ?? 0, line.originalPrice);
          return {
            name: line.productName,
            sku: line.productVariation?.sku ?? '',
            image: '',
            quantity: line.quantity,
            pieceCents,
            totalCents: pieceCents * line.quantity,
            originalCents: toCents(line.originalPrice),
            dueCents: 0,
          };
        });
  const inCents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));
  return {
    customerName,
    subtotalCents: inCents(order.subTotal),
    feeCents: inCents(order.bankFee),
    totalCents: inCents(order.orderTotal),
    rest: restOf(order),
    lines,
  };
}

function stateOf(status: OrderStatusId): ThankYou['state'] {
  if (isUnderWay(status)) return 'done';
  return status === AWAITING_PAYMENT ? 'unpaid' : 'over';
}

/** A backend that knows only the documented fields: an online payment counts when its check has said so, and only then. */
function stateWithout(
  method: PaymentMethodId | undefined,
  recent: RecentOrder | undefined,
): ThankYou['state'] {
  if (method === CASH_ON_DELIVERY || recent?.isPaid === true) return 'done';
  return recent === undefined ? 'unknown' : 'unpaid';
}

function methodOf(value: number | undefined): PaymentMethodId | undefined {
  return value === CASH_ON_DELIVERY || value === ONLINE_PAYMENT ? value : undefined;
}

/** How an order is paid, where only the list of orders says it, in words. */
function methodIn(words: string): PaymentMethodId | undefined {
  if (words === '') return undefined;
  return /cash|\bcod\b/i.test(words) ? CASH_ON_DELIVERY : ONLINE_PAYMENT;
}
