import { notify } from '@/components/ui/notify';
import { MAX_COMPARED, type Compared } from '@/lib/addresses/compared';
import { chosenProducts, useChosen } from './chosen';
import { CompareIcon } from './compare-icon';

/** Chooses a card's product for the comparison. It comes with the scripts: without them the product's page leads there. */
export function CompareToggle({ name, ...product }: Required<Compared> & { name: string }) {
  const chosen = useChosen();
  if (chosen === undefined) return null;
  const others = chosen.filter(({ productId }) => productId !== product.productId);
  const isChosen = others.length < chosen.length;
  const press = () => {
    if (isChosen) chosenProducts.write(others);
    else if (chosen.length < MAX_COMPARED) chosenProducts.write([...chosen, product]);
    else notify.error(`You can compare ${MAX_COMPARED} products at once. Take one out first.`);
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
      <CompareIcon isChosen={isChosen} />
    </button>
  );
}
