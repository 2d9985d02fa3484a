import { JsonLd } from '@/components/ui/json-ld';
import type { PublicReview } from '@/lib/calls/answers';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import type { ShownProduct } from './product';

/** What search engines read of a product's page; `reviews` are those that it shows. */
export function ProductJsonLd({
  product,
  reviews,
}: {
  product: ShownProduct;
  reviews: readonly PublicReview[];
}) {
  const { detail, name, canonicalPath, defaultVariation } = product;
  const trail = detail.categories.map(({ categoryId, categoryName }) => ({
    name: categoryName,
    href: categoryPath(categoryName, categoryId),
  }));
  const description = defaultVariation.smallDescription || defaultVariation.description;
  return (
    <>
      <JsonLd entity={productJsonLd({ detail, name, description, path: canonicalPath, reviews })} />
      <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...trail, { name }])} />
    </>
  );
}
