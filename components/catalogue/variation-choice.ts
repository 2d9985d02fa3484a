import type { Id } from '@/lib/contract/id';
import type { Prices } from '@/lib/shop/price';

/** What of a variation may change from one moment to the next. */
export interface VariationFacts {
  prices: Prices;
  /** What the other customer group pays: customers less than visitors, visitors more. Missing where they pay the same. */
  otherPrice?: number;
  isInStock: boolean;
  /** Pieces in stock; missing where the API does not say, or where it does not matter. */
  quantity?: number;
}

/** A variation as the product page's controls know it. */
export interface VariationChoice extends VariationFacts {
  id: Id;
  sku: string;
  /** Attribute value ids. */
  values: readonly Id[];
  /** Places in the product's list of pictures. */
  images: readonly number[];
}

/** An attribute a product is chosen by, with the values its variations have. */
export interface AttributeChoice {
  id: Id;
  name: string;
  values: readonly { id: Id; name: string; color?: string }[];
}

/** What is chosen: the value id of each attribute that has one. */
export type Selection = ReadonlyMap<Id, Id>;

/** The selection that leads to a variation. */
export function selectionOf(variation: VariationChoice, attributes: readonly AttributeChoice[]): Selection {
  const selection = new Map<Id, Id>();
  for (const attribute of attributes) {
    const value = attribute.values.find(({ id }) => variation.values.includes(id));
    if (value !== undefined) selection.set(attribute.id, value.id);
  }
  return selection;
}

/** The variations that have every selected value. */
export function matching(variations: readonly VariationChoice[], selection: Selection): VariationChoice[] {
  const wanted = [...selection.values()];
  return variations.filter(({ values }) => wanted.every((value) => values.includes(value)));
}

/**
 * The attributes that must still be chosen: those that a variation which has what is chosen also has a value of. Not
 * each variation needs a value of every attribute; nobody could choose what it has none of.
 */
export function missingChoices(
  variations: readonly VariationChoice[],
  attributes: readonly AttributeChoice[],
  selection: Selection,
): AttributeChoice[] {
  const possible = new Set(matching(variations, selection).flatMap(({ values }) => values));
  return attributes.filter(
    ({ id, values }) => !selection.has(id) && values.some((value) => possible.has(value.id)),
  );
}

/**
 * Chooses a value, or takes back the one that is chosen already.
 *
 * A value that does not go with the others brings its nearest variation along: the one that keeps most of what
 * is selected, before one that is in stock, before the first. Attributes without a choice stay without one.
 */
export function choose(
  variations: readonly VariationChoice[],
  attributes: readonly AttributeChoice[],
  selection: Selection,
  attributeId: Id,
  valueId: Id,
): Selection {
  const next = new Map(selection);
  if (selection.get(attributeId) === valueId) {
    next.delete(attributeId);
    return next;
  }
  next.set(attributeId, valueId);
  if (matching(variations, next).length > 0) return next;
  const nearest = closest(
    variations.filter(({ values }) => values.includes(valueId)),
    next,
  );
  if (nearest === undefined) return next;
  const whole = selectionOf(nearest, attributes);
  for (const id of selection.keys()) {
    const value = whole.get(id);
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

/** The variation that has most of the selected values; of equals one in stock, then the first. */
export function closest(
  variations: readonly VariationChoice[],
  selection: Selection,
): VariationChoice | undefined {
  const wanted = [...selection.values()];
  const score = ({ values, isInStock }: VariationChoice) =>
    wanted.filter((value) => values.includes(value)).length * 2 + (isInStock ? 1 : 0);
  return variations.reduce<VariationChoice | undefined>(
    (best, each) => (best === undefined || score(each) > score(best) ? each : best),
    undefined,
  );
}

/** How a value stands beside what is selected of the other attributes. */
export type ValueState = 'available' | 'out-of-stock' | 'no-combination';

/** Whether a value goes with what is selected of the other attributes, and whether that is in stock. */
export function valueState(
  variations: readonly VariationChoice[],
  selection: Selection,
  attributeId: Id,
  valueId: Id,
): ValueState {
  const others = new Map(selection).set(attributeId, valueId);
  const found = matching(variations, others);
  if (found.length === 0) return 'no-combination';
  return found.some(({ isInStock }) => isInStock) ? 'available' : 'out-of-stock';
}
