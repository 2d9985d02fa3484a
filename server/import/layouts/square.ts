import { having, namesIn } from '../tables/file-kinds.ts';
import { pathOf } from '../values/category-paths.ts';
import { handleOf } from '../values/handles.ts';
import { saysYes } from '../values/words.ts';
import {
  gramsOf,
  list,
  matching,
  numeric,
  pricesOf,
  said,
  sum,
  valuesIn,
  type ForeignRow,
} from './shared/layout.ts';
import { numberedIn } from './shared/named-options.ts';
import { counted, layoutOf } from './shared/product-layout.ts';
import { judgedBy, type Judge } from './table/lines.ts';

const VISIBILITY = 'square online item visibility|online item visibility';
const STATES = new Map([
  ['hidden', 'unlisted'],
  ['unavailable', 'draft'],
]);

const isArchived = (row: ForeignRow) => saysYes(said(row, 'archived'));
const isOff = (row: ForeignRow) => isArchived(row) || /^n/i.test(said(row, 'sellable'));

/** Who sells at the till alone has every item hidden: then it says nothing of this shop. */
const withOnlineStates: Judge = (first, warn) => {
  const states = first.map((row) => said(row, VISIBILITY).toLowerCase());
  if (states.includes('visible') || !states.some((state) => STATES.has(state))) return undefined;
  warn('no item of the file is visible online: its column of visibility is left out', 1);
  return ({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      Object.entries(cells).filter(([column]) => !namesIn(VISIBILITY).includes(column)),
    ),
  });
};

/** The item library of Square: a row for each variation, with the pieces at each place in a column of its own. */
export const SQUARE = layoutOf({
  name: 'square',
  ownNames: /^(?:token|reference handle|current quantity .+|option name \d|sellable|square .+)$/,
  inOrder: judgedBy(withOnlineStates),
  recognises: having('item name, variation name'),
  keyOf(row) {
    const key = said(row, 'reference handle|item name');
    return key === '' ? undefined : { key };
  },
  product: {
    title: 'customer facing name|item name',
    body: 'description',
    seoTitle: 'seo title',
    seoDescription: 'seo description',
  },
  isOff,
  own: (whole, rows) => ({
    handle:
      said(whole, 'permalink').split('/').at(-1) || handleOf(said(whole, 'customer facing name|item name')),
    addresses: [said(whole, 'permalink')],
    status: rows.every(isArchived)
      ? 'archived'
      : rows.every(isOff)
        ? 'draft'
        : (STATES.get(said(whole, VISIBILITY).toLowerCase()) ?? 'active'),
    ...(/^gift/i.test(said(whole, 'item type')) && { giftCard: 'TRUE' }),
    // Behind a category may stand its token.
    paths: list(said(whole, 'categories|category|reporting category'), ',').map((path) =>
      pathOf(path.replace(/\s*\(#?[A-Z0-9]{2,}\)$/, '')),
    ),
  }),
  variation: { sku: 'sku', barcode: 'gtin', cost: 'default unit cost' },
  line(row) {
    const stock = valuesIn(row, /^current quantity\b/);
    const [unit] = matching(row, /^weight (kg|lb|g|oz)$/);
    // Where it is another one at each place, that of the first one counts.
    const prices = [said(row, 'price'), ...valuesIn(row, /^price \S/)];
    return {
      ...pricesOf(
        prices.find((price) => numeric(price) > 0) ?? said(row, 'price'),
        said(row, 'online sale price'),
      ),
      ...counted(sum(stock), stock.length > 0),
      ...(unit && gramsOf(unit[1], unit[0])),
    };
  },
  // A variation without options is known by its name; the only one is called 'Regular'.
  choices(row, _whole, rows) {
    const choices = numberedIn(row);
    return choices.length > 0 || rows.length === 1 ? choices : [['Variation', said(row, 'variation name')]];
  },
  pictures: () => [],
});
