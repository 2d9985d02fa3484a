import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf, slugOf } from '../values/handles.ts';
import { saysNo } from '../values/words.ts';
import { gramsOf, inLanguage, list, namedIn, plain, said } from './shared/layout.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

/** What its database calls things: no name for people. */
const isId = (text: string) => /^[0-9a-f]{32}$/i.test(text);

/** Shopware's product export: a variation names its product by id, and says only what differs. */
export const SHOPWARE = layoutOf({
  ...{ name: 'shopware', spans: true },
  ownNames: /^(?:parent id|is closeout|cover media url|options|.+ translations .+)$/,
  recognises: having('product number, price gross|price net'),
  keyOf: (row) => ({ key: said(row, 'parent id|id|product number') }),
  hasLanguages: true,
  isProduct: (row) => said(row, 'parent id') === '',
  isVariation: (row, whole) => row !== whole,
  isOff: (row) => saysNo(said(row, 'active')),
  product: {
    ...{ title: 'name', body: 'description', vendor: 'manufacturer name|manufacturer' },
    ...{ seoTitle: 'meta title', seoDescription: 'meta description' },
  },
  own(whole) {
    const [name, number] = [plain(inLanguage(whole, 'name')), said(whole, 'product number')];
    const tags = list(said(whole, 'tags|tag'), '|');
    return {
      handle: handleOf([name, number].join(' ')),
      // Its addresses are made of both, unless the shop says otherwise.
      addresses: [`/${slugOf(name)}/${number}`],
      tags: tags.filter((tag) => !isId(tag)).join(','),
      ...statusOf(said(whole, 'active')),
      paths: list(said(whole, 'categories|category'), '|').map((category) => pathOf(category)),
    };
  },
  variation: { sku: 'product number', barcode: 'ean' },
  line(row, whole) {
    const of = (names: string) => said(row, names) || said(whole, names);
    return {
      ...{ price: of('price gross|price net'), compareAt: of('list price gross|list price net') },
      ...counted(said(row, 'stock|available stock')),
      ...(saysNo(of('is closeout|closeout') || '1') && { policy: 'continue' }),
      ...gramsOf(of('weight'), 'kg'),
      ...(row !== whole && { variantImage: said(row, 'cover media url') }),
    };
  },
  // `Color: Red|Size: M`; where the file has only ids, the number tells variations apart.
  choices(row, whole) {
    if (row === whole) return [];
    const named = list(said(row, 'options'), '|').flatMap(namedIn);
    return named.length > 0 ? named : [['Number', said(row, 'product number')]];
  },
  pictures: (row) =>
    [said(row, 'cover media url'), ...list(said(row, 'media|images'), '|')].filter((each) => !isId(each)),
});
