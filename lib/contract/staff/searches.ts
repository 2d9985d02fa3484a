import { z } from 'zod';
import { defineCall } from '../call.ts';
import { list, number, text } from '../wire.ts';
import { listing } from './listing.ts';
import { MARKETING, SEARCH_DAYS, SEARCH_SORTS } from './roles.ts';

export const listSearches = defineCall({
  feature: 'Staff: searches',
  capability: 'staff-desk',
  access: 'staff',
  roles: MARKETING,
  summary: 'What was searched for, how often, and how many products it found',
  method: 'POST',
  path: 'Staff/ListSearches',
  body: z.object({
    ...listing,
    /** Of so many days, today included. */
    Days: z.int().min(1).max(SEARCH_DAYS).default(30),
    /** Only what found nothing when it was searched for last. */
    WithoutResult: z.boolean().default(false),
    SortBy: z.enum(SEARCH_SORTS).default('searches'),
  }),
  response: z.object({
    /** `LastDay` is an ISO 8601 date in UTC. */
    Searches: list(z.object({ Term: text, Searches: number, Found: number, LastDay: text })),
    Count: number,
  }),
});
