/** Those of the documented sentences of the API that pages for everybody carry, too. */
export const PAGE_SENTENCES = {
  choosePrice: 'Please select price.',
  outOfStock: 'Out of Stock',
} as const;
