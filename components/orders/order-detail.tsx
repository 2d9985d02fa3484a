import { ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { PriceRows, SumRows } from '@/components/ui/sum-rows';
import { BANK_FEE_PERCENT } from '@/lib/shop/constants';
import { AWAITING_PAYMENT } from '@/lib/contract/order-status';
import { formatCents } from '@/lib/shop/money';
import { orderPayPath, orderTrackingPath, ROUTES } from '@/lib/addresses/routes';
import { CancelOrder } from './cancel-order';
import { isBeingChecked, type OrderDetail } from './order';
import { OrderLineView } from './order-line';
import { DeliveryAddress, OrderPanel, PaperHead } from './order-panel';
import { OrderProgress } from './order-progress';

/** Everything about one order: how it stands, what is in it, what it costs, where it goes, what can be done. */
export function OrderDetailView({ order }: { order: OrderDetail }) {
  const isAwaiting = order.status === AWAITING_PAYMENT;
  return (
    <article aria-labelledby="order" className="space-y-6">
      <header>
        <PaperHead />
        <h2 id="order" className="section-title tabular-nums">
          Order {order.id}
        </h2>
        {order.placedOn === '' ? null : <p className="text-base text-muted">Placed on {order.placedOn}</p>}
      </header>
      {order.status === undefined && order.statusWord === '' ? null : (
        <OrderPanel id="order-state" title="Order status">
          <OrderProgress order={order} />
          {isAwaiting && !isBeingChecked(order) ? <PayNow order={order} /> : null}
        </OrderPanel>
      )}
      <div className="grid gap-6 lg:grid-cols-3 print:grid-cols-2">
        <OrderPanel id="order-lines" title="Items" className="lg:col-span-2 print:col-span-2">
          <ul className="-mb-5 divide-y divide-line">
            {order.lines.map((line, index) => (
              <OrderLineView key={index} line={line} />
            ))}
          </ul>
        </OrderPanel>
        <OrderPanel id="order-costs" title="Payment" className="self-start lg:row-span-2">
          <Costs order={order} />
        </OrderPanel>
        {order.delivery === undefined ? null : (
          <OrderPanel id="order-delivery" title="Delivery" className="lg:col-span-2 print:col-span-1">
            <DeliveryAddress delivery={order.delivery} />
          </OrderPanel>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <ButtonLink href={orderTrackingPath(order.id)} variant="secondary" className="max-sm:w-full">
          Track order
        </ButtonLink>
        <ButtonLink href={ROUTES.customerService} variant="quiet" className="max-sm:w-full">
          Customer service
        </ButtonLink>
        {order.canCancel ? (
          <CancelOrder orderId={order.id} next="order" consequence={consequenceOf(order)} />
        ) : null}
      </div>
    </article>
  );
}

/** What cancelling an order comes to; undefined: as for any that is not paid. */
function consequenceOf(order: OrderDetail): string | undefined {
  if (order.status !== AWAITING_PAYMENT) return 'It will not be delivered, and you pay nothing.';
  return isBeingChecked(order)
    ? 'The items go back into your cart. If the bank still charges your card, we pay it back.'
    : undefined;
}

/** A plain link: the payment is a document of its own, with a policy that lets the gateway in. */
function PayNow({ order }: { order: OrderDetail }) {
  return (
    <a href={orderPayPath(order.id)} className={buttonClass({}, 'mt-5 max-sm:w-full')}>
      <Icon name="card" />
      Pay {order.totalCents === undefined ? '' : formatCents(order.totalCents)} by card
    </a>
  );
}

function Costs({ order: { costs, totalCents, payment, rest, status } }: { order: OrderDetail }) {
  return (
    <dl className="sums text-base">
      <dt>Method</dt>
      <dd>{payment}</dd>
      {costs === undefined ? null : (
        <PriceRows
          subtotalCents={costs.linesCents}
          fee={costs.feeCents === 0 ? undefined : costs.feeCents}
          feeName={`Bank fee (${BANK_FEE_PERCENT}%)`}
        />
      )}
      {totalCents === undefined ? null : (
        <SumRows totalCents={totalCents} isPaid={status !== AWAITING_PAYMENT} rest={rest} />
      )}
    </dl>
  );
}
