import { TrackingPage } from '@/components/orders/tracking-page';
import { TrackingSample } from '@/components/orders/tracking-sample';
import { WayTo } from '@/components/support/support-page';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.orderTracking));

export default function OrderTrackingPage() {
  return (
    <>
      <WayTo title="Order tracking" />
      <TrackingPage>
        <TrackingSample />
      </TrackingPage>
    </>
  );
}
