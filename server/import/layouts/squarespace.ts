import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { slugOf } from '../values/handles.ts';
import { saysYes } from '../values/words.ts';
import { gramsGuessed, list, pricesOf, said } from './shared/layout.ts';
import { numberedIn } from './shared/named-options.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

/** Squarespace's product export: further variations stand below their product, without its title. */
export const SQUARESPACE = layoutOf({
  name: 'squarespace',
  recognises: having('title, hosted image urls|product type non editable'),
  keyOf(row, before) {
    if (said(row, 'title') === '') return { key: before };
    return { key: said(row, 'product id non editable') || String(row.line) };
  },
  product: { title: 'title', body: 'description', tags: 'tags' },
  own(whole) {
    const [page, slug] = [said(whole, 'product page'), said(whole, 'product url')];
    return {
      handle: slug || slugOf(said(whole, 'title')),
      addresses: [`/${page}/p/${slug}`, `/${page}/${slug}`],
      ...statusOf(said(whole, 'visible')),
      ...(/^gift/i.test(said(whole, 'product type non editable')) && { giftCard: 'TRUE' }),
      paths: list(said(whole, 'categories'), ',').map((path) => pathOf(path, /\s*\/\s*/)),
    };
  },
  variation: { sku: 'sku' },
  line(row) {
    const stock = said(row, 'stock');
    return {
      ...pricesOf(said(row, 'price'), saysYes(said(row, 'on sale')) ? said(row, 'sale price') : ''),
      ...counted(stock, stock !== '' && !/^unlimited$/i.test(stock)),
      ...gramsGuessed(said(row, 'weight'), 'lb'),
    };
  },
  choices: (row, whole) => numberedIn(row, whole),
  pictures: (row, whole) =>
    row === whole ? said(row, 'hosted image urls').split(/\s+/).filter(Boolean) : [],
});
