import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import { list, matching, productLines, said, sum, type Choice, type Layout } from './layout.ts';

/** The product export of Lightspeed's tills (X-Series, earlier Vend): rows with the same handle are one product. */
export const LIGHTSPEED: Layout = {
  name: 'lightspeed',
  recognises: (columns) => columns.has('retail price') && columns.has('supply price') && columns.has('name'),
  keyOf: (row) => ({ key: said(row, 'handle') || String(row.line) }),
  linesOf(rows) {
    const [first] = rows;
    if (first === undefined) return [];
    const title = said(first, 'name', 'product name');
    const own = {
      handle: said(first, 'handle') || handleOf(title),
      title,
      body: said(first, 'description'),
      vendor: said(first, 'brand name', 'brand'),
      tags: list(said(first, 'tags'), ';').join(','),
      status: /^(0|false|no)$/i.test(said(first, 'active')) ? 'archived' : 'active',
      paths: [pathOf(said(first, 'product category', 'type'), /\s+[/>]\s+/)].filter(
        (path) => path.length > 0,
      ),
    };
    const variations = rows.map((row) => {
      const stock = matching(row, /^inventory /).map(([, pieces]) => pieces);
      const isTracked = !/^(0|false|no)$/i.test(said(row, 'track inventory')) && stock.length > 0;
      return {
        line: {
          price: said(row, 'retail price'),
          ...(isTracked && { tracker: 'shopify', quantity: sum(stock) }),
          sku: said(row, 'sku'),
          cost: said(row, 'supply price'),
        },
        choices: ['one', 'two', 'three'].flatMap((number): Choice[] => {
          const name =
            said(row, `variant option ${number} name`) || said(first, `variant option ${number} name`);
          const value = said(row, `variant option ${number} value`);
          return name === '' || value === '' ? [] : [[name, value]];
        }),
      };
    });
    return productLines(
      own,
      variations,
      matching(first, /^image( url)?( \d+)?$/).map(([, address]) => address),
    );
  },
};
