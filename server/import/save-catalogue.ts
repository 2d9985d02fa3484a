import type { CatalogueCategory } from './categories-file.ts';
import { countUnplaced, placeProducts, saveCategories } from './category.repository.ts';
import { COLOR_ATTRIBUTES, colorOf } from './colors.ts';
import { deriveMerchandising } from './derived-merchandising.ts';
import { saveImages } from './image.repository.ts';
import type { Merchandising } from './merchandising-file.ts';
import {
  colorValues,
  hasNoMerchandising,
  saveColors,
  saveCrossSells,
  saveFixedCategories,
  saveSliders,
  saveWidgets,
} from './merchandising.repository.ts';
import type { CataloguePage } from './metadata-file.ts';
import { saveMetadata } from './metadata.repository.ts';
import { countProducts, saveOrder, saveProducts, type ProductCounts } from './product.repository.ts';
import type { Executor } from '../db/client.ts';

/** What is saved beside the staged products; undefined is what the folder does not say. */
export interface CatalogueParts {
  readonly categories: readonly CatalogueCategory[] | undefined;
  readonly merchandising: Merchandising | undefined;
  /** Make a home page for a shop that has none. */
  readonly derivesMerchandising: boolean;
  readonly pages: readonly CataloguePage[] | undefined;
  readonly replace: boolean;
}

export interface SaveOutcome {
  readonly counts: ProductCounts;
  readonly unplaced: number;
  /** Which listings are to be made again: those of the changed products, or all. */
  readonly listings: 'changed' | 'all';
  readonly home: boolean;
  readonly metadata: boolean;
}

/** The percentage of the time that the steps take, as measured with 100,000 new products. */
const SHARE = { products: 80, pictures: 4, categories: 12, rest: 4 } as const;

/**
 * Writes the staged products and everything around them.
 *
 * @param onProgress is told after each step how far the work is, in percent of its time.
 */
export async function saveCatalogue(
  executor: Executor,
  parts: CatalogueParts,
  onProgress: (percent: number) => void,
): Promise<SaveOutcome> {
  const { categories, replace, pages } = parts;
  let percent = 0;
  const advance = (share: number) => onProgress((percent += share));
  const fileTree = categories === undefined ? false : await saveCategories(executor, categories, replace);
  const saved = await saveProducts(executor, replace, (steps) => advance(SHARE.products / steps));
  await saveImages(executor);
  advance(SHARE.pictures);
  const tree = (await placeProducts(executor, categories === undefined)) || fileTree;
  advance(SHARE.categories);
  let { merchandising } = parts;
  if (parts.derivesMerchandising && (await hasNoMerchandising(executor))) {
    merchandising = await deriveMerchandising(executor);
  }
  const changes = await saveMerchandising(executor, merchandising ?? {}, replace);
  const metadata = pages === undefined ? false : await saveMetadata(executor, pages, replace);
  const moved = await saveOrder(executor);
  const [counts, unplaced] = [await countProducts(executor, saved), await countUnplaced(executor)];
  advance(SHARE.rest);
  return {
    counts,
    unplaced,
    listings: tree || moved || changes.fixed ? 'all' : 'changed',
    // The names and pictures of categories stand on the home page too.
    home: changes.home || tree || changes.fixed,
    metadata,
  };
}

async function saveMerchandising(
  executor: Executor,
  { fixedCategories, sliders, widgets, crossSells, colors }: Merchandising,
  replace: boolean,
): Promise<{ home: boolean; fixed: boolean }> {
  const fixed =
    fixedCategories === undefined ? false : await saveFixedCategories(executor, fixedCategories, replace);
  const slid = sliders === undefined ? false : await saveSliders(executor, sliders, replace);
  const placed = widgets === undefined ? false : await saveWidgets(executor, widgets, replace);
  if (crossSells !== undefined) await saveCrossSells(executor, crossSells, replace);
  await nameColors(executor, colors ?? {});
  return { home: slid || placed, fixed };
}

/** A colour that the file names wins; a value without one gets what its name says. */
async function nameColors(executor: Executor, named: Readonly<Record<string, string>>): Promise<void> {
  const byName = new Map(
    Object.entries(named).map(([name, color]) => [name.toLowerCase(), color.toLowerCase()]),
  );
  const values = await colorValues(executor, COLOR_ATTRIBUTES);
  const changed = values.flatMap(({ id, name, color }) => {
    const wanted = byName.get(name.toLowerCase()) ?? (color === '' ? colorOf(name) : color);
    return wanted === color ? [] : [{ id, color: wanted }];
  });
  await saveColors(executor, changed);
}
