import { getStaffVitals } from '../../lib/contract/staff/vitals.ts';
import { countVitals as countVitalsCall } from '../../lib/contract/vitals.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { readOutside } from '../outside/service.ts';
import { countVitals, summariseVitals } from './service.ts';

/** Nobody opens more pages as documents of their own; a household or an office shares an address. */
const VISITS_PER_MINUTE = 60;

/** Registers the calls by which it is counted, and looked at, how fast pages were for visitors. */
export function registerVisits(server: CallServer, { db, now }: Pick<Shop, 'db' | 'now'>): void {
  serve(
    server,
    countVitalsCall,
    { perMinute: VISITS_PER_MINUTE },
    ({ body: { Page: page, Device: device, ...values } }) =>
      countVitals(db, { page, device, ...values }, now()),
  );
  serve(server, getStaffVitals, async () => {
    const [vitals, { vitalsPercent }] = await Promise.all([summariseVitals(db, now()), readOutside(db)]);
    return {
      Percent: vitalsPercent,
      Vitals: vitals.map(({ page, device, vital, percentile75, count }) => ({
        ...{ Page: page, Device: device, Vital: vital, Percentile75: percentile75, Count: count },
      })),
    };
  });
}
