import { JsonLd } from '@/components/ui/json-ld';
import { categoryPath, ROUTES } from '@/lib/routes';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import type { ShownProduct } from './product';

/** What search engines read of a product's page. */
export function ProductJsonLd({ product }: { product: ShownProduct }) {
  const { detail, name, canonicalPath, defaultVariation } = product;
  const trail = detail.Categories.map(({ CategoryId, CategoryName }) => ({
    name: CategoryName,
    href: categoryPath(CategoryName, CategoryId),
  }));
  const description = defaultVariation.SmallDescription || defaultVariation.Description;
  return (
    <>
      <JsonLd entity={productJsonLd({ detail, name, description, path: canonicalPath })} />
      <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...trail, { name }])} />
    </>
  );
}
