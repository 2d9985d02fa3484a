import { SumRows } from '@/components/ui/sum-rows';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';
import type { ThankYou } from './thank-you';

/** For whom an order is, and how it is paid. */
export function OrderFacts({ order }: { order: ThankYou }) {
  return (
    <dl className="grid grid-cols-2 gap-y-1 *:odd:text-muted *:even:text-end *:even:wrap-break-word">
      <dt>Order number</dt>
      <dd className="tabular-nums">{order.orderId}</dd>
      {order.customerName === '' ? null : (
        <>
          <dt>Name</dt>
          <dd>
            <bdi>{order.customerName}</bdi>
          </dd>
        </>
      )}
      {order.method === undefined ? null : (
        <>
          <dt>Payment</dt>
          <dd>{order.method === ONLINE_PAYMENT ? 'Online payment' : 'Cash on delivery'}</dd>
        </>
      )}
    </dl>
  );
}

/** What an order comes to. */
export function ThankYouSums({ order }: { order: ThankYou }) {
  return (
    <dl className="grid grid-cols-2 gap-y-2 tabular-nums *:odd:text-muted *:even:text-end">
      {order.subtotalCents === undefined ? null : (
        <>
          <dt>Subtotal</dt>
          <dd>{formatCents(order.subtotalCents)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>Free</dd>
      {order.feeCents === undefined || order.feeCents === 0 ? null : (
        <>
          <dt>Bank fee</dt>
          <dd>{formatCents(order.feeCents)}</dd>
        </>
      )}
      {order.totalCents === undefined ? null : (
        <SumRows totalCents={order.totalCents} isPaid rest={order.rest} isRuled={false} />
      )}
    </dl>
  );
}
