import { CURRENCY_CODE } from '../../../../lib/contract/pricing.ts';
import { plain } from '../../layouts/shared/layout.ts';
import { optionsOf, pricesOf, type FormatOfOther } from './format-of-other.ts';

/** The options that Google has columns for, by what they are called here. */
const COLUMNS_OF_OPTIONS: ReadonlyMap<string, string> = new Map([
  ...[['color', 'color'] as const, ['colour', 'color'] as const, ['size', 'size'] as const],
  ...[['material', 'material'] as const, ['pattern', 'pattern'] as const],
]);
/** As many pictures as Google takes beside the first one. */
const MOST_OTHERS = 10;
const LONGEST = { title: 150, description: 5000 } as const;

/** A feed for Google's Merchant Center, as text with tabs: each variation of what is listed and has a picture. */
export const GOOGLE_FORMAT: FormatOfOther = {
  ...{ name: 'google', file: 'google-merchant.tsv', delimiter: '\t' },
  columns: [
    ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
    ...['availability', 'availability_date', 'price', 'sale_price', 'brand', 'gtin', 'condition'],
    ...['product_type', 'google_product_category', 'color', 'size', 'material', 'pattern', 'product_detail'],
  ],
  linesOf({ own, variations, pictures, paths, address }) {
    const { title = '', body = '', preOrder, availableFrom = '' } = own;
    if (own.status !== 'active' || own.published !== 'TRUE' || own.giftCard === 'TRUE') return [];
    const options = optionsOf(own);
    return variations.flatMap((variation) => {
      const images = [...new Set([...variation.pictures, ...pictures.map((picture) => picture.address)])];
      const [image] = images;
      if (image === undefined) return [];
      const { regular, reduced } = pricesOf(variation);
      const isThere =
        variation.tracker === '' || variation.policy === 'continue' || Number(variation.quantity) > 0;
      const details = options.flatMap(({ name, value }) => {
        const text = variation[value] ?? '';
        const column = COLUMNS_OF_OPTIONS.get(name.toLowerCase());
        return [
          column === undefined ? { details: `:${name}:${text}`.replaceAll(',', '\\,') } : { column, text },
        ];
      });
      return [
        {
          ...{ id: variation.sku ?? '', item_group_id: variations.length > 1 ? (own.handle ?? '') : '' },
          title: title.slice(0, LONGEST.title),
          description: plain(body).trim().slice(0, LONGEST.description) || title,
          ...{ link: address, image_link: image },
          additional_image_link: images.slice(1, MOST_OTHERS + 1).join(','),
          availability: preOrder === 'TRUE' ? 'preorder' : isThere ? 'in_stock' : 'out_of_stock',
          availability_date: preOrder === 'TRUE' ? availableFrom : '',
          price: `${regular} ${CURRENCY_CODE}`,
          sale_price: reduced === '' ? '' : `${reduced} ${CURRENCY_CODE}`,
          ...{ brand: own.vendor ?? '', gtin: variation.barcode ?? '', condition: 'new' },
          product_type: (paths[0] ?? []).join(' > '),
          google_product_category: own.googleCategory ?? '',
          ...Object.fromEntries(details.flatMap(({ column, text }) => (column ? [[column, text]] : []))),
          product_detail: details.flatMap((each) => each.details ?? []).join(','),
        },
      ];
    });
  },
};
