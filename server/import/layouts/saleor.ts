import { having } from '../tables/file-kinds.ts';
import { gramsOf, labelled, list, matching, said, sum, valuesIn } from './shared/layout.ts';
import { counted, layoutOf } from './shared/product-layout.ts';

/** Saleor's product export: a row for each variation, a column for each channel, warehouse and attribute. */
export const SALEOR = layoutOf({
  name: 'saleor',
  recognises: having('variant sku, *channel price amount'),
  keyOf: (row, before) => ({ key: said(row, 'id|name') || before }),
  product: { handle: 'slug', title: 'name', kind: 'product type' },
  own(whole) {
    const published = valuesIn(whole, /channel published$/);
    const isHidden = published.length > 0 && !published.some((each) => /^true$/i.test(each));
    return {
      body: said(whole, 'description as str|description'),
      status: isHidden ? 'draft' : 'active',
      paths: list(said(whole, 'category'), ';').map((name) => [name]),
      specifications: labelled(whole, /^(.+) product attribute$/),
    };
  },
  variation: { sku: 'variant sku' },
  line(row) {
    // The price in dollars when a channel has one.
    const currencies = matching(row, /^(.+) channel variant currency code$/);
    const [dollars = ''] = currencies.find(([, code]) => code === 'USD') ?? [];
    const [anyPrice = ''] = valuesIn(row, /channel price amount$/);
    const stock = valuesIn(row, /warehouse quantity$/);
    return {
      price: said(row, `${dollars} channel price amount`) || anyPrice,
      ...counted(sum(stock), stock.length > 0),
      ...gramsOf(said(row, 'variant weight|product weight'), 'kg'),
      variantImage: list(said(row, 'variant media'), ',')[0] ?? '',
    };
  },
  choices: (row) => labelled(row, /^(.+) variant attribute$/),
  pictures: (row) => ['product media', 'variant media'].flatMap((media) => list(said(row, media), ',')),
});
