'use client';

import { useEffect } from 'react';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { rememberSeen } from '@/components/recent/seen-products';
import { CUSTOMER_PRICE } from '@/components/ui/customer-price';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { shownPrice } from '@/lib/shop/price';
import { Heart } from '@/components/wishlist/heart';
import { formatDollars } from '@/lib/shop/money';
import { signInPath } from '@/lib/addresses/routes';
import { useProduct } from './product-provider';
import { stockText } from './stock-text';

/** The heart of the chosen variation. */
export function ProductHeart() {
  const { productId, name, shown } = useProduct();
  return <Heart productId={productId} variationId={shown.id} productName={name} />;
}

/** The price of the chosen variation. */
export function ProductPrice() {
  const { shown, isPreOrder, downPayments } = useProduct();
  return (
    <Price
      size="page"
      {...shown.prices}
      isPreOrder={isPreOrder}
      note={shown.otherPrice === undefined ? undefined : <OtherPrice dollars={shown.otherPrice} />}
      {...(downPayments.length === 1 ? { downPayments } : {})}
    />
  );
}

/** What the other customer group pays: a visitor is led to the lower price, a customer sees what theirs is worth. */
function OtherPrice({ dollars }: { dollars: number }) {
  const { shown, pathOf } = useProduct();
  const { regular, sale } = shown.prices;
  if (dollars > (sale ?? regular)) return `${CUSTOMER_PRICE}. Visitors pay ${formatDollars(dollars)}.`;
  return (
    <Link
      href={signInPath(pathOf(shown.id), 'price')}
      rel="nofollow"
      className="inline-block py-1 underline underline-offset-4 hover:text-action"
    >
      Customers pay <strong className="text-ink">{formatDollars(dollars)}</strong> – sign in
    </Link>
  );
}

/** Stock and SKU of the chosen variation; each change is announced with its price. */
export function ProductStock() {
  const { shown, isPreOrder, attributes, selection } = useProduct();
  const stock = stockText(shown.isInStock, isPreOrder, shown.quantity);
  const price = shownPrice({ ...shown.prices, isPreOrder });
  const names = attributes.flatMap(
    ({ id, values }) => values.find((value) => value.id === selection.get(id))?.name ?? [],
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p
        className={`flex items-center gap-1.5 font-medium ${shown.isInStock ? 'text-action' : 'text-danger'}`}
      >
        <Icon name={shown.isInStock ? 'check' : 'close'} size="sm" />
        {stock}
      </p>
      {shown.sku === '' ? null : <p className="text-muted">SKU {shown.sku}</p>}
      <p role="status" className="sr-only">
        {[...names, price === undefined ? '' : formatDollars(price.now), stock].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

/** Remembers the product of the page in this browser, and shows those before it. */
export function SeenProduct() {
  const { productId, name, shown, images, pathOf } = useProduct();
  const path = pathOf(shown.id);
  const image = images[shown.images[0] ?? -1]?.src ?? '';
  useEffect(() => rememberSeen({ id: productId, path, name, image }), [productId, path, name, image]);
  return <RecentlyViewed except={productId} />;
}
