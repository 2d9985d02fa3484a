import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { batchesOf } from '../tables/csv-table.ts';
import { rowPages } from '../../db/row-pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { nameOf, stage, staged, tidyStaging } from './staging.ts';

/** So many rows are handed to the database at once, and so many products are read from it. */
const BATCH_ROWS = 500;
const PAGE = 100;
const MOST_LEVELS = 2;

/** A row of a product file. */
export interface KeyedRow {
  /** What the rows of one product have in common. */
  readonly key: string;
  /** Keys of rows that belong to it as well. */
  readonly parts?: readonly string[];
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const group = z.object({
  first: z.number(),
  line: z.number(),
  rows: z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })),
});
/** The rows of one product in the order of the file, with the line of the first one. */
export type RowGroup = z.output<typeof group>;

/**
 * Puts the rows of each product together, wherever they stand: in a temporary table, whatever the size of the file.
 * Products come in the order of their first rows.
 */
export async function* groupedRows(tx: Executor, rows: AsyncIterable<KeyedRow>): AsyncGenerator<RowGroup> {
  await stageRows(tx, rows);
  for await (const page of rowPages<RowGroup>((last) => nextGroups(tx, last?.first ?? 0))) yield* page;
}

async function stageRows(tx: Executor, rows: AsyncIterable<KeyedRow>): Promise<void> {
  const { row: table, part } = staged;
  await tx.execute(sql`truncate ${table}, ${part}`);
  let ord = 0;
  for await (const batch of batchesOf(rows, BATCH_ROWS)) {
    await stage(
      tx,
      table,
      batch.map(({ key, line, cells }) => ({ key, ord: (ord += 1), line, cells })),
    );
    const parts = batch.flatMap(({ key, parts: others = [] }) => others.map((each) => ({ key, part: each })));
    await stage(tx, part, parts);
  }
  await tidyStaging(tx, table, table.key);
  await tidyStaging(tx, part, part.part);
  // A part may be one of another: models of models.
  for (let level = 0; level < MOST_LEVELS; level += 1)
    await tx.execute(sql`
      update ${table} set ${nameOf(table.key)} = ${part.key} from ${part}
      where ${part.part} = ${table.key} and ${part.key} <> ${table.key}`);
  await tx.execute(sql`
    update ${table} set ${nameOf(table.first)} = whole.first
    from (
      select ${table.key} as key, row_number() over (order by min(${table.ord})) as first
      from ${table} group by ${table.key}
    ) whole
    where whole.key = ${table.key}`);
  await tidyStaging(tx, table, table.first);
}

function nextGroups(tx: Executor, after: number): Promise<RowGroup[]> {
  const { first, ord, line, cells } = staged.row;
  return rowsOf(
    tx,
    group,
    sql`select ${first} as first, min(${line}) as line,
          json_agg(json_build_object('line', ${line}, 'cells', ${cells}) order by ${ord}) as rows
        from ${staged.row} where ${first} > ${after}
        group by ${first} order by ${first} limit ${PAGE}`,
  );
}
