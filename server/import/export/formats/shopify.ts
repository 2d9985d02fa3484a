import { OTHER_CATEGORY } from '../../../db/schema.ts';
import { COLUMNS, type Column } from '../../staging/catalogue-columns.ts';
import type { FormatOfOther, Texts } from './format-of-other.ts';

/** Of our columns those that mean something in this shop alone. */
const OWN_ALONE = new Set<string>(['categories'] satisfies Column[]);
const TAKEN = Object.entries(COLUMNS).filter(([key]) => !OWN_ALONE.has(key));
/** What Shopify wants to know of every variation. */
const OF_EVERY = {
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'TRUE',
  'Variant Taxable': 'TRUE',
};

/** Shopify's product import: our own columns without those that are ours alone, with pictures at their addresses. */
export const SHOPIFY_FORMAT: FormatOfOther = {
  ...{ name: 'shopify', file: 'products_export.csv', delimiter: ',' },
  columns: [...TAKEN.map(([, { csv }]) => csv), ...Object.keys(OF_EVERY)],
  linesOf({ own, variations, pictures, paths }) {
    const count = Math.max(1, variations.length, pictures.length);
    // What no type names is called like the category that it is in.
    const place = paths[0]?.at(-1) ?? '';
    // Whoever reads a product of no kind puts it there by itself.
    const kind = own.kind || (place === OTHER_CATEGORY ? '' : place);
    return Array.from({ length: count }, (_, index) => {
      const [variation, picture] = [variations[index], pictures[index]];
      const texts: Texts = {
        ...(index === 0 ? { ...own, kind } : { handle: own.handle ?? '' }),
        ...(variation && {
          ...{ ...variation, variantImage: variation.pictures[0] ?? '' },
          images: variation.pictures.join(';'),
        }),
        ...(picture && { image: picture.address, imagePosition: String(index + 1), imageAlt: picture.alt }),
      };
      const byKey = new Map<string, string>(Object.entries(texts));
      const cells = TAKEN.map(([key, { csv }]): [string, string] => [csv, byKey.get(key) ?? '']);
      return { ...Object.fromEntries(cells), ...(variation && OF_EVERY) };
    });
  },
};
