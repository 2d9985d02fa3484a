import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf, slugOf } from '../values/handles.ts';
import { saysYes } from '../values/words.ts';
import { gramsOf, labelled, numeric, plain, said, valuesIn, type ForeignRow } from './shared/layout.ts';
import { optioned, type PricedValue } from './shared/priced-options.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

const isOf = (row: ForeignRow, type: string) => said(row, 'type').toLowerCase() === type;

/** Ecwid's catalogue export: the column `type` says what a row tells of its product. */
export const ECWID = layoutOf({
  name: 'ecwid',
  recognises: having('product name, product internal id, type'),
  keyOf(row, before) {
    const id = said(row, 'product internal id');
    if (!isOf(row, 'product')) return { key: id || before };
    return { key: id || said(row, 'product sku') || String(row.line) };
  },
  isProduct: (row) => isOf(row, 'product'),
  isVariation: (row) => isOf(row, 'product_variation'),
  product: {
    ...{ title: 'product name', body: 'product description', vendor: 'product brand' },
    ...{ seoTitle: 'product seo title', seoDescription: 'product seo description' },
  },
  own(whole) {
    const [name, id] = [plain(said(whole, 'product name')), said(whole, 'product internal id')];
    const custom = said(whole, 'custom url slug');
    const slug = custom || slugOf(name);
    return {
      handle: custom || [handleOf(name), id].filter(Boolean).join('-'),
      addresses: [`/${slug}-p${id}`, `/products/${slug}-p${id}`, `/products/${slug}`],
      ...statusOf(said(whole, 'product is available')),
      paths: valuesIn(whole, /^product category \d+$/).map((path) => pathOf(path, /\s*[/>]\s*/)),
      specifications: labelled(whole, /^product attribute (.+)$/),
    };
  },
  variation: { barcode: 'product upc' },
  line(row, whole) {
    // A variation has the columns of its product, or its own.
    const of = (what: string) =>
      (row === whole ? '' : said(row, `product variation ${what}`)) ||
      said(row, `product ${what}`) ||
      said(whole, `product ${what}`);
    return {
      ...{ price: of('price'), compareAt: of('compare to price'), cost: of('cost price') },
      ...counted(
        (row === whole ? '' : said(row, 'product variation quantity')) || said(row, 'product quantity'),
        saysYes(of('is inventory tracked')),
      ),
      ...(/preorder/i.test(said(row, 'product quantity out of stock behaviour')) && { policy: 'continue' }),
      sku: said(row, row === whole ? 'product sku' : 'product variation sku'),
      ...gramsOf(of('weight'), 'kg'),
      ...(row !== whole && { variantImage: said(row, 'product media main image url') }),
    };
  },
  choices: (row) => labelled(row, /^product variation option (.+)$/),
  // Without variations each of its options has a price of its own.
  made(whole, rows, lineOf) {
    if (rows.some((row) => isOf(row, 'product_variation'))) return undefined;
    const line = lineOf(whole);
    // What nobody has to take leaves the product at its price.
    const values = rows.filter(
      (row) =>
        isOf(row, 'product_option') &&
        ONE_OF.test(said(row, 'product option type')) &&
        saysYes(said(row, 'product option is required')),
    );
    const options = Map.groupBy(values, (row) => said(row, 'product option name'));
    return optioned(
      line,
      Array.from(options, ([name, all]) => all.flatMap((row) => valueOf(row, name, line.price ?? ''))),
    );
  },
  pictures: (row) => valuesIn(row, /^product media (main|gallery) image url( \d+)?$/),
});

/** Options of which one value is taken; others are written, or ticked beside each other. */
const ONE_OF = /^(?:radio(?:buttons)?|drop ?down ?list|select|size|swatch(?:es)?)$/i;

function valueOf(row: ForeignRow, name: string, price: string): PricedValue[] {
  const [value, markup] = [said(row, 'product option value'), said(row, 'product option markup')];
  const isPercent = /%|percent/i.test(`${markup} ${said(row, 'product option markup type')}`);
  const more = isPercent ? (numeric(price) * numeric(markup.replace('%', ''))) / 100 : numeric(markup);
  return name === '' || value === '' ? [] : [{ choice: [name, value], more: more.toFixed(2) }];
}
