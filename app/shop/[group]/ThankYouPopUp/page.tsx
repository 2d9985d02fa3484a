import { thankYouHead, ThankYouMissing } from '@/components/orders/thank-you-missing';

export const dynamic = 'force-static';
export const revalidate = 3600;

export const generateMetadata = thankYouHead;

export default function ThankYouPage() {
  return <ThankYouMissing />;
}
