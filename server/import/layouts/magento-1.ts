import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  choiceOf,
  gramsOf,
  isNow,
  labelOf,
  list,
  pricesOf,
  said,
  stockOf,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './shared/layout.ts';
import { productLines, cellsOf, UNSOLD } from './shared/product-layout.ts';

/** A product of its own with the rows below it, which add categories, pictures and the variations' SKUs. */
interface Whole {
  readonly row: ForeignRow;
  readonly rows: readonly ForeignRow[];
}

/** Magento 1: the export (`_type`, rows that add to the product above), its dataflow profiles; Magento 2: its grid of products. */
export const MAGENTO_1: Layout = {
  name: 'magento-1',
  recognises: having(
    'sku, attribute set, type, price, category|category ids|categories|product websites|websites',
  ),
  keyOf(row, before) {
    const sku = said(row, 'sku');
    const parts = isConfigurable(row) ? [...childrenOf(row), `of ${sku}`] : childrenOf(row);
    const key = isInGrid(row) ? `of ${sku.slice(0, -1 - endOf(sku).length) || sku}` : sku || before;
    return key === '' ? undefined : { key, ...(parts.length > 0 && { parts }) };
  },
  linesOf(rows) {
    const products = wholesOf(rows);
    const parent = products.find(({ row }) => isConfigurable(row)) ?? products[0];
    if (parent === undefined) return [];
    const children = products.filter((each) => each !== parent || isInGrid(each.row));
    const keys = children.map(({ row }) => said(row, 'url key')).filter((key) => key !== '');
    const variations = (children.length > 0 ? children : [parent]).map((whole) => {
      const chosen = parent.rows.filter(
        (each) => said(each, 'super products sku') === said(whole.row, 'sku'),
      );
      return { line: variationOf(whole, parent, chosen), choices: choicesOf(whole.row, parent.row, chosen) };
    });
    const pictures = [parent, ...children].flatMap(picturesOf);
    const addresses = keys.map((key) => `/${key}.html`);
    return productLines({ ...ownOf(parent), addresses }, variations, pictures);
  },
};

const isOff = (row: ForeignRow) => said(row, 'status') === '2' || saysNo(said(row, 'status'));

const typeOf = (row: ForeignRow) => said(row, 'product type|type');
const isConfigurable = (row: ForeignRow) => /^configurable( product)?$/i.test(typeOf(row));

/** Whether a row of the grid is a variation: its SKU begins as that of its product does. */
const isInGrid = (row: ForeignRow) =>
  /^\w+ product$/i.test(typeOf(row)) && /^not visible/i.test(said(row, 'visibility'));
const endOf = (sku: string) => sku.split('-').at(-1) ?? '';

/** The SKUs of a product's variations; other programs write them in one cell. */
function childrenOf(row: ForeignRow): string[] {
  return list(said(row, 'super products sku|simples skus'), ',');
}

function wholesOf(rows: readonly ForeignRow[]): Whole[] {
  const begins = rows.flatMap((row, index) => (said(row, 'sku') === '' ? [] : [index]));
  return begins.flatMap((begin, index): Whole[] => {
    const below = rows.slice(begin, begins[index + 1]);
    return below[0] === undefined ? [] : [{ row: below[0], rows: below }];
  });
}

const PRODUCT = {
  ...{ title: 'name', body: 'description', shortDescription: 'short description' },
  ...{ vendor: 'manufacturer|brand', seoTitle: 'meta title', seoDescription: 'meta description' },
};

function ownOf({ row, rows }: Whole): OwnLine {
  const isHidden = /^(1|not visible.*|nowhere)$/i.test(said(row, 'visibility'));
  const paths = rows.flatMap((each) => [
    ...list(said(each, 'category'), '\n'),
    ...said(each, 'categories|category ids').split(/;;|,(?! )/),
  ]);
  return {
    ...cellsOf(row, PRODUCT),
    handle: said(row, 'url key') || handleOf(`${said(row, 'name')} ${said(row, 'sku')}`),
    status: isOff(row) ? 'draft' : isHidden ? 'unlisted' : 'active',
    paths: paths.map((path) => pathOf(path, '/')),
  };
}

/** What it is chosen by: what its product says of it, else its own columns of the attributes that its product names. */
function choicesOf(row: ForeignRow, parent: ForeignRow, chosen: readonly ForeignRow[]): Choice[] {
  if (isInGrid(row)) {
    const value = endOf(said(row, 'sku'));
    const [column = 'variation'] = Object.entries(row.cells).find(([, cell]) => cell.trim() === value) ?? [];
    return [[labelOf(column), value]];
  }
  if (row === parent) return [];
  const codes = chosen.map((each) => said(each, 'super attribute code')).filter((code) => code !== '');
  const named = codes.length > 0 ? codes : list(said(parent, 'configurable attributes'), ',');
  return named.flatMap((code) => {
    const says = chosen.find((each) => said(each, 'super attribute code') === code);
    const value = says && said(says, 'super attribute option');
    return choiceOf(labelOf(code), value || said(row, code.replaceAll('_', ' ')));
  });
}

/** A variation costs what its product does, and what its choices add; its own price counts where that says nothing. */
function variationOf({ row, rows }: Whole, parent: Whole, chosen: readonly ForeignRow[]): OwnLine {
  const isReduced = isNow(said(row, 'special from date'), said(row, 'special to date'));
  const more = chosen.map((each) => said(each, 'super attribute price corr')).filter((price) => price !== '');
  const base = said(parent.row, 'price');
  const added = more.map((price) =>
    price.endsWith('%') ? String((Number(base) * Number.parseFloat(price)) / 100) : price,
  );
  const price = more.length > 0 ? sum([base, ...added]) : said(row, 'price') || base;
  const isUntracked =
    /^(0(\.0+)?|no)$/i.test(said(row, 'manage stock')) && said(row, 'use config manage stock') !== '1';
  const isThere = !/^(0|no)$/i.test(said(row, 'is in stock'));
  const [picture] = picturesOf({ row, rows });
  // The grid counts each source: `Default Source: 1, Supplier: 4`.
  const ofSources = said(row, 'quantity per source').match(/-?\d+(\.\d+)?(?=\s*(,|$))/g);
  const pieces = ofSources === null ? said(row, 'qty|quantity') : sum(ofSources);
  return {
    ...pricesOf(price, isReduced ? said(row, 'special price') : ''),
    ...stockOf(isUntracked || !isThere ? '' : pieces, isThere),
    ...(/^[12]/.test(said(row, 'backorders')) && { policy: 'continue' }),
    sku: said(row, 'sku'),
    ...{ cost: said(row, 'cost'), barcode: said(row, 'ean|gtin|barcode|upc') },
    ...gramsOf(said(row, 'weight'), 'kg'),
    ...(row !== parent.row && picture !== undefined && { variantImage: picture }),
    ...(!isOff(parent.row) && isOff(row) && UNSOLD),
  };
}

function picturesOf({ row, rows }: Whole): string[] {
  const named = [
    said(row, 'image|thumbnail'),
    ...list(said(row, 'gallery|media gallery'), ';'),
    ...rows.map((each) => said(each, 'media image')),
  ];
  return named.filter((image) => image !== '' && image !== 'no_selection');
}
