import { ThankYouMissing } from '@/components/orders/thank-you-missing';
import { ContentPage } from '@/components/ui/content-page';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';
export const revalidate = 3600;

export const generateMetadata = () =>
  pageMetadata({
    name: 'Thank you for your order',
    description: 'The payment summary of an order you just placed.',
    path: ROUTES.thankYou,
    index: false,
  });

export default function ThankYouPage() {
  return (
    <ContentPage title="Payment summary">
      <ThankYouMissing />
    </ContentPage>
  );
}
