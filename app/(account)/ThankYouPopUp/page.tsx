import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CheckoutNotLoaded } from '@/components/checkout/checkout-not-loaded';
import { AfterOrder, OrderThanks } from '@/components/orders/after-order';
import { loadThankYou } from '@/components/orders/thank-you';
import { ThankYouMissing } from '@/components/orders/thank-you-missing';
import { ThankYouSummary } from '@/components/orders/thank-you-summary';
import { ContentPage } from '@/components/ui/content-page';
import { loadOwn } from '@/lib/calls/load-own';
import { orderDonePath, orderSummaryPath, parseOrderNumber, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Thank you for your order',
    description: 'The payment summary of an order you just placed.',
    path: ROUTES.thankYou,
    index: false,
  });
}

/** The payment summary of one of the customer's orders. Without an order the page is the same for everybody. */
export default async function OwnThankYouPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const orderId = parseOrderNumber((await searchParams)['OrderId']);
  const here = orderId === undefined ? ROUTES.thankYou : orderSummaryPath(orderId);
  const found = await loadOwn(here, async (customer) =>
    orderId === undefined ? ({ ok: true, data: undefined } as const) : loadThankYou(customer, orderId),
  );
  if (!found.ok) return <CheckoutNotLoaded path={here} />;
  const order = found.data;
  // What is not paid is not thanked for.
  if (order !== undefined && order.state !== 'done') redirect(orderDonePath(order.orderId));
  return (
    <ContentPage
      title={order === undefined ? 'Payment summary' : 'Thank you for your order'}
      intro={order === undefined ? undefined : <OrderThanks order={order} />}
    >
      {order === undefined ? (
        <ThankYouMissing />
      ) : (
        <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
          <div className="panel">
            <ThankYouSummary order={order} />
          </div>
          <AfterOrder
            orderId={order.orderId}
            className="rings rounded-lg max-md:before:hidden md:flex-col md:items-start md:p-6"
          />
        </div>
      )}
    </ContentPage>
  );
}
