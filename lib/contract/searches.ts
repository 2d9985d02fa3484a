import { z } from 'zod';
import { TERM_MAX_LENGTH } from './bounds.ts';
import { defineCall } from './call.ts';
import { id } from './wire.ts';

/** So far down nobody looks. */
const LAST_PLACE = 2000;

/** Tells that a result of a search was opened, and nothing of who did. */
export const countSearchClick = defineCall('Catalogue', 'POST Searches/CountClick', {
  summary: 'Counts a result of a search that was opened',
  capability: 'search-clicks',
  access: 'public',
  body: z.object({
    Term: z.string().min(1).max(TERM_MAX_LENGTH),
    ProductId: id,
    /** Its place in the whole list, from 1. */
    Place: z.int().min(1).max(LAST_PLACE),
    /** Whether it is the first that was opened of this list. */
    IsFirst: z.boolean(),
  }),
});
