import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import type { SmallFiles } from '../beside/small-files.ts';
import { saveAddresses, saveImages } from '../pictures/image.repository.ts';
import { saveRows } from '../staging/merge.ts';
import type { Problems } from '../reporting/problems.ts';
import { saveDeskTexts } from '../beside/desk-texts.ts';
import { noteCategories } from './category-names.ts';
import { countUnplaced, placeProducts, saveCategories } from './save-categories.ts';
import { arrangeHome, keepHome, LISTINGS, saveMerchandising } from './save-merchandising.ts';
import { saveOrder, saveProducts, type ProductCounts } from './save-products.ts';
import { saveRedirects } from './save-redirects.ts';
import { staged } from '../staging/staging.ts';

export interface SaveOutcome {
  readonly counts: ProductCounts;
  readonly unplaced: number;
  /** Which listings are to be made again: those of the changed products, or all. */
  readonly listings: 'changed' | 'arranged' | 'all';
  readonly home: boolean;
  readonly metadata: boolean;
  /** How many addresses lead elsewhere than before. */
  readonly redirects: number;
}

/** The percentage of the time that the steps take, as measured with 100,000 new products. */
const SHARE = { products: 80, pictures: 4, categories: 12, rest: 4 } as const;

/**
 * Writes the staged products and everything around them.
 *
 * @param onProgress is told after each step how far the work is, in percent of its time.
 */
export async function saveCatalogue(
  tx: Executor,
  { categories, merchandising, pages, pageTexts, redirects, deskTexts }: SmallFiles,
  { replace, problems }: { readonly replace: boolean; readonly problems: Problems },
  onProgress: (percent: number) => void,
): Promise<SaveOutcome> {
  let percent = 0;
  const advance = (share: number) => onProgress((percent += share));
  await noteCategories(tx);
  const fileTree = categories !== undefined && (await saveCategories(tx, categories, replace));
  // Before the products: what gets a picture with them is new or changed by itself, and need not be looked through.
  await saveImages(tx);
  await saveAddresses(tx);
  advance(SHARE.pictures);
  const saved = await saveProducts(tx, replace, (steps) => advance(SHARE.products / steps));
  const tree = (await placeProducts(tx, categories === undefined)) || fileTree;
  advance(SHARE.categories);
  if (merchandising !== undefined) await keepHome(tx);
  const changes =
    merchandising === undefined
      ? await arrangeHome(tx, replace)
      : await saveMerchandising(tx, merchandising.content, replace);
  const others = replace ? sql`true` : undefined;
  const numbered = await saveRows(tx, { from: staged.page, gone: others }, pages);
  const named = await saveRows(tx, { from: staged.pageText, gone: others }, pageTexts);
  const said = await saveDeskTexts(tx, deskTexts);
  const moved = await saveOrder(tx);
  const led = await saveRedirects(tx, redirects, problems);
  const counts = { ...(await countProducts(tx)), ...saved };
  const unplaced = await countUnplaced(tx);
  advance(SHARE.rest);
  return {
    counts,
    unplaced,
    listings: tree || moved ? 'all' : LISTINGS[changes.fixed],
    // The names and pictures of categories stand on the home page too.
    home: changes.home || tree || changes.fixed !== 'same',
    metadata: numbered || named || said,
    redirects: led,
  };
}

const count = z.coerce.number();
const counted = z.object({ added: count, changed: count, products: count });

/** Counts what `saveProducts` and all that followed it did. */
async function countProducts(tx: Executor): Promise<Pick<ProductCounts, 'added' | 'changed' | 'unchanged'>> {
  const { changed } = staged;
  const [counts] = await rowsOf(
    tx,
    counted,
    sql`select count(*) filter (where ${changed.isNew}) as added,
          count(own.id) filter (where not ${changed.isNew}) as changed,
          (select count(*) from ${staged.product}) as products
        from ${changed} left join (select distinct ${staged.product.productId} as id from ${staged.product}) own
          on own.id = ${changed.productId}`,
  );
  const { added = 0, changed: touched = 0, products = 0 } = counts ?? {};
  return { added, changed: touched, unchanged: products - added - touched };
}
