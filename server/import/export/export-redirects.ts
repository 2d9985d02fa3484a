import { stringify } from 'csv-stringify/sync';
import { redirect } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { rowPages } from '../../db/row-pages.ts';
import { category, product } from '../../db/schema.ts';
import { eq, gt } from '../../db/sql.ts';
import { addressOfKey } from '../../shared/old-address.ts';
import { categoryNames } from '../saving/category-names.ts';
import { handleOf } from '../values/handles.ts';

const PAGE = 1000;

type Row = Awaited<ReturnType<typeof nextRows>>[number];

/** What redirects.csv says of the shop: everything but the present names of categories, which an import makes itself. */
export async function* exportedRedirects(tx: Executor): AsyncGenerator<string> {
  const present = await categoryNames(tx);
  yield stringify([['from', 'to', 'reason']]);
  for await (const page of rowPages<Row>((last) => nextRows(tx, last?.from ?? ''))) {
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

function nextRows(tx: Executor, after: string) {
  const { fromPath: from, toProductId, toCategoryId: categoryId, toPath: path, reason } = redirect;
  return tx
    .select({ from, handle: product.handle, categoryId, categoryName: category.name, path, reason })
    .from(redirect)
    .leftJoin(product, eq(product.id, toProductId))
    .leftJoin(category, eq(category.id, categoryId))
    .where(gt(from, after))
    .orderBy(from)
    .limit(PAGE);
}
