import { z } from 'zod';
import { defineCall } from './call.ts';
import { productPage, sortBy } from './catalogue.ts';
import { LANDING_SLUG } from './page-addresses.ts';
import { count, groupId, numberOrZero, pageId, text } from './wire.ts';

/** The pages that the staff make of a category and filters, as everybody sees them: those that are public. */

const feature = 'Landing pages';
const capability = 'landing-pages';

/** Throws 'not-found' for one that is not public, or whose category the shop does not have any more. */
export const getLandingPage = defineCall(feature, 'POST LandingPages/GetLandingPage', {
  summary: 'A landing page with one page of its products',
  capability,
  access: 'public',
  body: z.object({
    Slug: z.string().regex(LANDING_SLUG),
    pageId,
    count,
    groupId,
    sortBy: sortBy.optional(),
  }),
  response: productPage.extend({
    Name: text,
    /** 0 for one of the whole shop. */
    CategoryId: numberOrZero,
    /** A file below the uploads address; empty for none. */
    Image: text,
    ImageAlt: text,
    /** The lowest price of its products, in dollars; 0 where it has none. */
    LowestPrice: numberOrZero,
  }),
});

export const getLandingPages = defineCall(feature, 'GET LandingPages/GetLandingPages', {
  summary: 'Every public landing page that search engines may show',
  capability,
  access: 'public',
  response: z.array(
    z.object({
      Slug: text,
      Name: text,
      /** 0 for one of the whole shop. */
      CategoryId: numberOrZero,
      Image: text,
      LastModified: text,
      /** The brand whose page it is: all that the shop has of it. Empty for every other. */
      Brand: text,
    }),
  ),
});
