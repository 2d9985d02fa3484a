import type { Metadata } from 'next';
import { cache } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { required } from '@/lib/calls/api';
import type { ProductReviews } from '@/lib/calls/answers';
import { PAGE, REVIEWS_PAGE_SIZE } from '@/lib/shop/constants';
import { getProductReviews } from '@/lib/contract/reviews';
import { parseId, reviewPath, reviewsPath, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shown, type Found } from './found';
import { findProduct, type ShownProduct } from './product';
import type { ProductParams } from './product-screen';
import { loadReviews } from './queries';
import { RatingSummary, reviewCount, ReviewList } from './review-list';

/** Finds the page of reviews that an address names; `page` is its text. Throws when the API cannot say. */
const findReviews = cache(
  async (group: string, name: string, id: string, variationId: string, page: string) => {
    const found = await findProduct(group, name, id, variationId);
    const number = parseId(page);
    if (found.kind === 'missing' || number === undefined) return { kind: 'missing' } as const;
    if (found.kind === 'moved') return { kind: 'moved', href: reviewsPath(found.href, number) } as const;
    const { product } = found;
    const result = await loadReviews(product.detail.productId, number, REVIEWS_PAGE_SIZE);
    const reviews = required(getProductReviews, result);
    if (reviews === undefined || reviews.isSample === true || reviews.reviews.length === 0)
      return { kind: 'missing' } as const;
    return { kind: 'found', product, reviews, page: number } as const;
  },
);

/** The segments of the product's address, and the page that its query names. */
type ReviewsParams = Required<ProductParams> & { page: string };

type FoundReviews = Found<{ product: ShownProduct; reviews: ProductReviews; page: number }>;

const find = ({ group, name, id, variationId, page }: ReviewsParams): Promise<FoundReviews> =>
  findReviews(group, name, id, variationId, page);

/** The head of a page of reviews: search engines find them on the product's page. */
export async function reviewsMetadata(params: ReviewsParams): Promise<Metadata> {
  const found = await find(params);
  if (found.kind !== 'found') return {};
  const { product, page } = found;
  const { name, variation } = product;
  return pageMetadata({
    page: PAGE.product,
    name: page === 1 ? `${name}: reviews` : `${name}: reviews, page ${page}`,
    description: `What customers who bought ${name} say of it.`,
    path: reviewsPath(`${product.canonicalPath}/${variation.productVariationId}`, page),
    index: false,
  });
}

/** All reviews of a product, page by page. */
export async function ReviewsScreen(params: ReviewsParams) {
  const { product, reviews, page } = shown(await find(params));
  const { name, canonicalPath, defaultPath, detail } = product;
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb
        items={[{ name: 'Home', href: ROUTES.home }, { name, href: canonicalPath }, { name: 'Reviews' }]}
      />
      <div className="mt-2 mb-8">
        <h1 className="page-title">
          Reviews of <bdi>{name}</bdi>
        </h1>
        <p className="text-muted">{reviewCount(reviews.count)} by customers who bought it here</p>
      </div>
      <div className="grid gap-8 md:grid-cols-3 lg:gap-12">
        <div className="space-y-6">
          <RatingSummary rating={detail.rating} reviews={reviews} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              href={reviewPath(detail.productId)}
              rel="nofollow"
              variant="secondary"
              className="max-sm:w-full"
            >
              Write a review
            </ButtonLink>
            <Link
              href={canonicalPath}
              className="inline-flex min-h-11 items-center font-semibold text-action underline-offset-4 hover:underline"
            >
              Back to the product
            </Link>
          </div>
        </div>
        <div className="min-w-0 md:col-span-2">
          <ReviewList reviews={reviews.reviews} />
          <Pagination
            page={page}
            pageCount={Math.ceil(reviews.count / REVIEWS_PAGE_SIZE)}
            hrefFor={(other) => reviewsPath(defaultPath, other)}
            label="Pages of reviews"
          />
        </div>
      </div>
    </div>
  );
}
