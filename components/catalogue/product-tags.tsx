import { CURRENCY_CODE } from '@/lib/shop/constants';
import { pricesOf, shownPrice } from '@/lib/shop/price';
import type { ShownProduct } from './product';

const AVAILABILITY = { inStock: 'in stock', outOfStock: 'out of stock', preOrder: 'preorder' } as const;

/**
 * What social networks and shopping services read of a product besides the page's other tags. React puts the tags into
 * the head; Next's metadata knows neither this type of page nor tags named by `property`.
 */
export function ProductTags({
  product: { detail, variation },
}: {
  product: Pick<ShownProduct, 'detail' | 'variation'>;
}) {
  const price = shownPrice({ ...pricesOf(variation), isPreOrder: detail.isPreOrder })?.now;
  const availability = !variation.isInStock ? 'outOfStock' : detail.isPreOrder ? 'preOrder' : 'inStock';
  return (
    <>
      <meta property="og:type" content="product" />
      {price !== undefined && <meta property="product:price:amount" content={price.toFixed(2)} />}
      {price !== undefined && <meta property="product:price:currency" content={CURRENCY_CODE} />}
      <meta property="product:availability" content={AVAILABILITY[availability]} />
      <meta property="product:condition" content="new" />
      {detail.brand !== '' && <meta property="product:brand" content={detail.brand} />}
      {variation.sku !== '' && <meta property="product:retailer_item_id" content={variation.sku} />}
    </>
  );
}
