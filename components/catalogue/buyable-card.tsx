import { useState } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { Card, type CardValues } from '@/components/ui/card';
import { Heart } from '@/components/wishlist/heart';
import { productPath } from '@/lib/addresses/routes';
import { CardColors, type CardColor } from './card-colors';
import { CompareToggle } from './compare/compare-toggle';
import type { Id } from '@/lib/contract/id';

/** Where products of a kind stand together. */
const LISTS = new Set(['grid', 'list']);

/** A card whose product can be put into the cart and on the wishlist, in the colour that is chosen on it. */
export function BuyableCard({
  productId,
  variationId,
  withVariation = true,
  colors,
  ...sent
}: Omit<CardValues, 'path'> & {
  productId: Id;
  variationId: Id;
  /** False leaves the variation out of the product's address. */
  withVariation?: boolean;
  /** Those to choose from, if there are several. */
  colors?: readonly CardColor[];
}) {
  const [chosen, choose] = useState(variationId);
  const color = chosen === variationId ? undefined : colors?.find(({ id }) => id === chosen);
  const card = color === undefined ? sent : inColor(sent, color);
  const product = { productId, variationId: color?.id ?? variationId, productName: card.name };
  const path = productPath(card.name, productId, withVariation ? product.variationId : undefined);
  return (
    <Card
      {...card}
      path={path}
      choice={
        colors === undefined ? null : (
          <CardColors
            productId={productId}
            colors={colors}
            choose={choose}
            name={card.name}
            chosen={product.variationId}
          />
        )
      }
      heart={
        <>
          <Heart {...product} />
          {LISTS.has(card.place ?? '') ? (
            <CompareToggle name={card.name} productId={productId} variationId={product.variationId} />
          ) : null}
        </>
      }
      button={<AddToCart {...product} path={path} downPayments={card.downPayments} />}
    />
  );
}

/** The same card with what a colour has of its own. Its second picture is not known. */
function inColor<Values extends Omit<CardValues, 'path'>>(
  { note: _note, isOutOfStock: _isOutOfStock, ...card }: Values,
  { image, prices, note, isOut }: CardColor,
) {
  return {
    ...card,
    image,
    hoverImage: '',
    ...(prices === undefined ? {} : { prices }),
    ...(note === undefined ? {} : { note }),
    ...(isOut === true ? { isOutOfStock: true } : {}),
  };
}
