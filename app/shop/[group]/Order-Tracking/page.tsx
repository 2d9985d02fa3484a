import type { Metadata } from 'next';
import { TrackingPage } from '@/components/orders/tracking-page';
import { TrackingSample } from '@/components/orders/tracking-sample';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { SITE } from '@/lib/shop/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Order tracking',
    titles: ['Order tracking: where your order is'],
    description: `The five steps of an order at ${SITE.name}, from the record we make to its arrival at your door, shown on a sample.`,
    path: ROUTES.orderTracking,
  });
}

export default function OrderTrackingPage() {
  return (
    <TrackingPage>
      <TrackingSample />
    </TrackingPage>
  );
}
