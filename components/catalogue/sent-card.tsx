'use client';

import type { ComponentProps } from 'react';
import { BuyableCard } from './buyable-card';
import type { Id } from '@/lib/contract/id';

type Values = ComponentProps<typeof BuyableCard>;

/** What every card says, in an order of its own: in the data of a page its names would stand up to forty times. */
export type CardFacts = readonly [
  productId: Id,
  variationId: Id,
  name: string,
  image: string,
  hoverImage: string,
  regular: number,
  sale?: number | null,
  percentage?: number,
];

/** A card as it travels with a page. What only some cards have comes by its name. */
export function SentCard({
  facts: [productId, variationId, name, image, hoverImage, regular, sale, percentage],
  ...rest
}: { facts: CardFacts } & Omit<
  Values,
  'productId' | 'variationId' | 'name' | 'image' | 'hoverImage' | 'prices'
>) {
  const prices = {
    regular,
    ...(typeof sale === 'number' ? { sale } : {}),
    ...(percentage === undefined ? {} : { percentage }),
  };
  return <BuyableCard {...{ productId, variationId, name, image, hoverImage, prices }} {...rest} />;
}
