import { z } from 'zod';
import { defineCall } from './call.ts';
import { number, text, list } from './wire.ts';

export const getMetaDatas = defineCall('Page metadata', 'GET MetaData/GetMetaDatas', {
  summary:
    'The metadata of every page number; Title and Description may be templates, {name} and others standing for what the page shows',
  access: 'public',
  response: list(
    z.object({
      Page: number,
      Title: text,
      Description: text,
      Keywords: text,
      Url: text,
      Type: text,
      Image: text,
      TwitterCard: text,
      /** An extra of this API: the staff keep the page of this number out of search engines. */
      IsNoindex: z.boolean().nullish(),
    }),
  ),
});
export type PageMetadata = z.output<typeof getMetaDatas.response>[number];

export const getPageTexts = defineCall('Page metadata', 'GET MetaData/GetPageTexts', {
  summary: 'What the pages without a page number say of themselves, by their path',
  capability: 'page-texts',
  access: 'public',
  response: list(z.object({ Path: text, Title: text, Description: text, IsNoindex: z.boolean().nullish() })),
});
