'use server';

import { refresh } from 'next/cache';
import { failed, leadTo, leadToSignIn, refuseForeign } from '@/lib/action';
import { api } from '@/lib/api';
import { CANCELLED_STATUS } from '@/lib/constants';
import { updateOrderStatus } from '@/lib/contract/orders';
import { CASH_ON_DELIVERY } from '@/lib/contract/pricing';
import { fieldReader, type FormResult } from '@/lib/form';
import { withOutcome } from '@/lib/outcome';
import { parseId, ROUTES } from '@/lib/routes';
import { readSession } from '@/lib/session';
import { orderPath, ORDERS_PATH } from './order';
import { orderInProgress } from './order-in-progress';

/**
 * Cancels the order that the field `orderId` names; what was in an unpaid one is in the cart again. Whether it still
 * may be cancelled the API says. The field `next` says where it leads: to the order itself unless it is another
 * `AfterCancel`.
 */
export async function cancelOrder(
  _previous: FormResult<never> | undefined,
  data: FormData,
): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<'orderId' | 'next'>(data);
  const orderId = parseId(read('orderId'));
  if (orderId === undefined) return leadTo<never>(ORDERS_PATH);
  const session = await readSession();
  if (session === undefined) return leadToSignIn<never>(orderPath(orderId));
  const result = await api(updateOrderStatus, {
    token: session.token,
    body: { OrderId: orderId, OrderStatusId: CANCELLED_STATUS },
  });
  if (!result.ok) {
    if (result.error.kind === 'unauthorized') return leadToSignIn<never>(orderPath(orderId));
    // It may have been paid in the meantime: the page shows how it stands with it.
    if (result.error.kind === 'rejected') refresh();
    return failed<never>({}, result.error.message);
  }
  const kept = await orderInProgress.read();
  if (kept?.orderId === orderId) await orderInProgress.clear();
  return leadTo<never>(pathAfter(orderId, read('next')));
}

function pathAfter(orderId: number, next: string): string {
  const cash = `${ROUTES.checkout}?payment=${CASH_ON_DELIVERY}`;
  if (next === 'cart') return withOutcome(ROUTES.cart, 'order-cancelled');
  if (next === 'cash') return withOutcome(cash, 'order-cancelled');
  return withOutcome(orderPath(orderId), 'order-withdrawn');
}
