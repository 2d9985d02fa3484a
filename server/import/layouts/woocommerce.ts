import { pathOf } from '../category-paths.ts';
import { handleOf, slugOf } from '../product.ts';
import {
  combinations,
  gramsOf,
  isNow,
  list,
  plain,
  pricesOf,
  productLines,
  said,
  stockOf,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
  type OwnVariation,
} from './layout.ts';
import { inEnglish } from './woocommerce-columns.ts';

/** The product export of WooCommerce: a variation names its parent by SKU or by id, wherever it stands. */
export const WOOCOMMERCE: Layout = {
  name: 'woocommerce',
  namesOf: inEnglish,
  recognises: (columns) =>
    columns.has('name') && columns.has('regular price') && (columns.has('type') || columns.has('sku')),
  keyOf(row) {
    const parent = said(row, 'parent');
    if (isVariation(row) && parent !== '') return { key: parent };
    const [sku, id] = [said(row, 'sku'), said(row, 'id')];
    // What has neither is known by its name. What has both is named by either.
    const key = sku || (id === '' ? said(row, 'name') : `id:${id}`);
    return { key, ...(sku !== '' && id !== '' && { parts: [`id:${id}`] }) };
  },
  linesOf(written) {
    const rows = written.map(unescaped);
    const parent = rows.find((row) => !isVariation(row)) ?? rows[0];
    if (parent === undefined) return [];
    const children = rows.filter(isVariation);
    const chosen = new Set(children.flatMap((row) => namesOf(row)));
    const specifications = choicesOf(parent).filter(([name]) => !chosen.has(name));
    const own = { ...ownOf(parent), specifications };
    const variations =
      children.length === 0
        ? [{ line: variationOf(parent, parent), choices: [] }]
        : children.flatMap((row) => eachOf(row, parent, chosen));
    return productLines(own, variations, list(said(parent, 'images'), ','));
  },
};

/** A variation that leaves an attribute open is one of each of its values. */
function eachOf(row: ForeignRow, parent: ForeignRow, chosen: ReadonlySet<string>): OwnVariation[] {
  const own = choicesOf(row);
  const open = choicesOf(parent).filter(([name]) => chosen.has(name) && !own.some(([each]) => each === name));
  const line = variationOf(row, parent);
  const values = open.map(([name, cell]) => list(cell, ',').map((value): Choice => [name, value]));
  const all = combinations(values);
  if (all.length <= 1 || all.length > MOST_OF_ONE) return [{ line, choices: [...own, ...(all[0] ?? [])] }];
  return all.map((more) => ({
    line: { ...line, sku: [line.sku, ...more.map(([, value]) => handleOf(value))].filter(Boolean).join('-') },
    choices: [...own, ...more],
  }));
}

/** A variation stands for so many others at most. */
const MOST_OF_ONE = 100;

/** Where it has had a place for it, and where its extensions keep it. */
const BARCODES = [
  ...['gtin upc ean or isbn', 'gtin', 'ean', 'gtin13 ean', 'gtin12 upc', 'gtin14 itf 14', 'gtin8', 'isbn'],
  ...[
    'meta hwp product gtin',
    'meta wpm gtin code',
    'meta alg ean',
    'meta ean',
    'meta ts gtin',
    'meta et gtin',
  ],
];

/** A title or description that was written, not a pattern (`%title% %sep% %sitename%`) of which one is made. */
function ownText(text: string): string {
  return /%\w+%|#\w+_\w+/.test(text) ? '' : text;
}

/** Its exporter writes an apostrophe before what a spreadsheet would take for a formula. */
function unescaped({ line, cells }: ForeignRow): ForeignRow {
  const bare = Object.entries(cells).map(([column, cell]): [string, string] => [
    column,
    cell.replace(/^'(?=[=+\-@])/, ''),
  ]);
  return { line, cells: Object.fromEntries(bare) };
}

function isVariation(row: ForeignRow): boolean {
  return /\bvariation\b/i.test(said(row, 'type'));
}

/** Its exporter writes line breaks as they are written in programs. */
function textOf(row: ForeignRow, column: string): string {
  return said(row, column)
    .replaceAll(String.raw`\n`, '\n')
    .replace(/\[\/?[a-z][a-z0-9_-]*( [^\]]*)?\]/gi, '');
}

function ownOf(row: ForeignRow): OwnLine {
  const [name, published] = [said(row, 'name'), said(row, 'published')];
  const isHidden = said(row, 'visibility in catalog', 'visibility in catalogue').toLowerCase() === 'hidden';
  const handle = [handleOf(plain(name)), said(row, 'id') || handleOf(said(row, 'sku'))]
    .filter(Boolean)
    .join('-');
  return {
    handle: said(row, 'slug') || handle,
    // Its file does not say the address; WordPress makes it of the name.
    addresses: [said(row, 'permalink') || `/product/${slugOf(plain(name))}`],
    title: plain(name),
    body: textOf(row, 'description'),
    shortDescription: plain(textOf(row, 'short description')),
    vendor: list(said(row, 'brands', 'brand', 'manufacturer'), ',').join(', '),
    tags: list(said(row, 'tags'), ',').join(','),
    seoTitle: ownText(said(row, 'meta yoast wpseo title', 'meta rank math title', 'meta aioseo title')),
    seoDescription: ownText(
      said(row, 'meta yoast wpseo metadesc', 'meta rank math description', 'meta aioseo description'),
    ),
    status: published === '' || published === '1' ? (isHidden ? 'unlisted' : 'active') : 'draft',
    paths: list(said(row, 'categories'), ',').map((path) => pathOf(plain(path))),
  };
}

function variationOf(row: ForeignRow, parent: ForeignRow): OwnLine {
  const reduced = said(row, 'sale price');
  const isReduced = isNow(said(row, 'date sale price starts'), said(row, 'date sale price ends'));
  const stock = said(row, 'stock');
  const own = /^parent$/i.test(stock) ? said(parent, 'stock') : stock;
  const backorders = said(row, 'backorders allowed').toLowerCase();
  const weight = Object.keys(row.cells).find((column) => column.startsWith('weight'));
  const isTaken = row === parent || said(row, 'sku') !== said(parent, 'sku');
  return {
    ...pricesOf(said(row, 'regular price'), isReduced ? reduced : ''),
    ...stockOf(own, !/^(0|no|outofstock|out of stock)$/i.test(said(row, 'in stock'))),
    ...(/^(1|yes|notify)$/.test(backorders) && { policy: 'continue' }),
    // A variation without a SKU of its own shows its product's.
    sku: isTaken ? said(row, 'sku') : '',
    barcode: said(row, ...BARCODES),
    // Its weights are in the unit that the column names.
    ...(weight !== undefined && gramsOf(said(row, weight), weight.split(' ')[1] ?? 'kg')),
    ...(row !== parent && { variantImage: list(said(row, 'images'), ',')[0] ?? '' }),
  };
}

/** By what a variation is chosen: a name without a value leaves the choice open. */
function namesOf(row: ForeignRow): string[] {
  return Object.keys(row.cells).flatMap((column) =>
    /^attribute \d+ name$/.test(column) ? [said(row, column)].filter(Boolean) : [],
  );
}

/** `Attribute 1 name` and `Attribute 1 value(s)`, and so on. */
function choicesOf(row: ForeignRow): Choice[] {
  return Object.keys(row.cells).flatMap((column): Choice[] => {
    const [, number] = /^attribute (\d+) name$/.exec(column) ?? [];
    if (number === undefined) return [];
    const value = said(row, `attribute ${number} value s`, `attribute ${number} value`);
    return value === '' ? [] : [[said(row, column), value.replaceAll('\\,', ',')]];
  });
}
