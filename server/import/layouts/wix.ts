import { having } from '../tables/file-kinds.ts';
import { slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  gramsGuessed,
  list,
  matching,
  plain,
  pricesOf,
  reduced,
  said,
  stockOf,
  sum,
  type Choice,
  type ForeignRow,
  type OwnLine,
  type OwnVariation,
} from './shared/layout.ts';
import { numberedIn } from './shared/named-options.ts';
import { optioned, type PricedValue } from './shared/priced-options.ts';
import { layoutOf, statusOf } from './shared/product-layout.ts';

/** Where its pictures stand that are named without an address. */
const MEDIA = 'https://static.wixstatic.com/media/';

/** The product export of Wix, the earlier columns (`handleId`) and the present ones (`handle`). */
export const WIX = layoutOf({
  name: 'wix',
  recognises: having('fieldtype, name, handleid|handle'),
  keyOf: (row, before) => ({ key: said(row, 'handleid|handle') || before }),
  isProduct: (row) => !isVariant(row),
  isVariation: isVariant,
  product: {
    ...{ handle: 'handle|handleid', title: 'name', body: 'description|plaindescription', vendor: 'brand' },
  },
  own: (whole) => ({
    addresses: [`/product-page/${said(whole, 'handle') || slugOf(plain(said(whole, 'name')))}`],
    tags: list(said(whole, 'ribbon'), ',').join(','),
    ...statusOf(said(whole, 'visible')),
    paths: list(said(whole, 'collection'), ';').map((collection) => [collection]),
    specifications: matching(whole, /^additionalinfotitle(\d+)$/).map(([number, title]) => [
      title,
      said(whole, `additionalinfodescription${number}`),
    ]),
  }),
  variation: { barcode: 'barcode' },
  line: (row, whole) => variationOf(row, whole),
  made(whole, rows, lineOf) {
    if (!rows.some(isVariant)) return optioned(lineOf(whole), optionsOf(whole));
    // Its variants stand in any order: that of their values is the product's.
    const values = choicesOf(whole, whole).map(([, cell]) => list(cell, ';'));
    const placeOf = ({ choices }: OwnVariation) =>
      choices.reduce((place, [, value], at) => place * 100 + (values[at]?.indexOf(value) ?? 0), 0);
    const all = rows.filter(isVariant).map((row) => ({ line: lineOf(row), choices: choicesOf(row, whole) }));
    return all.toSorted((one, other) => placeOf(one) - placeOf(other));
  },
  pictures: (row) => list(said(row, 'productimageurl|media|image'), ';').map(addressOf),
});

function isVariant(row: ForeignRow): boolean {
  return /^variant$/i.test(said(row, 'fieldtype'));
}

/** What a row chooses; a colour is written with its code before it: `#ff0000:Red`, `rgb(255,0,0):Red`, `red:Red`. */
function choicesOf(row: ForeignRow, first: ForeignRow): Choice[] {
  return numberedIn(row, first, 'description|choices').map(([name, value]): Choice => [
    name,
    value.replace(/(^|;)\s*(?:#[0-9a-f]{3,8}|rgba?\([^)]*\)|[a-z]+(?=:\S)):/gi, '$1'),
  ]);
}

/** Options without rows of variants make every combination, all of them alike. */
function optionsOf(whole: ForeignRow): PricedValue[][] {
  return choicesOf(whole, whole).map(([name, values]) =>
    list(values, ';').map((value): PricedValue => ({ choice: [name, value], more: '0' })),
  );
}

function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  const isFirst = row === first;
  const price = said(row, 'price') || said(first, 'price');
  const whole = isFirst ? price : sum([price, said(row, 'surcharge')]);
  const before = said(row, 'strikethroughprice') || (isFirst ? '' : said(first, 'strikethroughprice'));
  const off = said(first, 'discountvalue');
  const isPercent = /^percent$/i.test(said(first, 'discountmode'));
  const less = Number(off) > 0 ? reduced(whole, isPercent ? off : '', isPercent ? '' : off) : '';
  // A variant that is switched off is not sold.
  const isOff = !isFirst && saysNo(said(row, 'visible'));
  const stock = isOff ? '0' : said(row, 'inventory|instock') || said(first, 'inventory|instock');
  return {
    ...(before === '' ? pricesOf(whole, less) : pricesOf(before, whole)),
    ...stockOf(/^\d+$/.test(stock) ? stock : '', !/^out[ _]?of[ _]?stock$/i.test(stock)),
    sku: said(row, 'sku') === said(first, 'sku') && !isFirst ? '' : said(row, 'sku'),
    cost: said(row, 'cost') || said(first, 'cost'),
    ...gramsGuessed(said(row, 'weight') || said(first, 'weight'), 'kg'),
  };
}

function addressOf(media: string): string {
  const [, file] = /^wix:image:\/\/v1\/([^/]+)/.exec(media) ?? [];
  return /^(https?:)?\/\//.test(media) ? media : `${MEDIA}${file ?? media}`;
}
