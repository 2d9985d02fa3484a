import { z } from 'zod';
import { defineCall } from './call.ts';
import { number, text, list } from './wire.ts';

export const getMetaDatas = defineCall({
  feature: 'Page metadata',
  summary: 'The metadata of every page number; Title and Description may hold the template {name}',
  method: 'GET',
  path: 'MetaData/GetMetaDatas',
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
    }),
  ),
});
export type PageMetadata = z.output<typeof getMetaDatas.response>[number];
