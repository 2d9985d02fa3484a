import 'server-only';
import { api } from '@/lib/api';
import { checkPayment } from '@/lib/contract/orders';
import { withOutcome } from '@/lib/outcome';
import { orderCheckingPath, orderDonePath, ROUTES } from '@/lib/routes';

/**
 * Looks whether a payment was made.
 *
 * @param orderId the order that this browser began to pay, where it is known: not every backend names it.
 * @returns the path that shows what came of it; undefined when the API no longer knows the customer.
 */
export async function checkReturn({
  token,
  indicator,
  orderId,
}: {
  token: string;
  indicator: string;
  orderId: number | undefined;
}): Promise<string | undefined> {
  const result = await api(checkPayment, { token, query: { ResultIndicator: indicator }, body: {} });
  if (result.ok) return withOutcome(pathOf(result.data.OrderNumber ?? orderId), 'payment-done');
  switch (result.error.kind) {
    case 'unauthorized':
      return undefined;
    case 'rejected':
    case 'not-found':
      return withOutcome(pathOf(orderId), 'payment-failed');
    // Nobody knows yet: the order itself says so, and when it is known.
    default:
      return orderId === undefined ? ROUTES.cart : orderCheckingPath(orderId, indicator);
  }
}

function pathOf(orderId: number | undefined): string {
  return orderId === undefined ? ROUTES.cart : orderDonePath(orderId);
}
