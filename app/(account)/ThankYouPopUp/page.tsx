import { redirect } from 'next/navigation';
import { CheckoutNotLoaded } from '@/components/checkout/checkout-not-loaded';
import { loadOrderDetails } from '@/components/orders/queries';
import { loadThankYou } from '@/components/orders/thank-you';
import { ThankYouMissing } from '@/components/orders/thank-you-missing';
import { ThankYouView } from '@/components/orders/thank-you-view';
import { ContentPage } from '@/components/ui/content-page';
import { loadOwn } from '@/lib/calls/load-own';
import type { QueryProps } from '@/lib/addresses/page-query';
import { orderDonePath, orderSummaryPath, parseOrderNumber, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Thank you for your order',
    description: 'The payment summary of an order you just placed.',
    path: ROUTES.thankYou,
    index: false,
  });

/** The payment summary of one of the customer's orders. Without an order the page is the same for everybody. */
export default async function OwnThankYouPage({ searchParams }: QueryProps) {
  const orderId = parseOrderNumber((await searchParams)['OrderId']);
  const here = orderId === undefined ? ROUTES.thankYou : orderSummaryPath(orderId);
  const { thanks, placed } = await loadOwn(here, async (customer) => {
    if (orderId === undefined) return { thanks: { ok: true, data: undefined } as const };
    const loaded = await loadThankYou(customer, orderId);
    const isDone = loaded.ok && loaded.data?.state === 'done';
    return { thanks: loaded, placed: isDone ? await loadOrderDetails(customer, orderId) : undefined };
  });
  if (!thanks.ok) return <CheckoutNotLoaded path={here} />;
  const order = thanks.data;
  if (order === undefined) {
    return (
      <ContentPage title="Payment summary">
        <ThankYouMissing />
      </ContentPage>
    );
  }
  // What is not paid is not thanked for.
  if (order.state !== 'done') redirect(orderDonePath(order.orderId));
  return <ThankYouView order={order} placed={placed} />;
}
