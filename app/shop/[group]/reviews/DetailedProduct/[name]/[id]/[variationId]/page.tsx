import type { Metadata } from 'next';
import { reviewsMetadata, ReviewsScreen } from '@/components/catalogue/reviews-screen';
import { REVIEWS_PARAMETER } from '@/lib/addresses/routes';

interface Props {
  params: Promise<{ group: string; name: string; id: string; variationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function read({ params, searchParams }: Props) {
  const page = (await searchParams)[REVIEWS_PARAMETER];
  return { ...(await params), page: typeof page === 'string' ? page : '' };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return reviewsMetadata(await read(props));
}

/** A page of the reviews of a product: rendered per request on cached data. */
export default async function ReviewsPage(props: Props) {
  return <ReviewsScreen {...await read(props)} />;
}
