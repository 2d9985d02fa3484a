import { pathOf } from '../category-paths.ts';
import { handleOf } from '../product.ts';
import { saysYes } from '../words.ts';
import { gramsOf, list, matching, plain, pricesOf, productLines, said, type Layout } from './layout.ts';

/** The product file of Shift4Shop (earlier 3dcart): `id` is the SKU, places are separated by `@`. */
export const SHIFT4SHOP: Layout = {
  name: 'shift4shop',
  recognises: (columns) =>
    ['id', 'name', 'price', 'categories', 'mfgid'].every((column) => columns.has(column)),
  keyOf: (row) => ({ key: String(row.line) }),
  linesOf([row]) {
    if (row === undefined) return [];
    const [name, file] = [plain(said(row, 'name')), said(row, 'filename')];
    const long = said(row, 'extended description');
    const own = {
      handle: handleOf(file.replace(/(_p_\d+)?\.html?$/, '')) || handleOf([name, said(row, 'id')].join(' ')),
      addresses: file === '' ? [] : [`/${file}`],
      title: name,
      body: long || said(row, 'description'),
      shortDescription: long === '' ? '' : plain(said(row, 'description')),
      vendor: said(row, 'manufacturer'),
      status: saysYes(said(row, 'hide')) || saysYes(said(row, 'notforsale')) ? 'draft' : 'active',
      seoTitle: said(row, 'title'),
      ...(saysYes(said(row, 'giftcertificate')) && { giftCard: 'TRUE' }),
      paths: said(row, 'categories')
        .split('@')
        .map((path) => pathOf(path, /\s*\/\s*/)),
    };
    const reduced = saysYes(said(row, 'onsale')) ? said(row, 'saleprice') : '';
    const line = {
      compareAt: said(row, 'price2').replace(/^0*[.,]?0*$/, ''),
      ...pricesOf(said(row, 'price'), reduced),
      ...{ tracker: 'shopify', quantity: said(row, 'stock') || '0' },
      sku: said(row, 'id'),
      barcode: said(row, 'gtin', 'upc'),
      cost: said(row, 'cost'),
      ...gramsOf(said(row, 'weight'), 'lb'),
    };
    const pictures = matching(row, /^image ?\d+$/).map(([, picture]) => picture);
    const shown = pictures.length > 0 ? pictures : list(said(row, 'thumbnail'), '|');
    return productLines(own, [{ line, choices: [] }], shown);
  },
};
