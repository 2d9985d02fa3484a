'use client';

import { PageLink } from '@/components/ui/page-link';
import { ProductImage } from '@/components/ui/product-image';
import type { AssignedCategory } from '@/lib/calls/answers';
import { categoryPath } from '@/lib/addresses/routes';

const SIZES = '(width>=1100px) 160px,(width>=600px) 16vw,40vw';
const WIDTHS: readonly number[] = [192, 320];

/** Two columns of tiles, each leading to the list of its category, in the order in which their rows are read. */
export function CategoryTiles({ columns }: { columns: readonly (readonly AssignedCategory[])[] }) {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  const tiles = Array.from({ length: rows }, (_, row) =>
    columns.flatMap((column) => column[row] ?? []),
  ).flat();
  if (tiles.length === 0) return null;
  return (
    <section aria-label="Categories to start with">
      <ul className="grid grid-cols-2 gap-4 *:last:odd:col-span-2 md:gap-6">
        {tiles.map((category) => (
          <Tile key={category.categoryId} category={category} />
        ))}
      </ul>
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
