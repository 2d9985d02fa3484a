import { having } from '../tables/file-kinds.ts';
import { inLanguage, labelOf, list, namedIn, type Choice } from './shared/layout.ts';
import { counted, layoutOf, statusOf } from './shared/product-layout.ts';

/** Vendure's product file: a row without a name is one more variation of the product before it. */
export const VENDURE = layoutOf({
  name: 'vendure',
  recognises: having('optiongroups|optiongroups *'),
  keyOf: (row, before) => ({
    key: inLanguage(row, 'name') === '' ? before : `${inLanguage(row, 'slug')} ${row.line}`,
  }),
  hasLanguages: true,
  product: { handle: 'slug', title: 'name', body: 'description' },
  own(whole) {
    const facets = list(inLanguage(whole, 'facets'), '|').flatMap(namedIn);
    const valuesOf = (...names: readonly string[]) =>
      facets.flatMap(([name, value]) => (names.includes(name.toLowerCase()) ? [value] : []));
    return {
      vendor: valuesOf('brand', 'manufacturer')[0] ?? '',
      kind: valuesOf('category', 'type')[0] ?? '',
      tags: valuesOf('category', 'type', 'tag').slice(1).join(','),
      ...statusOf(inLanguage(whole, 'enabled')),
    };
  },
  variation: {},
  line: (row) => ({
    price: inLanguage(row, 'price'),
    ...counted(inLanguage(row, 'stockonhand'), !/^(false|0)$/i.test(inLanguage(row, 'trackinventory'))),
    sku: inLanguage(row, 'sku'),
    variantImage: list(inLanguage(row, 'variantassets'), '|')[0] ?? '',
  }),
  choices(row, whole) {
    const values = inLanguage(row, 'optionvalues').split('|');
    return list(inLanguage(whole, 'optiongroups'), '|').map((name, index): Choice => [
      labelOf(name),
      values[index]?.trim() ?? '',
    ]);
  },
  pictures: (row, whole) => (row === whole ? list(inLanguage(row, 'assets'), '|') : []),
});
