import type { MouseEvent } from 'react';
import { productPath } from '@/lib/addresses/routes';
import type { Id } from '@/lib/contract/id';
import type { Prices } from '@/lib/shop/price';
import { Swatch } from '@/components/ui/swatch';

/** A colour on a card: the variation that shows it, and what it has otherwise than the card says. */
export interface CardColor {
  id: Id;
  name: string;
  color: string;
  image: string;
  prices?: Prices;
  /** What else there is to say of its price. */
  note?: string;
  isOut?: boolean;
}

/** So many stand in one row of a card on a phone; the last place says how many more there are. */
const MAX_SHOWN = 5;

/** The colours of a card, each a link to its variation; `choose` shows it in place instead. */
export function CardColors({
  name,
  productId,
  colors,
  chosen,
  choose,
}: {
  name: string;
  productId: Id;
  colors: readonly CardColor[];
  /** The variation that the card shows. */
  chosen: Id;
  choose: (variationId: Id) => void;
}) {
  const shown = colors.length > MAX_SHOWN ? colors.slice(0, MAX_SHOWN - 1) : colors;
  const press = (event: MouseEvent, id: Id) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(id);
  };
  return (
    <div role="group" aria-label={`Colors of ${name}`} className="swatches">
      {shown.map((color) => (
        <a
          key={color.id}
          href={productPath(name, productId, color.id)}
          aria-label={color.name}
          title={color.name}
          aria-current={color.id === chosen ? 'true' : undefined}
          className="swatch"
          onClick={(event) => press(event, color.id)}
        >
          <Swatch color={color.color} />
        </a>
      ))}
      {shown.length < colors.length ? <small>+{colors.length - shown.length}</small> : null}
    </div>
  );
}
