import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { parsePayment } from '@/components/checkout/checkout.form';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { CheckoutNotLoaded } from '@/components/checkout/checkout-not-loaded';
import { PayOrder } from '@/components/checkout/pay-order';
import {
  cardPayment,
  loadCheckout,
  loadOrdersInProgress,
  loadUnpaidOrder,
} from '@/components/checkout/queries';
import { ContentPage } from '@/components/ui/content-page';
import { PAGE } from '@/lib/shop/constants';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { withOutcome } from '@/lib/addresses/outcome';
import type { QueryProps } from '@/lib/addresses/page-query';
import { orderDonePath, orderPayPath, parseOrderNumber, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    page: PAGE.checkout,
    name: 'Checkout',
    description: 'Where and how your order reaches you, and how you pay.',
    path: ROUTES.checkout,
    index: false,
  });

/** The checkout of the cart; with `OrderId` the payment of an order that was made. */
export default async function CheckoutPage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const orderId = parseOrderNumber(query['OrderId']);
  return orderId === undefined ? <NewOrder payment={query['payment']} /> : <Payment orderId={orderId} />;
}

async function NewOrder({ payment }: { payment: unknown }) {
  const checkout = await loadForCustomer(ROUTES.checkout, async (customer) => {
    const loaded = await loadCheckout(customer);
    if (!loaded.ok) return undefined;
    const { customerId } = customer;
    // What was in the cart may be in an order whose payment was left.
    const [unpaid] = loaded.data.lines.length === 0 ? await loadOrdersInProgress(customer) : [];
    return { ...loaded.data, customerId, unpaid };
  });
  if (checkout === undefined) return <CheckoutNotLoaded path={ROUTES.checkout} />;
  const { lines, blocked, addresses, start, last, customerId, unpaid } = checkout;
  if (unpaid !== undefined) {
    redirect(unpaid.isBeingChecked ? orderDonePath(unpaid.orderId) : orderPayPath(unpaid.orderId));
  }
  if (blocked !== undefined) redirect(withOutcome(ROUTES.cart, blocked));
  const cards = cardPayment();
  const isOnlineOnly = lines.some(({ isPreOrder }) => isPreOrder) && cards !== undefined;
  return (
    <ContentPage title="Checkout" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <CheckoutForm
        lines={lines}
        addresses={addresses}
        start={start}
        last={last}
        payment={isOnlineOnly ? ONLINE_PAYMENT : parsePayment(payment)}
        takesCards={cards !== undefined}
        isDemo={cards?.isDemo ?? false}
        customerId={customerId}
        pageKey={randomUUID()}
      />
    </ContentPage>
  );
}

async function Payment({ orderId }: { orderId: string }) {
  const here = orderPayPath(orderId);
  const found = await loadForCustomer(here, (customer) => loadUnpaidOrder(customer, orderId));
  if (!found.ok) return <CheckoutNotLoaded path={here} />;
  const cards = cardPayment();
  const order = found.data;
  // Paid, being checked, cancelled or nobody's: what came of it stands there.
  if (order === undefined || order.isBeingChecked || cards === undefined) redirect(orderDonePath(orderId));
  return (
    <ContentPage title="Payment" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <PayOrder order={order} script={cards.script} isDemo={cards.isDemo} />
    </ContentPage>
  );
}
