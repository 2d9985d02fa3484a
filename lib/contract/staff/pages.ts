import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, list, number, numberOrZero, text } from '../wire.ts';
import { listing, moment, ofMarketing } from './listing.ts';
import {
  PAGE_CHANGE_KINDS,
  PAGE_FILTERS,
  PAGE_KINDS,
  PAGE_PROBLEMS,
  PAGE_SORTS,
  PAGE_TEXT_LENGTH,
  TEXT_SOURCES,
} from './roles.ts';

const feature = 'Staff: pages';

/** Names a page for good, whatever its address is: `home`, `product:12`, `category:3`, `content:/FAQs`, `landing:7`. */
export const pageKey = z
  .string()
  .max(300)
  .regex(
    /^(home|product:[1-9]\d{0,8}|category:[1-9]\d{0,8}|landing:[1-9]\d{0,8}|content:\/[^?#\s]*)$/,
    'names no page',
  );

/** What the desk itself says of a page. An empty text says nothing, and what is below it counts. */
const texts = { Name: text, Title: text, Description: text, IsNoindex: flag };
const toSay = {
  Title: z.string().trim().max(PAGE_TEXT_LENGTH.title),
  Description: z.string().trim().max(PAGE_TEXT_LENGTH.description),
  IsNoindex: z.boolean(),
  /** Calls the product or category of the page so; left out, its name stays as it is. */
  Name: z
    .string()
    .overwrite((name) => name.trim().replace(/\s+/g, ' '))
    .max(PAGE_TEXT_LENGTH.name)
    .optional(),
};

/** A change that waits for its time. `Fields` are those that it changes; the others stay what they are by then. */
const plan = z.object({
  ...{ PlanId: number, ...texts, Fields: list(z.enum(['Name', 'Title', 'Description', 'IsNoindex'])) },
  ...{ From: text, PlannedBy: text, PlannedAt: text },
});

const pageRow = z.object({
  Key: text,
  Kind: z.enum(PAGE_KINDS),
  Name: text,
  /** The path of the page below the shop's address, as `/DetailedProduct/Galaxy-S24/12`; it is the canonical too. */
  Address: text,
  Canonical: text,
  /** As the page says them, wherever they come from. */
  Title: text,
  Description: text,
  TitleFrom: z.enum(TEXT_SOURCES),
  DescriptionFrom: z.enum(TEXT_SOURCES),
  /** What the desk says; empty where it says nothing. */
  OwnName: text,
  OwnTitle: text,
  OwnDescription: text,
  /** What the catalogue calls its product or category; empty where the desk gives it no name. */
  NameBelow: text,
  /** What the page would say if the desk said nothing, and where that comes from. */
  TitleBelow: text,
  TitleBelowFrom: z.enum(TEXT_SOURCES),
  DescriptionBelow: text,
  DescriptionBelowFrom: z.enum(TEXT_SOURCES),
  /** Of what stands on the page, before it is cut. */
  TitleLength: number,
  DescriptionLength: number,
  /** The same in pixels, as a search engine on a desktop shows it. */
  TitleWidth: number,
  DescriptionWidth: number,
  IsNoindex: flag,
  /** What the page says to search engines: `index, follow` or `noindex, follow`. */
  Robots: text,
  /** A file below the uploads address, or an address; empty where it has none of its own. */
  Image: text,
  /** When what it shows or says last changed, as ISO 8601; '' where nobody knows. */
  ChangedAt: text,
  /** Who of the staff changed its texts last; '' where nobody did. */
  ChangedBy: text,
  Problems: list(z.enum(PAGE_PROBLEMS)),
  /** For `SavePage`: 0 where the desk says nothing yet. */
  Version: numberOrZero,
  /** When the next planned change is due; '' where there is none. */
  PlannedFrom: text,
});

const page = pageRow.extend({
  Plans: list(plan),
});

/** What a table of pages, a bulk edit and an export can be narrowed to. */
export const pageFilter = {
  Search: listing.Search,
  Kind: z.enum(PAGE_KINDS).optional(),
  Filter: z.enum(PAGE_FILTERS).optional(),
};

export const listStaffPages = defineCall(feature, 'POST Staff/ListPages', {
  ...ofMarketing,
  summary: 'A page of the table of all pages that search engines may show',
  body: z.object({ ...listing, ...pageFilter, SortBy: z.enum(PAGE_SORTS).default('name') }),
  response: z.object({ Pages: list(pageRow), Count: number }),
});

export const getStaffPage = defineCall(feature, 'GET Staff/GetPage', {
  ...ofMarketing,
  summary: 'One page, with what it would say without the desk and what is planned for it',
  query: z.object({ Key: pageKey }),
  response: page,
});

/**
 * Says something of a page, at once or from a moment on. Throws 'changed' (409) when somebody else has saved since
 * `Version`. A plan changes no version; when its moment comes, it changes only the fields in which it differs from the page now.
 */
export const saveStaffPage = defineCall(feature, 'POST Staff/SavePage', {
  ...ofMarketing,
  summary: 'Sets the texts of a page, now or from a moment on',
  body: z.object({ Key: pageKey, ...toSay, Version: z.int().min(0), From: moment.optional() }),
  response: page,
});

export const listPageChanges = defineCall(feature, 'POST Staff/ListPageChanges', {
  ...ofMarketing,
  summary: 'What was changed on a page, the latest first',
  body: z.object({ Key: pageKey, PageId: listing.PageId, Count: listing.Count }),
  response: z.object({
    Changes: list(
      z.object({
        ChangeId: number,
        At: text,
        By: text,
        Kind: z.enum(PAGE_CHANGE_KINDS),
        Before: z.object(texts),
        After: z.object(texts),
      }),
    ),
    Count: number,
  }),
});

/** Takes a page back to what the desk said of it before (or after) a change. Throws 'changed' like `SavePage`. */
export const restoreStaffPage = defineCall(feature, 'POST Staff/RestorePage', {
  ...ofMarketing,
  summary: 'Takes a page back to what it said before or after a change',
  body: z.object({
    ChangeId: id,
    To: z.enum(['before', 'after']).default('before'),
    Version: z.int().min(0),
  }),
  response: page,
});

export const cancelPlanned = defineCall(feature, 'POST Staff/CancelPlanned', {
  ...ofMarketing,
  summary: 'Gives up a planned change',
  body: z.object({ PlanId: id }),
  response: page,
});
