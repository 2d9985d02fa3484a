import { CLASSES, classOf } from '../../audit/classes.ts';
import {
  beginAudit,
  decideFinding,
  getAudit,
  listFindings as listFindingsCall,
} from '../../lib/contract/staff/audit.ts';
import { ApiError } from '../http/errors.ts';
import { tableQuery } from '../http/table-request.ts';
import { inPascalCase } from '../http/names.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import {
  askForRun,
  countFindings,
  decide,
  listFindings,
  readRuns,
  type FindingRow,
  type RunRow,
} from './audit.repository.ts';

const SHOWN_RUNS = 20;

/** Registers the calls by which the staff look at what the audit finds. */
export function registerAudit(server: CallServer, { db, now }: Pick<Shop, 'db' | 'now'>): void {
  serve(server, getAudit, async () => {
    const [runs, counts] = await Promise.all([readRuns(db, SHOWN_RUNS), countFindings(db)]);
    const sum = (state: string) =>
      counts.filter((row) => row.state === state).reduce((total, row) => total + row.count, 0);
    const open = new Map(counts.filter(({ state }) => state === 'open').map((row) => [row.class, row.count]));
    return {
      Runs: runs.map(runOf),
      IsBusy: runs.some(({ state }) => state === 'queued' || state === 'running'),
      Open: sum('open'),
      Ignored: sum('ignored'),
      Classes: Object.entries(CLASSES).map(([id, known]) => ({
        ...inPascalCase(known),
        Class: id,
        Open: open.get(id) ?? 0,
      })),
    };
  });
  serve(server, beginAudit, async ({ staff }) => runOf(await askForRun(db, staff.email, now())));
  serve(server, listFindingsCall, async ({ body }) => {
    const { rows, count } = await listFindings(db, {
      ...tableQuery(body),
      ...{ state: body.State, level: body.Level, class: body.Class, kind: body.Kind },
    });
    return { Findings: rows.map(findingOf), Count: count };
  });
  serve(server, decideFinding, async ({ body, staff }) => {
    const row = await decide(db, body.FindingId, { reason: body.Reason, by: staff.email });
    if (row === undefined) throw new ApiError('not-found', 'This is done already.');
    return findingOf(row);
  });
}

function runOf(run: RunRow) {
  return {
    ...inPascalCase(run),
    RunId: run.id,
    By: run.askedBy,
  };
}

function findingOf(row: FindingRow) {
  const known = classOf(row.class);
  return {
    ...inPascalCase(row),
    FindingId: row.id,
    Wrong: known?.wrong ?? '',
    Remedy: known?.remedy ?? '',
    Key: row.pageKey,
  };
}
