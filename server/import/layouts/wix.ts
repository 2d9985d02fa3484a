import { slugOf } from '../product.ts';
import type { Specification } from '../specifications.ts';
import {
  combinations,
  list,
  pricesOf,
  productLines,
  reduced,
  said,
  stockOf,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
  type OwnVariation,
} from './layout.ts';
import { numberedIn } from './named-options.ts';

/** Where its pictures stand that are named without an address. */
const MEDIA = 'https://static.wixstatic.com/media/';

/** The product export of Wix, the earlier columns (`handleId`) and the present ones (`handle`). */
export const WIX: Layout = {
  name: 'wix',
  recognises: (columns) =>
    columns.has('fieldtype') && columns.has('name') && (columns.has('handleid') || columns.has('handle')),
  keyOf: (row, before) => ({ key: said(row, 'handleid', 'handle') || before }),
  linesOf(rows) {
    const first = rows.find((row) => !isVariant(row)) ?? rows[0];
    if (first === undefined) return [];
    const name = said(first, 'name');
    const slug = said(first, 'handle') || slugOf(name);
    const own: OwnLine = {
      handle: said(first, 'handle', 'handleid'),
      addresses: [`/product-page/${slug}`],
      title: name,
      body: said(first, 'description', 'plaindescription'),
      vendor: said(first, 'brand'),
      tags: list(said(first, 'ribbon'), ',').join(','),
      status: /^(false|no|0)$/i.test(said(first, 'visible')) ? 'draft' : 'active',
      paths: list(said(first, 'collection'), ';').map((collection) => [collection]),
      specifications: Object.keys(first.cells).flatMap((column): Specification[] => {
        const [, number] = /^additionalinfotitle(\d+)$/.exec(column) ?? [];
        return number === undefined
          ? []
          : [[said(first, column), said(first, `additionalinfodescription${number}`)]];
      }),
    };
    const children = rows.filter(isVariant);
    const variations =
      children.length > 0
        ? children.map((row) => ({ line: variationOf(row, first), choices: choicesOfVariant(row, first) }))
        : optioned(first);
    const pictures = rows.flatMap((row) => list(said(row, 'productimageurl', 'media'), ';').map(addressOf));
    return productLines(own, variations, pictures);
  },
};

function isVariant(row: ForeignRow): boolean {
  return /^variant$/i.test(said(row, 'fieldtype'));
}

/** What a row chooses; a colour is written with its code before it: `#ff0000:Red`, `rgb(255,0,0):Red`. */
function choicesOfVariant(row: ForeignRow, first: ForeignRow): Choice[] {
  return numberedIn(row, first, ['description', 'choices']).map(([name, value]): Choice => [
    name,
    value.replace(/(^|;)\s*(?:#[0-9a-f]{3,8}|rgba?\([^)]*\)):/gi, '$1'),
  ]);
}

/** Options without rows of variants make every combination, all of them alike. */
function optioned(first: ForeignRow): OwnVariation[] {
  const options = choicesOfVariant(first, first).map(([name, values]) =>
    list(values, ';').map((value): Choice => [name, value]),
  );
  const whole = variationOf(first, first);
  const { sku: _sku, barcode: _barcode, tracker: _tracker, quantity: pieces, ...line } = whole;
  const all = combinations(options);
  if (all.length === 1) return [{ line: whole, choices: all[0] ?? [] }];
  // The pieces are those of all of them together.
  const stock = stockOf('', pieces !== '0');
  return all.map((choices) => ({ line: { ...line, ...stock }, choices }));
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
  const isOff = !isFirst && /^(false|no|0)$/i.test(said(row, 'visible'));
  const stock = isOff ? '0' : said(row, 'inventory') || said(first, 'inventory');
  return {
    ...(before === '' ? pricesOf(whole, less) : pricesOf(before, whole)),
    ...stockOf(/^\d+$/.test(stock) ? stock : '', !/^out[ _]?of[ _]?stock$/i.test(stock)),
    sku: said(row, 'sku') === said(first, 'sku') && !isFirst ? '' : said(row, 'sku'),
    barcode: said(row, 'barcode'),
    cost: said(row, 'cost') || said(first, 'cost'),
  };
}

function addressOf(media: string): string {
  const [, file] = /^wix:image:\/\/v1\/([^/]+)/.exec(media) ?? [];
  return /^(https?:)?\/\//.test(media) ? media : `${MEDIA}${file ?? media}`;
}
