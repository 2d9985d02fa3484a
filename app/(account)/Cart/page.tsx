import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { CartView } from '@/components/cart/cart-view';
import { loadCart } from '@/components/cart/queries';
import { CheckoutDone } from '@/components/checkout/checkout-draft';
import { CheckoutNotLoaded } from '@/components/checkout/checkout-not-loaded';
import { loadOrdersInProgress, loadUnpaidOrder } from '@/components/checkout/queries';
import {
  OverOrder,
  PaymentChecking,
  UnpaidOrderView,
  UnpaidReminder,
} from '@/components/checkout/unpaid-order';
import { loadOrderDetails } from '@/components/orders/queries';
import { loadThankYou } from '@/components/orders/thank-you';
import { ThankYouMissing } from '@/components/orders/thank-you-missing';
import { ThankYouView } from '@/components/orders/thank-you-view';
import { PAGE } from '@/lib/shop/constants';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { paymentReturnPath } from '@/lib/addresses/payment-return';
import type { QueryProps } from '@/lib/addresses/page-query';
import { orderDonePath, parseOrderNumber, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const isOrder = parseOrderNumber((await searchParams)['OrderId']) !== undefined;
  return pageMetadata({
    ...(!isOrder && { page: PAGE.cart }),
    name: isOrder ? 'Your order' : 'Cart',
    description: 'What you want to buy, what it comes to, and the way to the checkout.',
    path: ROUTES.cart,
    index: false,
  });
}

/** The cart; with `OrderId` what came of an order. */
export default async function CartPage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const orderId = parseOrderNumber(query['OrderId']);
  const { checking } = query;
  if (orderId !== undefined)
    return <Order orderId={orderId} checking={typeof checking === 'string' ? checking : undefined} />;
  const [cart, unpaid] = await loadForCustomer(ROUTES.cart, (customer) =>
    Promise.all([loadCart(customer), loadOrdersInProgress(customer)]),
  );
  return (
    <>
      {unpaid.map((order) => (
        <UnpaidReminder key={order.orderId} order={order} />
      ))}
      <CartView initial={cart.ok ? cart.data : undefined} pageKey={randomUUID()} />
    </>
  );
}

/** `checking` is what the gateway sent the customer back with, while nobody knows what came of it. */
async function Order({ orderId, checking }: { orderId: string; checking: string | undefined }) {
  const here = orderDonePath(orderId);
  const found = await loadForCustomer(here, async (customer) => {
    const thanks = await loadThankYou(customer, orderId);
    if (!thanks.ok) return undefined;
    const state = thanks.data?.state;
    const unpaid = state === 'unpaid' ? await loadUnpaidOrder(customer, orderId) : undefined;
    const placed =
      state === 'done' || state === 'over' ? await loadOrderDetails(customer, orderId) : undefined;
    const { customerId } = customer;
    return { thanks: thanks.data, unpaid: unpaid?.ok ? unpaid.data : undefined, placed, customerId };
  });
  const lookAgain = checking === undefined ? here : paymentReturnPath(checking);
  if (found === undefined) return <CheckoutNotLoaded path={lookAgain} />;
  const { thanks, unpaid, placed, customerId } = found;
  if (thanks === undefined) {
    return <ThankYouMissing title="Your order" trail={[{ name: 'Cart', href: ROUTES.cart }]} />;
  }
  if (thanks.state === 'done') {
    return (
      <>
        <CheckoutDone customerId={customerId} />
        <ThankYouView order={thanks} placed={placed} trail={[{ name: 'Cart', href: ROUTES.cart }]} />
      </>
    );
  }
  if (thanks.state === 'over') return <OverOrder order={thanks} details={placed} />;
  return checking !== undefined || unpaid === undefined || unpaid.isBeingChecked ? (
    <PaymentChecking orderId={orderId} lookAgain={lookAgain} />
  ) : (
    <UnpaidOrderView order={unpaid} />
  );
}
