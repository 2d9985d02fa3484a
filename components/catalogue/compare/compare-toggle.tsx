'use client';

import { notify } from '@/components/ui/notify';
import { MOST_COMPARED, type Compared } from '@/lib/addresses/compared';
import { chosenProducts, useChosen } from './chosen';

/** Chooses a card's product for the comparison. It comes with the scripts: without them the product's page leads there. */
export function CompareToggle({ name, ...product }: Required<Compared> & { name: string }) {
  const chosen = useChosen();
  if (chosen === undefined) return null;
  const others = chosen.filter(({ productId }) => productId !== product.productId);
  const isChosen = others.length < chosen.length;
  const press = () => {
    if (isChosen) chosenProducts.write(others);
    else if (chosen.length < MOST_COMPARED) chosenProducts.write([...chosen, product]);
    else notify.error(`You can compare ${MOST_COMPARED} products at once. Take one out first.`);
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare: ${name}`}
      title="Compare"
      onClick={press}
      className="card-compare"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-4">
        <path
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={isChosen ? 'm5 12.5 4.5 4.5L19 7.5' : 'M4 5h6.5v14H4ZM13.5 5H20v14h-6.5Z'}
        />
      </svg>
    </button>
  );
}
