import { JsonLd } from '@/components/ui/json-ld';
import type { PublicReview } from '@/lib/contract/reviews';
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
  const trail = detail.Categories.map(({ CategoryId, CategoryName }) => ({
    name: CategoryName,
    href: categoryPath(CategoryName, CategoryId),
  }));
  const description = defaultVariation.SmallDescription || defaultVariation.Description;
  return (
    <>
      <JsonLd entity={productJsonLd({ detail, name, description, path: canonicalPath, reviews })} />
      <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...trail, { name }])} />
    </>
  );
}
