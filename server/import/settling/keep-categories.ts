import type { Executor } from '../../db/client.ts';
import { category, OTHER_CATEGORY, product, productCategory } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import type { SmallFiles } from '../beside/small-files.ts';
import type { ReadingReport } from '../products/reading-report.ts';
import type { Column } from '../staging/catalogue-columns.ts';
import { textsOf } from '../staging/query.ts';
import { nameOf, staged } from '../staging/staging.ts';

/** What of a folder places its products. */
export type Placing = Pick<SmallFiles, 'categories'> & { readonly collections: readonly unknown[] };

/** What places a product that names no category. */
const PLACING: readonly Column[] = ['kind', 'tags', 'googleCategory'];

/**
 * Products that the shop's own tree has a place for stay there when a file has no column for it: types and tags place
 * only what is new, or what was placed by them before. Where a file does not have these either, paths of files before
 * it have a place, too.
 */
export async function keepCategories(
  tx: Executor,
  { categories, collections }: Placing,
  { said, without: { paths } }: ReadingReport,
): Promise<void> {
  if (paths.size === 0 || categories !== undefined || collections.length > 0) return;
  const own = staged.product;
  const { categoryId, position, productId } = productCategory;
  const mute = [...paths].filter((file) => PLACING.every((column) => said.get(file)?.has(column) === false));
  const isOfMute = sql`${own.file} in (select ${textsOf(mute)})`;
  await tx.execute(sql`
    update ${own} set ${nameOf(own.categories)} = kept.ids
    from (
      select ${product.handle} as handle, array_agg(${categoryId} order by ${position}) as ids,
        bool_or(not ${category.isDerived}) as is_own,
        bool_or(${category.isOfPath} and ${category.name} <> ${OTHER_CATEGORY}::text) as is_of_path
      from ${product} join ${productCategory} on ${productId} = ${product.id}
      join ${category} on ${category.id} = ${categoryId} and ${category.inMenu}
      group by ${product.handle}
    ) kept
    where ${own.handle} = kept.handle and ${own.categories} = '{}'
      and ${own.file} in (select ${textsOf([...paths])})
      and (kept.is_own or kept.is_of_path and ${isOfMute})`);
  // Without type, tags and path a product was meant for 'Other'; by those that it keeps it is where it was.
  await tx.execute(sql`
    delete from ${staged.path} using ${own} join ${product} on ${product.handle} = ${own.handle}
    where ${staged.path.ord} = ${own.ord} and ${isOfMute}`);
}
