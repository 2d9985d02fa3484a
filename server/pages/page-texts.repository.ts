import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { getTableColumns, inArray, max, min, sql } from '../db/sql.ts';
import { pageSaid } from '../db/staff-schema.ts';
import type { PageTexts } from './page-texts.ts';

export type PageTextsRow = typeof pageSaid.$inferSelect;
type NewRow = Omit<typeof pageSaid.$inferInsert, 'sourceAt'> & { readonly sourceAt: string | null };

const COLUMNS = getTableColumns(pageSaid);
const { key: _key, ...OTHERS } = COLUMNS;

/** What of a page the desk has a say in. */
const TEXT_COLUMNS = [
  ...(['title', 'titleFrom', 'titleLength', 'titleWidth'] as const),
  ...(['description', 'descriptionFrom', 'descriptionLength', 'descriptionWidth'] as const),
  'isNoindex',
] as const;

/** Writes what pages say; moments are as PostgreSQL wrote them, which JavaScript would round. */
export async function writePageRows(tx: Executor, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(pageSaid)
    .values(
      rows.map((row) => ({
        ...row,
        sourceAt: row.sourceAt === null ? null : sql`${row.sourceAt}::timestamptz`,
      })),
    )
    .onConflictDoUpdate({
      target: pageSaid.key,
      set: Object.fromEntries(Object.entries(OTHERS).map(([name, column]) => [name, excluded(column)])),
    });
}

/** Removes pages that are none any more. */
export async function deletePagesExcept(
  tx: Executor,
  kind: 'content' | 'landing',
  keys: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from ${pageSaid} where ${pageSaid.kind} = ${kind}
    and ${pageSaid.key} <> all(${sql.param([...keys])}::text[])`);
}

/** Pages by their keys. */
export async function readPageRows(db: Executor, keys: readonly string[]): Promise<PageTextsRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(pageSaid)
    .where(inArray(pageSaid.key, [...keys]));
}

/** How many pages of a kind the table holds, and the templates that all of them were made with; '' where they differ. */
export async function stateOf(db: Executor, kind: PageTextsRow['kind']) {
  const [row] = await db
    .select({
      rows: sql<number>`count(*)::integer`,
      first: min(pageSaid.templates),
      last: max(pageSaid.templates),
    })
    .from(pageSaid)
    .where(sql`${pageSaid.kind} = ${kind}`);
  const { rows = 0, first, last } = row ?? {};
  return { rows, templates: first === last ? (last ?? '') : '' };
}

/** Changes what pages say where only the desk has said something else. */
export async function updatePageRows(
  tx: Executor,
  rows: readonly (PageTexts & { key: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const data = rows.map((row) =>
    Object.fromEntries(
      (['key', ...TEXT_COLUMNS] as const).map((field): [string, unknown] => [
        COLUMNS[field].name,
        row[field],
      ]),
    ),
  );
  const set = TEXT_COLUMNS.map((field) => bare(COLUMNS[field])).map(
    (column) => sql`${column} = changed.${column}`,
  );
  await tx.execute(sql`update ${pageSaid} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${pageSaid}, ${JSON.stringify(data)}::jsonb) changed
    where ${pageSaid.key} = changed.key`);
}
