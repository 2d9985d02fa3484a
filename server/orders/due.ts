import { isUnderWay, AWAITING_PAYMENT } from '../../lib/contract/order-status.ts';
import { dueCents, type PartlyPaidPieces } from '../../lib/contract/down-payment.ts';
import type { Order } from './order.repository.ts';

/**
 * What is still to be paid in cash when an order is delivered, or only some of its lines: nothing of one that has come
 * to nothing, or whose sum was collected. Undefined when it is not known.
 */
export function stillDueCents(
  { status, collectedCents }: Pick<Order, 'status' | 'collectedCents'>,
  lines: readonly PartlyPaidPieces[],
): number | undefined {
  const isOpen = collectedCents === null && (status === AWAITING_PAYMENT || isUnderWay(status));
  return isOpen ? dueCents(lines) : 0;
}
