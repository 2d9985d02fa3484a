import { z } from 'zod';
import { MAX_OWN_ID } from './bounds.ts';
import { getProductWithVariations } from './product.ts';
import { defineCall } from './call.ts';
import { list, number, text } from './wire.ts';

/**
 * What sitemaps and product feeds go through, without pages that shift while somebody
 * reads them. Each is asked for what comes after the last id of the answer before.
 */

const feature = 'Search engines';

/** Products stand in parts of so many ids: part 0 holds the ids below it. A part is one file of the sitemap. */
export const SITEMAP_PART_IDS = 20_000;

const afterId = z
  .string()
  .regex(/^(0|[1-9]\d{0,9})$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= MAX_OWN_ID, `must be at most ${MAX_OWN_ID}`);
const atMost = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number above 0')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

export const getSitemapParts = defineCall(feature, 'GET Seo/GetSitemapParts', {
  summary: `The parts of ${SITEMAP_PART_IDS} product ids that hold listed products`,
  capability: 'catalogue-walk',
  access: 'public',
  response: z.array(
    z.object({
      Part: number,
      ProductCount: number,
      /** When a listed product of the part last changed, as `2026-01-31T12:00:00.000Z`. */
      LastModified: text,
      /** Another text whenever anything in the part has changed, products that are no longer listed included. */
      Version: text,
    }),
  ),
});

export const getProductPages = defineCall(feature, 'GET Seo/GetProductPages/:afterId/:count', {
  summary: 'Listed products by id, with what a sitemap says of them',
  capability: 'catalogue-walk',
  access: 'public',
  params: z.object({ afterId, count: atMost(2000) }),
  response: z.array(
    z.object({
      ProductId: number,
      ProductName: text,
      /** The default variation. */
      ProductVariationId: number,
      Images: list(text),
      LastModified: text,
    }),
  ),
});

export const getCategoryPages = defineCall(feature, 'GET Seo/GetCategoryPages', {
  summary: 'Every category that lists a product, those outside the menu included',
  capability: 'catalogue-walk',
  access: 'public',
  response: z.array(
    z.object({ CategoryId: number, CategoryName: text, CategoryImage: text, LastModified: text }),
  ),
});

export const getProductDetails = defineCall(feature, 'GET Seo/GetProductDetails/:afterId/:count', {
  summary: 'Listed products by id with all their variations, as a visitor is shown them',
  capability: 'catalogue-walk',
  access: 'public',
  params: z.object({ afterId, count: atMost(200) }),
  response: z.array(getProductWithVariations.response),
});
