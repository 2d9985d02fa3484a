import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import { saysNo } from '../words.ts';
import {
  gramsOf,
  inLanguage,
  matching,
  plain,
  productLines,
  said,
  sum,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from './layout.ts';

/** How many levels of categories have columns of their own. */
const LEVELS = [0, 1, 2, 3, 4, 5];

/**
 * The product file of xt:Commerce and of its heirs (Gambio, modified): texts in every language, and with Gambio a row
 * for each combination of properties.
 */
export const GAMBIO: Layout = {
  name: 'gambio',
  recognises: (columns) =>
    columns.has('xtsol') ||
    (columns.has('p model') && [...columns].some((each) => each.startsWith('p name'))),
  note: (columns) =>
    columns.has('p pricenotax')
      ? 'the prices of the file are without tax: they are taken as they are'
      : undefined,
  keyOf: (row) => ({ key: said(row, 'p id', 'p model') || String(row.line) }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const name = plain(inLanguage(first, 'p name'));
    const slug = inLanguage(first, 'rewrite url', 'gm url keywords');
    const own: OwnLine = {
      handle: slug ? handleOf(slug) : handleOf([name, said(first, 'p id', 'p model')].join(' ')),
      addresses: slug === '' ? [] : [`/${slug}.html`, `/${slug}`],
      title: name,
      body: inLanguage(first, 'p desc'),
      shortDescription: plain(inLanguage(first, 'p shortdesc')),
      vendor: said(first, 'p manufacturer', 'brand name'),
      status: saysNo(said(first, 'p status')) ? 'draft' : 'active',
      seoTitle: inLanguage(first, 'p meta title'),
      seoDescription: inLanguage(first, 'p meta desc'),
      googleCategory: said(first, 'google category'),
      paths: pathsOf(first),
    };
    const combined = rows.filter((row) => propertiesOf(row).length > 0);
    const variations = (combined.length > 0 ? combined : [first]).map((row) => ({
      line: variationOf(row),
      choices: propertiesOf(row),
    }));
    const pictures = rows.flatMap((row) => [
      said(row, 'p image'),
      ...matching(row, /^p image \d+$/).map(([, picture]) => picture),
    ]);
    return productLines(own, variations, pictures);
  },
};

/** Levels in columns of their own, or paths in one column for each language. */
function pathsOf(row: ForeignRow): string[][] {
  const levels = LEVELS.map((level) => said(row, `p cat ${level}`)).filter(Boolean);
  const cell = inLanguage(row, 'p cat');
  return levels.length > 0 ? [levels] : cell.split(/[\n;|]/).map((path) => pathOf(path));
}

/** `Eigenschaft: Farbe.de [1]`: what combinations are chosen by, in English, else in the first language of the file. */
function propertiesOf(row: ForeignRow): Choice[] {
  const named = matching(row, /^(?:eigenschaft|property) (.+ [a-z]{2}(?: \d+)?)$/);
  const languages = named.map(([name]) => / ([a-z]{2})(?: \d+)?$/.exec(name)?.[1]);
  const language = languages.includes('en') ? 'en' : languages[0];
  return named.flatMap(([name, value]): Choice[] => {
    const [, label = '', tongue = ''] = /^(.+) ([a-z]{2})(?: \d+)?$/.exec(name) ?? [];
    return tongue === language ? [[label.charAt(0).toUpperCase() + label.slice(1), value]] : [];
  });
}

/** A combination adds to the price and the weight of its product, unless it says its own. */
function variationOf(row: ForeignRow): OwnLine {
  const isCombination = propertiesOf(row).length > 0;
  const own = isCombination ? said(row, 'combi price') : '';
  const price = said(row, 'p pricenotax', 'p price');
  const isFixed = /^fix/i.test(said(row, 'combi price type'));
  const weight = sum([said(row, 'p weight'), isCombination ? said(row, 'combi weight') : '']);
  return {
    price: isFixed && own !== '' ? own : own === '' ? price : sum([price, own]),
    ...{
      tracker: 'shopify',
      quantity: (isCombination && said(row, 'combi quantity')) || said(row, 'p stock') || '0',
    },
    sku: (isCombination && said(row, 'combi model')) || said(row, 'p model'),
    barcode: (isCombination && said(row, 'combi ean')) || (isCombination ? '' : said(row, 'p ean')),
    ...gramsOf(weight, 'kg'),
    variantImage: isCombination ? said(row, 'combi image') : '',
  };
}
