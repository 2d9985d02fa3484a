/** An order that a term names in words. */
export interface SortWords {
  /** The term without the words that say an order. */
  readonly term: string;
  readonly sort: 'price-asc' | 'price-desc' | 'rating';
}

const words = (alternatives: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:the |les? |la )?(?:${alternatives})(?![\p{L}\p{N}])`, 'iu');

const ORDERS: readonly (readonly [SortWords['sort'], RegExp])[] = [
  ['price-desc', words('most expensive|highest price[ds]?|الاغلى|الأغلى')],
  [
    'price-asc',
    words(
      'cheap(?:est)?|least expensive|inexpensive|lowest price[ds]?|low price[ds]?|budget|pas cher|(?:moins|meilleur) (?:cher|prix)|الارخص|الأرخص|ارخص|أرخص|رخيصة?',
    ),
  ],
  ['rating', words('(?:best|top|highest)[ -]rated|best reviewed|mieux notés?')],
];

/**
 * Reads the order that a term names: 'cheapest laptop', 'top rated headphones'. Undefined where it names none, or
 * nothing else.
 */
export function readSortWords(typed: string): SortWords | undefined {
  const whole = typed.replace(/\s+/g, ' ').trim();
  for (const [sort, pattern] of ORDERS) {
    const term = whole.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
    if (term === whole) continue;
    return /[\p{L}\p{N}]/u.test(term) ? { term, sort } : undefined;
  }
  return undefined;
}
