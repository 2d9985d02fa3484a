import { ProductCard } from '@/components/catalogue/product-card';
import { SectionHeading } from '@/components/ui/section-heading';
import { BESTSELLER_GRID_COUNT } from '@/lib/shop/constants';
import { categoryPath } from '@/lib/addresses/routes';
import type { ProductShelf } from './queries';

/** The bestsellers: six in a grid and the seventh large below them. */
export function Bestsellers({ shelf: { category, products } }: { shelf: ProductShelf }) {
  const large = products[BESTSELLER_GRID_COUNT];
  return (
    <section aria-labelledby="bestsellers">
      <SectionHeading
        id="bestsellers"
        title={category.title || category.categoryName}
        action={{ href: categoryPath(category.categoryName, category.categoryId), label: 'View All' }}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:gap-x-6 md:gap-y-8">
        {products.slice(0, BESTSELLER_GRID_COUNT).map((product) => (
          <ProductCard key={product.productId} product={product} place="small" />
        ))}
        {large !== undefined && (
          <div className="bestseller col-span-full rounded-lg bg-surface p-4 shadow-card md:p-6">
            <ProductCard product={large} place="large" />
          </div>
        )}
      </div>
    </section>
  );
}
