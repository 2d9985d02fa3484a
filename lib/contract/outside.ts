import { z } from 'zod';
import { defineCall } from './call.ts';
import { numberOrZero, text } from './wire.ts';

/** What the shop tells others about itself that they have asked it to: nothing of it is a secret. */
export const getOutside = defineCall('Search engines', 'GET Seo/GetOutside', {
  summary: 'What proves the shop to search engines, its own lines of robots.txt, and who counts its visits',
  capability: 'outside',
  access: 'public',
  response: z.object({
    GoogleVerification: text,
    BingVerification: text,
    RobotsLines: text,
    /** What `/{key}.txt` answers, so that IndexNow knows who tells it of changes; '' while nobody does. */
    IndexNowKey: text,
    /** As `readAnalytics` reads it; '' for nobody. */
    AnalyticsId: text,
    AnalyticsHost: text,
    /** Of so many visits in a hundred the store tells how fast they were. */
    VitalsPercent: numberOrZero,
  }),
});
