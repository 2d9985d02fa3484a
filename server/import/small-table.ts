import { readTable } from './csv-table.ts';
import { readCells, type Cells, type ValuesOf } from './fields.ts';
import type { Problems } from './problems.ts';

/**
 * Reads a small CSV file whole. What is wrong is added to `problems`, and a line with anything wrong is left out.
 *
 * @param key is the column that no two lines share.
 */
export async function readSmallTable<Fields extends Cells>(
  path: string,
  file: string,
  fields: Fields,
  key: keyof Fields & string,
  problems: Problems,
): Promise<(ValuesOf<Fields> & { readonly line: number })[]> {
  const cells = Object.values<Cells[string]>(fields);
  const columns = cells.map(({ csv }) => csv);
  const required = cells.filter(({ isNeeded }) => isNeeded).map(({ csv }) => csv);
  const fail = (line: number, reason: string) => problems.add(file, line, reason);
  const lines = new Map<unknown, number>();
  const rows: (ValuesOf<Fields> & { readonly line: number })[] = [];
  for await (const row of readTable(path, { columns, required, fail })) {
    const { line, broken } = row;
    if (broken !== undefined) {
      fail(line, broken);
      continue;
    }
    const found = problems.count;
    const values = readCells(fields, row, (reason) => fail(line, reason));
    if (problems.count > found) continue;
    const earlier = lines.get(values[key]);
    if (earlier === undefined) {
      lines.set(values[key], line);
      rows.push({ ...values, line });
    } else {
      fail(line, `the ${key} ${String(values[key])} is already on line ${earlier}`);
    }
  }
  return rows;
}
