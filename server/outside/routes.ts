import { randomBytes } from 'node:crypto';
import { TAG } from '../../lib/contract/cache-tags.ts';
import { getOutside } from '../../lib/contract/outside.ts';
import { GA4_ID } from '../../lib/contract/analytics.ts';
import { getIndexNow, getStaffOutside, saveStaffOutside } from '../../lib/contract/staff/outside.ts';
import type { Database } from '../db/client.ts';
import { overtaken } from '../http/errors.ts';
import { inCamelCase, inPascalCase } from '../http/names.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { hasStaff } from '../staff/service.ts';
import { countWaiting, readSubmissions, markAllSubmitted } from './index-now.repository.ts';
import { isPublicSite, keyAddress } from './index-now.service.ts';
import { readOutside, writeOutside, type Outside, type OutsideInput } from './outside.repository.ts';

interface OutsideContext extends Shop {
  readonly indexNowUrl: string;
}

const SHOWN_SUBMISSIONS = 10;

/** Registers the calls about what the shop tells others of itself, and who counts its visits. */
export function registerOutside(server: CallServer, context: OutsideContext): void {
  const { db, reads, now, siteUrl, indexNowUrl, notifyStore } = context;
  serve(server, getOutside, async () => {
    const row = await readOutside(reads);
    return {
      ...inPascalCase(row),
      IndexNowKey: row.isIndexNow ? row.indexNowKey : '',
      // A shop without a desk has nobody who would look at it.
      VitalsPercent: (await hasStaff(reads)) ? row.vitalsPercent : 0,
    };
  });
  serve(server, getStaffOutside, async () => rowOf(await readOutside(db)));
  serve(server, saveStaffOutside, async ({ body, staff }) => {
    const { Version: version, IndexNow: isIndexNow, ...others } = body;
    const hasHost = others.AnalyticsId !== '' && !GA4_ID.test(others.AnalyticsId);
    const analyticsHost = hasHost ? others.AnalyticsHost : '';
    const input = { ...inCamelCase(others), isIndexNow, analyticsHost };
    await save(db, input, { version, at: now(), by: staff.email });
    await notifyStore([TAG.metadata]);
    return rowOf(await readOutside(db));
  });
  serve(server, getIndexNow, async () => {
    const [row, waiting, tellings] = await Promise.all([
      readOutside(db),
      countWaiting(db),
      readSubmissions(db, SHOWN_SUBMISSIONS),
    ]);
    return {
      IsPublic: isPublicSite(siteUrl),
      Endpoint: new URL(indexNowUrl).host,
      KeyAddress: row.isIndexNow ? keyAddress(siteUrl, row.indexNowKey) : '',
      Waiting: row.isIndexNow ? waiting : 0,
      Tellings: tellings.map((telling) => inPascalCase(telling)),
    };
  });
}

/** Throws 'changed' when somebody else has saved since. From when IndexNow is switched on, it is told what changes. */
async function save(
  db: Database,
  input: Omit<OutsideInput, 'indexNowKey'>,
  saved: { version: number; at: Date; by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readOutside(tx);
    const isFirst = input.isIndexNow && before.indexNowKey === '';
    const indexNowKey = isFirst ? randomBytes(16).toString('hex') : before.indexNowKey;
    if (!(await writeOutside(tx, { ...input, indexNowKey }, saved))) throw overtaken('changed this');
    if (input.isIndexNow && !before.isIndexNow) await markAllSubmitted(tx, saved.at);
  });
}

function rowOf(row: Outside) {
  return {
    ...inPascalCase(row),
    IndexNow: row.isIndexNow,
    ChangedAt: row.version === 0 ? '' : row.changedAt.toISOString(),
  };
}
