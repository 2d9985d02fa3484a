import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { unescaped } from '../values/formats.ts';
import { handleOf, slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import {
  choiceOf,
  gramsOf,
  inLanguage,
  isNow,
  list,
  picturesIn,
  plain,
  pricesOf,
  said,
  type ForeignRow,
} from './shared/layout.ts';
import { optioned, type PricedValue } from './shared/priced-options.ts';
import { counted, decoded, layoutOf, statusOf } from './shared/product-layout.ts';

/** OpenCart's products, as its export tools write them: what is told in several languages has one in its column's name. */
export const OPENCART = layoutOf({
  name: 'opencart',
  ownNames:
    /^(?:seo keyword|subtract(?: stock)?|stock status id|manufacturer id|date available|minimum|.+ class(?: id)?|name .+)$/,
  recognises: having('product id, model, price, name|name *|product name|product name *'),
  // Its tool writes a workbook with a sheet for each of these.
  belongs: (columns) =>
    having(
      'product id, option value|attribute|image|date start',
      'product id, store id, keyword *',
    )(columns) && !columns.has('model'),
  keyOf: (row) => ({ key: said(row, 'product id') || String(row.line) }),
  hasLanguages: true,
  isProduct: (row) => said(row, 'model') !== '' || inLanguage(row, 'name') !== '',
  product: {
    ...{ title: 'name|product name', vendor: 'manufacturer|brand', tags: 'tags|tag' },
  },
  own(whole, rows) {
    const name = plain(inLanguage(whole, 'name|product name'));
    const slug = [whole, ...rows].map((row) => inLanguage(row, 'seo keyword|keyword')).find(Boolean) ?? '';
    // The usual tool names categories by their numbers.
    const [categories, first] = [inLanguage(whole, 'categories|category'), inLanguage(whole, 'categories')];
    return {
      handle: slug || [handleOf(name), said(whole, 'product id')].filter(Boolean).join('-'),
      addresses: [`/${slug || slugOf(name)}`],
      body: decoded(inLanguage(whole, 'description')),
      seoTitle: unescaped(inLanguage(whole, 'meta title')),
      seoDescription: unescaped(inLanguage(whole, 'meta description')),
      ...statusOf(said(whole, 'status')),
      paths: list(categories, /[|;]/.test(first) ? '|' : ',').map((path) =>
        pathOf(decoded(path), /\s*(?:>|&gt;|\/)\s*/),
      ),
      specifications: rows
        .filter((row) => row !== whole)
        .flatMap((row) => choiceOf(plain(inLanguage(row, 'attribute')), plain(inLanguage(row, 'text')))),
    };
  },
  variation: { sku: 'sku|model', barcode: 'ean|upc|jan|isbn' },
  line(row, _whole, rows) {
    const specials = rows.filter(
      (each) =>
        isSpecial(each) &&
        isNow(said(each, 'date start'), said(each, 'date end')) &&
        !OF_DEALERS.test(said(each, 'customer group')),
    );
    const special = specials.find((each) => /^default$/i.test(said(each, 'customer group'))) ?? specials[0];
    return {
      ...pricesOf(said(row, 'price'), special === undefined ? '' : said(special, 'price')),
      ...counted(said(row, 'quantity'), !saysNo(said(row, 'subtract|subtract stock'))),
      ...gramsOf(said(row, 'weight'), said(row, 'weight unit|weight class') || 'kg'),
    };
  },
  made: (whole, rows, lineOf) => optioned(lineOf(whole), optionsIn(rows, whole)),
  pictures: (row, whole) =>
    row === whole
      ? [said(row, 'image name|image'), ...picturesIn(said(row, 'additional images|images'))]
      : [said(row, 'image')],
});

/** Groups of customers that see prices nobody else does. */
const OF_DEALERS =
  /wholesale|dealer|resell|b2b|\btrade\b|distribut|grossist|revend|gros\b|großhandel|جمل[ةه]|опт/i;

const isSpecial = (row: ForeignRow) =>
  said(row, 'price') !== '' && 'priority' in row.cells && !('quantity' in row.cells);

/** The values of its options stand on rows of their own. */
function optionsIn(rows: readonly ForeignRow[], whole: ForeignRow): PricedValue[][] {
  const byOption = Map.groupBy(
    rows.filter((row) => row !== whole && said(row, 'option value') !== ''),
    (row) => said(row, 'option'),
  );
  return Array.from(byOption.values(), (values) => values.map(valueOf));
}

function valueOf(row: ForeignRow): PricedValue {
  const price = said(row, 'price') || '0';
  const isCounted = !saysNo(said(row, 'subtract'));
  return {
    choice: [plain(said(row, 'option')), plain(said(row, 'option value'))],
    more: said(row, 'price prefix') === '-' ? `-${price}` : price,
    ...(isCounted && { pieces: Number(said(row, 'quantity') || '0') }),
  };
}
