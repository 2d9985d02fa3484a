'use client';

import { PageLink } from '@/components/ui/page-link';
import { ProductImage } from '@/components/ui/product-image';
import type { AssignedCategory } from '@/lib/calls/answers';
import { categoryPath } from '@/lib/addresses/routes';

const SIZES = '(width>=1100px) 160px,(width>=600px) 16vw,40vw';
const WIDTHS: readonly number[] = [192, 320];

/** Two columns of tiles, each leading to the list of its category. */
export function CategoryTiles({ columns }: { columns: readonly (readonly AssignedCategory[])[] }) {
  const filled = columns.filter((column) => column.length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-label="Categories to start with" className="grid grid-cols-2 gap-4 md:gap-6">
      {filled.map((column, index) => (
        <ul
          key={index}
          className={`flex min-w-0 flex-col gap-4 md:gap-6 ${filled.length === 1 ? 'col-span-2' : ''}`}
        >
          {column.map((category) => (
            <Tile key={category.categoryId} category={category} />
          ))}
        </ul>
      ))}
    </section>
  );
}

function Tile({
  category: { categoryId, categoryName, categoryImage, title },
}: {
  category: AssignedCategory;
}) {
  return (
    <li className="tile">
      <div>
        {title !== '' && title !== categoryName && <p>{title}</p>}
        <h2>{categoryName}</h2>
        <PageLink href={categoryPath(categoryName, categoryId)}>
          Start Buying<span className="sr-only">: {categoryName}</span>
        </PageLink>
      </div>
      <div className="tile-picture">
        <ProductImage src={categoryImage} alt="" sizes={SIZES} widths={WIDTHS} className="" />
      </div>
    </li>
  );
}
