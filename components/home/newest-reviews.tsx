import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { Stars } from '@/components/ui/stars';
import { productPath } from '@/lib/addresses/routes';
import type { NewestReview } from '@/lib/calls/answers';

/** What customers have said last, whatever their stars; nothing while nobody has. */
export function NewestReviews({ reviews }: { reviews: readonly NewestReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Latest reviews" />
      <ul className="reviews">
        {reviews.map(({ productId, productName, productVariationId, rating, text, customerName }) => (
          <li key={productId}>
            <Stars rating={rating} />
            <p dir="auto">{text}</p>
            <Link href={productPath(productName, productId, productVariationId)}>{productName}</Link>
            <bdi>{customerName}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
