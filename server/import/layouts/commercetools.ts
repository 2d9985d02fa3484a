import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { list, matching, numeric, picturesIn, said, type Choice, type ForeignRow } from './shared/layout.ts';
import { toldApart } from './shared/named-options.ts';
import { layoutOf } from './shared/product-layout.ts';

/** What is no attribute of a variation. */
const OWN =
  /^(published|hasstagedchanges|producttype|variantid|id|key|sku|prices|tax|categories|images|baseid|creationdate|state|availabilities|publishedat|(?:name|description|slug|metatitle|metadescription|metakeywords|searchkeywords)(?: .+)?)$/;

/** commercetools' product export: a product and its first variation on one row, each further variation on one of its own. */
export const COMMERCETOOLS = layoutOf({
  name: 'commercetools',
  recognises: having('producttype, variantid, prices'),
  keyOf: (row, before) => ({
    key: said(row, 'producttype') === '' && before !== '' ? before : `line ${row.line}`,
  }),
  hasLanguages: true,
  product: {
    ...{ handle: 'slug', title: 'name', body: 'description' },
    ...{ seoTitle: 'metatitle', seoDescription: 'metadescription' },
  },
  own: (whole, rows) => ({
    status: /^false$/i.test(said(whole, 'published')) ? 'draft' : 'active',
    paths: list(said(whole, 'categories'), ';').map((path) => pathOf(path)),
    specifications: toldApart(rows.map(attributesOf)).common,
  }),
  variation: { sku: 'sku' },
  line: (row) => ({ price: priceIn(said(row, 'prices')) }),
  choices: (row, _whole, rows) => toldApart(rows.map(attributesOf)).choices[rows.indexOf(row)] ?? [],
  pictures: (row) => picturesIn(said(row, 'images')),
});

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
