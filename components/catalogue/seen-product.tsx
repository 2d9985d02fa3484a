'use client';

import { useEffect } from 'react';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { rememberSeen } from '@/components/recent/seen-products';
import { useProduct } from './product-provider';

/** Remembers the product of the page in this browser, and shows those before it. */
export function SeenProduct() {
  const { productId, name, shown, images, pathOf } = useProduct();
  const path = pathOf(shown.id);
  const image = images[shown.images[0] ?? -1]?.src ?? '';
  useEffect(() => rememberSeen({ id: productId, path, name, image }), [productId, path, name, image]);
  return <RecentlyViewed except={productId} />;
}
