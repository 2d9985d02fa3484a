'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { Price } from '@/components/ui/price';
import { Heart } from '@/components/wishlist/heart';
import { MESSAGES } from '@/lib/messages';
import { productPath } from '@/lib/routes';
import { ProductImage } from './product-image';
import './product-card.css';

/** The values of a card. Prices are dollars: regular, sale (0: none) and the percentage of the saving. */
interface CardValues {
  id: number;
  variationId: number;
  name: string;
  image: string;
  hoverImage: string;
  prices: readonly [number, number, number];
  isOutOfStock?: boolean;
  /** Given for a pre-order: its two prices, 0 for one that it does not have. */
  downPayments?: readonly [number, number];
  sizes: string;
  priority?: boolean;
  headingLevel?: 2 | 3;
  withVariation?: boolean;
}

/** The card itself, made from values alone. The second picture is asked for when a mouse comes near. */
export function CardView(card: CardValues) {
  const [isHovered, setHovered] = useState(false);
  const { id, variationId, name, downPayments, prices } = card;
  const path = productPath(name, id, card.withVariation === false ? undefined : variationId);
  const isPreOrder = downPayments !== undefined;
  const mustChoosePrice = downPayments?.every((price) => price > 0) === true;
  const Heading = `h${card.headingLevel ?? 3}` as const;
  const buyer = { productId: id, variationId, productName: name, returnTo: path };
  return (
    <article
      className="card"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && card.hoverImage !== '') setHovered(true);
      }}
    >
      <div className="card-media">
        <ProductImage
          src={card.image}
          alt=""
          sizes={card.sizes}
          {...(card.priority ? { priority: true } : {})}
        />
        {isHovered ? (
          <ProductImage
            src={card.hoverImage}
            alt=""
            sizes={card.sizes}
            loading="eager"
            className="card-hover"
          />
        ) : null}
        {card.isOutOfStock ? <span className="card-out">{MESSAGES.outOfStock}</span> : null}
        {isPreOrder ? <span className="card-flag">{MESSAGES.preOrder}</span> : null}
      </div>
      <Heading className="card-name">
        <Link href={path}>{name}</Link>
      </Heading>
      <Price
        regularPrice={prices[0]}
        salePrice={prices[1]}
        percentage={prices[2]}
        isPreOrder={isPreOrder}
        {...(downPayments === undefined ? {} : { downPayments })}
      />
      <Heart {...buyer} />
      {card.isOutOfStock ? null : <AddToCart {...buyer} {...(mustChoosePrice ? { choosePath: path } : {})} />}
    </article>
  );
}
