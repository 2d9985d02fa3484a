import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { isOwnOf } from '../../db/own-page.ts';
import { rowsOf } from '../../db/rows.ts';
import { category, product } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { pageOwn } from '../../db/staff-schema.ts';
import type { Problems } from '../reporting/problems.ts';
import { nameOf, staged } from '../staging/staging.ts';

/** What files call a category, whatever the desk calls it. */
export const nameInFiles = sql<string>`coalesce(${category.catalogueName}, ${category.name})`;

const KEPT = 'the desk has another name for it, which stays';
const told = z.object({ file: z.string(), line: z.number(), said: z.string(), kept: z.string() });

/**
 * Lets staged products keep the names that the desk has given them: no file changes those. What the file says is kept
 * beside them, for when the desk takes its name back; a file that says the desk's own name was written by an export. Run
 * under the lock of the lists, without which the desk gives no name.
 */
export async function keepProductNames(tx: Executor, problems: Problems): Promise<void> {
  const { file, line, ord, handle, title, catalogueName } = staged.product;
  const rows = await rowsOf(
    tx,
    told,
    sql`with named as (
          select ${ord} as ord, ${title} as said, ${pageOwn.name} as own, ${product.catalogueName} as below
          from ${staged.product} join ${product} on ${product.handle} = ${handle}
          join ${pageOwn} on ${isOwnOf('product', product.id)} where ${pageOwn.name} <> ''
        )
        update ${staged.product} set ${nameOf(title)} = own,
          ${nameOf(catalogueName)} = case when said = own then below else said end
        from named where named.ord = ${ord}
        returning ${file} as file, ${line} as line, said, own as kept`,
  );
  for (const row of rows) {
    if (row.said !== row.kept) problems.warn(KEPT, row.file, row.line, `${row.said} → ${row.kept}`);
  }
}

/** The same for categories by their ids, before they are staged. */
export async function withKeptNames<Row extends { readonly id: number; readonly name: string }>(
  tx: Executor,
  rows: readonly Row[],
): Promise<(Row & { catalogueName?: string | null })[]> {
  const named = await tx
    .select({ key: pageOwn.key, name: pageOwn.name, below: category.catalogueName })
    .from(pageOwn)
    .leftJoin(category, isOwnOf('category', category.id))
    .where(sql`${pageOwn.name} <> '' and starts_with(${pageOwn.key}, 'category:')`);
  const own = new Map(named.map((each) => [each.key, each]));
  return rows.map((row) => {
    const desk = own.get(`category:${row.id}`);
    if (desk === undefined) return row;
    return { ...row, name: desk.name, catalogueName: row.name === desk.name ? desk.below : row.name };
  });
}
