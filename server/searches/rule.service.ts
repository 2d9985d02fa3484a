import { TAG } from '../../lib/contract/cache-tags.ts';
import {
  SEARCH_RULE_BOUNDS,
  SEARCH_RULE_KINDS,
  STAFF_PREVIEW_ROWS,
  type SearchRuleKind,
} from '../../lib/contract/staff/roles.ts';
import { undoable } from '../db/undoable.ts';
import type { Executor } from '../db/client.ts';
import { ApiError, overtaken } from '../http/errors.ts';
import {
  linesOfFile,
  readStaffFile,
  type LineProblem,
  type StaffLine,
  staffTable,
} from '../shared/staff-file.ts';
import type { Shop } from '../shared/shop.ts';
import { validateRule, type RuleDraft, type ValidRule } from './rule-target.ts';
import {
  countRules,
  deleteRules,
  insertRule,
  noteRulesChanged,
  orderRules,
  readAllRules,
  readRule,
  readRulesOf,
  type RuleRow,
} from './rule.repository.ts';

/** What rules of terms are written with. */
export type RuleContext = Pick<Shop, 'db' | 'now' | 'siteUrl' | 'notifyStore'>;

/** What a rule leads to, as a file and the desk name it. */
export function targetOf({ path, handle }: RuleRow): string {
  return handle ?? path;
}

/** Says something of a term. Throws 'invalid' with what is wrong with it, and 'changed' when what it replaces is gone. */
export async function saveRule(
  context: RuleContext,
  draft: RuleDraft & { readonly replaces?: number | undefined },
  by: string,
): Promise<RuleRow> {
  const saved = await context.db.transaction(async (tx) => {
    await noteRulesChanged(tx);
    if (draft.replaces !== undefined && (await deleteRules(tx, [draft.replaces])) === 0)
      throw overtaken('changed or removed this');
    const written = await writeRule(tx, context, draft, by);
    if (typeof written === 'string') throw new ApiError('invalid', `This ${written}.`);
    return readRule(tx, written.id);
  });
  await context.notifyStore([TAG.searches]);
  if (saved === undefined) throw new Error('A rule was not written.');
  return saved;
}

/** Takes back what was said of a term. Throws 'not-found'. */
export async function removeRule({ db, notifyStore }: RuleContext, id: number): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    await noteRulesChanged(tx);
    return deleteRules(tx, [id]);
  });
  if (removed === 0) throw new ApiError('not-found', 'Nothing like this is said of the term any more.');
  await notifyStore([TAG.searches]);
}

/** Writes a rule in place of what it contradicts, or tells what is wrong with it. */
async function writeRule(
  tx: Executor,
  { now, siteUrl }: Pick<RuleContext, 'now' | 'siteUrl'>,
  draft: RuleDraft,
  by: string,
): Promise<{ id: number; isChanged: boolean } | string> {
  const rule = await validateRule(tx, siteUrl, draft);
  if (typeof rule === 'string') return rule;
  const others = await readRulesOf(tx, rule.termKey);
  const replaced = others.filter((other) => isReplaced(other, rule));
  const same = replaced.find((other) => other.kind === rule.kind && other.path === rule.target);
  const isSame = same !== undefined && replaced.length === 1;
  if (isSame && (draft.place === undefined || draft.place === same.position))
    return { id: same.id, isChanged: false };
  const stay = others.filter(
    ({ id, kind }) => kind === rule.kind && !replaced.some((each) => each.id === id),
  );
  if (rule.productId !== null && stay.length >= SEARCH_RULE_BOUNDS.products)
    return `is one product too many for this term: ${SEARCH_RULE_BOUNDS.products} can be ${rule.kind === 'pin' ? 'pinned' : 'buried'}`;
  if ((await countRules(tx)) - replaced.length >= SEARCH_RULE_BOUNDS.rules)
    return `is one too many: the shop keeps ${SEARCH_RULE_BOUNDS.rules}`;
  await deleteRules(
    tx,
    replaced.map((each) => each.id),
  );
  const id = await insertRule(tx, { ...rule, changedAt: now(), changedBy: by });
  if (rule.kind === 'pin') {
    const pinned = stay.toSorted((one, other) => one.position - other.position).map((each) => each.id);
    await orderRules(tx, pinned.toSpliced((draft.place ?? Infinity) - 1, 0, id));
  }
  return { id, isChanged: true };
}

/** Whether a rule goes when another one of its term comes. */
function isReplaced(old: RuleRow, rule: ValidRule): boolean {
  if (rule.productId !== null) return old.productId === rule.productId;
  return old.kind === rule.kind && (rule.kind === 'redirect' || old.path === rule.target);
}

const KINDS: ReadonlyMap<string, SearchRuleKind> = new Map(SEARCH_RULE_KINDS.map((kind) => [kind, kind]));
const COLUMNS = ['kind', 'term', 'target', 'place'];

/** What a line says, or what is wrong with it. */
function readLine({ cells }: StaffLine): RuleDraft | string {
  const kind = KINDS.get((cells['kind'] ?? '').toLowerCase());
  const { term = '', target = '', place = '' } = cells;
  if (kind === undefined) return `kind must be one of ${SEARCH_RULE_KINDS.join(', ')}`;
  if (term === '') return 'the term is missing';
  if (target === '') return 'the target is missing';
  if (target.length > SEARCH_RULE_BOUNDS.target) return 'the target is too long';
  if (place === '' || kind !== 'pin') return { kind, term, target };
  return /^[1-9]\d?$/.test(place) && Number(place) <= SEARCH_RULE_BOUNDS.products
    ? { kind, term, target, place: Number(place) }
    : `place must be a number from 1 to ${SEARCH_RULE_BOUNDS.products}`;
}

/** What a file of rules changes, and, unless it is only looked at, does it for the lines that are right. */
export async function readRuleFile(
  context: RuleContext,
  { file, isDryRun }: { file: string; isDryRun: boolean },
  by: string,
) {
  const errors: LineProblem[] = [];
  const lines = readStaffFile(file, errors);
  const [first] = lines;
  if (first !== undefined && COLUMNS.slice(0, 3).some((name) => first.cells[name] === undefined)) {
    const problem = { Line: 1, Message: 'the columns are kind, term, target and place' };
    return { Rules: [], ...linesOfFile([], 0, [problem]) };
  }
  const changed: { Kind: SearchRuleKind; Term: string; Target: string }[] = [];
  let unchanged = 0;
  await undoable(context.db, async (tx, undo) => {
    await noteRulesChanged(tx);
    for (const line of lines) {
      const draft = readLine(line);
      const written = typeof draft === 'string' ? draft : await writeRule(tx, context, draft, by);
      if (typeof draft === 'string') errors.push({ Line: line.line, Message: draft });
      else if (typeof written === 'string') errors.push({ Line: line.line, Message: written });
      else if (written.isChanged) changed.push({ Kind: draft.kind, Term: draft.term, Target: draft.target });
      else unchanged += 1;
    }
    if (isDryRun) undo();
  });
  if (!isDryRun && changed.length > 0) await context.notifyStore([TAG.searches]);
  return { Rules: changed.slice(0, STAFF_PREVIEW_ROWS), ...linesOfFile(changed, unchanged, errors) };
}

/** All rules as a CSV file that can be read again. */
export async function exportRules(db: Executor) {
  const rules = await readAllRules(db);
  const lines = rules.map((rule) => [
    ...[rule.kind, rule.term, targetOf(rule)],
    rule.kind === 'pin' ? String(rule.position) : '',
  ]);
  return { File: staffTable([COLUMNS, ...lines]), Count: rules.length };
}
