import { z } from 'zod';
import { defineCall } from '../call.ts';
import { TERM_MAX_LENGTH } from '../bounds.ts';
import { id, list, number, numberOrZero, text } from '../wire.ts';
import { csvFile, fileToTakeIn, linesOfFile, listing, ofMarketing } from './listing.ts';
import {
  SEARCH_DAYS,
  SEARCH_RULE_BOUNDS,
  SEARCH_RULE_KINDS,
  SEARCH_RULE_SORTS,
  SEARCH_SORTS,
} from './roles.ts';

const feature = 'Staff: searches';

/** Of so many days, today included. */
const days = z.int().min(1).max(SEARCH_DAYS).default(30);
const asked = {
  Days: days,
  /** Only what found nothing when it was searched for last. */
  WithoutResult: z.boolean().default(false),
  SortBy: z.enum(SEARCH_SORTS).default('searches'),
};
const term = z.string().trim().min(1).max(TERM_MAX_LENGTH);

export const listSearches = defineCall(feature, 'POST Staff/ListSearches', {
  ...ofMarketing,
  summary: 'What was searched for, how often, how many products it found, and how many of these were opened',
  body: z.object({ ...listing, ...asked }),
  response: z.object({
    /** `LastDay` is an ISO 8601 date in UTC; `ClickRate` the share of searches of which something was opened, 0 to 1. */
    Searches: list(
      z.object({
        ...{ Term: text, Searches: number, Found: number, LastDay: text },
        Clicks: numberOrZero,
        ClickRate: numberOrZero,
      }),
    ),
    Count: number,
  }),
});

export const exportSearches = defineCall(feature, 'POST Staff/ExportSearches', {
  ...ofMarketing,
  summary: 'The same as a CSV file',
  body: z.object({ Search: listing.Search, IsDescending: listing.IsDescending, ...asked }),
  response: csvFile,
});

const rule = z.object({
  RuleId: number,
  Kind: z.enum(SEARCH_RULE_KINDS),
  Term: text,
  /** The other name, the path, or the handle of the product. */
  Target: text,
  /** 0 where it is of no product. */
  ProductId: numberOrZero,
  ProductName: text,
  /** Of a pinned product, from 1. */
  Place: numberOrZero,
  /** Of a rule about a product that cannot be bought or seen now, and so does nothing. */
  IsIdle: z.boolean(),
  ChangedAt: text,
  ChangedBy: text,
});

export const getStaffSearch = defineCall(feature, 'POST Staff/GetSearch', {
  ...ofMarketing,
  summary: 'What a term shows first, what of it was opened, and what is said of it',
  body: z.object({ Term: term, Days: days }),
  response: z.object({
    Searches: numberOrZero,
    /** In the order of the list; behind them what was opened and is not among the first. `Place` 0: not shown among the first. */
    Products: list(
      z.object({
        ...{ ProductId: number, ProductName: text, Place: numberOrZero, Clicks: numberOrZero },
        /** The place at which it was opened, on average; 0: never. */
        ClickedAt: numberOrZero,
      }),
    ),
    Rules: list(rule),
  }),
});

export const listSearchRules = defineCall(feature, 'POST Staff/ListSearchRules', {
  ...ofMarketing,
  summary: 'What is said of terms: other names, where they lead, what stands first and last',
  body: z.object({
    ...listing,
    Kind: z.enum(SEARCH_RULE_KINDS).optional(),
    SortBy: z.enum(SEARCH_RULE_SORTS).default('term'),
  }),
  response: z.object({ Rules: list(rule), Count: number }),
});

/** A name may be given to a term that has several; a term leads to one page, and a product is pinned or buried. */
export const saveSearchRule = defineCall(feature, 'POST Staff/SaveSearchRule', {
  ...ofMarketing,
  summary: 'Says something of a term that is searched for',
  body: z.object({
    Kind: z.enum(SEARCH_RULE_KINDS),
    Term: term,
    /** The other name, an address of this shop, or of a product its address, handle or SKU. */
    Target: z.string().trim().min(1).max(SEARCH_RULE_BOUNDS.target),
    /** Of a pinned product, from 1; behind the others without it. */
    Place: z.int().min(1).max(SEARCH_RULE_BOUNDS.products).optional(),
    /** The rule that this one takes the place of. */
    Replaces: id.optional(),
  }),
  response: rule,
});

export const deleteSearchRule = defineCall(feature, 'POST Staff/DeleteSearchRule', {
  ...ofMarketing,
  summary: 'Takes back what was said of a term',
  body: z.object({ RuleId: id }),
});

/** CSV with the columns kind, term, target and, of pinned products, place. What stands in no line stays. */
export const importSearchRules = defineCall(feature, 'POST Staff/ImportSearchRules', {
  ...ofMarketing,
  summary: 'Takes in a file of what is said of terms, or shows what it would change',
  body: fileToTakeIn,
  response: z.object({
    /** The first of them. */
    Rules: list(z.object({ Kind: z.enum(SEARCH_RULE_KINDS), Term: text, Target: text })),
    ...linesOfFile,
  }),
});

export const exportSearchRules = defineCall(feature, 'GET Staff/ExportSearchRules', {
  ...ofMarketing,
  summary: 'All that is said of terms as a CSV file, which can be imported again',
  response: csvFile,
});
