import {
  checkPayment,
  createOrder,
  getOrder,
  getOrders,
  getThankYouDetails,
  updateOrderStatus,
} from '../../lib/contract/orders.ts';
import { CANCELLED } from '../../lib/contract/order-status.ts';
import { ApiError } from '../errors.ts';
import { lookAtPayment, type PaymentContext } from '../payment/service.ts';
import { serve, type CallServer } from '../route.ts';
import { cancelOrder, checkOut } from './checkout.service.ts';
import { listOrders, readOrder, readThankYou } from './reading.service.ts';

/** Registers the calls of orders and their payment. */
export function registerOrders(server: CallServer, context: PaymentContext): void {
  const { db } = context;
  serve(server, createOrder, ({ query, headers, customer }) =>
    checkOut(context, customer.customerId, query, headers['idempotency-key']),
  );
  serve(server, updateOrderStatus, async ({ body, customer }) => {
    if (body.OrderStatusId !== CANCELLED) {
      throw new ApiError('invalid', 'The only change a customer can make to an order is to cancel it.');
    }
    await cancelOrder(context, customer.customerId, body.OrderId);
    return true;
  });
  serve(server, checkPayment, ({ query, customer }) =>
    lookAtPayment(context, customer.customerId, query.ResultIndicator),
  );
  serve(server, getThankYouDetails, ({ query, customer }) =>
    readThankYou(db, customer.customerId, query.OrderId),
  );
  serve(server, getOrders, ({ customer }) => listOrders(db, customer.customerId));
  serve(server, getOrder, ({ params, customer }) =>
    readOrder(db, customer.customerId, Number(params.orderId)),
  );
}
