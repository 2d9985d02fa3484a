/** What a suggestion leads to: the results of what others searched for, a list, or a product. */
export const SUGGESTION_KINDS = ['term', 'category', 'brand', 'product'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** What the search box suggests. */
export interface Suggestion {
  kind: SuggestionKind;
  name: string;
  href: string;
  /** The name of a product's picture (see `pictureName`); empty when it has none. */
  image: string;
  /** A product's price as it is shown: '$1,299.00'. */
  price: string;
}

/** Reads the answer of `/api/suggestions`; whatever is not a suggestion is left out. */
export function readSuggestions(answer: unknown): Suggestion[] {
  return Array.isArray(answer) ? answer.filter(isSuggestion) : [];
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'kind' in value &&
    SUGGESTION_KINDS.some((kind) => kind === value.kind) &&
    'name' in value &&
    typeof value.name === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    'image' in value &&
    typeof value.image === 'string' &&
    'price' in value &&
    typeof value.price === 'string'
  );
}
