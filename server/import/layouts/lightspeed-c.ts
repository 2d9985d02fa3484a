import { having } from '../tables/file-kinds.ts';
import { handleOf } from '../values/handles.ts';
import { gramsOf, inLanguage, list, namedIn, picturesIn, plain, said, type Choice } from './shared/layout.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

/** Lightspeed's C-Series (once SEOshop): a row for each variation, with its texts in every language of the shop. */
export const LIGHTSPEED_C = layoutOf({
  name: 'lightspeed-c',
  recognises: having('internal id, internal variant id'),
  keyOf: (row, before) => ({ key: said(row, 'internal id') || before }),
  hasLanguages: true,
  product: {
    ...{ title: 'title short|title long', body: 'content|description long|description short' },
    ...{ shortDescription: 'description short', vendor: 'brand', tags: 'tags' },
    ...{ seoTitle: 'meta title', seoDescription: 'meta description' },
  },
  own(whole) {
    const slug = inLanguage(whole, 'url');
    const name = plain(inLanguage(whole, 'title short|title long'));
    return {
      handle: slug || handleOf([name, said(whole, 'internal id')].join(' ')),
      ...(slug !== '' && { addresses: [`/${slug}.html`] }),
      ...statusOf(said(whole, 'visible')),
      paths: [
        ['category 1', 'category 2', 'category 3'].map((column) => inLanguage(whole, column)).filter(Boolean),
      ],
    };
  },
  variation: {
    ...{ sku: 'sku|article code', barcode: 'ean' },
    ...{ price: 'price', compareAt: 'price old', cost: 'price cost|buy price' },
  },
  line(row) {
    const isCounted = !/^(disabled|no|n|false|0)$/i.test(said(row, 'stock track|stock tracking') || 'yes');
    return {
      ...counted(said(row, 'stock level'), isCounted),
      ...gramsOf(said(row, 'weight'), 'g'),
    };
  },
  // `"Size: M","Colour: Red"`; the only variation of a product is called 'Default'.
  choices: (row) =>
    list(inLanguage(row, 'variant').replaceAll('"', ''), ',').flatMap((pair): readonly Choice[] => {
      if (pair.includes(':')) return namedIn(pair);
      return /^(default|standaard|standard)$/i.test(pair) ? [] : [['Variant', pair]];
    }),
  pictures: (row) => picturesIn(said(row, 'images')),
});
