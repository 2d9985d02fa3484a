import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { isOff, pictured, soldAs } from './magento.ts';
import { choiceOf, labelOf, list, said, sum, type Choice, type ForeignRow } from './shared/layout.ts';
import { layoutOf } from './shared/product-layout.ts';

const typeOf = (row: ForeignRow) => said(row, 'product type|type');
const isConfigurable = (row: ForeignRow) => /^configurable( product)?$/i.test(typeOf(row));

/** Whether a row of the grid is a variation: its SKU begins as that of its product does. */
const isInGrid = (row: ForeignRow) =>
  /^\w+ product$/i.test(typeOf(row)) && /^not visible/i.test(said(row, 'visibility'));
const endOf = (sku: string) => sku.split('-').at(-1) ?? '';

/** Magento 1: the export (`_type`, rows that add to the product above), its dataflow profiles; Magento 2: its grid of products. */
export const MAGENTO_1 = layoutOf({
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
  isProduct: isConfigurable,
  isVariation: (row, whole) => said(row, 'sku') !== '' && (row !== whole || isInGrid(row)),
  isOff,
  product: {
    ...{ title: 'name', body: 'description', shortDescription: 'short description' },
    ...{ vendor: 'manufacturer|brand', seoTitle: 'meta title', seoDescription: 'meta description' },
  },
  own(whole, rows) {
    const isHidden = /^(1|not visible.*|nowhere)$/i.test(said(whole, 'visibility'));
    const keys = rows.filter((row) => row !== whole || isInGrid(row)).map((row) => said(row, 'url key'));
    const paths = withBelow(whole, rows).flatMap((each) => [
      ...list(said(each, 'category'), '\n'),
      ...said(each, 'categories|category ids').split(/;;|,(?! )/),
    ]);
    return {
      handle: said(whole, 'url key') || handleOf(`${said(whole, 'name')} ${said(whole, 'sku')}`),
      addresses: keys.filter(Boolean).map((key) => `/${key}.html`),
      status: isOff(whole) ? 'draft' : isHidden ? 'unlisted' : 'active',
      paths: paths.map((path) => pathOf(path, '/')),
    };
  },
  variation: { sku: 'sku', cost: 'cost', barcode: 'ean|gtin|barcode|upc' },
  // A variation costs what its product does, and what its choices add; its own price counts where that says nothing.
  line(row, whole, rows) {
    const base = said(whole, 'price');
    const more = chosenOf(row, whole, rows)
      .map((each) => said(each, 'super attribute price corr'))
      .filter(Boolean);
    const added = more.map((price) =>
      price.endsWith('%') ? String((Number(base) * Number.parseFloat(price)) / 100) : price,
    );
    // The grid counts each source: `Default Source: 1, Supplier: 4`.
    const ofSources = said(row, 'quantity per source').match(/-?\d+(\.\d+)?(?=\s*(,|$))/g);
    const pieces = ofSources === null ? said(row, 'qty|quantity') : sum(ofSources);
    const [picture] = picturesOf(row, rows);
    return {
      ...soldAs(row, more.length > 0 ? sum([base, ...added]) : said(row, 'price') || base, pieces),
      ...(row !== whole && picture !== undefined && { variantImage: picture }),
    };
  },
  choices: choicesOf,
  pictures: (row, _whole, rows) => (said(row, 'sku') === '' ? [] : picturesOf(row, rows)),
});

/** The SKUs of a product's variations; other programs write them in one cell. */
function childrenOf(row: ForeignRow): string[] {
  return list(said(row, 'super products sku|simples skus'), ',');
}

/** A product with the rows below it, which add categories, pictures and the variations' SKUs. */
function withBelow(row: ForeignRow, rows: readonly ForeignRow[]): readonly ForeignRow[] {
  const begin = rows.indexOf(row);
  const end = rows.findIndex((each, index) => index > begin && said(each, 'sku') !== '');
  return rows.slice(begin, end < 0 ? rows.length : end);
}

/** What its product says of a variation. */
function chosenOf(row: ForeignRow, whole: ForeignRow, rows: readonly ForeignRow[]): ForeignRow[] {
  return withBelow(whole, rows).filter((each) => said(each, 'super products sku') === said(row, 'sku'));
}

/** What it is chosen by: what its product says of it, else its own columns of the attributes that its product names. */
function choicesOf(row: ForeignRow, whole: ForeignRow, rows: readonly ForeignRow[]): Choice[] {
  if (isInGrid(row)) {
    const value = endOf(said(row, 'sku'));
    const [column = 'variation'] = Object.entries(row.cells).find(([, cell]) => cell.trim() === value) ?? [];
    return [[labelOf(column), value]];
  }
  if (row === whole) return [];
  const chosen = chosenOf(row, whole, rows);
  const codes = chosen.map((each) => said(each, 'super attribute code')).filter(Boolean);
  const named = codes.length > 0 ? codes : list(said(whole, 'configurable attributes'), ',');
  return named.flatMap((code) => {
    const says = chosen.find((each) => said(each, 'super attribute code') === code);
    const value = says && said(says, 'super attribute option');
    return choiceOf(labelOf(code), value || said(row, code.replaceAll('_', ' ')));
  });
}

function picturesOf(row: ForeignRow, rows: readonly ForeignRow[]): string[] {
  return pictured([
    said(row, 'image|thumbnail'),
    ...list(said(row, 'gallery|media gallery'), ';'),
    ...withBelow(row, rows).map((each) => said(each, 'media image')),
  ]);
}
