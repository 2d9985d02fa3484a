import { CANCELLED } from '../../lib/contract/order-status.ts';
import { checkPayment, createOrder, getOrder, updateOrderStatus } from '../../lib/contract/orders.ts';
import { ApiError } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { CheckoutContext } from './context.ts';
import { cancelOrder, checkOut, checkPaid, readOrderToPay } from './ordering.service.ts';

/** Registers the calls by which an order is made, paid and given up. */
export function registerCheckout(server: CallServer, context: CheckoutContext): void {
  serve(server, createOrder, ({ query, headers, customer }) =>
    checkOut(context, customer.customerId, query, headers['idempotency-key']),
  );
  serve(server, updateOrderStatus, async ({ body, customer }) => {
    if (body.OrderStatusId !== CANCELLED) {
      throw new ApiError('invalid', 'The only change a customer can make to an order is to cancel it.');
    }
    await cancelOrder(context, customer.customerId, body.OrderId);
  });
  serve(server, checkPayment, ({ query, customer }) =>
    checkPaid(context, customer.customerId, query.ResultIndicator),
  );
  serve(server, getOrder, ({ params, customer }) =>
    readOrderToPay(context, customer.customerId, Number(params.orderId)),
  );
}
