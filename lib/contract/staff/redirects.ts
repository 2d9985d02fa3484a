import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MOVED_PATH_MAX_LENGTH } from '../moved.ts';
import { list, number, numberOrZero, text } from '../wire.ts';
import { csvFile, fileToTakeIn, linesOfFile, listing, ofMarketing } from './listing.ts';
import { MISSING_SORTS, REDIRECT_SORTS } from './roles.ts';

const feature = 'Staff: addresses';

const address = z.string().trim().min(1).max(MOVED_PATH_MAX_LENGTH);

/** Longer than a word: each letter of an address that is copied may take six. */
const addresses = { ...listing, Search: z.string().trim().max(MOVED_PATH_MAX_LENGTH).default('') };

const redirectRow = z.object({
  /** Names the redirect: its address as it is compared, in small letters and readable (`/100%25-أرز`). */
  From: text,
  /** The present address that it leads to; '' where it is gone for good (410). */
  To: text,
  /** Why it is there: `desk`, `file`, `old-shop`, `renamed`, `category`, `removed`. */
  Reason: text,
  Hits: numberOrZero,
  /** ISO 8601, '' where nobody came yet. */
  LastHitAt: text,
  MadeAt: text,
});

export const listRedirects = defineCall(feature, 'POST Staff/ListRedirects', {
  ...ofMarketing,
  summary: 'A page of the table of redirects',
  body: z.object({ ...addresses, SortBy: z.enum(REDIRECT_SORTS).default('from') }),
  response: z.object({ Redirects: list(redirectRow), Count: number }),
});

/**
 * Lets an address lead to another page of the shop, or says that it is gone (`To` empty). What leads in a circle, to
 * another host or to nothing that the shop has is refused; one that leads to another redirect leads to its end at once.
 */
export const saveRedirect = defineCall(feature, 'POST Staff/SaveRedirect', {
  ...ofMarketing,
  summary: 'Lets an address lead to another page',
  body: z.object({
    From: address,
    To: z.string().trim().max(2000),
    /** The `From` of the redirect that this one takes the place of, when its address is edited. */
    Replaces: address.optional(),
  }),
  response: redirectRow,
});

export const deleteRedirect = defineCall(feature, 'POST Staff/DeleteRedirect', {
  ...ofMarketing,
  summary: 'Removes a redirect',
  body: z.object({ From: address }),
});

/** CSV with the columns from and to; the exports of other shops are understood as well. */
export const importRedirects = defineCall(feature, 'POST Staff/ImportRedirects', {
  ...ofMarketing,
  summary: 'Takes in a file of redirects, or shows what it would change',
  body: fileToTakeIn,
  response: z.object({
    /** The first of them. `Before`: where it leads now; '' where it leads nowhere. */
    Redirects: list(z.object({ From: text, To: text, Before: text })),
    ...linesOfFile,
  }),
});

export const exportRedirects = defineCall(feature, 'GET Staff/ExportRedirects', {
  ...ofMarketing,
  summary: 'All redirects as a CSV file, which can be imported again',
  response: csvFile,
});

export const listMissingAddresses = defineCall(feature, 'POST Staff/ListMissingAddresses', {
  ...ofMarketing,
  summary: 'Addresses that visitors met and nothing answers',
  body: z.object({ ...addresses, SortBy: z.enum(MISSING_SORTS).default('count') }),
  response: z.object({
    Addresses: list(z.object({ Path: text, Visits: number, FirstSeenAt: text, LastSeenAt: text })),
    Count: number,
  }),
});

/** Forgets an address that nothing answers; it comes back when somebody asks for it again. */
export const dismissMissingAddress = defineCall(feature, 'POST Staff/DismissMissingAddress', {
  ...ofMarketing,
  summary: 'Forgets an address that nothing answers',
  body: z.object({ Path: address }),
});
