/** What a list can be sorted by, with the documented labels, in the documented order. */
export const SORT_LABELS = {
  relevance: 'Revelence',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  availability: 'Availability',
  rating: 'Rating',
} as const;
