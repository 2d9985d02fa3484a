import { createHash } from 'node:crypto';
import type { Executor } from '../../db/client.ts';
import { COLUMNS } from '../staging/catalogue-columns.ts';
import { readTable, type Row } from '../tables/csv-table.ts';
import { groupedRows, type KeyedRow } from '../staging/grouped-rows.ts';
import { handleOf } from '../values/handles.ts';

const { handle: HANDLE, title: TITLE } = COLUMNS;
const HASH_BYTES = 6;
/** Where the reason stands why a row cannot be read. */
const BROKEN = '\u001fbroken';

/** What a row says of its product: its handle, or what its title would make of one; else that of the row before. */
function keyOf(row: Row, before: string): string {
  return row.text(HANDLE.csv).trim() || handleOf(row.text(TITLE.csv).trim()) || before;
}

/** Whether rows of one product stand apart in a file, as when somebody sorted it by price. */
export async function isTorn(path: string): Promise<boolean> {
  // A number for each product takes less memory than its handle.
  const begun: number[] = [];
  let before = '';
  const nothing = () => undefined;
  const options = { columns: [HANDLE, TITLE], fail: nothing, warn: nothing, onIgnored: nothing };
  for await (const row of readTable(path, options)) {
    const key = row.broken === undefined ? keyOf(row, before) : before;
    if (key === before) continue;
    begun.push(createHash('sha256').update(key).digest().readUIntBE(0, HASH_BYTES));
    before = key;
  }
  const inOrder = Float64Array.from(begun).sort();
  return inOrder.some((key, index) => index > 0 && key === inOrder[index - 1]);
}

/** The rows with those of each product together, the one with its title first. Another title is another product. */
export async function* mended(tx: Executor, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let file: Pick<Row, 'has' | 'others'> = {};
  async function* keyed(): AsyncGenerator<KeyedRow> {
    let before = '';
    const titles = new Map<string, string>();
    for await (const row of rows) {
      file = { ...(row.has && { has: row.has }), ...(row.others && { others: row.others }) };
      before = keyOf(row, before);
      const title = row.text(TITLE.csv).trim();
      if (title !== '' && !titles.has(before)) titles.set(before, title);
      const isOther = title !== '' && title !== titles.get(before);
      const names = [...Object.values(COLUMNS).map(({ csv }) => csv), ...(row.others ?? [])];
      const cells = Object.fromEntries(names.map((name) => [name, row.text(name)]));
      const broken: Record<string, string> = row.broken === undefined ? {} : { [BROKEN]: row.broken };
      const key = isOther ? `${before}\u001f${title}` : before;
      yield { key, line: row.line, cells: { ...cells, [HANDLE.csv]: before, ...broken } };
    }
  }
  for await (const group of groupedRows(tx, keyed())) {
    const isNamed = ({ cells }: Pick<KeyedRow, 'cells'>) => Number((cells[TITLE.csv] ?? '').trim() !== '');
    const inOrder = group.rows.toSorted((one, other) => isNamed(other) - isNamed(one));
    for (const [index, { line, cells }] of inOrder.entries()) {
      const { [BROKEN]: broken } = cells;
      const text = (column: string) => cells[column] ?? '';
      yield { ...file, line, text, begins: index === 0, ...(broken === undefined ? {} : { broken }) };
    }
  }
}
