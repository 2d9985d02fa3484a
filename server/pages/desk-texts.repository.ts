import type { PageChangeKind } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { excluded, isOneOf } from '../db/fragments.ts';
import { pageOf } from '../db/table-query.ts';
import { LOCK, lockFor } from '../db/locks.ts';
import { and, asc, count, desc, eq, inArray, lte, sql } from '../db/sql.ts';
import { pageChange, pageOwn, pagePlan, pageSaid } from '../db/staff-schema.ts';
import type { DeskTexts } from './page-texts.ts';

/** Until the transaction ends nobody else writes what pages say. */
export const lockPages = (tx: Executor) => lockFor(tx, LOCK.pages);

export interface DeskTextsRow extends DeskTexts {
  readonly key: string;
  readonly version: number;
}

/** What the desk says of pages, with its versions. */
export async function readVersions(
  tx: Executor,
  keys: readonly string[],
): Promise<Map<string, DeskTextsRow>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({
      key: pageOwn.key,
      name: pageOwn.name,
      title: pageOwn.title,
      description: pageOwn.description,
      isNoindex: pageOwn.isNoindex,
      version: pageOwn.version,
    })
    .from(pageOwn)
    .where(inArray(pageOwn.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** A page whose texts change. */
export interface Change {
  readonly key: string;
  readonly before: DeskTexts;
  readonly after: DeskTexts;
  /** The products whose pages show another name, when it gives one. */
  readonly renamedOn?: readonly number[];
}

interface Attribution {
  readonly kind: PageChangeKind;
  readonly by: string;
  readonly at: Date;
}

/** Writes what the desk says from now on, and what it said before. */
export async function writeChanges(
  tx: Executor,
  changes: readonly Change[],
  { kind, by, at }: Attribution,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(pageOwn)
    .values(
      changes.map(({ key, after: { name, title, description, isNoindex } }) => ({
        ...{ key, name, title, description, isNoindex },
        changedAt: at,
        changedBy: by,
      })),
    )
    .onConflictDoUpdate({
      target: pageOwn.key,
      set: {
        name: excluded(pageOwn.name),
        title: excluded(pageOwn.title),
        description: excluded(pageOwn.description),
        isNoindex: excluded(pageOwn.isNoindex),
        changedAt: excluded(pageOwn.changedAt),
        changedBy: excluded(pageOwn.changedBy),
        version: sql`${pageOwn.version} + 1`,
      },
    });
  await tx.insert(pageChange).values(
    changes.map(({ key, before, after }) => ({
      ...{ key, kind, changedAt: at, changedBy: by },
      nameBefore: before.name,
      titleBefore: before.title,
      descriptionBefore: before.description,
      isNoindexBefore: before.isNoindex,
      nameAfter: after.name,
      titleAfter: after.title,
      descriptionAfter: after.description,
      isNoindexAfter: after.isNoindex,
    })),
  );
}

/** What was changed on a page, the latest first. */
export function listChanges(db: Executor, key: string, query: { page: number; size: number }) {
  const where = eq(pageChange.key, key);
  return pageOf(
    query,
    db.select().from(pageChange).where(where).orderBy(desc(pageChange.id)),
    db.select({ count: count() }).from(pageChange).where(where),
  );
}

/** What the desk said of a page before and after a change. */
export function sidesOf(row: typeof pageChange.$inferSelect): Change {
  return {
    key: row.key,
    before: {
      name: row.nameBefore,
      title: row.titleBefore,
      description: row.descriptionBefore,
      isNoindex: row.isNoindexBefore,
    },
    after: {
      name: row.nameAfter,
      title: row.titleAfter,
      description: row.descriptionAfter,
      isNoindex: row.isNoindexAfter,
    },
  };
}

export async function findChange(db: Executor, id: number) {
  return (await db.select().from(pageChange).where(eq(pageChange.id, id)))[0];
}

export type Plan = typeof pagePlan.$inferSelect;

export async function insertPlan(tx: Executor, plan: typeof pagePlan.$inferInsert): Promise<void> {
  await tx.insert(pagePlan).values(plan);
}

/** The plans of a page, the next first. */
export function listPlans(db: Executor, key: string): Promise<Plan[]> {
  return db
    .select()
    .from(pagePlan)
    .where(eq(pagePlan.key, key))
    .orderBy(asc(pagePlan.dueAt), asc(pagePlan.id));
}

/** Gives a plan up and answers its page; undefined when there is none. */
export async function deletePlan(db: Executor, id: number): Promise<string | undefined> {
  const [plan] = await db.delete(pagePlan).where(eq(pagePlan.id, id)).returning({ key: pagePlan.key });
  return plan?.key;
}

/**
 * Takes the plans that are due, the earliest first; nobody else takes the same. Those of pages that are not in the table
 * wait until they are.
 */
export async function takeDuePlans(tx: Executor, now: Date, limit: number): Promise<Plan[]> {
  const due = await tx
    .select()
    .from(pagePlan)
    .where(
      and(
        lte(pagePlan.dueAt, now),
        sql`exists (select 1 from ${pageSaid} where ${pageSaid.key} = ${pagePlan.key})`,
      ),
    )
    .orderBy(asc(pagePlan.dueAt), asc(pagePlan.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length > 0)
    await tx.delete(pagePlan).where(
      isOneOf(
        pagePlan.id,
        due.map(({ id }) => id),
      ),
    );
  return due;
}
