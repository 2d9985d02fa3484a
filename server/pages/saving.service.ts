import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import type { PageChangeKind } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import type { PagesContext } from './context.ts';
import {
  deletePlan,
  findChange,
  insertPlan,
  lockPages,
  readVersions,
  takeDuePlans,
  writeChanges,
  type Change,
} from './own.repository.ts';
import { readSaid, updateSaid } from './said.repository.ts';
import { saidOf, SAYS_NOTHING, type OwnSaid } from './said.ts';

/** So many pages are written with one statement. */
const AT_ONCE = 500;
/** So many plans are carried out in one transaction. */
const PLANS_AT_ONCE = 100;

interface Done {
  readonly kind: PageChangeKind;
  readonly by: string;
}

/** A wish for a page: what the desk shall say of it, given what it says. */
export interface Wish {
  readonly key: string;
  readonly wanted: (now: OwnSaid) => OwnSaid;
}

/**
 * Says something else of pages, with what they say in the table, and answers what has changed. Pages that are not in the
 * table, and those that say the same already, are left alone.
 */
export async function change(
  tx: Executor,
  wishes: readonly Wish[],
  { at, ...done }: Done & { at: Date },
): Promise<Change[]> {
  await lockPages(tx);
  const changed: Change[] = [];
  for (let start = 0; start < wishes.length; start += AT_ONCE) {
    const some = wishes.slice(start, start + AT_ONCE);
    const keys = some.map(({ key }) => key);
    const [pages, own] = [await readSaid(tx, keys), await readVersions(tx, keys)];
    const known = new Map(pages.map((page) => [page.key, page]));
    const changes = some.flatMap(({ key, wanted }): Change[] => {
      const before = own.get(key) ?? SAYS_NOTHING;
      const after = wanted(before);
      return known.has(key) && !isSame(before, after) ? [{ key, before, after }] : [];
    });
    await writeChanges(tx, changes, { ...done, at });
    await updateSaid(
      tx,
      changes.flatMap(({ key, after }) => {
        const page = known.get(key);
        return page === undefined ? [] : [{ key, ...saidOf(page.kind, page, after) }];
      }),
    );
    changed.push(...changes);
  }
  return changed;
}

function isSame(one: OwnSaid, other: OwnSaid): boolean {
  return (
    one.title === other.title && one.description === other.description && one.isNoindex === other.isNoindex
  );
}

function idsOf(changes: readonly Change[], kind: string): number[] {
  return changes.flatMap(({ key }) => (key.startsWith(`${kind}:`) ? [Number(key.split(':')[1])] : []));
}

/** The cache tags of pages: what the store made of them is old. */
export function tagsOf(changes: readonly Change[]): string[] {
  const tags = new Set(idsOf(changes, 'product').map(productTag));
  for (const { key, before, after } of changes) {
    if (/^(category|landing):/.test(key)) tags.add(TAG.catalogue);
    if (key === 'home' || key.startsWith('content:')) tags.add(TAG.metadata);
    // The sitemap holds it or does not.
    if (before.isNoindex !== after.isNoindex) tags.add(TAG.catalogue);
  }
  return [...tags];
}

interface Saved extends OwnSaid {
  readonly key: string;
  readonly version: number;
  readonly from?: Date | undefined;
}

/** Says something of a page, now or from a moment on. Throws 'not-found', and 'changed' when it was changed since. */
export async function savePage(context: PagesContext, saved: Saved, by: string): Promise<void> {
  const { key, title, description, isNoindex, version, from } = saved;
  const own = { title, description, isNoindex };
  const now = context.now();
  if (from !== undefined && from > now) {
    await context.db.transaction(async (tx) => {
      await requirePage(tx, key);
      await insertPlan(tx, { key, ...own, dueAt: from, plannedAt: now, plannedBy: by });
    });
    return;
  }
  const changed = await context.db.transaction(async (tx) => {
    await lockPages(tx);
    await requirePage(tx, key);
    await requireVersion(tx, key, version);
    return change(tx, [{ key, wanted: () => own }], { kind: 'saved', by, at: now });
  });
  await context.tellStore(tagsOf(changed));
}

async function requirePage(tx: Executor, key: string): Promise<void> {
  if ((await readSaid(tx, [key])).length === 0) throw new ApiError('not-found', 'There is no such page.');
}

async function requireVersion(tx: Executor, key: string, version: number): Promise<void> {
  const present = (await readVersions(tx, [key])).get(key)?.version ?? 0;
  if (present !== version)
    throw new ApiError('changed', 'Somebody else has changed this page in the meantime. Look at it again.');
}

/** Takes a page back to what the desk said of it before or after a change. @returns its key */
export async function restorePage(
  context: PagesContext,
  { changeId, to, version }: { changeId: number; to: 'before' | 'after'; version: number },
  by: string,
): Promise<string> {
  const found = await findChange(context.db, changeId);
  if (found === undefined) throw new ApiError('not-found', 'There is no such change.');
  const own: OwnSaid =
    to === 'before'
      ? { title: found.titleBefore, description: found.descriptionBefore, isNoindex: found.isNoindexBefore }
      : { title: found.titleAfter, description: found.descriptionAfter, isNoindex: found.isNoindexAfter };
  const changed = await context.db.transaction(async (tx) => {
    await lockPages(tx);
    await requirePage(tx, found.key);
    await requireVersion(tx, found.key, version);
    return change(tx, [{ key: found.key, wanted: () => own }], {
      kind: 'restored',
      by,
      at: context.now(),
    });
  });
  await context.tellStore(tagsOf(changed));
  return found.key;
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
      // One after the other: two plans of a page are two changes.
      for (const { key, title, description, isNoindex, plannedBy } of due) {
        const wish = { key, wanted: () => ({ title, description, isNoindex }) };
        all.push(...(await change(tx, [wish], { kind: 'planned', by: plannedBy, at: now })));
      }
      return { taken: due.length, changed: all };
    });
    if (changed.length > 0) await context.tellStore(tagsOf(changed));
    if (taken < PLANS_AT_ONCE) return;
  }
}
