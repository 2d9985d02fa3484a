import { AWAITING_PAYMENT, isUnderWay } from '@/lib/contract/order-status';
import type { OrderSummary } from './order';

/** The state of an order in a word. */
export function StatusBadge({ order }: { order: Pick<OrderSummary, 'status' | 'statusWord'> }) {
  const { status, statusWord } = order;
  if (statusWord === '') return null;
  const look =
    status === AWAITING_PAYMENT
      ? 'bg-sale-soft text-sale'
      : status !== undefined && isUnderWay(status)
        ? 'bg-action-soft text-action'
        : 'bg-sunken text-muted';
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${look}`}>{statusWord}</span>;
}
