import { z } from 'zod';
import { defineCall } from './call.ts';
import { text } from './wire.ts';

/** What the shop tells others about itself that they have asked it to: nothing of it is a secret. */
export const getOutside = defineCall({
  feature: 'Search engines',
  summary: 'What proves the shop to search engines, and its own lines of robots.txt',
  capability: 'outside',
  method: 'GET',
  path: 'Seo/GetOutside',
  access: 'public',
  response: z.object({ GoogleVerification: text, BingVerification: text, RobotsLines: text }),
});
