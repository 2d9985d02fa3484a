'use client';

import { Link } from '@/components/ui/link';
import { SectionHeading } from '@/components/ui/section-heading';
import { Stars } from '@/components/ui/stars';

/** A review and its product, in words that are short because they travel with the page. */
export interface ShownReview {
  stars: number;
  text: string;
  by: string;
  product: string;
  path: string;
}

/** What customers have said last, whatever their stars. It is made from values, as cards are, to travel once. */
export function NewestReviews({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <section>
      <SectionHeading title="Latest reviews" />
      <ul className="reviews">
        {reviews.map(({ stars, text, by, product, path }) => (
          <li key={path}>
            <Stars rating={stars} />
            <p dir="auto">{text}</p>
            <Link href={path}>{product}</Link>
            <bdi>{by}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
