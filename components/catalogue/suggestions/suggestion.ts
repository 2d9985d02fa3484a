/** A product as the search box suggests it. */
export interface Suggestion {
  name: string;
  /** The address of its page. */
  href: string;
  /** The name of its picture (see `pictureName`); empty when it has none. */
  image: string;
  /** As it is shown: '$1,299.00'. */
  price: string;
}

/** Reads the answer of `/api/suggestions`; whatever is not a suggestion is left out. */
export function readSuggestions(answer: unknown): Suggestion[] {
  return Array.isArray(answer) ? answer.filter(isSuggestion) : [];
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false;
  return (
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
