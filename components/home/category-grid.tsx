'use client';

import { PageLink } from '@/components/ui/page-link';
import { ProductImage } from '@/components/ui/product-image';
import { SectionHeading } from '@/components/ui/section-heading';
import { useCarousel } from '@/components/ui/use-carousel';
import type { AssignedCategory } from '@/lib/calls/answers';
import { categoryPath } from '@/lib/addresses/routes';

const WIDTHS: readonly number[] = [192, 320, 640];

/** How many stand in a row on a wide screen: all of a few, else two rows that are as even as can be. */
function columnsOf(count: number): number {
  return Math.min(Math.max(count <= 6 ? count : Math.ceil(count / 2), 2), 6);
}

/** The categories to start with: a grid, on a phone a strip that scrolls sideways. */
export function CategoryGrid({
  title,
  categories,
}: {
  title: string;
  categories: readonly Omit<AssignedCategory, 'title'>[];
}) {
  const { viewport, isTaken, motion } = useCarousel('strip');
  if (categories.length === 0) return null;
  const columns = columnsOf(categories.length);
  const sizes = `(min-width: 768px) ${Math.round(1232 / columns)}px, 160px`;
  return (
    <section aria-labelledby="collection">
      <SectionHeading id="collection" title={title || 'Our collection'} highlight />
      {motion()}
      <div ref={viewport} className={isTaken ? 'collection slides slides-moved' : 'collection slides'}>
        <ul className={`collection-${columns}`}>
          {categories.map(({ categoryId, categoryName, categoryImage }) => (
            <li key={categoryId}>
              <PageLink href={categoryPath(categoryName, categoryId)}>
                <span className="collection-picture">
                  <ProductImage src={categoryImage} alt="" sizes={sizes} widths={WIDTHS} className="" />
                </span>
                <span>{categoryName}</span>
                <small>Start Buying</small>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
