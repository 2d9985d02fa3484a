import { having } from '../tables/file-kinds.ts';
import { handleOf } from '../values/handles.ts';
import { combinations, list, plain, said, stockOf, valuesIn, type Choice } from './shared/layout.ts';
import { divided } from './shared/priced-options.ts';
import { layoutOf } from './shared/product-layout.ts';

/** The order of its columns before the pictures; what they are called, depends on the language. */
const BEFORE = ['title', 'description', 'price', 'currency code', 'quantity', 'tags', 'materials'];
const OF_OPTION = ['type', 'name', 'values'];
const PICTURES = { least: 5, most: 20 };

/** The English names by where columns stand: the pictures have numbers in every language. */
function inEnglish(columns: readonly string[]): readonly string[] {
  let end = BEFORE.length;
  while (columns[end]?.endsWith(String(end - BEFORE.length + 1)) === true) end += 1;
  const pictures = end - BEFORE.length;
  // Type, name and values of two or three variations, and the SKU.
  const behind = columns.length - end - 1;
  if (pictures < PICTURES.least || pictures > PICTURES.most || (behind !== 6 && behind !== 9)) return columns;
  const images = Array.from({ length: pictures }, (_, index) => `image${index + 1}`);
  const options = [1, 2, 3].flatMap((number) => OF_OPTION.map((what) => `variation ${number} ${what}`));
  return [...BEFORE, ...images, ...options.slice(0, behind), 'sku'];
}

/** The listings that Etsy lets download: one row each, with the values of its variations in a cell. */
export const ETSY = layoutOf({
  name: 'etsy',
  namesOf: inEnglish,
  recognises: having('title, variation 1 name, currency code'),
  keyOf: (row) => ({ key: String(row.line) }),
  product: { title: 'title', body: 'description', tags: 'tags' },
  own(whole) {
    const materials = list(said(whole, 'materials'), ',').join(', ');
    return {
      handle: handleOf(plain(said(whole, 'title'))),
      ...(materials !== '' && { specifications: [['Materials', materials]] }),
    };
  },
  variation: { price: 'price' },
  line: () => ({}),
  made(whole, _rows, lineOf) {
    const options = [1, 2, 3].map((number) =>
      list(said(whole, `variation ${number} values`), ',').map((value): Choice => [
        plain(said(whole, `variation ${number} name|variation ${number} type`)),
        plain(value),
      ]),
    );
    const all = combinations(options.filter((values) => values.length > 0));
    const skus = list(said(whole, 'sku'), ',');
    const shares = divided({ ...lineOf(whole), ...stockOf(said(whole, 'quantity'), true) }, all.length);
    return all.map((choices, index) => ({
      line: { ...shares[index], sku: skus.length === all.length ? (skus[index] ?? '') : '' },
      choices,
    }));
  },
  pictures: (row) => valuesIn(row, /^image ?\d+$/),
});
