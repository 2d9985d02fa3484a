import type { FastifyInstance } from 'fastify';
import {
  checkPayment,
  createOrder,
  getOrder,
  getOrders,
  getThankYouDetails,
  orderForm,
  updateOrderStatus,
} from '../../lib/contract/orders.ts';
import { CANCELLED } from '../../lib/contract/order-status.ts';
import { requireOwn, type Authenticate } from '../customer.ts';
import { ApiError } from '../errors.ts';
import { lookAtPayment, type PaymentContext } from '../payment/service.ts';
import { handleOwn, parse } from '../route.ts';
import { cancelOrder, checkOut } from './checkout.service.ts';
import { listOrders, readOrder, readThankYou } from './reading.service.ts';

/** Registers the calls of orders and their payment. */
export function registerOrders(
  app: FastifyInstance,
  context: PaymentContext,
  authenticate: Authenticate,
): void {
  const { db } = context;
  handleOwn(app, authenticate, createOrder, ({ query, body, headers, customer }) => {
    const form = parse(orderForm, { ...query, ...body });
    requireOwn('cart', form.CartId, customer.cartId);
    return checkOut(context, customer.customerId, form, headers['idempotency-key']);
  });
  handleOwn(app, authenticate, updateOrderStatus, async ({ body, customer }) => {
    if (body.OrderStatusId !== CANCELLED) {
      throw new ApiError('invalid', 'The only change a customer can make to an order is to cancel it.');
    }
    await cancelOrder(context, customer.customerId, body.OrderId);
    return true;
  });
  handleOwn(app, authenticate, checkPayment, ({ query, customer }) =>
    lookAtPayment(context, customer.customerId, query.ResultIndicator),
  );
  handleOwn(app, authenticate, getThankYouDetails, ({ query, customer }) => {
    requireOwn('customer', query.CustomerId, customer.customerId);
    return readThankYou(db, customer.customerId, query.OrderId);
  });
  handleOwn(app, authenticate, getOrders, ({ params, customer }) => {
    requireOwn('customer', params.customerId, customer.customerId);
    return listOrders(db, customer.customerId);
  });
  handleOwn(app, authenticate, getOrder, ({ params, customer }) =>
    readOrder(db, customer.customerId, params.orderId),
  );
}
