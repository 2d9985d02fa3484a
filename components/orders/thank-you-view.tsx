import { ProductImage } from '@/components/ui/product-image';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { LineDue } from '@/components/ui/sum-rows';
import { CASH_ON_DELIVERY } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';
import { orderTrackingPath, ROUTES } from '@/lib/addresses/routes';
import { ORDERS_PATH } from './order';
import type { ThankYou, ThankYouLine } from './thank-you';
import { nameOf } from './thanked-line';
import { ThankYouPopup } from './thank-you-popup';
import { ThankYouSummary } from './thank-you-summary';

/** An order that was made: thanks for it, what is in it, what happens next. */
export function ThankYouView({ order }: { order: ThankYou }) {
  const { orderId, lines, rest } = order;
  const total = order.totalCents === undefined ? undefined : formatCents(order.totalCents);
  return (
    <ContentPage
      title="Thank you"
      trail={[{ name: 'Cart', href: ROUTES.cart }]}
      intro={
        <>
          {order.customerName === '' ? (
            'We have your order '
          ) : (
            <>
              <bdi>{order.customerName}</bdi>, we have your order{' '}
            </>
          )}
          <strong>{orderId}</strong>.{' '}
          {order.method === CASH_ON_DELIVERY
            ? `You pay ${total ?? ''} in cash when it is delivered.`.replace('  ', ' ')
            : `${total ?? 'It'} is paid.`}
          {rest === undefined || rest.isCollected
            ? ''
            : ` ${formatCents(rest.cents)} is due on delivery, in cash.`}
          {order.status === undefined ? '' : ' A confirmation is on its way to your mailbox.'}
        </>
      }
    >
      {lines.length === 0 ? null : (
        <ul className="max-w-prose divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={orderTrackingPath(orderId)} prefetch={false} className="max-sm:w-full">
          Track the order
        </ButtonLink>
        <ThankYouPopup orderId={orderId}>
          <ThankYouSummary order={order} />
        </ThankYouPopup>
        <ButtonLink href={ORDERS_PATH} prefetch={false} variant="quiet" className="max-sm:w-full">
          My Orders
        </ButtonLink>
        <ButtonLink href={ROUTES.home} variant="quiet" className="max-sm:w-full">
          Go on shopping
        </ButtonLink>
      </div>
    </ContentPage>
  );
}

function Line({ line }: { line: ThankYouLine }) {
  return (
    <li className="flex gap-4 py-4">
      <div className="size-20 shrink-0 overflow-hidden rounded bg-sunken">
        <ProductImage src={line.image} alt="" sizes="80px" />
      </div>
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-break-word">{nameOf(line)}</h2>
          <p className="text-sm text-muted tabular-nums">
            {line.sku === '' || line.name === '' ? '' : `SKU ${line.sku} · `}
            {line.quantity} × {formatCents(line.pieceCents)}
          </p>
        </div>
        <p className="font-semibold tabular-nums">{formatCents(line.totalCents)}</p>
        <LineDue cents={line.dueCents} className="w-full" />
      </div>
    </li>
  );
}
