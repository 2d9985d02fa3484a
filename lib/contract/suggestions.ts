import { z } from 'zod';
import { TERM_MAX_LENGTH } from './bounds.ts';
import { defineCall } from './call.ts';
import { list, number, text } from './wire.ts';

/** What a search box offers beside products, which the documented search answers. */
export const getSearchSuggestions = defineCall('Catalogue', 'POST Products/GetSearchSuggestions', {
  summary:
    'Searches that others made, categories and brands for the beginning of a term, the likeliest of each first',
  capability: 'search-suggestions',
  access: 'public',
  body: z.object({ Term: z.string().max(TERM_MAX_LENGTH) }),
  response: z.object({
    Terms: list(text),
    Categories: list(z.object({ CategoryId: number, CategoryName: text, ProductCount: number })),
    Brands: list(z.object({ AttributeValueId: number, BrandName: text, ProductCount: number })),
  }),
});
