import { z } from 'zod';
import { defineCall } from '../call.ts';
import { getLandingPage } from '../landing.ts';
import { LANDING_SLUG } from '../page-addresses.ts';
import { flag, id, list, number, numberOrZero, text } from '../wire.ts';
import { listing, ofMarketing } from './listing.ts';
import { LANDING_BOUNDS, LANDING_SORTS, PAGE_TEXT_LENGTH, WHOLE_SHOP } from './roles.ts';

const feature = 'Staff: landing pages';

const { slug, name, introduction, alt, choices } = LANDING_BOUNDS;
/** In dollars, with cents at most. */
const price = z.number().min(0).max(10_000_000);

/** What a landing page shows of the shop. */
const shows = {
  /** 0 for the whole shop, which something must narrow then. */
  CategoryId: z.union([id, z.literal(WHOLE_SHOP)]),
  /** Ids of attribute values, brands among them. */
  Values: z.array(id).max(choices).default([]),
  /** Either end may be open. */
  PriceFrom: price.nullable().default(null),
  PriceTo: price.nullable().default(null),
};

const landing = z.object({
  LandingId: number,
  Slug: text,
  /** Its path below the shop's address. */
  Address: text,
  Name: text,
  Introduction: text,
  /** 0 for the whole shop. */
  CategoryId: numberOrZero,
  /** Empty for the whole shop, and where the shop does not have the category any more: then nobody sees the page. */
  CategoryName: text,
  Values: list(number),
  PriceFrom: number.nullable(),
  PriceTo: number.nullable(),
  /** A file below the uploads address; empty for none. */
  Image: text,
  ImageAlt: text,
  IsPublic: flag,
  /** What it says of itself to search engines; the table of pages shows and changes the same. */
  Title: text,
  Description: text,
  /** Goes up with every change of the page and of its texts. */
  Version: numberOrZero,
  ChangedAt: text,
  ChangedBy: text,
});

export const listStaffLandings = defineCall(feature, 'POST Staff/ListLandingPages', {
  ...ofMarketing,
  summary: 'A page of the table of landing pages, drafts included',
  body: z.object({ ...listing, SortBy: z.enum(LANDING_SORTS).default('name') }),
  response: z.object({ LandingPages: list(landing), Count: number }),
});

/**
 * Makes a landing page, or changes one (`LandingId`). One that was public leaves its former address leading to the new
 * one. Throws 'changed' when somebody else has saved since `Version`, and 'invalid' when the address is taken.
 */
export const saveLanding = defineCall(feature, 'POST Staff/SaveLandingPage', {
  ...ofMarketing,
  summary: 'Makes or changes a landing page',
  body: z.object({
    LandingId: id.optional(),
    Slug: z.string().trim().max(slug).regex(LANDING_SLUG, 'takes small letters, digits, and dashes between'),
    Name: z.string().trim().min(1).max(name),
    Introduction: z.string().trim().max(introduction).default(''),
    ...shows,
    /** As `UploadPicture` answers it; empty for none. */
    Image: z.string().max(300).default(''),
    ImageAlt: z.string().trim().max(alt).default(''),
    IsPublic: z.boolean(),
    Title: z.string().trim().max(PAGE_TEXT_LENGTH.title).default(''),
    Description: z.string().trim().max(PAGE_TEXT_LENGTH.description).default(''),
    Version: z.int().min(0).default(0),
  }),
  response: landing,
});

/** One for each brand of several products (`BRAND_PAGE_PRODUCTS`) that has none, drafts included: public, and named as it is. */
export const makeBrandPages = defineCall(feature, 'POST Staff/MakeBrandPages', {
  ...ofMarketing,
  summary: 'Makes a landing page for each brand that has none',
  response: z.object({ Made: list(text) }),
});

/** Its address leads to the category from then on, if it has one. Throws 'not-found'. */
export const deleteLanding = defineCall(feature, 'POST Staff/DeleteLandingPage', {
  ...ofMarketing,
  summary: 'Removes a landing page',
  body: z.object({ LandingId: id }),
});

const counted = { Name: text, ProductCount: numberOrZero };

export const getLandingChoices = defineCall(feature, 'POST Staff/GetLandingChoices', {
  ...ofMarketing,
  summary: 'What a category can be narrowed to, and how many products a choice leaves',
  body: z.object(shows),
  response: z.object({
    Attributes: list(z.object({ Name: text, Values: list(z.object({ ValueId: number, ...counted })) })),
    /** Of the category or the shop as a whole, in dollars. */
    LowestPrice: numberOrZero,
    HighestPrice: numberOrZero,
    /** With everything that is chosen. */
    Count: number,
  }),
});

/** Of a draft, too: as everybody would see it. Throws 'not-found' for one whose category the shop does not have any more. */
export const previewLanding = defineCall(feature, 'GET Staff/PreviewLandingPage', {
  ...ofMarketing,
  summary: 'A landing page with the first of its products, public or not',
  query: z.object({
    LandingId: z.coerce.number().int().min(1),
    Count: z.coerce.number().int().min(1).max(100),
  }),
  response: getLandingPage.response.extend({ Slug: text }),
});

export const listCategoryNames = defineCall(feature, 'GET Staff/ListCategories', {
  ...ofMarketing,
  summary: 'All categories that list something, by name',
  response: z.object({
    Categories: list(z.object({ CategoryId: number, Name: text, Above: text, ProductCount: numberOrZero })),
  }),
});
