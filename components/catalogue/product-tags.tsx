import { CURRENCY_CODE } from '@/lib/shop/constants';
import { productOffers } from '@/lib/seo/offer';
import { pricesOf, shownPrice } from '@/lib/shop/price';
import type { ShownProduct } from './product';

const AVAILABILITY = { inStock: 'in stock', outOfStock: 'out of stock', preOrder: 'preorder' } as const;

/**
 * What social networks and shopping services read of a product besides the page's other tags. React puts the tags into
 * the head; Next's metadata knows neither this type of page nor tags named by `property`. The ids are those of the feeds
 * (`lib/seo/feed.ts`), by which a visit of the page is known to be of a product there.
 */
export function ProductTags({
  product: { detail, variation },
}: {
  product: Pick<ShownProduct, 'detail' | 'variation'>;
}) {
  const price = shownPrice({ ...pricesOf(variation), isPreOrder: detail.isPreOrder })?.now;
  const hasOthers = productOffers(detail, detail.productName).length > 1;
  const availability = !variation.isInStock ? 'outOfStock' : detail.isPreOrder ? 'preOrder' : 'inStock';
  return (
    <>
      <meta property="og:type" content="product" />
      {price !== undefined && <meta property="product:price:amount" content={price.toFixed(2)} />}
      {price !== undefined && <meta property="product:price:currency" content={CURRENCY_CODE} />}
      <meta property="product:availability" content={AVAILABILITY[availability]} />
      <meta property="product:condition" content="new" />
      {detail.brand !== '' && <meta property="product:brand" content={detail.brand} />}
      <meta property="product:retailer_item_id" content={String(variation.productVariationId)} />
      {hasOthers && <meta property="product:item_group_id" content={String(detail.productId)} />}
    </>
  );
}
