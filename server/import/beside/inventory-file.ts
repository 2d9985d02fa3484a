import type { Executor } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import { batchesOf, readRows, type KeyedRow } from '../tables/csv-table.ts';
import { having, type NamedFile } from '../tables/file-kinds.ts';
import { said } from '../layouts/shared/layout.ts';
import { listenerOf, type Problems } from '../reporting/problems.ts';
import { handleToBe, nameOf, stage, staged } from '../staging/staging.ts';

const BATCH_ROWS = 1000;
const DEFAULT_VALUE = 'Default Title';
/** The columns of Shopify's inventory export that say how much can be sold, the surest one first. */
const AVAILABLE = 'available not editable|available|available new|available current|on hand current';

/** Whether a file with these columns is an inventory export of Shopify: the pieces at each place that has some. */
export const isInventory = having(`handle, location, ${AVAILABLE}`);

/**
 * Gives the staged variations the stock that inventory files say: the sum of all places. A product file of a shop with
 * several places says none itself.
 */
export async function applyInventory(
  tx: Executor,
  files: readonly NamedFile[],
  problems: Problems,
): Promise<void> {
  for (const { path, name } of files) {
    for await (const batch of batchesOf(readRows(path, listenerOf(problems, name)), BATCH_ROWS))
      await stage(tx, staged.stock, batch.map(stockOn));
  }
  if (files.length === 0) return;
  const { stock, variation: own, product } = staged;
  const options = [stock.option1Value, stock.option2Value, stock.option3Value];
  await tx.execute(sql`
    update ${own} set ${nameOf(own.tracker)} = true, ${nameOf(own.quantity)} = least(counted.quantity, 1000000000)
    from ${product}, (
      select ${stock.handle} as handle, ${sql.join(options, sql`, `)}, sum(${stock.quantity}) as quantity
      from ${stock} group by 1, 2, 3, 4
    ) counted (handle, one, two, three, quantity)
    where ${product.ord} = ${own.ord} and counted.handle = ${handleToBe}
      and (counted.one, counted.two, counted.three)
        = (${own.option1Value}, ${own.option2Value}, ${own.option3Value})`);
}

/** The pieces that a row counts. */
function stockOn(row: KeyedRow): object {
  const valueOf = (number: number) => said(row, `option${number} value`).replace(DEFAULT_VALUE, '');
  return {
    handle: said(row, 'handle'),
    // 'not stocked' is nothing, as is what is owed.
    quantity: Math.max(0, Math.floor(Number(said(row, AVAILABLE)) || 0)),
    ...{ option1Value: valueOf(1), option2Value: valueOf(2), option3Value: valueOf(3) },
  };
}
