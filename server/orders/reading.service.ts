import type { OrderDetails, OrderSummary, ThankYouDetails } from '../../lib/contract/orders.ts';
import { ARRIVED, AWAITING_PAYMENT, orderStatusWord, RECORD_MADE } from '../../lib/contract/order-status.ts';
import { CASH_ON_DELIVERY, lineCents } from '../../lib/contract/pricing.ts';
import type { Executor } from '../db/client.ts';
import { notFound } from '../http/errors.ts';
import { dollars } from '../shared/money.ts';
import { stillDueCents } from './due.ts';
import { PAYMENT_WORDS } from './letters.ts';
import {
  findEarlierOrders,
  findOrder,
  findOrders,
  findProductsIn,
  readChanges,
  readOrderLines,
  type EarlierOrder,
  type Order,
  type OrderLine,
} from './order.repository.ts';

/** More of its orders a customer is not shown in one list. */
const MAX_LISTED = 200;

/** A customer's orders, the newest first, among them what was ordered in the shop that this one was before. */
export async function listOrders(db: Executor, customerId: number): Promise<OrderSummary[]> {
  const orders = await findOrders(db, customerId, MAX_LISTED);
  const lines = await readOrderLines(
    db,
    orders.map((order) => order.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  const listed = orders.map((order) => summaryOf(order, byOrder.get(order.id) ?? []));
  const earlier = (await findEarlierOrders(db, customerId, MAX_LISTED)).map(earlierSummaryOf);
  if (earlier.length === 0) return listed;
  return [...listed, ...earlier]
    .toSorted((one, other) => other.OrderDate.localeCompare(one.OrderDate))
    .slice(0, MAX_LISTED);
}

/** What the shop that this one was before said: its number, its words, and none of the states of this one. */
function earlierSummaryOf({ number, placedAt, ...order }: EarlierOrder): OrderSummary {
  return {
    OrderID: number,
    OrderNumber: number,
    OrderDate: placedAt.toISOString(),
    orderStatus: order.status,
    PaymentMethod: order.payment,
    orderTotal: dollars(order.totalCents),
    OrderDetails: order.lines.map(({ name, quantity, unitCents }) => ({
      TotalPriceItem: dollars(unitCents * quantity),
      Quantity: quantity,
      ProductDetails: { ProductName: name, ImageUrl: '' },
    })),
  };
}

function summaryOf(order: Order, lines: readonly OrderLine[]): OrderSummary {
  return {
    OrderID: String(order.id),
    OrderNumber: String(order.id),
    OrderDate: order.createdAt.toISOString(),
    orderStatus: orderStatusWord(order.status),
    PaymentMethod: PAYMENT_WORDS[order.paymentMethod],
    orderTotal: dollars(order.totalCents),
    OrderStatusId: order.status,
    PaymentMethodId: order.paymentMethod,
    ...dueOf(order, lines),
    OrderDetails: lines.map((line) => ({
      TotalPriceItem: dollars(lineCents(line)),
      Quantity: line.quantity,
      ProductDetails: { ProductName: line.productName, ImageUrl: line.image },
    })),
  };
}

/** What is due and what was collected on delivery; nothing is said of what holds no pre-order. */
function dueOf(order: Order, lines: readonly OrderLine[]) {
  if (lines.every(({ preOrderCents }) => preOrderCents === 0)) return {};
  const dueCents = stillDueCents(order, lines);
  return {
    ...(dueCents === undefined ? {} : { DueOnDelivery: dollars(dueCents) }),
    ...(order.collectedCents === null ? {} : { CollectedOnDelivery: dollars(order.collectedCents) }),
  };
}

/** What is due of a line; nothing is said of one that is no pre-order. */
function dueOfLine(order: Order, line: OrderLine) {
  const { DueOnDelivery } = dueOf(order, [line]);
  return DueOnDelivery === undefined ? {} : { DueOnDelivery };
}

/** One of a customer's orders, but how it may still be paid. Throws 'not-found'. */
export async function readOrder(
  db: Executor,
  customerId: number,
  id: number,
): Promise<Omit<OrderDetails, 'SessionId' | 'PayBefore'>> {
  const order = await requireOwnOrder(db, customerId, id);
  const { status, paymentMethod } = order;
  const [lines, changes] = await Promise.all([readOrderLines(db, [id]), readChanges(db, id)]);
  return {
    OrderNumber: String(id),
    OrderDate: order.createdAt.toISOString(),
    OrderStatusId: status,
    orderStatus: orderStatusWord(status),
    PaymentMethodId: paymentMethod,
    PaymentMethod: PAYMENT_WORDS[paymentMethod],
    SubTotal: dollars(order.linesCents),
    BankFee: dollars(order.feeCents),
    OrderTotal: dollars(order.totalCents),
    ...dueOf(order, lines),
    CanCancel: status === AWAITING_PAYMENT || (status === RECORD_MADE && paymentMethod === CASH_ON_DELIVERY),
    CustomerName: order.name,
    Email: order.email,
    PhoneNumber: order.phone,
    Address1: order.address1,
    Address2: order.address2,
    CityName: order.cityName,
    Notes: order.notes,
    AddressType: order.addressType,
    Steps: changes.map((change) => ({
      OrderStatusId: change.status,
      orderStatus: orderStatusWord(change.status),
      Date: change.changedAt.toISOString(),
    })),
    Lines: lines.map((line) => detailOf(order, line)),
  };
}

function detailOf(order: Order, line: OrderLine): OrderDetails['Lines'][number] {
  return {
    ProductId: line.productId ?? 0,
    ProductVariationId: line.variationId ?? 0,
    ProductName: line.productName,
    Sku: line.sku,
    ImageUrl: line.image,
    Attributes: line.attributes.map(({ name, value }) => ({
      AttributeName: name,
      AttributeValueName: value,
    })),
    Quantity: line.quantity,
    PricePerItem: dollars(line.unitCents),
    TotalPrice: dollars(lineCents(line)),
    PreOrderPrice: dollars(line.preOrderCents),
    ...(line.preOrderCents === 0 || line.fullCents === null ? {} : { FullPrice: dollars(line.fullCents) }),
    ...dueOfLine(order, line),
  };
}

/** What a customer is thanked for, in both documented shapes. Throws 'not-found'. */
export async function readThankYou(db: Executor, customerId: number, id: number): Promise<ThankYouDetails> {
  const order = await requireOwnOrder(db, customerId, id);
  const lines = await readOrderLines(db, [id]);
  return {
    CustomerName: order.name,
    Order: {
      OrderId: String(id),
      PaymentMethodId: order.paymentMethod,
      OrderTotal: dollars(order.totalCents),
      OrderStatusId: order.status,
      SubTotal: dollars(order.linesCents),
      BankFee: dollars(order.feeCents),
      ...dueOf(order, lines),
      OrderDetails: lines.map((line) => ({
        ...dueOfLine(order, line),
        TotalPrice: dollars(lineCents(line)),
        Quantity: line.quantity,
        PricePerItem: dollars(line.unitCents),
        ProductVariationId: line.variationId ?? 0,
        ProductVariation: { Sku: line.sku },
        ProductName: line.productName,
        Image: line.image,
      })),
    },
    OrderDetailsList: lines.map((line) => ({
      OrderId: String(id),
      Quantity: line.quantity,
      OriginalPrice: dollars(line.regularCents),
      ProductVariation: {
        Sku: line.sku,
        SalePrice: line.unitCents < line.regularCents ? dollars(line.unitCents) : 0,
      },
      ProductName: line.productName,
    })),
  };
}

async function requireOwnOrder(db: Executor, customerId: number, id: number): Promise<Order> {
  const order = await findOrder(db, customerId, id);
  if (order === undefined) throw notFound('order');
  return order;
}

/**
 * The products that a customer has bought and received, by id, the last ordered first. Before an order has arrived,
 * one in cash is not paid and can be cancelled; one that was refunded is no purchase any more.
 */
export async function readReceivedProducts(db: Executor, customerId: number): Promise<number[]> {
  return findProductsIn(db, customerId, ARRIVED);
}
