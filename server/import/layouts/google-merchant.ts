import { having } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { unescaped } from '../values/formats.ts';
import { capital, handleOf } from '../values/handles.ts';
import { saysNo, SOLD_OUT } from '../values/words.ts';
import {
  choiceOf,
  gramsOf,
  isNow,
  list,
  picturesIn,
  plain,
  pricesOf,
  said,
  valueOf,
  valuesIn,
  type Choice,
  type ForeignRow,
} from './shared/layout.ts';
import { pairsIn } from './shared/named-options.ts';
import { layoutOf } from './shared/product-layout.ts';

/** Which columns of a Facebook catalogue say that something is not shown, or not any more. */
const HIDING = ['status', 'visibility'];

const isHidden = (row: ForeignRow): boolean =>
  HIDING.some((column) => saysNo(said(row, column))) ||
  /^(?:discontinued|archived)$/i.test(said(row, 'availability'));

const CHOICES = ['color', 'size', 'material', 'pattern'] as const;

/** A feed for Google's Merchant Center, as tabs or as XML: every variation is an item, a group id holds them together. */
export const GOOGLE_MERCHANT = layoutOf({
  name: 'google-merchant',
  recognises: having('id, title, price, image link'),
  keyOf(row) {
    const [group, id] = [said(row, 'item group id'), said(row, 'id')];
    if (group === '' && id === '') return undefined;
    // A group and an item may be called the same.
    return { key: group === '' ? `item ${id}` : `group ${group}` };
  },
  isOff: isHidden,
  product: {
    ...{ title: 'title', vendor: 'brand' },
    googleCategory: 'google product category|fb product category',
  },
  own(whole, rows) {
    const [path = ''] = unescaped(said(whole, 'product type')).split(/,(?=\s*\S[^,]*>)|\n/);
    const [title, body] = [said(whole, 'title'), said(whole, 'description|content|summary')];
    const points = list(said(whole, 'product highlight'), '\n').map((point) => `<li>${point}</li>`);
    const parts = [handleOf(plain(title)), handleOf(said(whole, 'item group id|id'))];
    return {
      handle: [...new Set(parts)].join('-'),
      // A feed without descriptions says the titles again.
      body: (body === title ? '' : body) + (points.length === 0 ? '' : `<ul>${points.join('')}</ul>`),
      specifications: pairsIn(said(whole, 'param'), /\n/),
      status: rows.every(isHidden) ? 'draft' : 'active',
      ...(path !== '' && { paths: [pathOf(path)] }),
      addresses: rows.map((row) => said(row, 'link|canonical link')),
    };
  },
  variation: { sku: 'id', barcode: 'gtin', cost: 'cost of goods sold' },
  line(row, whole) {
    const availability = said(row, 'availability').toLowerCase().replaceAll('_', ' ');
    const [from = '', to = ''] = said(row, 'sale price effective date').split('/');
    const quantity = said(row, 'quantity|sell on google quantity|quantity to sell on facebook|inventory');
    return {
      ...pricesOf(said(row, 'price'), isNow(from, to) ? said(row, 'sale price') : ''),
      quantity: SOLD_OUT.test(availability) || saysNo(availability) ? '0' : quantity,
      ...(quantity !== '' && /^(pre ?order|backorder)$/.test(availability) && { policy: 'continue' }),
      ...gramsOf(said(row, 'shipping weight|product weight'), ''),
      ...(said(row, 'image link') !== said(whole, 'image link') && { variantImage: said(row, 'image link') }),
    };
  },
  // A single item is not chosen by anything.
  choices: (row, _whole, rows) => (rows.length > 1 ? choicesOf(row) : []),
  pictures: (row) => [
    said(row, 'image link'),
    ...valuesIn(row, /^additional image link( \d+)?$/).flatMap(picturesIn),
  ],
});

/** By what it is chosen: the columns for that, and details (`section:name:value`) for what has none. */
function choicesOf(row: ForeignRow): Choice[] {
  const named = CHOICES.flatMap((name) => choiceOf(capital(name), said(row, name)));
  const details = list(said(row, 'product detail'), ',').flatMap((detail) => {
    const [, name, value] = /^[^:]*:([^:]+):(.+)$/.exec(detail) ?? [];
    return valueOf(name, value);
  });
  return [...named, ...details];
}
