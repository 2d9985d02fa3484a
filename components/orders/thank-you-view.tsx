import { ProductImage } from '@/components/ui/product-image';
import { ContentPage } from '@/components/ui/content-page';
import { LineDue } from '@/components/ui/sum-rows';
import { formatCents } from '@/lib/shop/money';
import { ROUTES } from '@/lib/addresses/routes';
import { AfterOrder, OrderThanks } from './after-order';
import type { OrderDetail } from './order';
import { DeliveryAddress, OrderPanel, PaperHead } from './order-panel';
import { momentsOf } from './order-progress';
import type { ThankYou, ThankYouLine } from './thank-you';
import { nameOf } from './thanked-line';
import { ThankYouPopup } from './thank-you-popup';
import { ThankYouSummary, ThankYouSums } from './thank-you-summary';
import { TrackingSteps } from './tracking-steps';

/**
 * An order that was made: thanks for it, what happens next, what is in it, where it goes. The sums stand in the payment
 * summary that lies over it, and on paper.
 *
 * @param placed what else the shop knows of it; a backend that knows only the documented calls knows nothing more.
 */
export function ThankYouView({ order, placed }: { order: ThankYou; placed?: OrderDetail | undefined }) {
  const { orderId, lines } = order;
  return (
    <ContentPage
      title="Thank you"
      trail={[{ name: 'Cart', href: ROUTES.cart }]}
      intro={<OrderThanks order={order} />}
    >
      {placed?.status === undefined ? null : (
        <section
          aria-label="What happens next"
          className="rings mb-8 rounded-lg md:before:hidden print:hidden"
        >
          <TrackingSteps current={placed.status} moments={momentsOf(placed)} />
        </section>
      )}
      <PaperHead />
      <div className="grid gap-8 md:grid-cols-3">
        <div className="flex-col gap-8 max-md:contents md:col-span-2 md:flex">
          {lines.length === 0 ? null : (
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line, index) => (
                <Line key={index} line={line} />
              ))}
            </ul>
          )}
          <AfterOrder
            orderId={orderId}
            className="rings grow content-start max-md:order-last max-md:before:hidden"
          >
            <ThankYouPopup orderId={orderId}>
              <ThankYouSummary order={order} isFolded />
            </ThankYouPopup>
          </AfterOrder>
        </div>
        {placed?.delivery === undefined ? null : (
          <OrderPanel id="thanks-delivery" title="Delivery" level={2}>
            <DeliveryAddress delivery={placed.delivery} />
          </OrderPanel>
        )}
      </div>
      <div className="mt-6 hidden print:block">
        <ThankYouSums order={order} />
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
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-x-4">
          <div className="min-w-0">
            <h2 dir="auto" className="text-base font-semibold wrap-break-word">
              {nameOf(line)}
            </h2>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
              {line.sku === '' || line.name === '' ? null : (
                <span>
                  SKU <bdi>{line.sku}</bdi>
                </span>
              )}
              <span>
                {line.quantity} × {formatCents(line.pieceCents)}
              </span>
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{formatCents(line.totalCents)}</p>
        </div>
        <LineDue cents={line.dueCents} />
      </div>
    </li>
  );
}
