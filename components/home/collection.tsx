'use client';

import Link from 'next/link';
import { ProductImage } from '@/components/catalogue/product-image';
import { SectionHeading } from '@/components/ui/section-heading';
import type { AssignedCategory } from '@/lib/contract/home';
import { categoryPath } from '@/lib/routes';

const WIDTHS: readonly number[] = [192, 320];
const SIZES = '(min-width: 1300px) 190px, (min-width: 768px) 16vw, 160px';

/** A collection of categories: a grid, on a phone a strip that scrolls sideways. The first one names it. */
export function Collection({ categories }: { categories: readonly AssignedCategory[] }) {
  const [first] = categories;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="collection">
      <SectionHeading id="collection" title={first.Title || 'Our collection'} highlight />
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:px-0">
        {categories.map(({ CategoryId, CategoryName, CategoryImage }) => (
          <li key={CategoryId} className="w-40 shrink-0 snap-start md:w-auto">
            <Link href={categoryPath(CategoryName, CategoryId)} className="group block rounded-lg text-center">
              <span className="block aspect-square overflow-hidden rounded-lg bg-sunken">
                <ProductImage
                  src={CategoryImage}
                  alt=""
                  sizes={SIZES}
                  widths={WIDTHS}
                  className="size-full object-cover transition-transform group-hover:scale-105"
                />
              </span>
              <span className="mt-3 block font-medium group-hover:text-action">{CategoryName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
