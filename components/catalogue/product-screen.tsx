import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { PAGE } from '@/lib/constants';
import { plainDescription } from '@/lib/description';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findProduct } from './product';
import { ProductJsonLd } from './product-json-ld';
import { ProductView } from './product-view';
import { loadCrossSells } from './queries';
import { productPicture } from './sharing';

/** The segments of a product's address, with or without a variation. */
export interface ProductParams {
  group: string;
  name: string;
  id: string;
  variationId?: string;
}

/** The head of a product's page; a variation's canonical is the default variation. */
export async function productMetadata({ group, name, id, variationId }: ProductParams): Promise<Metadata> {
  const found = await findProduct(group, name, id, variationId);
  if (found.kind !== 'found') return {};
  const { product } = found;
  const { defaultVariation } = product;
  return pageMetadata({
    page: PAGE.product,
    name: product.name,
    description: plainDescription(defaultVariation.SmallDescription || defaultVariation.Description),
    path: product.canonicalPath,
    image: productPicture(product),
  });
}

/** A product's page, or why its address has none. */
export async function ProductScreen({ group, name, id, variationId }: ProductParams) {
  const found = await findProduct(group, name, id, variationId);
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') permanentRedirect(found.href);
  const { detail, groupId } = found.product;
  return (
    <>
      <ProductJsonLd product={found.product} />
      <ProductView product={found.product} crossSells={await loadCrossSells(detail.ProductId, groupId)} />
    </>
  );
}
