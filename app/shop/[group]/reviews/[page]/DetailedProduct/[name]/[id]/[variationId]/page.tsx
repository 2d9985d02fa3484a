import type { Metadata } from 'next';
import { reviewsMetadata, ReviewsScreen } from '@/components/catalogue/reviews-screen';

export async function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ group: string; page: string; name: string; id: string; variationId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return reviewsMetadata(await params);
}

export default async function ReviewsPage({ params }: Props) {
  return <ReviewsScreen {...await params} />;
}
