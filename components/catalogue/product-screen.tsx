import type { Metadata } from 'next';
import { can } from '@/lib/calls/capabilities';
import { PAGE, REVIEWS_ON_PRODUCT } from '@/lib/shop/constants';
import type { ProductReviews } from '@/lib/calls/answers';
import { SHOP_HEAD } from '@/lib/contract/shop-head';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { productText } from '@/lib/seo/product-text';
import { shown } from './found';
import { findBrandPath } from './landing';
import { findProduct, type ShownProduct } from './product';
import { ProductJsonLd } from './product-json-ld';
import { ProductTags } from './product-tags';
import { ProductView } from './product-view';
import { loadCrossSells, loadReviews } from './queries';
import { productPicture } from './sharing';

/** The segments of a product's address, with or without a variation. */
export interface ProductParams {
  group: string;
  name: string;
  id: string;
  variationId?: string;
}

interface Props {
  params: Promise<ProductParams>;
}

/**
 * The head of a product's page. The canonical is the product's, whatever variation is shown; a variation among several is
 * shared as itself, with its own address.
 */
export async function productMetadata({ params }: Props): Promise<Metadata> {
  const { group, name, id, variationId } = await params;
  const found = await findProduct(group, name, id, variationId);
  if (found.kind !== 'found') return {};
  const { product } = found;
  const { detail, canonicalPath, isOneOfSeveral, variation } = product;
  const text = productText(
    { detail, name: product.name, shown: variation },
    isOneOfSeveral ? variation : undefined,
    SHOP_HEAD.tagline,
  );
  return pageMetadata({
    page: PAGE.product,
    ...text,
    // What the shop writes of the product says nothing of a variation.
    own: isOneOfSeveral ? undefined : { title: detail.seoTitle, description: detail.seoDescription },
    path: canonicalPath,
    ...(isOneOfSeveral ? { sharedPath: `${canonicalPath}/${variation.productVariationId}` } : {}),
    isProduct: true,
    image: productPicture(product),
    ...(detail.isUnlisted === true || detail.isNoindex === true ? { index: false } : {}),
  });
}

/** A product's page, or why its address has none. */
export async function ProductScreen({ params }: Props) {
  const { group, name, id, variationId } = await params;
  const { product } = shown(await findProduct(group, name, id, variationId));
  const [crossSells, reviews, brandPath, tellsChanges, canWait] = await Promise.all([
    loadCrossSells(product.detail.productId, product.groupId),
    newestReviews(product),
    findBrandPath(product.detail.brand),
    can('change-notices'),
    can('product-alerts'),
  ]);
  return (
    <>
      <ProductTags product={product} />
      <ProductJsonLd product={product} reviews={reviews} />
      <ProductView
        product={product}
        crossSells={crossSells}
        reviews={reviews}
        brandPath={brandPath}
        isKept={!tellsChanges}
        canWait={canWait}
      />
    </>
  );
}

/** The newest reviews; undefined where the shop takes none, and when the call fails: the page stands without them. */
async function newestReviews({ detail }: ShownProduct): Promise<ProductReviews | undefined> {
  if (!(await can('reviews'))) return undefined;
  if (detail.reviewCount + (detail.sampleCount ?? 0) === 0) return { reviews: [], count: 0, ratings: [] };
  const result = await loadReviews(detail.productId, 1, REVIEWS_ON_PRODUCT);
  return result.ok ? result.data : undefined;
}
