import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { SumRows } from '@/components/ui/sum-rows';
import { BANK_FEE_PERCENT, STATE } from '@/lib/shop/constants';
import { AWAITING_PAYMENT } from '@/lib/contract/order-status';
import { formatCents } from '@/lib/shop/money';
import { orderPayPath, orderTrackingPath, ROUTES } from '@/lib/addresses/routes';
import { CancelOrder } from './cancel-order';
import type { OrderDetail } from './order';
import { OrderLineView } from './order-line';
import { OrderProgress } from './order-progress';

/** Everything about one order: how it stands, what is in it, what it costs, where it goes, what can be done. */
export function OrderDetailView({ order }: { order: OrderDetail }) {
  const isAwaiting = order.status === AWAITING_PAYMENT;
  return (
    <article aria-labelledby="order" className="space-y-6">
      <header>
        <h2 id="order" className="text-xl font-semibold tabular-nums">
          Order {order.id}
        </h2>
        <p className="text-base text-muted">Placed on {order.placedOn}</p>
      </header>
      <Panel id="order-state" title="Where it is">
        <OrderProgress order={order} />
        {isAwaiting ? <PayNow order={order} /> : null}
      </Panel>
      <div className="grid gap-6 lg:grid-cols-3">
        <Panel id="order-lines" title="What you ordered" className="lg:col-span-2">
          <ul className="-mb-5 divide-y divide-line">
            {order.lines.map((line, index) => (
              <OrderLineView key={index} line={line} />
            ))}
          </ul>
        </Panel>
        <div className="space-y-6">
          <Panel id="order-costs" title="Payment">
            <Costs order={order} />
          </Panel>
          {order.delivery === undefined ? null : (
            <Panel id="order-delivery" title="Delivery">
              <Delivery delivery={order.delivery} />
            </Panel>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink
          href={orderTrackingPath(order.id)}
          prefetch={false}
          variant="secondary"
          className="max-sm:w-full"
        >
          Track the order
        </ButtonLink>
        <ButtonLink href={ROUTES.customerService} prefetch={false} variant="quiet" className="max-sm:w-full">
          Customer service
        </ButtonLink>
        {order.canCancel ? (
          <CancelOrder
            orderId={order.id}
            next="order"
            consequence={isAwaiting ? undefined : 'It will not be delivered, and there is nothing to pay.'}
          />
        ) : null}
      </div>
    </article>
  );
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

function Panel({
  id,
  title,
  className = '',
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={`h-fit rounded-lg border border-line bg-surface p-5 md:p-6 ${className}`.trimEnd()}
    >
      <h3 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Costs({ order: { costs, totalCents, payment, rest, status } }: { order: OrderDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-y-2 text-base tabular-nums *:odd:text-muted *:even:text-end">
      <dt>Method</dt>
      <dd>{payment}</dd>
      {costs === undefined ? null : (
        <>
          <dt>Subtotal</dt>
          <dd>{formatCents(costs.linesCents)}</dd>
          <dt>Delivery</dt>
          <dd>Free</dd>
          {costs.feeCents === 0 ? null : (
            <>
              <dt>Bank fee ({BANK_FEE_PERCENT}%)</dt>
              <dd>{formatCents(costs.feeCents)}</dd>
            </>
          )}
        </>
      )}
      {totalCents === undefined ? null : (
        <SumRows totalCents={totalCents} isPaid={status !== AWAITING_PAYMENT} rest={rest} />
      )}
    </dl>
  );
}

function Delivery({ delivery }: { delivery: NonNullable<OrderDetail['delivery']> }) {
  const { name, address, phone, email, notes } = delivery;
  return (
    <>
      <address className="text-base not-italic">
        <bdi className="block font-semibold">{name}</bdi>
        {address.map((line, index) => (
          <bdi key={index} className="block">
            {line}
          </bdi>
        ))}
        <span className="block">{STATE}</span>
        <bdi className="mt-2 block text-muted">{phone}</bdi>
        <span className="block text-muted">{email}</span>
      </address>
      {notes === '' ? null : (
        <p className="mt-3 border-t border-line pt-3 text-base">
          <span className="block text-sm text-muted">Notes</span>
          <bdi className="whitespace-pre-line">{notes}</bdi>
        </p>
      )}
    </>
  );
}
