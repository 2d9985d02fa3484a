import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category, product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { addressOfKey } from '../shared/old-address.ts';
import { categoryNames } from './category-names.ts';
import { handleOf } from './product.ts';
import { pages } from './query.ts';

const PAGE = 1000;

const row = z.object({
  from: z.string(),
  handle: z.string().nullable(),
  categoryId: z.number().nullable(),
  categoryName: z.string().nullable(),
  path: z.string().nullable(),
  reason: z.string(),
});
type Row = z.output<typeof row>;

/** What redirects.csv says of the shop: everything but the present names of categories, which an import makes itself. */
export async function* exportedRedirects(tx: Executor): AsyncGenerator<string> {
  const present = await categoryNames(tx);
  yield stringify([['from', 'to', 'reason']]);
  for await (const page of pages<Row>((last) => nextRows(tx, last?.from ?? ''))) {
    const said = page.filter(
      ({ from, reason, categoryId }) => reason !== 'category' || present.get(from) !== categoryId,
    );
    yield stringify(said.map((each) => [addressOfKey(each.from), targetOf(each), each.reason]));
  }
}

function targetOf({ handle, categoryId, categoryName, path }: Row): string {
  if (handle !== null) return addressOfKey(`/products/${handle}`);
  if (categoryId !== null && categoryName !== null) {
    return `/Category/${encodeURIComponent(handleOf(categoryName) || '-')}/${categoryId}`;
  }
  return path ?? '';
}

function nextRows(tx: Executor, after: string): Promise<Row[]> {
  return rowsOf(
    tx,
    row,
    sql`select ${redirect.fromPath} as "from", ${product.handle} as handle, ${redirect.toCategoryId} as "categoryId",
          ${category.name} as "categoryName", ${redirect.toPath} as path, ${redirect.reason} as reason
        from ${redirect}
        left join ${product} on ${product.id} = ${redirect.toProductId}
        left join ${category} on ${category.id} = ${redirect.toCategoryId}
        where ${redirect.fromPath} > ${after} order by ${redirect.fromPath} limit ${PAGE}`,
  );
}
