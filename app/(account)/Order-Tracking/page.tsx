import type { ReactNode } from 'react';
import { OrderProgress } from '@/components/orders/order-progress';
import { orderPath, type OrderDetail } from '@/components/orders/order';
import { loadOrder } from '@/components/orders/queries';
import { TrackingPage } from '@/components/orders/tracking-page';
import { TrackingSample } from '@/components/orders/tracking-sample';
import { UnknownOrder } from '@/components/orders/unknown-order';
import { ButtonLink } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Notice } from '@/components/ui/notice';
import type { QueryProps } from '@/lib/addresses/page-query';
import { orderTrackingPath, parseOrderNumber, ROUTES, signInPath } from '@/lib/addresses/routes';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readSession } from '@/lib/session/session';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Order tracking',
    titles: ['Order tracking: where your order is'],
    description: 'Where your order is on its way to you.',
    path: ROUTES.orderTracking,
    index: false,
  });

/** The tracking of one order: `?OrderId=` is in the address. Without, the page that is the same for all answers. */
export default async function OwnOrderTrackingPage({ searchParams }: QueryProps) {
  const wanted = (await searchParams)['OrderId'];
  return <TrackingPage>{await trackingOf(parseOrderNumber(wanted))}</TrackingPage>;
}

async function trackingOf(orderId: string | undefined): Promise<ReactNode> {
  if (orderId === undefined) return <WithSample notice={<UnknownOrder />} />;
  const here = orderTrackingPath(orderId);
  // Whoever has no session is told to sign in; one that has ended is ended on the way there.
  if ((await readSession()) === undefined) return <WithSample notice={<SignInFirst here={here} />} />;
  const order = await loadForCustomer(here, (customer) => loadOrder(customer, orderId));
  if (order.ok) return <OwnOrder order={order.data} />;
  return order.error.kind === 'not-found' ? (
    <WithSample notice={<UnknownOrder />} />
  ) : (
    <NotLoaded here={here} />
  );
}

function WithSample({ notice }: { notice: ReactNode }) {
  return (
    <>
      {notice}
      <TrackingSample />
    </>
  );
}

function OwnOrder({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="order" className="rounded-lg border border-line bg-surface p-6 md:p-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="order" className="panel-title tabular-nums">
            Order {order.id}
          </h2>
          {order.placedOn === '' ? null : <p className="text-base text-muted">Placed on {order.placedOn}</p>}
        </div>
        <ButtonLink href={orderPath(order.id)} variant="secondary">
          View order
        </ButtonLink>
      </div>
      <OrderProgress order={order} />
    </section>
  );
}

function SignInFirst({ here }: { here: string }) {
  return (
    <Notice
      icon="lock"
      title="Sign in to see your order"
      actions={<ButtonLink href={signInPath(here)}>Sign in</ButtonLink>}
    >
      <p>Only the customer who placed an order sees where it is.</p>
    </Notice>
  );
}
