'use server';

import { refresh } from 'next/cache';
import { failed, formOfCustomer, redirectTo, refuseForeign } from '@/lib/forms/action';
import { failureText } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { CANCELLED } from '@/lib/shop/constants';
import { updateOrderStatus } from '@/lib/contract/orders';
import { CASH_ON_DELIVERY } from '@/lib/contract/pricing';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { parseOrderNumber, ROUTES } from '@/lib/addresses/routes';
import type { Id } from '@/lib/contract/id';
import { asSent } from '@/lib/contract/wire';
import { orderPath, ORDERS_PATH } from './order';
import { idOfNumber, isRefused } from './queries';
import { dropRecentOrder } from './recent-orders';

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
  const orderId = parseOrderNumber(read('orderId'));
  if (orderId === undefined) return redirectTo<never>(ORDERS_PATH);
  return formOfCustomer(orderPath(orderId), async (customer) => {
    const ask = (id: Id) =>
      customer.call(updateOrderStatus, {
        body: { OrderId: id, OrderStatusId: CANCELLED },
        // The bank is asked first, which may take its time.
        isPatient: true,
      });
    let result = await ask(asSent(orderId));
    if (isRefused(result)) {
      const id = await idOfNumber(customer, orderId);
      if (id !== undefined) result = await ask(asSent(id));
      const last = id ?? orderId;
      if (isRefused(result) && asSent(last) !== last && !(await can('order-details'))) {
        // Who keeps digits as a text may take no number; of the two refusals nobody knows which is about that.
        const asText = await ask(last);
        if (asText.ok) result = asText;
      }
    }
    if (!result.ok) {
      // It may have been paid in the meantime: the page shows how it stands with it.
      if (result.error.kind === 'rejected') refresh();
      return failed<never>({}, failureText(result.error));
    }
    await dropRecentOrder(customer.customerId, orderId);
    return redirectTo<never>(await pathAfter(orderId, read('next')));
  });
}

async function pathAfter(orderId: string, next: string): Promise<string> {
  const cash = `${ROUTES.checkout}?payment=${CASH_ON_DELIVERY}`;
  // Another backend may not have put anything back into the cart.
  if (next === 'cart' && !(await can('order-details'))) return withOutcome(ROUTES.cart, 'order-withdrawn');
  if (next === 'cart') return withOutcome(ROUTES.cart, 'order-cancelled');
  if (next === 'cash') return withOutcome(cash, 'order-cancelled');
  return withOutcome(orderPath(orderId), 'order-withdrawn');
}
