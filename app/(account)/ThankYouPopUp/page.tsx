import { redirect } from 'next/navigation';
import { CheckoutNotLoaded } from '@/components/checkout/checkout-not-loaded';
import { loadOrderDetails } from '@/components/orders/queries';
import { loadThankYou } from '@/components/orders/thank-you';
import { thankYouHead, ThankYouMissing } from '@/components/orders/thank-you-missing';
import { ThankYouView } from '@/components/orders/thank-you-view';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import type { QueryProps } from '@/lib/addresses/page-query';
import { orderDonePath, orderSummaryPath, parseOrderNumber, ROUTES } from '@/lib/addresses/routes';

export const generateMetadata = thankYouHead;

/** The payment summary of one of the customer's orders. Without an order the page is the same for everybody. */
export default async function OwnThankYouPage({ searchParams }: QueryProps) {
  const orderId = parseOrderNumber((await searchParams)['OrderId']);
  const here = orderId === undefined ? ROUTES.thankYou : orderSummaryPath(orderId);
  const { thanks, placed } = await loadForCustomer(here, async (customer) => {
    if (orderId === undefined) return { thanks: { ok: true, data: undefined } as const };
    const loaded = await loadThankYou(customer, orderId);
    const isDone = loaded.ok && loaded.data?.state === 'done';
    return { thanks: loaded, placed: isDone ? await loadOrderDetails(customer, orderId) : undefined };
  });
  if (!thanks.ok) return <CheckoutNotLoaded path={here} />;
  const order = thanks.data;
  if (order === undefined) return <ThankYouMissing />;
  // What is not paid is not thanked for.
  if (order.state !== 'done') redirect(orderDonePath(order.orderId));
  return <ThankYouView order={order} placed={placed} />;
}
