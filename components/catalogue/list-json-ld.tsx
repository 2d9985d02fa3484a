import type { BreadcrumbItem } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { PAGE_SIZE } from '@/lib/shop/constants';
import { productPath } from '@/lib/addresses/routes';
import { breadcrumbJsonLd, itemListJsonLd } from '@/lib/seo/json-ld';
import type { ProductList } from './list-view';

/** What search engines read of a list's page. */
export function ListJsonLd({
  list: { name, page, state },
  breadcrumb,
}: {
  list: ProductList;
  breadcrumb: readonly BreadcrumbItem[];
}) {
  const products = page.finalList.map(({ productId, productName }) => ({
    name: productName,
    path: productPath(productName, productId),
  }));
  return (
    <>
      <JsonLd entity={breadcrumbJsonLd(breadcrumb)} />
      {products.length === 0 ? null : (
        <JsonLd entity={itemListJsonLd(name, products, (state.page - 1) * PAGE_SIZE + 1)} />
      )}
    </>
  );
}
