import { PRICE_RANGE_COUNT } from '@/lib/shop/constants';
import type { Filters } from '@/lib/contract/catalogue';
import { rangeValue, splitPrices, type ListState } from '@/lib/addresses/list-state';
import { formatCents, toCents } from '@/lib/shop/money';

/** The query parameters that hold the ticked values of a group. */
export type FilterParameter = 'category' | 'value' | 'price';

/** One value that a list can be narrowed to. */
export interface FilterOption {
  /** As it stands in the address. */
  value: string;
  label: string;
  /** Products it leads to under the other groups' filters; missing where the API does not say. */
  count?: number;
  /** `#rrggbb`, where the value is a colour. */
  color?: string;
}

/** One group of the filter panel. */
export interface FilterGroup {
  name: string;
  parameter: FilterParameter;
  options: FilterOption[];
}

const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * The groups of the filter panel: Category, each attribute, Price. Groups without values are left out.
 *
 * @param whole the values of the whole list: they keep their places, whatever is ticked.
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
      options: whole.Categories.map(({ CategoryId, CategoryName }) =>
        withCount(`category ${CategoryId}`, { value: String(CategoryId), label: CategoryName }),
      ),
    },
    ...whole.Attributes.map(({ AttributeName, AttributeValues }): FilterGroup => ({
      name: AttributeName,
      parameter: 'value',
      options: AttributeValues.map(({ AttributeValueId, AttributeValue, AttributesValue }) =>
        withCount(`value ${AttributeValueId}`, {
          value: String(AttributeValueId),
          label: AttributeValue,
          ...(COLOR.test(AttributesValue) ? { color: AttributesValue } : {}),
        }),
      ),
    })),
    { name: 'Price', parameter: 'price', options: priceOptions(whole, state) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function countsOf(filters: Filters): Map<string, number | undefined> {
  return new Map([
    ...filters.Categories.map(
      (category) => [`category ${category.CategoryId}`, category.ProductCount] as const,
    ),
    ...filters.Attributes.flatMap(({ AttributeValues }) =>
      AttributeValues.map((value) => [`value ${value.AttributeValueId}`, value.ProductCount] as const),
    ),
  ]);
}

/** The ranges of the whole list, and a ticked one that is not among them: a pasted link keeps its filter. */
function priceOptions(whole: Filters, state: ListState): FilterOption[] {
  const { MinimumPrice, MaximumPrice } = whole.Prices ?? { MinimumPrice: 0, MaximumPrice: 0 };
  const ranges = splitPrices(toCents(MinimumPrice), toCents(MaximumPrice), PRICE_RANGE_COUNT);
  const known = new Set(ranges.map(rangeValue));
  const foreign = state.prices.filter((range) => !known.has(rangeValue(range)));
  return [...ranges, ...foreign].map((range) => ({
    value: rangeValue(range),
    label: `${formatCents(range.minCents)} - ${formatCents(range.maxCents)}`,
  }));
}

/** The state without categories and values that the list has never had: made-up ones narrow nothing. */
export function knownFilters(state: ListState, whole: Filters): ListState {
  const categories = new Set(whole.Categories.map(({ CategoryId }) => CategoryId));
  const values = new Set(
    whole.Attributes.flatMap(({ AttributeValues }) =>
      AttributeValues.map(({ AttributeValueId }) => AttributeValueId),
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
  return (parameter === 'category' ? state.categories : state.values).includes(Number(value));
}
