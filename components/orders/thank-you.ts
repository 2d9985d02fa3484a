import 'server-only';
import { api, type CallResult } from '@/lib/api';
import { AWAITING_PAYMENT, isUnderWay, type OrderStatusId } from '@/lib/contract/order-status';
import { getThankYouDetails, type ThankYouDetails } from '@/lib/contract/orders';
import { pictureName } from '@/lib/images';
import { toCents } from '@/lib/money';
import type { Session } from '@/lib/session';
import type { Rest } from '@/components/ui/sum-rows';
import { restOf } from './rest';

/** What a customer is thanked for. Prices are whole cents. */
export interface ThankYou {
  orderId: number;
  /** 'done': it is going to be delivered. 'over': it was given up or paid back. */
  state: 'done' | 'unpaid' | 'over';
  /** Undefined where the backend does not say it; then the order is 'done'. */
  status: OrderStatusId | undefined;
  customerName: string;
  paymentMethodId: number;
  subtotalCents: number;
  feeCents: number;
  totalCents: number;
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
  { token, customerId }: Session,
  orderId: number,
): Promise<CallResult<ThankYou | undefined>> {
  const result = await api(getThankYouDetails, {
    token,
    query: { OrderId: String(orderId), CustomerId: String(customerId) },
    body: {},
  });
  if (result.ok) return { ok: true, data: toThankYou(result.data, orderId) };
  return result.error.kind === 'not-found' ? { ok: true, data: undefined } : result;
}

/** A backend that knows only the documented fields says neither the state nor the parts of the sum. */
function toThankYou({ CustomerName, Order, OrderDetailsList }: ThankYouDetails, orderId: number): ThankYou {
  const lines = Order.OrderDetails.map((line, index) => ({
    name: line.ProductName,
    sku: line.ProductVariation.Sku,
    image: pictureName(line.Image),
    quantity: line.Quantity,
    pieceCents: toCents(line.PricePerItem),
    totalCents: toCents(line.TotalPrice),
    originalCents: toCents(OrderDetailsList[index]?.OriginalPrice ?? line.PricePerItem),
    dueCents: toCents(line.DueOnDelivery ?? 0),
  }));
  const totalCents = toCents(Order.OrderTotal);
  const sum = lines.reduce((cents, line) => cents + line.totalCents, 0);
  const subtotalCents = Order.SubTotal === undefined ? sum : toCents(Order.SubTotal);
  return {
    orderId,
    state: stateOf(Order.OrderStatusId),
    status: Order.OrderStatusId,
    customerName: CustomerName,
    paymentMethodId: Order.PaymentMethodId,
    subtotalCents,
    feeCents: Order.BankFee === undefined ? totalCents - subtotalCents : toCents(Order.BankFee),
    totalCents,
    rest: restOf(Order),
    lines,
  };
}

function stateOf(status: OrderStatusId | undefined): ThankYou['state'] {
  if (status === undefined || isUnderWay(status)) return 'done';
  return status === AWAITING_PAYMENT ? 'unpaid' : 'over';
}
