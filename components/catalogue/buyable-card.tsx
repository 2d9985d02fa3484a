'use client';

import { AddToCart } from '@/components/cart/add-to-cart';
import { Card, type CardValues } from '@/components/ui/card';
import { Heart } from '@/components/wishlist/heart';
import { productPath } from '@/lib/addresses/routes';
import { CompareToggle } from './compare/compare-toggle';

/** Where products of a kind stand together. */
const LISTS = new Set(['grid', 'list']);

/** A card whose product can be put into the cart and on the wishlist. */
export function BuyableCard({
  productId,
  variationId,
  withVariation = true,
  ...card
}: Omit<CardValues, 'path'> & {
  productId: number;
  variationId: number;
  /** False leaves the variation out of the product's address. */
  withVariation?: boolean;
}) {
  const product = { productId, variationId, productName: card.name };
  const path = productPath(card.name, productId, withVariation ? variationId : undefined);
  return (
    <Card
      {...card}
      path={path}
      heart={
        <>
          <Heart {...product} />
          {LISTS.has(card.place ?? '') ? (
            <CompareToggle name={card.name} {...{ productId, variationId }} />
          ) : null}
        </>
      }
      button={<AddToCart {...product} path={path} downPayments={card.downPayments} />}
    />
  );
}
