import { useProduct } from './product-provider';
import { choose, closest, matching, valueState, type AttributeChoice } from './variation-choice';
import type { Id } from '@/lib/contract/id';
import { shownPrice } from '@/lib/shop/price';
import { formatDollars } from '@/lib/shop/money';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Swatch } from '@/components/ui/swatch';

/** The id of an attribute's group, where an error leads to. */
export function optionGroupId(attributeId: Id): string {
  return `option-${attributeId}`;
}

/**
 * The attributes that a product is chosen by, each a radio group. Combinations that do not exist stay visible
 * and say so; choosing one brings its nearest variation along, choosing the same value again takes it back.
 *
 * @param errors what is missing, by attribute id.
 */
export function ProductOptions({ errors }: { errors: ReadonlyMap<Id, string> }) {
  const { attributes, selection } = useProduct();
  return attributes.map((attribute) => {
    const chosen = attribute.values.find(({ id }) => id === selection.get(attribute.id));
    const error = errors.get(attribute.id);
    const errorId = `${optionGroupId(attribute.id)}-error`;
    return (
      <fieldset
        key={attribute.id}
        id={optionGroupId(attribute.id)}
        aria-describedby={error === undefined ? undefined : errorId}
        className="min-w-0"
      >
        <legend className="mb-2 text-sm">
          <bdi className="font-semibold">{attribute.name}</bdi>
          {chosen === undefined ? null : (
            <span className="text-muted">
              : <bdi>{chosen.name}</bdi>
            </span>
          )}
        </legend>
        <div className="flex flex-wrap gap-2">
          {attribute.values.map((value) => (
            <Value key={value.id} attribute={attribute} value={value} />
          ))}
        </div>
        {error === undefined ? null : (
          <p id={errorId} role="alert" className="mt-2 text-sm text-danger">
            {error}
          </p>
        )}
      </fieldset>
    );
  });
}

const NOTES = {
  available: '',
  'out-of-stock': ', out of stock',
  'no-combination': ', not available with the other choices',
} as const;

/** One value: a radio, or, as long as no script runs, a link to the variation it leads to. */
function Value({
  attribute,
  value,
}: {
  attribute: AttributeChoice;
  value: AttributeChoice['values'][number];
}) {
  const { variations, attributes, selection, pathOf, shown, isPreOrder, choose: chooseValue } = useProduct();
  const isHydrated = useHydrated();
  const isChosen = selection.get(attribute.id) === value.id;
  const state = valueState(variations, selection, attribute.id, value.id);
  const next = choose(variations, attributes, selection, attribute.id, value.id);
  const target = isChosen ? shown : (closest(matching(variations, next), selection) ?? shown);
  const [price, now] = [target, shown].map(({ prices }) => shownPrice({ ...prices, isPreOrder })?.now);
  const content = (
    <>
      {value.color === undefined ? null : <Swatch color={value.color} />}
      <span dir="auto">{value.name}</span>
      {price === undefined || now === undefined || price === now || value.color !== undefined ? null : (
        <small>
          {price > now ? '+' : '−'}
          {formatDollars(Math.abs(price - now)).replace('.00', '')}
        </small>
      )}
      {state === 'available' ? null : <span className="sr-only">{NOTES[state]}</span>}
    </>
  );
  if (!isHydrated) {
    return (
      <a
        href={pathOf(target.id)}
        aria-current={isChosen ? 'true' : undefined}
        data-state={state}
        className="option"
      >
        {content}
      </a>
    );
  }
  return (
    <label data-state={state} className="option">
      <input
        type="radio"
        name={`option-${attribute.id}`}
        value={value.id}
        checked={isChosen}
        onChange={() => chooseValue(attribute.id, value.id)}
        onClick={() => {
          // A radio that is on tells of no change: choosing it again takes the choice back.
          if (isChosen) chooseValue(attribute.id, value.id);
        }}
      />
      {content}
    </label>
  );
}
