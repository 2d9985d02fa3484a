'use client';

import { AddToCart } from '@/components/cart/add-to-cart';
import { Card, type CardValues } from '@/components/ui/card';
import { Heart } from '@/components/wishlist/heart';

/** A card whose product can be put into the cart and on the wishlist. */
export function BuyableCard({
  productId,
  variationId,
  ...card
}: CardValues & { productId: number; variationId: number }) {
  const product = { productId, variationId, productName: card.name };
  return (
    <Card
      {...card}
      heart={<Heart {...product} />}
      button={<AddToCart {...product} path={card.path} downPayments={card.downPayments} />}
    />
  );
}
