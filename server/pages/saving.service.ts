import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import type { PageChangeKind } from '../../lib/contract/staff/roles.ts';
import { chunks } from '../../machine/chunks.ts';
import type { Executor } from '../db/client.ts';
import { ApiError, overtaken } from '../http/errors.ts';
import type { PagesContext } from './context.ts';
import {
  deletePlan,
  findChange,
  insertPlan,
  listPlans,
  lockPages,
  readVersions,
  sidesOf,
  takeDuePlans,
  writeChanges,
  type Change,
  type Plan,
} from './desk-texts.repository.ts';
import { followCatalogue, MADE_WHILE_WAITING } from './deriving.service.ts';
import { canRename, lockNames, rename } from './renaming.repository.ts';
import { PAGE_FIELDS } from '../db/staff-schema.ts';
import { readPageRows, updatePageRows } from './page-texts.repository.ts';
import { isSame, resolveTexts, NO_DESK_TEXTS, type DeskTexts } from './page-texts.ts';

/** So many pages are written with one statement. */
const AT_ONCE = 500;
/** So many plans are carried out in one transaction. */
const PLANS_AT_ONCE = 100;

interface Attribution {
  readonly kind: PageChangeKind;
  readonly by: string;
}

/** An edit for a page: what the desk shall say of it, given what it says. */
export interface PageEdit {
  readonly key: string;
  readonly wanted: (now: DeskTexts) => DeskTexts;
}

/**
 * Says something else of pages, with what they say in the table, and answers what has changed. Pages that are not in the
 * table, and those that say the same already, are left alone. Whoever gives names has taken {@link lockNames} before.
 */
export async function change(
  tx: Executor,
  edits: readonly PageEdit[],
  { at, ...done }: Attribution & { at: Date },
): Promise<Change[]> {
  await lockPages(tx);
  const changed: Change[] = [];
  for (const some of chunks(edits, AT_ONCE)) {
    const keys = some.map(({ key }) => key);
    const [pages, own] = [await readPageRows(tx, keys), await readVersions(tx, keys)];
    const known = new Map(pages.map((page) => [page.key, page]));
    const changes = some.flatMap(({ key, wanted }): Change[] => {
      const before = own.get(key) ?? NO_DESK_TEXTS;
      const after = wanted(before);
      return known.has(key) && !isSame(before, after) ? [{ key, before, after }] : [];
    });
    await writeChanges(tx, changes, { ...done, at });
    await updatePageRows(
      tx,
      changes.flatMap(({ key, after }) => {
        const page = known.get(key);
        return page === undefined ? [] : [{ key, ...resolveTexts(page.kind, page, after) }];
      }),
    );
    for (const each of changes) {
      const { key, before, after } = each;
      changed.push(
        before.name === after.name ? each : { ...each, renamedOn: await rename(tx, key, after.name) },
      );
    }
  }
  return changed;
}

function idsOf(changes: readonly Change[], kind: string): number[] {
  return changes.flatMap(({ key }) => (key.startsWith(`${kind}:`) ? [Number(key.split(':')[1])] : []));
}

/** The cache tags of pages: what the store made of them is old. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = new Set(idsOf(changes, 'product').map(productTag));
  for (const { key, before, after, renamedOn } of changes) {
    if (/^(category|landing):/.test(key)) tags.add(TAG.catalogue);
    if (renamedOn !== undefined) {
      for (const tag of [TAG.catalogue, TAG.home, ...renamedOn.map(productTag)]) tags.add(tag);
    }
    if (key === 'home' || key.startsWith('content:')) tags.add(TAG.metadata);
    // The sitemap holds it or does not.
    if (before.isNoindex !== after.isNoindex) tags.add(TAG.catalogue);
  }
  return [...tags];
}

interface Saved extends Omit<DeskTexts, 'name'> {
  readonly key: string;
  /** Undefined leaves its name as it is. */
  readonly name: string | undefined;
  readonly version: number;
  readonly from?: Date | undefined;
}

/**
 * Says something of a page, now or from a moment on. What is planned is what differs from what the page says now: the rest
 * is by then what others have made of it. Throws 'not-found', 'invalid' for the name of what has none and for a plan that
 * changes nothing, and 'changed' when the page was changed since.
 */
export async function savePage(context: PagesContext, saved: Saved, by: string): Promise<void> {
  const { key, title, description, isNoindex, version, from } = saved;
  const now = context.now();
  const { name: present } = await readOwnOf(context.db, key);
  const own = { name: saved.name ?? present, title, description, isNoindex };
  if (own.name !== '' && !canRename(key))
    throw new ApiError('invalid', 'The name of this page is not changed here.');
  if (from !== undefined && from > now) {
    await context.db.transaction(async (tx) => {
      await lockPages(tx);
      await requirePage(tx, key);
      await requireVersion(tx, key, version);
      const fields = await plannedFields(tx, key, own, from);
      if (fields.length === 0) throw new ApiError('invalid', 'The page says this already.');
      await insertPlan(tx, { key, ...own, fields, dueAt: from, plannedAt: now, plannedBy: by });
    });
    return;
  }
  await sayNow(context, { key, own, version }, { kind: 'saved', by });
}

/**
 * Which fields a plan changes: those that differ from what the desk says of the page now. Where none does, it takes back
 * what other plans change before it.
 */
async function plannedFields(tx: Executor, key: string, own: DeskTexts, from: Date): Promise<PageField[]> {
  const now = await readOwnOf(tx, key);
  const differing = PAGE_FIELDS.filter((field) => own[field] !== now[field]);
  if (differing.length > 0) return differing;
  const earlier = (await listPlans(tx, key)).filter(({ dueAt }) => dueAt <= from);
  const then = earlier.reduce((texts, plan) => ({ ...texts, ...planned(plan) }), now);
  return PAGE_FIELDS.filter((field) => own[field] !== then[field]);
}

type PageField = (typeof PAGE_FIELDS)[number];

function planned({ fields, name, title, description, isNoindex }: Plan): Partial<DeskTexts> {
  const all = { name, title, description, isNoindex };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

/** Says it at once, unless somebody else has said something since `version`. */
async function sayNow(
  context: PagesContext,
  { key, own, version }: { key: string; own: DeskTexts; version: number },
  done: Attribution,
): Promise<void> {
  const changed = await context.db.transaction(async (tx) => {
    if (own.name !== (await readOwnOf(tx, key)).name) await lockNames(tx);
    await lockPages(tx);
    await requirePage(tx, key);
    await requireVersion(tx, key, version);
    return change(tx, [{ key, wanted: () => own }], { ...done, at: context.now() });
  });
  if (changed.some(({ renamedOn }) => renamedOn !== undefined))
    await followCatalogue(context.db, { limit: MADE_WHILE_WAITING });
  await context.notifyStore(tagsOf(changed));
}

async function readOwnOf(db: Executor, key: string): Promise<DeskTexts> {
  return (await readVersions(db, [key])).get(key) ?? NO_DESK_TEXTS;
}

async function requirePage(tx: Executor, key: string): Promise<void> {
  if ((await readPageRows(tx, [key])).length === 0) throw new ApiError('not-found', 'There is no such page.');
}

async function requireVersion(tx: Executor, key: string, version: number): Promise<void> {
  const present = (await readVersions(tx, [key])).get(key)?.version ?? 0;
  if (present !== version) throw overtaken('changed this page');
}

/** Takes a page back to what the desk said of it before or after a change. @returns its key */
export async function restorePage(
  context: PagesContext,
  { changeId, to, version }: { changeId: number; to: 'before' | 'after'; version: number },
  by: string,
): Promise<string> {
  const found = await findChange(context.db, changeId);
  if (found === undefined) throw new ApiError('not-found', 'There is no such change.');
  const { key, before, after } = sidesOf(found);
  await sayNow(context, { key, own: to === 'before' ? before : after, version }, { kind: 'restored', by });
  return key;
}

/** Gives a plan up. @returns the key of its page */
export async function cancelPlan(context: PagesContext, planId: number): Promise<string> {
  const key = await deletePlan(context.db, planId);
  if (key === undefined) throw new ApiError('not-found', 'This change is not planned any more.');
  return key;
}

/** Carries out the planned changes that are due. */
export async function carryOutPlans(context: PagesContext): Promise<void> {
  for (;;) {
    const now = context.now();
    const { taken, changed } = await context.db.transaction(async (tx) => {
      const due = await takeDuePlans(tx, now, PLANS_AT_ONCE);
      const all: Change[] = [];
      const own = await readVersions(
        tx,
        due.map(({ key }) => key),
      );
      const isRenamed = (plan: Plan) =>
        plan.fields.includes('name') && plan.name !== (own.get(plan.key)?.name ?? '');
      if (due.some(isRenamed)) await lockNames(tx);
      // One after the other: two plans of a page are two changes.
      for (const plan of due) {
        const edit = { key: plan.key, wanted: (texts: DeskTexts) => ({ ...texts, ...planned(plan) }) };
        all.push(...(await change(tx, [edit], { kind: 'planned', by: plan.plannedBy, at: now })));
      }
      return { taken: due.length, changed: all };
    });
    if (changed.length > 0) await context.notifyStore(tagsOf(changed));
    if (taken < PLANS_AT_ONCE) return;
  }
}
