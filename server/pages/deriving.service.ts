import { createHash } from 'node:crypto';
import { categoryWords, NAMED_PRODUCTS } from '../../lib/contract/category-words.ts';
import { CONTENT_PAGES } from '../../lib/contract/content-pages.ts';
import { fixedCategoryName } from '../../lib/contract/fixed-categories.ts';
import { categoryPath, landingPath, productPath } from '../../lib/contract/page-addresses.ts';
import type { ProductDetail } from '../../lib/contract/product.ts';
import { choiceText, productWords } from '../../lib/contract/product-words.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { SHOP_HEAD } from '../../lib/contract/shop-head.ts';
import { listNarrowed, readDetails } from '../catalogue/service.ts';
import type { Database } from '../db/client.ts';
import { rowPages } from '../db/row-pages.ts';
import { readPublicLandings } from './landing.repository.ts';
import { lockPages, readVersions } from './desk-texts.repository.ts';
import {
  underlyingTexts,
  factsOf,
  resolveTexts,
  type DeskTexts,
  type PageSource,
  type Texts,
} from './page-texts.ts';
import { deletePagesExcept, stateOf, writePageRows } from './page-texts.repository.ts';
import {
  catalogueVersion,
  countCategories,
  deleteGonePages,
  homeChangedAt,
  readCategories,
  readFileTexts,
  readProductTexts,
  staleProducts,
} from './source.repository.ts';

/** The page numbers of the templates. */
const PAGE = { home: 1, list: 5, product: 6 } as const;
const PRODUCTS_AT_ONCE = 200;
/** Whoever looks at the table, or gives a name, waits for so many products at most that have changed; a job makes the others. */
export const MADE_WHILE_WAITING = 200;
const CATEGORIES_AT_ONCE = 500;
const NO_TEXTS: Texts = { title: '', description: '' };
/** To be raised when pages are put into words in another way. */
const VERSION = 5;

type Files = Awaited<ReturnType<typeof readFileTexts>>;

/**
 * Brings the table of pages up to what the catalogue and its files say now. What changed is made anew, and nothing else.
 *
 * @param limit so many products at most, so that nobody waits for a whole catalogue. @returns whether that was all.
 */
export async function followCatalogue(
  db: Database,
  { limit = Infinity, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const files = await readFileTexts(db);
  const textOf = (page: number): Texts => files.numbered.find((each) => each.page === page) ?? NO_TEXTS;
  await deleteGonePages(db);
  await deriveSinglePages(db, files);
  await deriveCategories(db, textOf(PAGE.list));
  await deriveLandings(db);
  const template = textOf(PAGE.product);
  const templates = hashOf(template);
  for (let done = 0; done < limit; done += PRODUCTS_AT_ONCE) {
    if (signal?.aborted === true) return false;
    const ids = await staleProducts(db, templates, PRODUCTS_AT_ONCE);
    if (ids.length > 0) await deriveProducts(db, ids, template, templates);
    if (ids.length < PRODUCTS_AT_ONCE) return true;
  }
  return false;
}

/** Whether the table holds so many pages of a kind, made with these templates; of none nothing is to be made. */
function isCurrent(state: Awaited<ReturnType<typeof stateOf>>, templates: string, count: number): boolean {
  return state.rows === count && (count === 0 || state.templates === templates);
}

function hashOf(...made: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, ...made]))
    .digest('base64url')
    .slice(0, 16);
}

async function deriveSinglePages(db: Database, { numbered, paths }: Files): Promise<void> {
  const home = numbered.find(({ page }) => page === PAGE.home) ?? NO_TEXTS;
  const pages: PageSource[] = [
    {
      ...single(
        'home',
        'home',
        { catalogue: NO_TEXTS, template: home },
        { name: SHOP.name, path: '/', isOnePage: true },
      ),
      sourceAt: await homeChangedAt(db),
    },
    ...CONTENT_PAGES.map((page) => {
      const catalogue = paths.find(({ path }) => path === page.path) ?? NO_TEXTS;
      return single(`content:${page.path}`, 'content', { catalogue, template: NO_TEXTS }, page);
    }),
  ];
  const templates = hashOf(pages);
  const [homes, contents] = [await stateOf(db, 'home'), await stateOf(db, 'content')];
  if (isCurrent(homes, templates, 1) && isCurrent(contents, templates, CONTENT_PAGES.length)) return;
  await writePages(db, pages, templates);
  await deletePagesExcept(
    db,
    'content',
    pages.map(({ key }) => key),
  );
}

function single(
  key: string,
  kind: 'home' | 'content',
  texts: Pick<PageSource, 'catalogue' | 'template'>,
  parts: PageSource['parts'],
): PageSource {
  return { key, kind, refId: 0, image: '', sourceAt: null, ...texts, parts };
}

/** A list shows products, so any change of the catalogue may change what it says. */
async function deriveCategories(db: Database, template: Texts): Promise<void> {
  const templates = hashOf(template, await catalogueVersion(db));
  const [state, count] = [await stateOf(db, 'category'), await countCategories(db)];
  if (isCurrent(state, templates, count)) return;
  const next = (last?: { readonly id: number }) => readCategories(db, last?.id ?? 0, CATEGORIES_AT_ONCE);
  for await (const rows of rowPages(next, CATEGORIES_AT_ONCE)) {
    const pages = rows.map((row): PageSource => {
      const name = fixedCategoryName(row.id) ?? (row.name || 'Products');
      const words = categoryWords({
        name,
        above: row.above ?? '',
        lowestPrice: (row.lowestCents ?? 0) / 100,
        products: row.products,
        before: 0,
        count: row.count,
      });
      return {
        key: `category:${row.id}`,
        kind: 'category',
        refId: row.id,
        image: row.image,
        sourceAt: row.sourceAt,
        catalogue: { title: row.title, description: row.description },
        template,
        parts: { ...words, path: categoryPath(name, row.id) },
      };
    });
    await writePages(db, pages, templates);
  }
}

/** Those that everybody may see; their products change with the catalogue, as those of categories do. */
export async function deriveLandings(db: Database): Promise<void> {
  const landings = await readPublicLandings(db);
  const seen = landings.map(({ id, version, categoryName }) => [id, version, categoryName]);
  const template = (await readFileTexts(db)).numbered.find(({ page }) => page === PAGE.list) ?? NO_TEXTS;
  const templates = hashOf(template, await catalogueVersion(db), seen);
  if (isCurrent(await stateOf(db, 'landing'), templates, landings.length)) return;
  const pages: PageSource[] = [];
  for (const landing of landings) {
    const first = { page: 0, size: NAMED_PRODUCTS, sort: 'relevance', group: 3 } as const;
    const { products, count, lowestCents } = await listNarrowed(db, landing, first);
    const words = categoryWords({
      name: landing.name,
      above: landing.categoryName,
      lowestPrice: lowestCents / 100,
      products: products.map(({ ProductName }) => ProductName),
      before: 0,
      count,
    });
    pages.push({
      key: `landing:${landing.id}`,
      kind: 'landing',
      refId: landing.id,
      image: landing.image,
      sourceAt: landing.changedAt,
      catalogue: NO_TEXTS,
      template,
      parts: { ...words, path: landingPath(landing.slug) },
    });
  }
  await writePages(db, pages, templates);
  await deletePagesExcept(
    db,
    'landing',
    pages.map(({ key }) => key),
  );
}

async function deriveProducts(
  db: Database,
  ids: readonly number[],
  template: Texts,
  templates: string,
): Promise<void> {
  // When it changed is read first: what changes meanwhile is stale again.
  const texts = new Map((await readProductTexts(db, ids)).map((text) => [text.id, text]));
  const details = await readDetails(db, ids);
  const pages = details.flatMap((detail): PageSource[] => {
    const id = Number(detail.ProductId);
    const text = texts.get(id);
    if (text === undefined) return [];
    return [
      {
        key: `product:${id}`,
        kind: 'product',
        refId: id,
        image: shownVariation(detail)?.Images[0] ?? '',
        sourceAt: text.sourceAt,
        catalogue: text,
        template,
        parts: partsOfProduct(detail),
        name: detail.ProductName,
      },
    ];
  });
  await writePages(db, pages, templates);
}

function shownVariation({ ProductVariations: all }: ProductDetail) {
  return all.find(({ IsDefaultVariation }) => IsDefaultVariation) ?? all[0];
}

function partsOfProduct(detail: ProductDetail): PageSource['parts'] {
  const shown = shownVariation(detail);
  const words = productWords(
    {
      name: detail.ProductName,
      brand: detail.Brand,
      category: detail.Categories.at(-1)?.CategoryName ?? '',
      description: shown?.SmallDescription || (shown?.Description ?? ''),
      prices: detail.ProductVariations.map(({ SalePrice, RegularPrice = 0 }) => SalePrice || RegularPrice),
      distinction: detail.Distinction,
      choices: detail.ProductVariations.map((variation) =>
        variation.AssignAttributeValueToProductVariations.map(({ AttributeValue: value }) => {
          const name = value.Attribute?.AttributeName ?? '';
          return { name, text: choiceText(name, value.AttributeValueName) };
        }),
      ),
    },
    SHOP_HEAD.tagline,
  );
  return { ...words, path: productPath(detail.ProductName, detail.ProductId) };
}

function writePages(db: Database, pages: readonly PageSource[], templates: string): Promise<void> {
  return db.transaction(async (tx) => {
    // What the desk says is not to change between reading and writing it.
    await lockPages(tx);
    const own = await readVersions(
      tx,
      pages.map(({ key }) => key),
    );
    await writePageRows(
      tx,
      pages.map((page) => rowOf(page, own.get(page.key), templates)),
    );
  });
}

function rowOf(page: PageSource, own: DeskTexts | undefined, templates: string) {
  const under = underlyingTexts(page);
  return {
    key: page.key,
    kind: page.kind,
    refId: page.refId,
    name: page.name ?? page.parts.name,
    address: page.parts.path,
    ...resolveTexts(page.kind, under, own),
    ...under,
    image: page.image,
    facts: factsOf(page),
    sourceAt: page.sourceAt,
    templates,
  };
}
