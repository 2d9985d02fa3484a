import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import {
  inLanguage,
  list,
  matching,
  numeric,
  picturesIn,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
} from './shared/layout.ts';
import { productLines } from './shared/product-layout.ts';
import { toldApart } from './shared/named-options.ts';

/** What is no attribute of a variation. */
const OWN =
  /^(published|hasstagedchanges|producttype|variantid|id|key|sku|prices|tax|categories|images|baseid|creationdate|state|availabilities|publishedat|(?:name|description|slug|metatitle|metadescription|metakeywords|searchkeywords)(?: .+)?)$/;

/** commercetools' product export: a product and its first variation on one row, each further variation on one of its own. */
export const COMMERCETOOLS: Layout = {
  name: 'commercetools',
  recognises: having('producttype, variantid, prices'),
  keyOf: (row, before) => ({
    key: said(row, 'producttype') === '' && before !== '' ? before : `line ${row.line}`,
  }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const { choices, common } = toldApart(rows.map(attributesOf));
    const isSingle = rows.length === 1;
    const own = {
      handle: inLanguage(first, 'slug'),
      title: inLanguage(first, 'name'),
      body: inLanguage(first, 'description'),
      seoTitle: inLanguage(first, 'metatitle'),
      seoDescription: inLanguage(first, 'metadescription'),
      status: /^false$/i.test(said(first, 'published')) ? 'draft' : 'active',
      paths: list(said(first, 'categories'), ';').map((path) => pathOf(path)),
      specifications: common,
    };
    const variations = rows.map((row, index) => ({
      line: { sku: said(row, 'sku'), price: priceIn(said(row, 'prices')) },
      choices: isSingle ? [] : (choices[index] ?? []),
    }));
    return productLines(
      own,
      variations,
      rows.flatMap((row) => picturesIn(said(row, 'images'))),
    );
  },
};

/** Of `DE-EUR 1999;USD 2199` the amount in dollars, else the first: they are counted in cents. */
function priceIn(cell: string): string {
  const prices = list(cell, ';');
  const price = prices.find((each) => /\bUSD\b/.test(each)) ?? prices[0] ?? '';
  const [, cents = ''] = /[A-Z]{3} (\d+)/.exec(price) ?? [];
  return cents === '' ? '' : String(numeric(cents) / 100);
}

function attributesOf(row: ForeignRow): Choice[] {
  return matching(row, /^(.+)$/).filter(([column]) => !OWN.test(column));
}
