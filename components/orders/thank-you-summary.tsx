import { Icon } from '@/components/ui/icon';
import { LineDue, SumRows } from '@/components/ui/sum-rows';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';
import type { ThankYou } from './thank-you';
import { nameOf } from './thanked-line';

/**
 * The payment summary of an order: for whom, how it is paid, each line, and what it comes to.
 *
 * @param isFolded behind how many there are, where the page below shows the lines themselves.
 */
export function ThankYouSummary({ order, isFolded = false }: { order: ThankYou; isFolded?: boolean }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = <SummaryLines lines={order.lines} />;
  return (
    <div className="space-y-4">
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
      {isFolded ? (
        <details className="border-y border-line">
          <summary className="flex min-h-12 items-center text-sm font-medium">
            <span className="grow">{pieces === 1 ? '1 item' : `${pieces} items`}</span>
            <Icon name="chevron-down" size="sm" className="text-muted" />
          </summary>
          {lines}
        </details>
      ) : (
        <div className="border-y border-line pt-4">{lines}</div>
      )}
      <ThankYouSums order={order} />
    </div>
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

function SummaryLines({ lines }: Pick<ThankYou, 'lines'>) {
  return (
    <ul className="space-y-3 pb-4 text-sm">
      {lines.map((line, index) => (
        <li key={index} className="flex justify-between gap-4">
          <span className="min-w-0">
            <span dir="auto" className="block font-medium wrap-break-word">
              {nameOf(line)}
            </span>
            <span className="flex flex-wrap gap-x-3 text-muted">
              {line.sku === '' || line.name === '' ? null : (
                <span>
                  SKU <bdi>{line.sku}</bdi>
                </span>
              )}
              <span>Quantity {line.quantity}</span>
            </span>
            <LineDue cents={line.dueCents} />
          </span>
          <span className="shrink-0 text-end tabular-nums">
            {formatCents(line.totalCents)}
            {line.originalCents > line.pieceCents ? (
              <s className="block text-xs text-muted">
                <span className="sr-only">Was </span>
                {formatCents(line.originalCents * line.quantity)}
              </s>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
