import { Stars } from '@/components/ui/stars';
import { STARS } from '@/lib/contract/choices';
import type { ProductReviews, PublicReview } from '@/lib/calls/answers';
import { formatDay } from '@/lib/shop/date';

/** '1 review', '12 reviews', '1,200 reviews'. */
export function reviewCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Reviews one below the other; `isSample` says that they were written for a demonstration. */
export function ReviewList({
  reviews,
  isSample = false,
}: {
  reviews: readonly PublicReview[];
  isSample?: boolean;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((review, index) => (
        <li key={index} className="py-5">
          <ReviewText review={review} />
          <p className="mt-2 text-sm text-muted">
            <bdi>{review.customerName}</bdi> · {isSample ? 'Sample' : 'Bought here'} ·{' '}
            {formatDay(review.date)}
            {review.isEdited ? ' · Edited' : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What a review says. */
export function ReviewText({
  review: { rating, title, text },
}: {
  review: Pick<PublicReview, 'rating' | 'title' | 'text'>;
}) {
  return (
    <div className="max-w-prose">
      <Stars rating={rating} />
      {title === '' ? null : (
        <p dir="auto" className="mt-1 text-base font-semibold whitespace-pre-line">
          {title}
        </p>
      )}
      <p dir="auto" className="mt-1 text-base whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

/** The average of all reviews, of which there are some, and how many give so many stars. */
export function RatingSummary({ rating, reviews }: { rating: number; reviews: ProductReviews }) {
  const countOf = (stars: number) => reviews.ratings.find((each) => each.rating === stars)?.count ?? 0;
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="text-3xl font-bold tabular-nums" aria-hidden="true">
          {rating.toFixed(1)}
        </span>
        <span>
          <Stars rating={rating} />
          <span className="block text-sm text-muted">{reviewCount(reviews.count)}</span>
        </span>
      </p>
      <dl className="mt-4 max-w-panel space-y-1 text-sm tabular-nums">
        {STARS.toReversed().map((stars) => (
          <div key={stars} className="flex items-center gap-3">
            <dt className="min-w-14 shrink-0 whitespace-nowrap">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </dt>
            <dd className="flex grow items-center gap-3">
              <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-line">
                <svg className="block h-full bg-sale" width={`${(100 * countOf(stars)) / reviews.count}%`} />
              </span>
              <span className="min-w-6 shrink-0 text-end whitespace-nowrap">{countOf(stars)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
