import { VITALS_PERCENT } from '../../lib/contract/vital-names.ts';
import type { Executor } from '../db/client.ts';
import { outside } from '../db/landing-schema.ts';
import { sql } from '../db/sql.ts';

export type Outside = Omit<typeof outside.$inferSelect, 'isOnly'>;

const NOTHING: Outside = {
  ...{ googleVerification: '', bingVerification: '', robotsLines: '' },
  ...{ isIndexNow: false, indexNowKey: '', analyticsId: '', analyticsHost: '' },
  ...{ vitalsPercent: VITALS_PERCENT, version: 0, changedAt: new Date(0), changedBy: '' },
};

/** What the shop tells others about itself; nothing where nobody has said anything. */
export async function readOutside(db: Executor): Promise<Outside> {
  return (await db.select().from(outside))[0] ?? NOTHING;
}

export type OutsideInput = Omit<Outside, 'version' | 'changedAt' | 'changedBy'>;

/** Writes it unless somebody else has written since `version`. @returns whether it was written. */
export async function writeOutside(
  db: Executor,
  told: OutsideInput,
  { version, at, by }: { version: number; at: Date; by: string },
): Promise<boolean> {
  const values = { ...told, changedAt: at, changedBy: by, version: version + 1 };
  const rows =
    version === 0
      ? await db.insert(outside).values(values).onConflictDoNothing().returning({ version: outside.version })
      : await db
          .update(outside)
          .set(values)
          .where(sql`${outside.version} = ${version}`)
          .returning({ version: outside.version });
  return rows.length > 0;
}
