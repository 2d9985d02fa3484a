import { handleOf } from '../product.ts';
import { list, matching, plain, productLines, said, stockOf, type Choice, type Layout } from './layout.ts';

/** The listings that Etsy lets download: one row each, with the values of its variations in a cell. */
export const ETSY: Layout = {
  name: 'etsy',
  recognises: (columns) =>
    columns.has('title') && columns.has('variation 1 name') && columns.has('currency code'),
  keyOf: (row) => ({ key: String(row.line) }),
  linesOf(rows) {
    const [row] = rows;
    if (row === undefined) return [];
    const title = plain(said(row, 'title'));
    const materials = list(said(row, 'materials'), ',').join(', ');
    const own = {
      handle: handleOf(title),
      title,
      body: said(row, 'description'),
      tags: said(row, 'tags'),
      ...(materials !== '' && { specifications: [['Materials', materials]] as const }),
    };
    const combinations = [1, 2, 3].reduce<Choice[][]>(
      (found, number) => {
        const values = list(said(row, `variation ${number} values`), ',');
        const name = said(row, `variation ${number} name`, `variation ${number} type`);
        if (values.length === 0) return found;
        return found.flatMap((choices) =>
          values.map((value): Choice[] => [...choices, [name, plain(value)]]),
        );
      },
      [[]],
    );
    const skus = list(said(row, 'sku'), ',');
    const quantity = said(row, 'quantity');
    // Its pieces are those of all variations together.
    const stock = stockOf(combinations.length === 1 ? quantity : '', Number(quantity) > 0);
    const variations = combinations.map((choices, index) => ({
      line: {
        ...{ ...stock, price: said(row, 'price') },
        sku: skus.length === combinations.length ? (skus[index] ?? '') : '',
      },
      choices,
    }));
    return productLines(
      own,
      variations,
      matching(row, /^image ?\d+$/).map(([, address]) => address),
    );
  },
};
