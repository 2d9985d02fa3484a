import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  CATEGORIES_FILE,
  DESK_TEXTS_FILE,
  METADATA_FILE,
  PAGE_TEXTS_FILE,
  PRODUCTS_FILE,
  REDIRECTS_FILE,
} from './staging/catalogue-columns.ts';
import { readColumnKeys } from './tables/csv-table.ts';
import { isPage } from './layouts/json-ld.ts';
import { missingIn } from './layouts/table/known-names.ts';
import { isOfOrders } from './layouts/table/names.ts';
import { MERCHANDISING_FILE } from './beside/merchandising-file.ts';
import { Problems } from './reporting/problems.ts';
import type { ProductFile } from './products/read-product.ts';
import { readKeys, SOURCES, sourceOf, type Source } from './products/sources.ts';
import { findPriceList } from './price-list.ts';
import type { IsKind, NamedFile } from './tables/file-kinds.ts';
import { isCommerceMl } from './layouts/commerce-ml.ts';
import { findOthers, othersBeside, type ImportOthers } from './records/other-files.ts';
import { SAMPLES_FILE } from './records/reviews-file.ts';

/** A product file with the system that wrote it. */
export interface SourceFile extends ProductFile {
  readonly source: Source;
  readonly bytes: number;
}

const ENDINGS = new Set(['.csv', '.tsv', '.tab', '.txt', '.xml', '.json', '.jsonl', '.ndjson']);
/** So many names of columns are told of a file that cannot be read. */
const SHOWN_COLUMNS = 8;
/** The files of the shop's own layout beside its products. */
export const OWN_FILES: ReadonlySet<string> = new Set([
  ...[CATEGORIES_FILE, METADATA_FILE, PAGE_TEXTS_FILE, DESK_TEXTS_FILE, REDIRECTS_FILE, MERCHANDISING_FILE],
]);

/**
 * The product files of a folder: `products.csv`, or else every file that some shop system wrote. A file that is named
 * itself is the only one.
 *
 * @param from is the name of the system, when it was said.
 */
export async function findProductFiles(
  path: string,
  from: string | undefined,
  problems: Problems,
): Promise<SourceFile[]> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) {
    problems.add(path, 0, 'there is no such folder');
    return [];
  }
  const said = SOURCES.find(({ name }) => name === from);
  const pages = SOURCES.find(({ name }) => name === 'json-ld');
  const ofPages = pages && { path, name: basename(path), bytes: 0, source: pages };
  if (ofPages !== undefined && (said === pages || isPage(path))) return [ofPages];
  const named = stats.isFile() ? path : join(path, PRODUCTS_FILE);
  const size = await sizeOf(named);
  if (size !== undefined) {
    const name = basename(named);
    // The shop's own file is read as what it should be, so that the mistake in its first line is told.
    const own = name === PRODUCTS_FILE ? SOURCES.find((each) => each.name === 'shopify') : undefined;
    const source = said ?? (await sourceOf(named)) ?? own;
    if (source === undefined) problems.add(name, 0, await whyNone(named));
    return source === undefined ? [] : [{ path: named, name, bytes: size, source }];
  }
  const entries = await readdir(path);
  const names = entries.filter((name) => ENDINGS.has(extname(name).toLowerCase()) && !OWN_FILES.has(name));
  const found = await recognisedIn(path, names, said);
  if (ofPages !== undefined && found.length === 0 && entries.some(isPage)) return [ofPages];
  if (found.length === 0) {
    problems.add(PRODUCTS_FILE, 0, 'the folder has no such file, and no other product file');
    for (const name of names) problems.add(name, 0, await whyNone(join(path, name)));
  }
  const others = names.filter((name) => !found.some((file) => file.name === name));
  return withBeside(path, found, others);
}

/** Whether a folder has no product file, but lists of names and prices: the sheets of a workbook are such a folder. */
export async function holdsListsAlone(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => undefined))?.isDirectory() !== true) return false;
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (names.includes(PRODUCTS_FILE)) return false;
  let hasList = false;
  for (const name of names.filter((each) => ENDINGS.has(extname(each).toLowerCase()))) {
    const file = join(path, name);
    if ((await sourceOf(file)) !== undefined) return false;
    if ((await findPriceList(file, undefined)) === undefined) continue;
    const columns = new Set(await readKeys(file));
    hasList ||= missingIn(columns).length === 0 && !isOfOrders(columns);
  }
  return hasList;
}

/**
 * The importer of the only sheet of a workbook that can be read, when that is none of products: a workbook of customers
 * has a sheet of their addresses, too. Undefined for any other.
 *
 * @param folder has the sheets as files.
 */
export async function findOnlyOthers(folder: string): Promise<ImportOthers | undefined> {
  const [only, ...more] = await othersBeside(folder);
  if (only === undefined || more.length > 0) return undefined;
  const hasProducts =
    (await holdsListsAlone(folder)) || (await findProductFiles(folder, undefined, new Problems())).length > 0;
  if (hasProducts) return undefined;
  const [name, run] = only;
  return async (db, options) => {
    await tellUnread(folder, (each) => each === name, options.problems);
    return run(db, options);
  };
}

/** Those of a folder's files that are of products, each with the system that was said or wrote it. */
async function recognisedIn(
  folder: string,
  names: readonly string[],
  said: Source | undefined,
): Promise<SourceFile[]> {
  const inOrder = new Intl.Collator('en', { numeric: true });
  const listed: (NamedFile & { readonly recognised: Source | undefined })[] = [];
  for (const name of names.toSorted((one, other) => inOrder.compare(one, other))) {
    const path = join(folder, name);
    listed.push({ path, name, recognised: await sourceOf(path) });
  }
  // Names and prices alone are a price list, unless somebody says that they are products, and nothing else is.
  const areTables = said?.name === 'table' && listed.every(({ recognised }) => recognised === undefined);
  const found: SourceFile[] = [];
  for (const { recognised, ...file } of listed) {
    const bytes = await sizeOf(file.path);
    const columns = new Set(areTables ? await readKeys(file.path) : []);
    const isTable = areTables && missingIn(columns).length === 0 && !isOfOrders(columns);
    const source = recognised === undefined && !isTable ? undefined : (said ?? recognised);
    if (bytes !== undefined && source !== undefined) found.push({ ...file, bytes, source });
  }
  return found;
}

/** Product files with what says more of the same products: files that belong to theirs, and further ones of one system. */
async function withBeside(
  folder: string,
  found: readonly SourceFile[],
  others: readonly string[],
): Promise<SourceFile[]> {
  const whole: SourceFile[] = [];
  for (const file of found) {
    const { belongs, spans = false } = file.source;
    const ofOne = spans ? found.filter(({ source }) => source === file.source) : [file];
    if (ofOne[0] !== file) continue;
    const belonging = belongs === undefined ? [] : await filesOf(folder, others, belongs);
    const beside = [...belonging, ...ofOne.slice(1)];
    whole.push(beside.length > 0 ? { ...file, beside } : file);
  }
  return whole;
}

/** Why a file is none of products, as far as its first line tells. */
async function whyNone(path: string): Promise<string> {
  if (UNREADABLE.has(extname(path).toLowerCase()))
    return 'is a workbook or an archive of a kind that cannot be read: save it as .xlsx or pack it as .zip';
  const columns = (await readKeys(path)).filter((column) => column !== '');
  if (columns.length === 0) return 'is empty, or no table that can be read';
  const missing = missingIn(new Set(columns));
  const more = columns.length > SHOWN_COLUMNS ? ', …' : '';
  if ((await findPriceList(path, undefined)) !== undefined)
    return 'is a price list: import the file by itself, or say --from table where its lines are products';
  const found = `its first line has ${columns.slice(0, SHOWN_COLUMNS).join(', ')}${more}`;
  return missing.length > 0
    ? `has no column of ${missing.join(' and none of ')}: ${found}`
    : `is that of no system that is known: ${found}; --from NAME says which one wrote it`;
}

/** Those of a folder's files that are of a kind. */
async function filesOf(folder: string, names: readonly string[], recognises: IsKind): Promise<ProductFile[]> {
  const files = names.map((name) => ({ path: join(folder, name), name }));
  const found: ProductFile[] = [];
  for (const file of files) {
    if (recognises(new Set(await readColumnKeys(file.path)))) found.push(file);
  }
  return found;
}

async function sizeOf(path: string): Promise<number | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true ? stats.size : undefined;
}

/** What an import could read, by the ends of names. Pictures, notes and the like are nobody's concern. */
const TABLES = new Set(['.csv', '.tsv', '.tab', '.txt', '.xml', '.json', '.xls', '.rar', '.7z']);
/** Those of them that no program of the shop reads. */
const UNREADABLE: ReadonlySet<string> = new Set(['.xls', '.rar', '.7z']);

/** Tells which files of a folder nothing was read from, and why. */
export async function tellUnread(
  folder: string,
  isRead: (name: string) => boolean,
  problems: Problems,
): Promise<void> {
  for (const name of (await readdir(folder)).toSorted()) {
    const [path, ending] = [join(folder, name), extname(name).toLowerCase()];
    if (!TABLES.has(ending) || isRead(name) || name === SAMPLES_FILE || !(await stat(path)).isFile())
      continue;
    // What is read for another file beside it.
    if (ending === '.xml' && (await isCommerceMl(path))) continue;
    if (UNREADABLE.has(ending))
      problems.warn(
        'a workbook or an archive of this kind cannot be read, save it as .xlsx or pack it as .zip: not read',
        name,
        0,
      );
    else if ((await findPriceList(path, undefined)) !== undefined) {
      problems.warn('a price list is imported by itself, after the products: not read', name, 0);
    } else if (ending === '.txt' || (await findOthers(path)) !== undefined) continue;
    else {
      const why =
        'a file whose first line is that of no file that can be read (--from NAME says of what system it is)';
      problems.warn(`${why}: not read`, name, 0);
    }
  }
}
