import { thankYouHead, ThankYouMissing } from '@/components/orders/thank-you-missing';

export const dynamic = 'force-static';

export const generateMetadata = thankYouHead;

export default function ThankYouPage() {
  return <ThankYouMissing />;
}
