import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { saysYes } from '../values/words.ts';
import { gramsOf, list, plain, pricesOf, said, valuesIn } from './shared/layout.ts';
import { counted, layoutOf } from './shared/product-layout.ts';

/** The product file of Shift4Shop (earlier 3dcart): `id` is the SKU, places are separated by `@`. */
export const SHIFT4SHOP = layoutOf({
  name: 'shift4shop',
  recognises: having('id, name, price, categories, mfgid'),
  keyOf: (row) => ({ key: String(row.line) }),
  product: {
    title: 'name',
    body: 'extended description|description',
    vendor: 'manufacturer',
    seoTitle: 'title',
  },
  own(whole) {
    const [name, file] = [plain(said(whole, 'name')), said(whole, 'filename')];
    const isHidden = saysYes(said(whole, 'hide')) || saysYes(said(whole, 'notforsale'));
    return {
      handle:
        handleOf(file.replace(/(_p_\d+)?\.html?$/, '')) || handleOf([name, said(whole, 'id')].join(' ')),
      addresses: file === '' ? [] : [`/${file}`],
      shortDescription: said(whole, 'extended description') === '' ? '' : plain(said(whole, 'description')),
      status: isHidden ? 'draft' : 'active',
      ...(saysYes(said(whole, 'giftcertificate')) && { giftCard: 'TRUE' }),
      paths: said(whole, 'categories')
        .split('@')
        .map((path) => pathOf(path, /\s*\/\s*/)),
    };
  },
  variation: { sku: 'id', barcode: 'gtin|upc', cost: 'cost' },
  line: (row) => ({
    compareAt: said(row, 'price2').replace(/^0*[.,]?0*$/, ''),
    ...pricesOf(said(row, 'price'), saysYes(said(row, 'onsale')) ? said(row, 'saleprice') : ''),
    ...counted(said(row, 'stock')),
    ...gramsOf(said(row, 'weight'), 'lb'),
  }),
  pictures(row) {
    const pictures = valuesIn(row, /^image ?\d+$/);
    return pictures.length > 0 ? pictures : list(said(row, 'thumbnail'), '|');
  },
});
