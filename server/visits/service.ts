import {
  bucketOf,
  percentile75,
  VITAL_DAYS,
  VITAL_NAMES,
  type Vital,
  type VitalDevice,
  type VitalPage,
} from '../../lib/contract/vital-names.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { DAY_MS, later } from '../../machine/time.ts';
import { addVitals, readVitals, vitalsBefore } from './vital.repository.ts';

/** The first of the days that are looked at; today is the last. */
const firstDay = (now: Date) => later(now, -(VITAL_DAYS - 1) * DAY_MS);

/** What one visit felt like: of each figure the value, where there was one. */
export type VitalSample = { readonly page: VitalPage; readonly device: VitalDevice } & Readonly<
  Partial<Record<Vital, number | undefined>>
>;

/** Counts what a visit felt like. */
export async function countVitals(db: Executor, sample: VitalSample, at: Date): Promise<void> {
  const { page, device } = sample;
  const counted = VITAL_NAMES.flatMap((vital) => {
    const value = sample[vital];
    return value === undefined ? [] : [{ page, device, vital, bucket: bucketOf(vital, value) }];
  });
  await addVitals(db, counted, at);
}

/** The 75th percentile of what visitors felt in the last days, by page, device and figure. */
export async function summariseVitals(db: Executor, now: Date) {
  const groups = Map.groupBy(await readVitals(db, firstDay(now)), ({ page, device, vital }) =>
    [page, device, vital].join(' '),
  );
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { page, device, vital } = first;
    const at75 = percentile75(vital, new Map(rows.map(({ bucket, visits }) => [bucket, visits])));
    const count = rows.reduce((all, { visits }) => all + visits, 0);
    return at75 === undefined ? [] : [{ page, device, vital, percentile75: at75, count }];
  });
}

/** What was measured longer ago than anybody looks. */
export function expiredVitals(now: Date): ExpiredRows[] {
  return [vitalsBefore(firstDay(now))];
}
