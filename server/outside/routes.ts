import { TAG } from '../../lib/contract/cache-tags.ts';
import { getOutside } from '../../lib/contract/outside.ts';
import { getStaffOutside, saveStaffOutside } from '../../lib/contract/staff/outside.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { serve, type CallServer } from '../http/route.ts';
import { readOutside, writeOutside, type Outside } from './outside.repository.ts';

interface OutsideContext {
  readonly db: Database;
  readonly reads: Executor;
  readonly now: () => Date;
  /** Tells the store which cache tags have changed; it never rejects. */
  readonly tellStore: (tags: readonly string[]) => Promise<unknown>;
}

/** Registers the calls about what the shop tells search engines of itself. */
export function registerOutside(server: CallServer, { db, reads, now, tellStore }: OutsideContext): void {
  serve(server, getOutside, async () => toldOf(await readOutside(reads)));
  serve(server, getStaffOutside, async () => rowOf(await readOutside(db)));
  serve(server, saveStaffOutside, async ({ body, staff }) => {
    const told = {
      googleVerification: body.GoogleVerification,
      bingVerification: body.BingVerification,
      robotsLines: body.RobotsLines,
    };
    const saved = { version: body.Version, at: now(), by: staff.email };
    if (!(await writeOutside(db, told, saved)))
      throw new ApiError('changed', 'Somebody else has changed this in the meantime. Look at it again.');
    await tellStore([TAG.metadata]);
    return rowOf(await readOutside(db));
  });
}

function toldOf({ googleVerification, bingVerification, robotsLines }: Outside) {
  return {
    GoogleVerification: googleVerification,
    BingVerification: bingVerification,
    RobotsLines: robotsLines,
  };
}

function rowOf(row: Outside) {
  return {
    ...toldOf(row),
    Version: row.version,
    ChangedAt: row.version === 0 ? '' : row.changedAt.toISOString(),
    ChangedBy: row.changedBy,
  };
}
