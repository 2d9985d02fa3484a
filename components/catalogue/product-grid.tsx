import type { ListedProduct } from '@/lib/calls/answers';
import { ProductCard } from './product-card';

const COLUMNS = {
  /** Beside the filter panel. */
  3: {
    grid: 'cards gap-y-6 md:gap-y-8 lg:grid-cols-3 lg:gap-x-6',
    place: 'list',
  },
  /** Over the whole width. */
  4: {
    grid: 'cards gap-y-6 sm:grid-cols-3 md:gap-y-8 lg:gap-x-6 xl:grid-cols-4',
    place: 'grid',
  },
} as const;

/** The products of a list as cards. The first row is in sight when the page opens, unless something else is. */
export function ProductGrid({
  products,
  columns,
  isInSight = true,
  headingLevel = 2,
}: {
  products: readonly ListedProduct[];
  columns: keyof typeof COLUMNS;
  isInSight?: boolean;
  headingLevel?: 2 | 3;
}) {
  const { grid, place } = COLUMNS[columns];
  return (
    <ul className={grid}>
      {products.map((product, index) => (
        <li key={product.productId} className="min-w-0">
          <ProductCard
            product={product}
            place={place}
            priority={isInSight && index < columns}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
