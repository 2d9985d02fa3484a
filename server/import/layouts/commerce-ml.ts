import { readCommerceMl } from '../commerce-ml.ts';
import { handleOf } from '../product.ts';
import { gramsOf, list, said } from './layout.ts';
import { pairsIn } from './named-options.ts';
import { pathOf } from '../category-paths.ts';
import { counted, layoutOf } from './product-layout.ts';

/** What 1C writes for shops (CommerceML): products in one file, prices, stock and characteristics in that of the offers. */
export const COMMERCE_ML = layoutOf({
  name: 'commerceml',
  // What is read is no table.
  recognises: () => false,
  rowsOf: readCommerceMl,
  keyOf(row) {
    if (said(row, 'status') !== '') return { left: 'a product that is deleted there: left out' };
    return { key: said(row, 'id|offer of') || String(row.line) };
  },
  isProduct: (row) => said(row, 'id') !== '',
  isVariation: (row) => said(row, 'offer of') !== '',
  product: { title: 'name|offer name', body: 'description', vendor: 'brand' },
  own(whole) {
    const name = said(whole, 'name|offer name');
    return {
      handle: handleOf([name, said(whole, 'sku|offer sku')].join(' ')),
      paths: list(said(whole, 'category'), ';').map((path) => pathOf(path)),
      specifications: pairsIn(said(whole, 'param'), /\n/),
      status: 'active',
    };
  },
  variation: { price: 'price', barcode: 'offer ean' },
  line(row, whole, rows) {
    const isAlone = rows.filter((each) => said(each, 'offer of') !== '').length <= 1;
    const [sku, offer] = [said(row, 'offer sku|sku') || said(whole, 'sku'), said(row, 'offer')];
    return {
      // Offers of one product have its number.
      sku:
        isAlone || offer === ''
          ? sku
          : [
              sku,
              handleOf(
                pairsIn(said(row, 'choices'), /\n/)
                  .map(([, value]) => value)
                  .join(' '),
              ),
            ]
              .filter(Boolean)
              .join('-'),
      ...(isAlone && { barcode: said(row, 'offer ean') || said(whole, 'ean') }),
      ...counted(said(row, 'quantity'), said(row, 'quantity') !== ''),
      ...gramsOf(said(whole, 'weight'), 'kg'),
    };
  },
  choices: (row) => pairsIn(said(row, 'choices'), /\n/),
  pictures: (row) => list(said(row, 'image'), '\n'),
});
