import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf, slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  choiceOf,
  combinations,
  gramsGuessed,
  gramsOf,
  isNow,
  list,
  matching,
  plain,
  pricesOf,
  said,
  stockOf,
  type Choice,
  type ForeignRow,
  type OwnLine,
  type OwnVariation,
} from './shared/layout.ts';
import { divided } from './shared/priced-options.ts';
import { layoutOf } from './shared/product-layout.ts';
import { inEnglish } from './woocommerce-columns.ts';

/** Where it has had a place for it, and where its extensions keep it. */
const BARCODES =
  'gtin upc ean or isbn|gtin|ean|gtin13 ean|gtin12 upc|gtin14 itf 14|gtin8|isbn|' +
  'meta hwp product gtin|meta wpm gtin code|meta alg ean|meta ean|meta ts gtin|meta et gtin';

/** The product export of WooCommerce: a variation names its parent by SKU or by id, wherever it stands. */
export const WOOCOMMERCE = layoutOf({
  ...{ name: 'woocommerce', spans: true },
  ownNames: /^(?:parent|attribute \d+ .+|meta .+|visibility in catalog(?:ue)?|tax class)$/,
  namesOf: inEnglish,
  // What its interface answers has a price beside it that counts.
  recognises: (columns) => having('name, regular price, type|sku')(columns) && !columns.has('price'),
  keyOf(row) {
    const parent = said(row, 'parent');
    if (isVariation(row) && parent !== '') return { key: parent };
    const [sku, id] = [said(row, 'sku'), said(row, 'id')];
    // What has neither is known by its name. What has both is named by either.
    const key = sku || (id === '' ? said(row, 'name') : `id:${id}`);
    return { key, ...(sku !== '' && id !== '' && { parts: [`id:${id}`] }) };
  },
  isProduct: (row) => !isVariation(row),
  isVariation,
  isOff: (row) => !/^1?$/.test(said(row, 'published')),
  product: { title: 'name' },
  own: ownOf,
  variation: { barcode: BARCODES },
  line: variationOf,
  made(whole, rows, lineOf) {
    const children = rows.filter(isVariation);
    const chosen = new Set(children.flatMap(namesOf));
    if (children.length === 0) return [{ line: lineOf(whole), choices: [] }];
    return children.flatMap((row) => eachOf(row, lineOf(row), whole, chosen));
  },
  pictures: (row, whole) => (row === whole ? list(said(row, 'images'), ',') : []),
});

/** A variation that leaves an attribute open is one of each of its values. */
function eachOf(
  row: ForeignRow,
  line: OwnLine,
  parent: ForeignRow,
  chosen: ReadonlySet<string>,
): OwnVariation[] {
  const own = choicesOf(row);
  const open = choicesOf(parent).filter(([name]) => chosen.has(name) && !own.some(([each]) => each === name));
  const values = open.map(([name, cell]) => list(cell, ',').map((value): Choice => [name, value]));
  const all = combinations(values);
  if (all.length <= 1 || all.length > MOST_OF_ONE) return [{ line, choices: [...own, ...(all[0] ?? [])] }];
  const shares = divided(line, all.length);
  return all.map((more, index) => ({
    line: {
      ...shares[index],
      sku: [line.sku, ...more.map(([, value]) => handleOf(value))].filter(Boolean).join('-'),
    },
    choices: [...own, ...more],
  }));
}

/** A variation stands for so many others at most. */
const MOST_OF_ONE = 100;

/** A title or description that was written, not a pattern (`%title% %sep% %sitename%`) of which one is made. */
function ownText(text: string): string {
  return /%\w+%|#\w+_\w+/.test(text) ? '' : text;
}

function isVariation(row: ForeignRow): boolean {
  return /\bvariation\b/i.test(said(row, 'type'));
}

/** Its exporter writes line breaks as they are written in programs. */
function textOf(row: ForeignRow, column: string): string {
  const text = said(row, column).replace(/(\\?)\\n/g, (_code, more: string) =>
    more === '' ? '\n' : String.raw`\n`,
  );
  const isCode = (ending: string, name: string, rest: string) =>
    ending !== '' || OWN_CODES.test(name) || rest.includes('=') || text.includes(`[/${name}]`);
  return text.replace(SHORTCODE, (code: string, ending = '', name = '', rest = '') =>
    isCode(String(ending), String(name), String(rest)) ? '' : code,
  );
}

/** What WordPress puts something else in the place of: `[vc_row]`, `[button link="/"]`, `[/button]`. */
const SHORTCODE = /\[(?:\/([a-z][a-z0-9_-]*)|([a-z][a-z0-9_-]*)( [^\]]*)?)\]/g;
/** Other words in brackets may be part of the text. */
const OWN_CODES = /[_-]|^(?:audio|caption|embed|gallery|playlist|products?|video)$/;

function ownOf(row: ForeignRow, rows: readonly ForeignRow[]): OwnLine {
  const [name, published] = [plain(said(row, 'name')), said(row, 'published')];
  const isHidden = said(row, 'visibility in catalog|visibility in catalogue').toLowerCase() === 'hidden';
  const made = [handleOf(name), said(row, 'id') || handleOf(said(row, 'sku'))].filter(Boolean).join('-');
  const chosen = new Set(rows.filter(isVariation).flatMap(namesOf));
  const description = 'meta yoast wpseo metadesc|meta rank math description|meta aioseo description';
  return {
    handle: said(row, 'slug') || made,
    // Its file does not say the address; WordPress makes it of the name.
    addresses: [said(row, 'permalink') || `/product/${slugOf(name)}`],
    body: textOf(row, 'description'),
    shortDescription: plain(textOf(row, 'short description')),
    vendor: list(said(row, 'brands|brand|manufacturer'), ',').join(', '),
    tags: list(said(row, 'tags'), ',').join(','),
    seoTitle: ownText(said(row, 'meta yoast wpseo title|meta rank math title|meta aioseo title')),
    seoDescription: ownText(said(row, description)),
    status: published === '' || published === '1' ? (isHidden ? 'unlisted' : 'active') : 'draft',
    paths: list(said(row, 'categories'), ',').map((path) => pathOf(plain(path))),
    specifications: choicesOf(row).filter(([attribute]) => !chosen.has(attribute)),
  };
}

function variationOf(row: ForeignRow, parent: ForeignRow): OwnLine {
  const isReduced = isNow(said(row, 'date sale price starts'), said(row, 'date sale price ends'));
  const stock = said(row, 'stock');
  const own = /^parent$/i.test(stock) ? said(parent, 'stock') : stock;
  const isThere =
    !/^(outofstock|out of stock)$/i.test(said(row, 'in stock')) && !saysNo(said(row, 'in stock'));
  const weight = Object.keys(row.cells).find((column) => column.startsWith('weight'));
  const isTaken = row === parent || said(row, 'sku') !== said(parent, 'sku');
  return {
    ...pricesOf(said(row, 'regular price'), isReduced ? said(row, 'sale price') : ''),
    ...stockOf(own, isThere),
    ...(/^(1|yes|notify)$/i.test(said(row, 'backorders allowed')) && { policy: 'continue' }),
    // A variation without a SKU of its own shows its product's.
    sku: isTaken ? said(row, 'sku') : '',
    // Its weights are in the unit that the column names.
    ...(weight !== undefined && gramsIn(said(row, weight), weight.split(' ')[1])),
    ...(row !== parent && { variantImage: list(said(row, 'images'), ',')[0] ?? '' }),
  };
}

function gramsIn(weight: string, unit: string | undefined): OwnLine {
  return unit === undefined ? gramsGuessed(weight, 'kg') : gramsOf(weight, unit);
}

/** By what a variation is chosen: a name without a value leaves the choice open. */
function namesOf(row: ForeignRow): string[] {
  return matching(row, /^attribute \d+ name$/).map(([, name]) => name);
}

/** `Attribute 1 name` and `Attribute 1 value(s)`, and so on. */
function choicesOf(row: ForeignRow): Choice[] {
  return matching(row, /^attribute (\d+) name$/).flatMap(([number, name]) =>
    choiceOf(name, said(row, `attribute ${number} value s|attribute ${number} value`).replaceAll('\\,', ',')),
  );
}
