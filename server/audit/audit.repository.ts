import type {
  FindingLevel,
  FindingSort,
  FindingState,
  FoundKind,
} from '../../lib/contract/staff/audit-names.ts';
import { chunks } from '../../machine/chunks.ts';
import { auditFinding, auditRun } from '../db/audit-schema.ts';
import type { Database, Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { excluded } from '../db/fragments.ts';
import { holds, pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { and, asc, count, desc, eq, inArray, lt, ne, sql, type SQL } from '../db/sql.ts';
import { pageSaid } from '../db/staff-schema.ts';

export type RunRow = typeof auditRun.$inferSelect;
export type FindingRow = typeof auditFinding.$inferSelect;

/** The last runs, the newest first. */
export function readRuns(db: Executor, limit: number): Promise<RunRow[]> {
  return db.select().from(auditRun).orderBy(desc(auditRun.id)).limit(limit);
}

/** Asks for a run, unless one waits or is under way: that one is the answer. */
export async function askForRun(db: Executor, by: string, at: Date): Promise<RunRow> {
  await db.insert(auditRun).values({ askedBy: by, askedAt: at }).onConflictDoNothing();
  const [run] = await readRuns(db, 1);
  if (run === undefined) throw new Error('There is no run.');
  return run;
}

/** Takes up the run that waits; undefined when none does. */
export async function takeRun(db: Executor, at: Date): Promise<RunRow | undefined> {
  const [run] = await db
    .update(auditRun)
    .set({ state: 'running', startedAt: at, heardAt: at })
    .where(eq(auditRun.state, 'queued'))
    .returning();
  return run;
}

/** Gives up a run of which nothing was heard since: whoever did it is gone. */
export async function dropSilentRuns(db: Executor, { since, at }: { since: Date; at: Date }): Promise<void> {
  await db
    .update(auditRun)
    .set({ state: 'failed', endedAt: at, failure: 'The process that did it has ended.' })
    .where(and(eq(auditRun.state, 'running'), lt(auditRun.heardAt, since)));
}

/** Writes how far a run is, or how it ended; nothing once it has ended. @returns whether it was still under way. */
export async function noteRun(
  db: Executor,
  id: number,
  noted: Partial<Omit<RunRow, 'id'>>,
): Promise<boolean> {
  const where = and(eq(auditRun.id, id), eq(auditRun.state, 'running'));
  return ((await db.update(auditRun).set(noted).where(where)).rowCount ?? 0) > 0;
}

/**
 * Of a run that has come to its end: `isComplete` says that it has asked for all there is, `seen` at which addresses
 * something showed itself; undefined for all of them.
 */
export interface RunEnd {
  readonly runId: number;
  readonly at: Date;
  readonly isComplete: boolean;
  readonly seen: readonly string[] | undefined;
}

/** What was found at an address. */
export interface Found {
  readonly address: string;
  readonly class: string;
  readonly level: FindingLevel;
  readonly text: string;
  readonly kind: FoundKind;
  readonly pageKey: string;
}

const BATCH_SIZE = 500;

/**
 * Writes what a run found: what is new is open, what was done and is found again is open again, what is ignored stays
 * so; and what was open and is no longer found is done, where the run has looked: not at an address that did not
 * answer, nor at one to which only such a page may lead, and nowhere when it did not look at all.
 */
export async function writeFound(
  db: Database,
  found: readonly Found[],
  { runId, at, isComplete, seen }: RunEnd,
): Promise<{ opened: number; closed: number }> {
  return db.transaction(async (tx) => {
    let opened = 0;
    for (const rows of chunks(found, BATCH_SIZE)) {
      const known = await tx
        .select({ address: auditFinding.address, class: auditFinding.class })
        .from(auditFinding)
        .where(
          and(
            ne(auditFinding.state, 'done'),
            inArray(
              auditFinding.address,
              rows.map(({ address }) => address),
            ),
          ),
        );
      const names = new Set(known.map((row) => `${row.class} ${row.address}`));
      opened += rows.filter((row) => !names.has(`${row.class} ${row.address}`)).length;
      await tx
        .insert(auditFinding)
        .values(rows.map((row) => ({ ...row, runId, firstSeenAt: at, lastSeenAt: at })))
        .onConflictDoUpdate({
          target: [auditFinding.address, auditFinding.class],
          set: {
            level: excluded(auditFinding.level),
            text: excluded(auditFinding.text),
            kind: excluded(auditFinding.kind),
            pageKey: excluded(auditFinding.pageKey),
            lastSeenAt: at,
            runId,
            closedAt: null,
            state: sql`case when ${auditFinding.state} = 'ignored' then 'ignored' else 'open' end`,
          },
        });
    }
    if (!isComplete) return { opened, closed: 0 };
    const closed = await tx
      .update(auditFinding)
      .set({ state: 'done', closedAt: at })
      .where(
        and(
          eq(auditFinding.state, 'open'),
          ne(auditFinding.runId, runId),
          seen === undefined
            ? undefined
            : sql`${auditFinding.address} in (select jsonb_array_elements_text(${JSON.stringify(seen)}::jsonb))`,
        ),
      );
    return { opened, closed: closed.rowCount ?? 0 };
  });
}

/** The pages of the desk at these addresses. */
export async function pagesAt(
  db: Executor,
  addresses: readonly string[],
): Promise<Map<string, { key: string; kind: FoundKind }>> {
  const found = new Map<string, { key: string; kind: FoundKind }>();
  for (const some of chunks(addresses, BATCH_SIZE)) {
    const rows = await db
      .select({ address: pageSaid.address, key: pageSaid.key, kind: pageSaid.kind })
      .from(pageSaid)
      .where(inArray(pageSaid.address, some));
    for (const { address, key, kind } of rows) found.set(address, { key, kind });
  }
  return found;
}

interface FindingsQuery extends TableQuery<FindingSort> {
  readonly state: FindingState;
  readonly level?: FindingLevel | undefined;
  readonly class?: string | undefined;
  readonly kind?: FoundKind | undefined;
}

const SORTS: Readonly<Record<FindingSort, SQL>> = {
  level: sql`${auditFinding.level}`,
  address: sql`${auditFinding.address}`,
  class: sql`${auditFinding.class}`,
  'first-seen': sql`${auditFinding.firstSeenAt}`,
  'last-seen': sql`${auditFinding.lastSeenAt}`,
};

/** A page of the table of findings, and how many there are in all. */
export function listFindings(db: Executor, query: FindingsQuery) {
  const where = and(
    eq(auditFinding.state, query.state),
    query.level === undefined ? undefined : eq(auditFinding.level, query.level),
    query.class === undefined ? undefined : eq(auditFinding.class, query.class),
    query.kind === undefined ? undefined : eq(auditFinding.kind, query.kind),
    holds(sql`lower(${auditFinding.address} || ' ' || ${auditFinding.text})`, query.search),
  );
  return pageOf(
    query,
    db
      .select()
      .from(auditFinding)
      .where(where)
      .orderBy(sorted(SORTS, query), asc(auditFinding.address), asc(auditFinding.class)),
    db.select({ count: count() }).from(auditFinding).where(where),
  );
}

/** How many findings of each class are in each state, but for what is done. */
export function countFindings(db: Executor) {
  return db
    .select({ class: auditFinding.class, state: auditFinding.state, count: count() })
    .from(auditFinding)
    .where(ne(auditFinding.state, 'done'))
    .groupBy(auditFinding.class, auditFinding.state);
}

/** Ignores a finding for a reason, or opens it again; undefined when there is none that is not done. */
export async function decide(
  db: Executor,
  id: number,
  { reason, by }: { reason: string; by: string },
): Promise<FindingRow | undefined> {
  const state = reason === '' ? 'open' : 'ignored';
  const [row] = await db
    .update(auditFinding)
    .set({ state, reason, decidedBy: reason === '' ? '' : by })
    .where(and(eq(auditFinding.id, id), ne(auditFinding.state, 'done')))
    .returning();
  return row;
}

/** Runs and findings that are over since. */
export function overBefore(since: Date): ExpiredRows[] {
  return [
    { table: auditRun, where: sql`${lt(auditRun.endedAt, since)}` },
    {
      table: auditFinding,
      where: sql`${auditFinding.state} = 'done' and ${lt(auditFinding.closedAt, since)}`,
    },
  ];
}
