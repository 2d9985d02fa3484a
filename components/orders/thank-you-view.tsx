import { ProductImage } from '@/components/ui/product-image';
import { ChosenValues } from '@/components/ui/chosen-values';
import { ContentPage } from '@/components/ui/content-page';
import { LineDue, PriceRows, SumRows } from '@/components/ui/sum-rows';
import { formatCents } from '@/lib/shop/money';
import { ButtonLink } from '@/components/ui/button';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { orderTrackingPath, ROUTES } from '@/lib/addresses/routes';
import { ORDERS_PATH, type DetailLine, type OrderDetail } from './order';
import { DeliveryAddress, OrderPanel, PaperHead } from './order-panel';
import { momentsOf } from './order-progress';
import type { ThankYou, ThankYouLine } from './thank-you';
import { TrackingSteps } from './tracking-steps';

const TITLE = 'Thank you for your order';

/**
 * An order that was made: thanks for it, what happens next, the payment summary, where it goes. The summary is the
 * documented popup, and open in the page: over it, it would hide what it repeats.
 *
 * @param placed what else the shop knows of it; a backend that knows only the documented calls knows nothing more.
 * @param trail what the page stands below.
 */
export function ThankYouView({
  order,
  placed,
  trail,
}: {
  order: ThankYou;
  placed?: OrderDetail | undefined;
  trail?: { name: string; href: string }[];
}) {
  const { orderId, lines } = order;
  return (
    <div className="rings print:before:hidden">
      <ContentPage title={TITLE} {...(trail && { trail })} intro={<OrderThanks order={order} />}>
        {placed?.status === undefined ? null : (
          <section aria-label="What happens next" className="mb-8 print:hidden">
            <TrackingSteps current={placed.status} moments={momentsOf(placed)} />
          </section>
        )}
        <PaperHead />
        <div className="grid items-start gap-6 md:grid-cols-3 md:gap-8">
          <dialog
            open
            aria-label={TITLE}
            className="panel static m-0 w-full max-w-none text-ink md:col-span-2"
          >
            <OrderFacts order={order} />
            {lines.length === 0 ? null : (
              <ul className="mt-4 divide-y divide-line border-y border-line">
                {lines.map((line, index) => (
                  <Line key={index} line={line} attributes={chosenFor(line, placed)} />
                ))}
              </ul>
            )}
            <div className="mt-4">
              <ThankYouSums order={order} />
            </div>
          </dialog>
          <div className="flex flex-col gap-6 md:gap-8">
            {placed?.delivery === undefined ? null : (
              <OrderPanel id="thanks-delivery" title="Delivery" level={2}>
                <DeliveryAddress delivery={placed.delivery} />
              </OrderPanel>
            )}
            <AfterOrder orderId={orderId} className="md:flex-col" />
          </div>
        </div>
      </ContentPage>
    </div>
  );
}

/** What the piece of a line was chosen by, where the shop knows more of the order than what it is thanked for. */
function chosenFor({ sku }: ThankYouLine, placed: OrderDetail | undefined): DetailLine['attributes'] {
  return placed?.lines.find((line) => line.sku !== '' && line.sku === sku)?.attributes ?? [];
}

function Line({ line, attributes }: { line: ThankYouLine; attributes: DetailLine['attributes'] }) {
  return (
    <li className="flex gap-4 py-4">
      <div className="picture size-20 shrink-0 rounded">
        <ProductImage src={line.image} alt="" sizes="80px" />
      </div>
      <div className="min-w-0 grow">
        <div className="line-head">
          <div>
            <h2 dir="auto" className="text-base font-semibold wrap-break-word">
              {nameOf(line)}
            </h2>
            <ChosenValues attributes={attributes} />
            <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
              {line.sku === '' || line.name === '' || attributes.length > 0 ? null : (
                <span>
                  SKU <bdi>{line.sku}</bdi>
                </span>
              )}
              <span>
                {line.quantity} × {formatCents(line.pieceCents)}
              </span>
            </p>
          </div>
          <p className="font-semibold">
            {formatCents(line.totalCents)}
            {line.originalCents > line.pieceCents ? (
              <s className="block text-xs font-normal text-muted">
                <span className="sr-only">Was </span>
                {formatCents(line.originalCents * line.quantity)}
              </s>
            ) : null}
          </p>
        </div>
        <LineDue cents={line.dueCents} />
      </div>
    </li>
  );
}

/** What a line is called: the documented answers know only the SKU, or not even that. */
function nameOf({ name, sku }: ThankYouLine): string {
  return name || (sku === '' ? 'Item' : `Item ${sku}`);
}

/** The sentence that thanks for an order: whose it is, and how it is paid. */
function OrderThanks({ order }: { order: ThankYou }) {
  const { rest } = order;
  const total = order.totalCents === undefined ? undefined : formatCents(order.totalCents);
  return (
    <>
      {order.customerName === '' ? (
        'We have your order '
      ) : (
        <>
          <bdi>{order.customerName}</bdi>, we have your order{' '}
        </>
      )}
      <strong>{order.orderId}</strong>.{' '}
      {order.method === CASH_ON_DELIVERY
        ? `You pay ${total ?? ''} in cash when it is delivered.`.replace('  ', ' ')
        : `${total ?? 'It'} is paid.`}
      {rest === undefined || rest.isCollected
        ? ''
        : ` ${formatCents(rest.cents)} is due on delivery, in cash.`}
      {order.status === undefined ? '' : ' A confirmation is on its way to your mailbox.'}
    </>
  );
}

/** Where to go after an order. */
function AfterOrder({ orderId, className = '' }: { orderId: string; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${className}`.trimEnd()}>
      <ButtonLink href={orderTrackingPath(orderId)} className="max-sm:w-full">
        Track order
      </ButtonLink>
      <ButtonLink href={ORDERS_PATH} variant="quiet" className="max-sm:w-full">
        My Orders
      </ButtonLink>
      <ButtonLink href={ROUTES.home} variant="quiet" className="max-sm:w-full">
        Continue shopping
      </ButtonLink>
    </div>
  );
}

/** For whom an order is, and how it is paid. */
function OrderFacts({ order }: { order: ThankYou }) {
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
    <dl className="sums">
      <PriceRows
        subtotalCents={order.subtotalCents}
        fee={order.feeCents === 0 ? undefined : order.feeCents}
      />
      {order.totalCents === undefined ? null : (
        <SumRows totalCents={order.totalCents} isPaid rest={order.rest} isRuled={false} />
      )}
    </dl>
  );
}
