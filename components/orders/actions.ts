'use server';

import { failed, leadTo, leadToSignIn, refuseForeign } from '@/lib/action';
import { api } from '@/lib/api';
import { CANCELLED_STATUS } from '@/lib/constants';
import { updateOrderStatus } from '@/lib/contract/orders';
import { fieldReader, type FormResult } from '@/lib/form';
import { withOutcome } from '@/lib/outcome';
import { parseId } from '@/lib/routes';
import { readSession } from '@/lib/session';
import { orderPath, ORDERS_PATH } from './order';

/** Cancels the order that the field `id` names. Whether it still may be cancelled the API says. */
export async function cancelOrder(
  _previous: FormResult<never> | undefined,
  data: FormData,
): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const id = parseId(fieldReader<'id'>(data)('id'));
  if (id === undefined) return leadTo<never>(ORDERS_PATH);
  const session = await readSession();
  if (session === undefined) return leadToSignIn<never>(orderPath(id));
  const result = await api(updateOrderStatus, {
    token: session.token,
    body: { OrderId: id, OrderStatusId: CANCELLED_STATUS },
  });
  if (result.ok) return leadTo<never>(withOutcome(orderPath(id), 'order-withdrawn'));
  if (result.error.kind === 'unauthorized') return leadToSignIn<never>(orderPath(id));
  return failed({}, result.error.message);
}
