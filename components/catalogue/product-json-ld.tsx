import { JsonLd } from '@/components/ui/json-ld';
import type { ProductReviews } from '@/lib/calls/answers';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { breadcrumbJsonLd, productJsonLd } from '@/lib/seo/json-ld';
import type { ShownProduct } from './product';

/** What search engines read of a product's page; `reviews` are those that it shows, of which samples are not told. */
export function ProductJsonLd({
  product,
  reviews,
}: {
  product: Pick<ShownProduct, 'detail' | 'name' | 'canonicalPath'> & {
    defaultVariation: Pick<ShownProduct['defaultVariation'], 'smallDescription' | 'description'>;
  };
  reviews: ProductReviews | undefined;
}) {
  const { detail, name, canonicalPath, defaultVariation } = product;
  const told = reviews === undefined || reviews.isSample === true ? [] : reviews.reviews;
  const trail = detail.categories.map(({ categoryId, categoryName }) => ({
    name: categoryName,
    href: categoryPath(categoryName, categoryId),
  }));
  const description = defaultVariation.smallDescription || defaultVariation.description;
  const entity = productJsonLd({ detail, name, description, path: canonicalPath, reviews: told });
  return (
    <>
      {entity === undefined ? null : <JsonLd entity={entity} />}
      <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...trail, { name }])} />
    </>
  );
}
