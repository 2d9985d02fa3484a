import type { Metadata } from 'next';
import { TrackingSteps } from '@/components/support/tracking-steps';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { SITE } from '@/lib/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** How far the sample has come. */
const SAMPLE_STEP = 3;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Order tracking',
    description: `The five steps of an order at ${SITE.name}, from the record we make to its arrival at your door, shown on a sample.`,
    path: ROUTES.orderTracking,
  });
}

export default function OrderTrackingPage() {
  return (
    <ContentPage title="Order tracking" intro="Every order takes five steps from our shop to your door.">
      <section aria-labelledby="sample" className="rounded-lg border border-line bg-surface p-6 md:p-10">
        <div className="mb-8 flex flex-wrap items-center gap-3">
          <span className="rounded-full bg-sale-soft px-3 py-1 text-sm font-semibold text-sale">Sample</span>
          <h2 id="sample" className="text-lg font-semibold">
            This is how it looks. It is not one of your orders.
          </h2>
        </div>
        <TrackingSteps current={SAMPLE_STEP} />
      </section>
      <p className="mt-8 mb-4 max-w-prose text-base text-muted">
        You find your own orders in your profile. Something is not right? Write to us.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={ROUTES.profile} prefetch={false}>
          My orders
        </ButtonLink>
        <ButtonLink href={ROUTES.customerService} variant="secondary">
          Customer service
        </ButtonLink>
      </div>
    </ContentPage>
  );
}
