import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowPages } from '../../db/row-pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { product, productImage, variation } from '../../db/schema.ts';
import { sql, type SQL } from '../../db/sql.ts';
import { cellsOf, COLUMNS } from '../staging/catalogue-columns.ts';
import type { Cells } from '../staging/fields.ts';
import { commas } from '../staging/query.ts';

const PAGE = 500;

/** What is stored of cells, by their names. */
export const stored = z.record(z.string(), z.unknown());
const exportedProduct = z.object({
  id: z.number(),
  position: z.number(),
  product: stored,
  variations: z.array(stored),
  pictures: z.array(stored),
});
/** A product as it is stored, with its variations and pictures in their order. */
export type ExportedProduct = z.output<typeof exportedProduct>;

/** What is stored of the cells, as one JSON object. */
export function objectOf(cells: Cells): SQL {
  return sql`json_build_object(${commas(
    Object.entries(cells).map(([key, { stored: value }]) => sql`${key}::text, ${value}`),
  )})`;
}

/** The next products after this one, in the shop's order. */
function nextProducts(
  tx: Executor,
  after: Pick<ExportedProduct, 'position' | 'id'> = { position: -1, id: 0 },
): Promise<ExportedProduct[]> {
  const { id, position } = product;
  const all = (cells: Cells, order: SQL, from: SQL) =>
    sql`(select coalesce(json_agg(${objectOf(cells)} order by ${order}), '[]') ${from})`;
  return rowsOf(
    tx,
    exportedProduct,
    sql`select ${id}, ${position}, ${objectOf(cellsOf('product'))} as product,
          ${all(
            cellsOf('variation'),
            sql`${variation.position}, ${variation.id}`,
            sql`from ${variation} where ${variation.productId} = ${id}`,
          )} as variations,
          ${all(
            cellsOf('picture'),
            sql`${productImage.position}`,
            sql`from ${productImage} where ${productImage.productId} = ${id}`,
          )} as pictures
        from ${product} where (${position}, ${id}) > (${after.position}, ${after.id})
        order by ${position}, ${id} limit ${PAGE}`,
  );
}

/** All products in the shop's order, page by page. */
export function exportedProducts(tx: Executor): AsyncGenerator<ExportedProduct[]> {
  return rowPages<ExportedProduct>((last) => nextProducts(tx, last));
}

/** The lines of a product: one a variation, then those that only add a picture. */
export function rowsOfProduct({ product: own, variations, pictures }: ExportedProduct): string[][] {
  const count = Math.max(1, variations.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    // Of the product's own columns only the handle stands on every line.
    const product = index === 0 ? own : { handle: own['handle'] };
    const values = { product, variation: variations[index] ?? {}, picture: pictures[index] ?? {} };
    return Object.entries(COLUMNS).map(([key, { of, write }]) => {
      const value = values[of][key];
      return value === undefined ? '' : write(value);
    });
  });
}
