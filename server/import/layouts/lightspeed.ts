import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { saysNo } from '../values/words.ts';
import { choiceOf, gramsOf, list, said, sum, valuesIn, type ForeignRow } from './shared/layout.ts';
import { counted, layoutOf } from './shared/product-layout.ts';

const isOff = (row: ForeignRow) => saysNo(said(row, 'active'));

/** The product export of Lightspeed's tills (X-Series, earlier Vend): rows with the same handle are one product. */
export const LIGHTSPEED = layoutOf({
  name: 'lightspeed',
  ownNames: /^(?:variant option .+|inventory .+|track inventory|reorder point .+|restock level .+)$/,
  recognises: having('retail price, supply price, name'),
  keyOf: (row) => ({ key: said(row, 'handle') || String(row.line) }),
  product: { handle: 'handle', title: 'name|product name', body: 'description', vendor: 'brand name|brand' },
  isOff,
  own: (whole, rows) => ({
    tags: list(said(whole, 'tags'), ';').join(','),
    status: rows.every(isOff) ? 'archived' : 'active',
    paths: [pathOf(said(whole, 'product category|type'), /\s+[/>]\s+/)],
  }),
  variation: { price: 'retail price', sku: 'sku', cost: 'supply price' },
  line(row) {
    const stock = valuesIn(row, /^inventory /);
    return {
      ...counted(sum(stock), !saysNo(said(row, 'track inventory')) && stock.length > 0),
      ...gramsOf(said(row, 'weight'), said(row, 'weight unit') || 'kg'),
    };
  },
  choices: (row, whole) =>
    ['one', 'two', 'three'].flatMap((number) => {
      const column = `variant option ${number} name`;
      return choiceOf(said(row, column) || said(whole, column), said(row, `variant option ${number} value`));
    }),
  pictures: (row, whole) => (row === whole ? valuesIn(row, /^image( url)?( \d+)?$/) : []),
});
