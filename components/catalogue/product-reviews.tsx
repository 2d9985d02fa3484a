import { ButtonLink } from '@/components/ui/button';
import { Stars } from '@/components/ui/stars';
import type { ProductReviews } from '@/lib/calls/answers';
import { reviewPath, reviewsPath } from '@/lib/addresses/routes';
import type { ShownProduct } from './product';
import { RatingSummary, reviewCount, ReviewList } from './review-list';

/** How a product is rated, beside its name: leads to the reviews. Nothing while there is none. */
export function RatingLink({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return null;
  return (
    <a href="#reviews" className="flex min-h-11 w-fit items-center gap-2 text-sm hover:underline">
      <Stars rating={rating} />
      <span>{reviewCount(count)}</span>
    </a>
  );
}

/** What customers say of a product: the newest reviews, and the way to all of them and to one's own. */
export function ProductReviewsSection({
  product: { detail, defaultPath },
  reviews,
}: {
  product: Pick<ShownProduct, 'detail' | 'defaultPath'>;
  reviews: ProductReviews;
}) {
  const { productId, rating } = detail;
  const { reviews: newest, count, isSample = false } = reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12 md:mt-16">
      <h2 id="reviews-title" className="section-title mb-4 md:mb-6">
        {isSample ? 'Sample reviews' : 'Reviews'}
      </h2>
      <div className={count === 0 ? 'max-w-prose' : 'grid gap-8 md:grid-cols-3 lg:grid-cols-2 lg:gap-12'}>
        <div className="space-y-6">
          {count === 0 || isSample ? (
            <p className="text-muted">
              No reviews yet. Bought it here? Be the first to share what you think.
              {isSample ? ' The samples here were written for the demo and are not counted.' : null}
            </p>
          ) : (
            <RatingSummary rating={rating} reviews={reviews} />
          )}
          <ButtonLink
            href={reviewPath(productId)}
            rel="nofollow"
            variant="secondary"
            className="max-sm:w-full"
          >
            Write a review
          </ButtonLink>
        </div>
        {count === 0 ? null : (
          <div className="min-w-0 md:max-lg:col-span-2">
            <ReviewList reviews={newest} isSample={isSample} />
            {count > newest.length && !isSample ? (
              <ButtonLink href={reviewsPath(defaultPath)} variant="secondary" className="mt-6 max-sm:w-full">
                See all {reviewCount(count)}
              </ButtonLink>
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}
