import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { capital, handleOf } from '../values/handles.ts';
import {
  gramsOf,
  inLanguage,
  matching,
  numeric,
  plain,
  said,
  sum,
  valuesIn,
  type Choice,
  type ForeignRow,
} from './shared/layout.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

/**
 * The product file of xt:Commerce and of its heirs (Gambio, modified): texts in every language, and with Gambio a row
 * for each combination of properties.
 */
export const GAMBIO = layoutOf({
  name: 'gambio',
  recognises: having('xtsol', 'p model, p name*'),
  keyOf: (row) => ({ key: said(row, 'p id|p model') || String(row.line) }),
  hasLanguages: true,
  isVariation: (row) => propertiesOf(row).length > 0,
  product: {
    ...{ title: 'p name', body: 'p desc', shortDescription: 'p shortdesc' },
    ...{ vendor: 'p manufacturer|brand name', googleCategory: 'google category' },
    ...{ seoTitle: 'p meta title', seoDescription: 'p meta desc' },
  },
  own(whole) {
    const slug = inLanguage(whole, 'rewrite url|gm url keywords');
    const made = [plain(inLanguage(whole, 'p name')), said(whole, 'p id|p model')].join(' ');
    // Levels in columns of their own, or paths in one column for each language.
    const levels = [0, 1, 2, 3, 4, 5].map((level) => said(whole, `p cat ${level}`)).filter(Boolean);
    const paths = inLanguage(whole, 'p cat').split(/[\n;|]/);
    return {
      handle: handleOf(slug || made),
      addresses: slug === '' ? [] : [`/${slug}.html`, `/${slug}`],
      ...statusOf(said(whole, 'p status')),
      notes: notesOf(whole),
      paths: levels.length > 0 ? [levels] : paths.map((path) => pathOf(path)),
    };
  },
  variation: {},
  // A combination adds to the price and the weight of its product, unless it says its own.
  line(row) {
    const isCombination = propertiesOf(row).length > 0;
    const of = (what: string) => (isCombination ? said(row, `combi ${what}`) : '');
    const isFixed = /^fix/i.test(said(row, 'combi price type'));
    const price = said(row, 'p pricenotax|p price');
    const whole = of('price') === '' ? price : isFixed ? of('price') : sum([price, of('price')]);
    return {
      price: said(row, 'p pricenotax') === '' ? whole : withTax(whole, said(row, 'p tax')),
      ...counted(of('quantity') || said(row, 'p stock')),
      sku: of('model') || said(row, 'p model'),
      barcode: isCombination ? of('ean') : said(row, 'p ean'),
      ...gramsOf(sum([said(row, 'p weight'), of('weight')]), 'kg'),
      variantImage: of('image'),
    };
  },
  choices: (row) => propertiesOf(row),
  pictures: (row) => [said(row, 'p image'), ...valuesIn(row, /^p image \d+$/)],
});

function notesOf({ cells }: ForeignRow): string[] {
  if (!('p pricenotax' in cells)) return [];
  const taken =
    'p tax' in cells ? 'that of its class is added (1: 19 %, 2: 7 %)' : 'they are taken as they are';
  return [`the prices of the file are without tax: ${taken}`];
}

/** The tax classes that it comes with. What is no class of these is a rate itself. */
const RATES: Readonly<Record<string, string>> = { 1: '19', 2: '7' };

/** A price with its tax; as it is where there is none. */
function withTax(price: string, tax: string): string {
  const rate = numeric(RATES[String(numeric(tax))] ?? tax);
  return rate > 0 ? (numeric(price) * (1 + rate / 100)).toFixed(2) : price;
}

/** `Eigenschaft: Farbe.de [1]`: what combinations are chosen by, in English, else in the first language of the file. */
function propertiesOf(row: ForeignRow): Choice[] {
  const named = matching(row, /^(?:eigenschaft|property) (.+ [a-z]{2}(?: \d+)?)$/);
  const languages = named.map(([name]) => / ([a-z]{2})(?: \d+)?$/.exec(name)?.[1]);
  const language = languages.includes('en') ? 'en' : languages[0];
  return named.flatMap(([name, value]): Choice[] => {
    const [, label = '', tongue = ''] = /^(.+) ([a-z]{2})(?: \d+)?$/.exec(name) ?? [];
    return tongue === language ? [[capital(label), value]] : [];
  });
}
