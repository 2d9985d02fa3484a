import { JsonLd } from '@/components/ui/json-ld';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { categoryPath, productPath, ROUTES } from '@/lib/addresses/routes';
import { breadcrumbJsonLd, itemListJsonLd } from '@/lib/seo/json-ld';
import type { CategoryList } from './category';

/** What search engines read of a category's page. */
export function CategoryJsonLd({ list: { name, trail, page, state } }: { list: CategoryList }) {
  const above = trail.slice(0, -1).map(({ categoryId, categoryName }) => ({
    name: categoryName,
    href: categoryPath(categoryName, categoryId),
  }));
  const products = page.finalList.map(({ productId, productName }) => ({
    name: productName,
    path: productPath(productName, productId),
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
