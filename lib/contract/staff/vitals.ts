import { z } from 'zod';
import { defineCall } from '../call.ts';
import { VITAL_DEVICES, VITAL_NAMES, VITAL_PAGES } from '../vital-names.ts';
import { list, number } from '../wire.ts';
import { ofMarketing } from './listing.ts';

/** What visitors felt: one row for each kind of page, kind of device and figure of which there is any. */
export const getStaffVitals = defineCall('Staff: outside', 'GET Staff/GetVitals', {
  ...ofMarketing,
  summary: 'The 75th percentile of what visitors felt in the last 28 days',
  response: z.object({
    /** Of so many visits in a hundred it is measured. */
    Percent: number,
    Vitals: list(
      z.object({
        Page: z.enum(VITAL_PAGES),
        Device: z.enum(VITAL_DEVICES),
        Vital: z.enum(VITAL_NAMES),
        /** In milliseconds, but for CLS. */
        Percentile75: number,
        Count: number,
      }),
    ),
  }),
});
