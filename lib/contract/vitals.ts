import { z } from 'zod';
import { defineCall } from './call.ts';
import { VITAL_DEVICES, VITAL_PAGES } from './vital-names.ts';

/** Longer nobody waits, or a clock was set meanwhile. */
const MAX_MS = 600_000;
const milliseconds = z.number().min(0).max(MAX_MS).optional();

/** Tells what one visit felt like: the kind of page it began with and the kind of device, and nothing of who it was. */
export const countVitals = defineCall('Visits', 'POST Visits/CountVitals', {
  summary: 'Counts how fast a page was for a visitor',
  capability: 'web-vitals',
  access: 'public',
  body: z.object({
    Page: z.enum(VITAL_PAGES),
    Device: z.enum(VITAL_DEVICES),
    LCP: milliseconds,
    INP: milliseconds,
    CLS: z.number().min(0).max(100).optional(),
    TTFB: milliseconds,
  }),
});
