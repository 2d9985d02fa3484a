import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { ONLINE_PAYMENT } from '@/lib/shop/constants';
import {
  getOrder,
  getOrders,
  type OrderDetails as OrderAnswer,
  type OrderSummary as SummaryAnswer,
} from '@/lib/contract/orders';
import { ARRIVED } from '@/lib/contract/order-status';
import { formatDay, formatMoment } from '@/lib/shop/date';
import { pictureName } from '@/lib/shop/images';
import { toCents } from '@/lib/shop/money';
import { productPath, reviewPath } from '@/lib/addresses/routes';
import type { Customer } from '@/lib/calls/customer';
import type { DetailLine, OrderDetail, OrderSummary } from './order';
import { restOf } from './rest';

/** The customer's orders, the newest first. */
export async function loadOrders({ call, customerId }: Customer): Promise<CallResult<OrderSummary[]>> {
  const result = await call(getOrders, { params: { customerId } });
  return result.ok ? { ok: true, data: result.data.map(toSummary) } : result;
}

/**
 * One of the customer's own orders; 'not-found' for every other number. A backend that does not know the call for
 * one order is asked for all of them.
 */
export async function loadOrder(customer: Customer, orderId: string): Promise<CallResult<OrderDetail>> {
  const result = await customer.call(getOrder, { params: { orderId } });
  if (result.ok) return { ok: true, data: toDetail(result.data) };
  // What cannot be the number of an order is refused, and is none.
  if (result.error.kind === 'rejected') return { ok: false, error: { kind: 'not-found' } };
  if (result.error.kind !== 'unsupported') return result;
  const all = await loadOrders(customer);
  if (!all.ok) return all;
  const listed = all.data.find(({ id }) => id === orderId);
  return listed === undefined
    ? { ok: false, error: { kind: 'not-found' } }
    : { ok: true, data: withoutDetails(listed) };
}

function toSummary(order: SummaryAnswer): OrderSummary {
  return {
    id: order.OrderID || order.OrderNumber,
    placedOn: formatDay(order.OrderDate),
    status: order.OrderStatusId,
    statusWord: order.orderStatus,
    payment: order.PaymentMethod,
    totalCents: order.orderTotal === undefined ? undefined : toCents(order.orderTotal),
    rest: restOf(order),
    lines: order.OrderDetails.map(({ ProductDetails, Quantity, TotalPriceItem }) => ({
      name: ProductDetails?.ProductName ?? '',
      image: pictureName(ProductDetails?.ImageUrl ?? ''),
      quantity: Quantity,
      totalCents: toCents(TotalPriceItem),
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
      unitCents: line.quantity > 0 ? Math.round(line.totalCents / line.quantity) : line.totalCents,
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
    id: order.OrderNumber,
    placedOn: formatDay(order.OrderDate),
    status: order.OrderStatusId,
    statusWord: order.orderStatus,
    payment: order.PaymentMethod,
    totalCents: toCents(order.OrderTotal),
    rest: restOf(order),
    lines: order.Lines.map((line) => toLine(line, order.OrderStatusId === ARRIVED)),
    isOnline: order.PaymentMethodId === ONLINE_PAYMENT,
    canCancel: order.CanCancel,
    payBefore: formatMoment(order.PayBefore ?? ''),
    steps: order.Steps.map(({ OrderStatusId, orderStatus, Date: at }) => ({
      status: OrderStatusId,
      word: orderStatus,
      at: formatMoment(at),
    })),
    costs: { linesCents: toCents(order.SubTotal), feeCents: toCents(order.BankFee) },
    delivery: {
      name: order.CustomerName,
      address: [order.Address1, order.Address2, order.CityName],
      phone: order.PhoneNumber,
      email: order.Email,
      notes: order.Notes,
    },
  };
}

function toLine(line: OrderAnswer['Lines'][number], hasArrived: boolean): DetailLine {
  const { ProductId, ProductVariationId, ProductName } = line;
  return {
    name: ProductName,
    image: pictureName(line.ImageUrl),
    quantity: line.Quantity,
    totalCents: toCents(line.TotalPrice),
    ...(ProductId === 0
      ? {}
      : { path: productPath(ProductName, ProductId, ProductVariationId || undefined) }),
    ...(ProductId === 0 || !hasArrived ? {} : { reviewPath: reviewPath(ProductId) }),
    sku: line.Sku,
    attributes: line.Attributes.map(({ AttributeName, AttributeValueName }) => ({
      name: AttributeName,
      value: AttributeValueName,
    })),
    unitCents: toCents(line.PricePerItem),
    isPreOrder: line.PreOrderPrice > 0,
    ...(line.FullPrice === undefined ? {} : { fullCents: toCents(line.FullPrice) }),
    dueCents: toCents(line.DueOnDelivery ?? 0),
  };
}
