import 'server-only';
import { ORDERS_PATH } from '@/components/orders/order';
import { keepRecentOrder, readRecentOrders } from '@/components/orders/recent-orders';
import { checkPayment } from '@/lib/contract/orders';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import type { Customer } from '@/lib/calls/customer';
import { withOutcome } from '@/lib/addresses/outcome';
import { orderCheckingPath, orderDonePath, ROUTES } from '@/lib/addresses/routes';

/**
 * Looks whether a payment was made, and keeps what a backend says that does not say it again. Not every backend names
 * the order: then it is the one that this very proof has paid, else the one that is being paid in this browser,
 * unless there are several.
 *
 * @returns the path that shows what came of it.
 */
export async function checkReturn(customer: Customer, proof: string): Promise<string> {
  const [result, recent] = await Promise.all([
    customer.call(checkPayment, { query: { ResultIndicator: proof }, isPatient: true }),
    readRecentOrders(customer.customerId),
  ]);
  const open = recent.filter(({ method, isPaid }) => method === ONLINE_PAYMENT && !isPaid);
  const [newest] = recent.filter(({ method }) => method === ONLINE_PAYMENT);
  if (result.ok && result.data !== null) {
    const named = result.data.orderNumber;
    const before = recent.find(({ paidBy }) => paidBy === proof);
    const only = open.length > 1 ? undefined : (open[0] ?? newest);
    const orderId = named || (before ?? only)?.orderId;
    const paid = recent.find((order) => order.orderId === orderId);
    if (paid !== undefined && !paid.isPaid) await keepRecentOrder({ ...paid, isPaid: true, paidBy: proof });
    if (orderId !== undefined) return withOutcome(orderDonePath(orderId), 'payment-done');
    return withOutcome(recent.length === 0 ? ROUTES.cart : ORDERS_PATH, 'payment-done');
  }
  const orderId = (open[0] ?? newest)?.orderId;
  switch (result.ok ? 'rejected' : result.error.kind) {
    case 'rejected':
    case 'not-found':
      // Of one that is paid another proof says nothing.
      if (open.length === 0 && newest !== undefined) return orderDonePath(newest.orderId);
      return withOutcome(orderId === undefined ? ROUTES.cart : orderDonePath(orderId), 'payment-failed');
    // Nobody knows yet: the order itself says so, and when it is known.
    default:
      return orderId === undefined ? ROUTES.cart : orderCheckingPath(orderId, proof);
  }
}
