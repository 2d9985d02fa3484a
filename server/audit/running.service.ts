import type { Database } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { DAY_MS, HOUR_MS, later } from '../../machine/time.ts';
import {
  askForRun,
  dropSilentRuns,
  noteRun,
  overBefore,
  pagesAt,
  readRuns,
  takeRun,
  writeFound,
  type Found,
  type RunEnd,
} from './audit.repository.ts';
import type { AuditSite } from './child.ts';

/** A run of which nothing was heard for so long is over. */
const SILENT_MS = 60_000;
const HEARD_EVERY_MS = 1_000;
/** The quiet hour of the night, by the clock of UTC: it is three or four in Beirut. */
const NIGHT_HOUR = 1;
/** By night it runs once, however the clocks of several processes go. */
const APART_MS = 12 * HOUR_MS;
const KEPT_MS = 90 * DAY_MS;
const FAILURE_LENGTH = 500;

interface Running {
  readonly db: Database;
  readonly now: () => Date;
  readonly siteUrl: string;
  readonly audit: AuditSite;
}

/** Does the audit that somebody asked for, or that is due by night; nothing when there is none. */
export async function runAudit({ db, now, siteUrl, audit }: Running, signal: AbortSignal): Promise<void> {
  await dropSilentRuns(db, { since: later(now(), -SILENT_MS), at: now() });
  if (await isDueByNight(db, now())) await askForRun(db, '', now());
  const run = await takeRun(db, now());
  if (run === undefined) return;
  const found = new Map<string, { address: string; class: string; level: Found['level']; text: string }>();
  let seen: string[] | undefined;
  let ended: { pages: number; isComplete: boolean } | { reason: string } = { reason: 'It was broken off.' };
  let heard = { said: '', done: 0, known: 0 };
  let lastNoted = Promise.resolve(true);
  const noted = setInterval(() => {
    lastNoted = noteRun(db, run.id, {
      heardAt: now(),
      said: heard.said,
      ...(heard.known > 0 ? { pagesDone: heard.done, pagesKnown: heard.known } : {}),
    }).catch(() => false);
  }, HEARD_EVERY_MS);
  try {
    await audit(
      siteUrl,
      (message) => {
        if (message.kind === 'progress') heard = message;
        else if (message.kind === 'findings')
          for (const each of message.findings) found.set(`${each.class} ${each.address}`, each);
        else if (message.kind === 'seen') (seen ??= []).push(...message.addresses);
        else ended = message;
      },
      signal,
    );
  } catch (error) {
    ended = { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(noted);
    await lastNoted;
  }
  if ('reason' in ended) {
    const failure = ended.reason.slice(0, FAILURE_LENGTH);
    await noteRun(db, run.id, { state: 'failed', endedAt: now(), failure });
    return;
  }
  const { pages, isComplete } = ended;
  const counts = await keepFound(db, [...found.values()], { runId: run.id, at: now(), isComplete, seen });
  await noteRun(db, run.id, {
    ...{ state: 'done', endedAt: now(), said: '', pagesDone: pages, pagesKnown: pages },
    ...counts,
  });
}

async function isDueByNight(db: Database, now: Date): Promise<boolean> {
  if (now.getUTCHours() !== NIGHT_HOUR) return false;
  const [last] = await readRuns(db, 1);
  return last === undefined || now.getTime() - last.askedAt.getTime() > APART_MS;
}

async function keepFound(db: Database, found: readonly Omit<Found, 'kind' | 'pageKey'>[], run: RunEnd) {
  const paths = found.map(({ address }) => address.replace(/\?.*$/s, ''));
  const pages = await pagesAt(db, [...new Set(paths.map(stablePath))]);
  const rows = found.map((each, index): Found => {
    const page = pages.get(stablePath(paths[index] ?? ''));
    return { ...each, kind: page?.kind ?? 'other', pageKey: page?.key ?? '' };
  });
  const { opened, closed } = await writeFound(db, rows, run);
  const of = (level: Found['level']) => rows.filter((row) => row.level === level).length;
  return { opened, closed, errors: of('error'), warnings: of('warning') };
}

/** The page of a variation is its product's. */
function stablePath(path: string): string {
  return path.replace(/^(\/DetailedProduct\/[^/]+\/\d+)\/\d+$/, '$1');
}

/** Runs and findings that nobody asks for any more. */
export function expiredAudits(now: Date): ExpiredRows[] {
  return overBefore(later(now, -KEPT_MS));
}
