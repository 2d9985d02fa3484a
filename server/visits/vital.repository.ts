import type { Vital, VitalDevice, VitalPage } from '../../lib/contract/vital-names.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { gte, lt, sql, sum } from '../db/sql.ts';
import { vitalCount } from '../db/vital-schema.ts';

/** A value in its bucket. */
export interface CountedVital {
  readonly page: VitalPage;
  readonly device: VitalDevice;
  readonly vital: Vital;
  readonly bucket: number;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds values to those of a day. */
export async function addVitals(db: Executor, counted: readonly CountedVital[], at: Date): Promise<void> {
  if (counted.length === 0) return;
  await db
    .insert(vitalCount)
    .values(counted.map((each) => ({ ...each, day: dayOf(at), visits: 1 })))
    .onConflictDoUpdate({
      target: [vitalCount.day, vitalCount.page, vitalCount.device, vitalCount.vital, vitalCount.bucket],
      set: { visits: sql`least(${vitalCount.visits}::bigint + 1, 2000000000)::integer` },
    });
}

/** How many values lie in each bucket, of all days from one on. */
export function readVitals(db: Executor, since: Date) {
  return db
    .select({
      page: vitalCount.page,
      device: vitalCount.device,
      vital: vitalCount.vital,
      bucket: vitalCount.bucket,
      visits: sum(vitalCount.visits).mapWith(Number),
    })
    .from(vitalCount)
    .where(gte(vitalCount.day, dayOf(since)))
    .groupBy(vitalCount.page, vitalCount.device, vitalCount.vital, vitalCount.bucket);
}

/** Values of days before. */
export function vitalsBefore(since: Date): ExpiredRows {
  return { table: vitalCount, where: lt(vitalCount.day, dayOf(since)) };
}
