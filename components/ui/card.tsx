import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { Price } from '@/components/ui/price';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import type { Prices } from '@/lib/shop/price';
import { ProductImage } from './product-image';

/** How wide a card's picture is shown where cards stand together in these ways, as the `sizes` attribute. */
const SIZES = {
  /** 2, 3 and 4 in a row. */
  grid: '(width>=1300px) 300px,(width>=1100px) 25vw,(width>=600px) 33vw,50vw',
  /** 2 and 3 in a row, beside the filter panel. */
  list: '(width>=1300px) 310px,(width>=1000px) 24vw,(width>=768px) 34vw,50vw',
  /** A carousel with 1, 2, 3 and 4 in view; three at a time need the same picture as two. */
  row: '(width>=1300px) 300px,60vw',
  /** 2 and 3 in a row, above a large card. */
  small: '45vw',
  large: '92vw',
} as const;
export type CardPlace = keyof typeof SIZES;

export interface CardValues {
  name: string;
  /** Of the product's page. */
  path: string;
  image: string;
  hoverImage: string;
  prices: Prices;
  /** What else there is to say of the price. */
  note?: string;
  isOutOfStock?: boolean;
  /** The average stars and how many reviews; left out while there is none. */
  rating?: readonly [number, number];
  /** Given for a pre-order: its two prices in dollars, 0 for one that it does not have. */
  downPayments?: readonly number[];
  /** A row when left out. */
  place?: CardPlace;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** One thing to know of it. */
  fact?: string;
}

/** A mouse that passes asks for nothing, and one that presses as it comes is leaving: the page under way goes first. */
const HOVER_MS = 120;

/**
 * A product as a card. The second picture is asked for when a mouse rests on it.
 *
 * @param heart stands in its corner. @param button buys it; left out of a card that is out of stock.
 * @param choice what else it comes in.
 */
export function Card({
  heart,
  button,
  choice,
  ...card
}: CardValues & { heart: ReactNode; button: ReactNode; choice?: ReactNode }) {
  const [isHovered, setHovered] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(rest.current);
  const { name, downPayments, prices, place = 'row' } = card;
  const isPreOrder = downPayments !== undefined;
  const Heading = `h${card.headingLevel ?? 3}` as const;
  return (
    <article
      className="card"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse' || card.hoverImage === '') return;
        rest.current = setTimeout(() => setHovered(true), HOVER_MS);
      }}
      onPointerLeave={leave}
      onPointerDown={leave}
    >
      <div className="card-media">
        <ProductImage
          src={card.image}
          alt=""
          sizes={SIZES[place]}
          className=""
          {...(card.priority ? { priority: true } : {})}
        />
        {isHovered ? (
          <ProductImage
            src={card.hoverImage}
            alt=""
            sizes={SIZES[place]}
            loading="eager"
            className="card-hover"
          />
        ) : null}
        {card.isOutOfStock ? <span className="card-out">{PAGE_MESSAGES.outOfStock}</span> : null}
        {isPreOrder ? <span className="card-flag">{PAGE_MESSAGES.preOrder}</span> : null}
        {card.rating === undefined ? null : <CardRating rating={card.rating} />}
      </div>
      <Heading dir="auto">
        <PageLink href={card.path}>{name}</PageLink>
      </Heading>
      {card.fact === undefined ? null : <p dir="auto">{card.fact}</p>}
      <Price {...prices} isPreOrder={isPreOrder} note={card.note} downPayments={downPayments} />
      {choice}
      {heart}
      {card.isOutOfStock ? null : button}
    </article>
  );
}

function CardRating({ rating: [stars, count] }: { rating: readonly [number, number] }) {
  return (
    <span className="card-rating">
      <Icon name="star" size="sm" filled className="text-star" />
      <span>
        {stars.toFixed(1)}
        <span className="sr-only"> out of 5 stars,</span> ({count}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  );
}
