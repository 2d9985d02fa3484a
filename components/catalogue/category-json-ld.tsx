import { JsonLd } from '@/components/ui/json-ld';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { categoryPath, productPath, ROUTES } from '@/lib/addresses/routes';
import { breadcrumbJsonLd, itemListJsonLd } from '@/lib/seo/json-ld';
import type { CategoryList } from './category';

/** What search engines read of a category's page. */
export function CategoryJsonLd({ list: { name, trail, page, state } }: { list: CategoryList }) {
  const above = trail.slice(0, -1).map(({ CategoryId, CategoryName }) => ({
    name: CategoryName,
    href: categoryPath(CategoryName, CategoryId),
  }));
  const products = page.finalList.map(({ ProductId, ProductName, DefaultVariation }) => ({
    name: ProductName,
    path: productPath(ProductName, ProductId, DefaultVariation.ProductVariationId),
  }));
  return (
    <>
      <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...above, { name }])} />
      {products.length === 0 ? null : (
        <JsonLd entity={itemListJsonLd(name, products, (state.page - 1) * PAGE_SIZE + 1)} />
      )}
    </>
  );
}
