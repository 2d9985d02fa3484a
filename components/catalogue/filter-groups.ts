import { PRICE_RANGE_COUNT } from '@/lib/shop/constants';
import type { Filters } from '@/lib/calls/answers';
import {
  rangeValue,
  splitPrices,
  valueIds,
  type ListState,
  type PriceRange,
} from '@/lib/addresses/list-state';
import { MAX_PRICE } from '@/lib/contract/bounds';
import { attributeLabel, attributeValueLabel } from '@/lib/shop/attributes';
import { formatCents, toCents } from '@/lib/shop/money';
import { inOrderOfSize, numberRanges, type NumberedValue } from './number-ranges';

/** The query parameters that hold the ticked values of a group. */
export type FilterParameter = 'category' | 'value' | 'price';

/** One value that a list can be narrowed to. */
export interface FilterOption {
  /** As it stands in the address; a range of numbers has the ids of all its values, with dots between them. */
  value: string;
  label: string;
  /** Products it leads to under the other groups' filters; missing where the API does not say. */
  count?: number;
  /** `#rrggbb`, where the value is a colour. */
  color?: string;
}

export interface FilterGroup {
  name: string;
  parameter: FilterParameter;
  options: FilterOption[];
}

const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * The groups of the filter panel: Category, each attribute, Price. Groups without values are left out.
 *
 * @param whole the values of the whole list: those of a group keep their places when one of them is ticked.
 * @param narrowed the values under the ticked filters, for the counts; undefined where they are not known.
 */
export function filterGroups(whole: Filters, narrowed: Filters | undefined, state: ListState): FilterGroup[] {
  const counts = narrowed === undefined ? undefined : countsOf(narrowed);
  const withCount = (key: string, option: FilterOption): FilterOption => {
    if (counts === undefined) return option;
    if (!counts.has(key)) return { ...option, count: 0 };
    const count = counts.get(key);
    return count === undefined ? option : { ...option, count };
  };
  const groups: FilterGroup[] = [
    {
      name: 'Category',
      parameter: 'category',
      options: whole.categories.map(({ categoryId, categoryName }) =>
        withCount(`category ${categoryId}`, { value: String(categoryId), label: categoryName }),
      ),
    },
    ...usefulAttributes(whole.attributes, state).map(({ attributeName, attributeValues }): FilterGroup => ({
      name: groupName(attributeName, whole),
      parameter: 'value',
      options:
        numberRanges(attributeValues.map(numbered))?.map(({ ids, label }) => ({
          value: ids.join('.'),
          label,
          // A product may have several of them, so that nobody knows how many there are.
          ...(counts !== undefined && ids.every((id) => !counts.has(`value ${id}`)) ? { count: 0 } : {}),
        })) ??
        mostFrequent(
          inOrderOfSize(attributeValues, ({ attributeValue }) => attributeValue),
          state,
        ).map(({ attributeValueId, attributeValue, attributesValue }) =>
          withCount(`value ${attributeValueId}`, {
            value: String(attributeValueId),
            label: attributeValueLabel(attributeName, attributeValue),
            ...(COLOR.test(attributesValue) ? { color: attributesValue } : {}),
          }),
        ),
    })),
    { name: 'Price', parameter: 'price', options: priceOptions(whole, state) },
  ];
  const isCounting = countsOf(whole)
    .values()
    .some((count) => count !== undefined);
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => (isCounting || !hasTicked(group, state) ? group : withoutCounts(group)))
    .map((group) => ({ ...group, options: openFirst(group, state) }));
}

/** What leads nowhere beside the other filters stands after what leads somewhere; what is ticked stays where it is. */
function openFirst({ parameter, options }: FilterGroup, state: ListState): FilterOption[] {
  const isOpen = ({ value, count }: FilterOption) => count !== 0 || isTicked(state, parameter, value);
  return [...options.filter(isOpen), ...options.filter((option) => !isOpen(option))];
}

/** The name of an attribute as products show it, unless two of the list were called the same then. */
function groupName(attributeName: string, { attributes }: Filters): string {
  const label = attributeLabel(attributeName);
  const alike = attributes.filter(
    (each) => each.attributeValues.length > 0 && attributeLabel(each.attributeName) === label,
  );
  return alike.length > 1 ? attributeName.trim() || label : label;
}

const hasTicked = ({ parameter, options }: FilterGroup, state: ListState) =>
  options.some(({ value }) => isTicked(state, parameter, value));

/**
 * A backend that counts nothing may tell the values that the listed products have: beside a ticked one of the same group
 * those have no other, and still another one can be ticked.
 */
function withoutCounts(group: FilterGroup): FilterGroup {
  return { ...group, options: group.options.map(({ count: _, ...option }) => option) };
}

type Attribute = Filters['attributes'][number];
type Value = Attribute['attributeValues'][number];

const numbered = ({ attributeValueId, attributeValue, productCount }: Value): NumberedValue => ({
  ...{ id: attributeValueId, name: attributeValue, count: productCount },
});

/** Values beyond this many stand behind 'More'. */
export const SHOWN_OPTIONS = 8;

/** Where a list has more attributes than this, the most useful ones come first; a few stay in the shop's order. */
const IN_SHOPS_ORDER = 6;
const MAX_ATTRIBUTES = 24;
const MAX_VALUES = 60;
/** Of the products that some attribute is said of, one that is said of fewer than this part tells next to none apart. */
const FEWEST = 1 / 20;

/** The attributes that divide a list: those with several values that more than a few products have, and any that is ticked. */
function usefulAttributes(attributes: readonly Attribute[], state: ListState): readonly Attribute[] {
  const isChosen = ({ attributeValues }: Attribute) =>
    attributeValues.some(({ attributeValueId }) => state.values.includes(attributeValueId));
  const most = Math.max(...attributes.map(saidOf));
  const dividing = attributes.filter(
    (attribute) =>
      (attribute.attributeValues.length > 1 && saidOf(attribute) >= most * FEWEST) || isChosen(attribute),
  );
  if (dividing.length <= IN_SHOPS_ORDER) return dividing;
  const ranked = dividing
    .map((attribute) => ({ attribute, use: usefulness(attribute) }))
    .sort((one, other) => other.use - one.use)
    .map(({ attribute }) => attribute);
  return ranked.filter((attribute, index) => index < MAX_ATTRIBUTES || isChosen(attribute));
}

/** How many products an attribute is said of; the same of each where the API counts none. */
function saidOf({ attributeValues }: Attribute): number {
  return attributeValues.every(({ productCount }) => productCount === undefined)
    ? 0
    : attributeValues.reduce((sum, { productCount = 0 }) => sum + productCount, 0);
}

/** How many products an attribute tells apart: those that have it, fewer the more of them share one value. */
function usefulness({ attributeValues }: Attribute): number {
  const counts = attributeValues.map(({ productCount = 1 }) => productCount);
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  return all * (1 - counts.reduce((sum, count) => sum + (count / all) ** 2, 0));
}

/** The values with the most products, and those that are ticked: first those in sight, in their order. */
function mostFrequent(values: readonly Value[], state: ListState): readonly Value[] {
  if (values.length <= SHOWN_OPTIONS) return values;
  const ranked = values.toSorted((one, other) => (other.productCount ?? 0) - (one.productCount ?? 0));
  const [inSight, frequent] = [SHOWN_OPTIONS, MAX_VALUES].map((count) => new Set(ranked.slice(0, count)));
  const isShown = (value: Value) =>
    frequent?.has(value) === true || state.values.includes(value.attributeValueId);
  return [
    ...values.filter((value) => inSight?.has(value)),
    ...values.filter((value) => !inSight?.has(value) && isShown(value)),
  ];
}

function countsOf(filters: Filters): Map<string, number | undefined> {
  return new Map([
    ...filters.categories.map(
      (category) => [`category ${category.categoryId}`, category.productCount] as const,
    ),
    ...filters.attributes.flatMap(({ attributeValues }) =>
      attributeValues.map((value) => [`value ${value.attributeValueId}`, value.productCount] as const),
    ),
  ]);
}

/** The ranges of the whole list, and a ticked one that is not among them: a pasted link keeps its filter. */
function priceOptions(whole: Filters, state: ListState): FilterOption[] {
  const { minimumPrice, maximumPrice } = whole.prices ?? { minimumPrice: 0, maximumPrice: 0 };
  const ranges = splitPrices(toCents(minimumPrice), toCents(maximumPrice), PRICE_RANGE_COUNT);
  const known = new Set(ranges.map(rangeValue));
  const foreign = state.prices.filter((range) => !known.has(rangeValue(range)));
  return [...ranges, ...foreign].map((range) => ({
    value: rangeValue(range),
    label: rangeLabel(range),
  }));
}

/** A range in words: one that has no beginning or no end is said so. */
function rangeLabel({ minCents, maxCents }: PriceRange): string {
  if (maxCents >= MAX_PRICE * 100) return `${formatCents(minCents)} and more`;
  return minCents === 0
    ? `Up to ${formatCents(maxCents)}`
    : `${formatCents(minCents)} - ${formatCents(maxCents)}`;
}

/** The state without categories and values that the list has never had: made-up ones narrow nothing. */
export function knownFilters(state: ListState, whole: Filters): ListState {
  const categories = new Set(whole.categories.map(({ categoryId }) => categoryId));
  const values = new Set(
    whole.attributes.flatMap(({ attributeValues }) =>
      attributeValues.map(({ attributeValueId }) => attributeValueId),
    ),
  );
  return {
    ...state,
    categories: state.categories.filter((id) => categories.has(id)),
    values: state.values.filter((id) => values.has(id)),
  };
}

/** Whether a value is ticked in a state. */
export function isTicked(state: ListState, parameter: FilterParameter, value: string): boolean {
  if (parameter === 'price') return state.prices.some((range) => rangeValue(range) === value);
  if (parameter === 'category') return state.categories.some((id) => String(id) === value);
  return valueIds(value).some((id) => state.values.includes(id));
}
