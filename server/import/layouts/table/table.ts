import { saysLater, saysNo, saysYes, SOLD_OUT } from '../../values/words.ts';
import { handleOf } from '../../values/handles.ts';
import { commonTitle, trimmed } from '../shared/common-title.ts';
import {
  gramsGuessed,
  gramsOf,
  isNow,
  labelled,
  list,
  matching,
  numeric,
  picturesIn,
  plain,
  pricesOf,
  reduced,
  said,
  stockOf,
  valuesIn,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
} from '../shared/layout.ts';
import { productLines, decoded, UNSOLD } from '../shared/product-layout.ts';
import { listedOptions, optionsOf, toldApart, UNNAMED } from '../shared/named-options.ts';
import { optioned, pricedOptions, type PricedValue } from '../shared/priced-options.ts';
import { dayIn, MEASURED, ofPlaces, percentOf, together, withPlaces } from './places.ts';
import { pathsOf } from './categories.ts';
import { isHolder, isModel, keyOf, parentOf } from './groups.ts';
import { attributesOf } from './specifications.ts';
import {
  asLevels,
  atPlaces,
  carriedDown,
  judgedBy,
  underHeadings,
  withOwnMarks,
  withoutFlags,
  withOwnStates,
} from './lines.ts';
import {
  atAllPlaces,
  withFurtherOptions,
  withModels,
  withoutLineNumbers,
  withOwnGroups,
} from './row-kinds.ts';
import { knownNames } from './known-names.ts';
import { optionsOfRows, withOptionRows } from './option-rows.ts';
import {
  GONE,
  HAS_COLUMNS,
  MORE_PICTURES,
  PICTURE_OF_ONE,
  QUANTITY_OF_ONE,
  SKU_OF_ONE,
} from './has-columns.ts';
import { has, having, namesIn } from '../../tables/file-kinds.ts';
import { isOfOrders, KILOGRAMS, NAMES, PRICES } from './names.ts';

/** What systems say of a product that is sold when there is none left. */
const SELLS_ON = /^(allow.*|continue|yes|true|1|notify|ja|oui|s[ií])$/i;

const HANDLES =
  'handle|product handle|identificador de url|url identifier|slug|seo keyword|seo name|link rewrite|url riscritta|url riscritto|url reescrita|url amigable|umgeschriebene url';

/** What rows are called, what their cells mean, and what stands together: in this order. */
const NAMED = judgedBy(withoutLineNumbers, withModels);
const MEANT = judgedBy(atPlaces, withOwnStates, withoutFlags, withOwnMarks, withPlaces, carriedDown);
const GROUPED = judgedBy(withOwnGroups, asLevels);

/** A table of products that no known system wrote: names, prices, and whatever else it has under a usual name. */
export const TABLE: Layout = {
  name: 'table',
  namesOf: knownNames,
  inOrder: (rows, warn) =>
    GROUPED(underHeadings(MEANT(withFurtherOptions(NAMED(withOptionRows(rows), warn)), warn)), warn),
  // A name beside prices is still a price list.
  recognises: (columns) =>
    having(`${NAMES.title}, ${PRICES}`)(columns) &&
    // Without a SKU nobody can find what has a new price.
    (has(columns, `${NAMES.body}|${NAMES.short}|${NAMES.category}|sub category|${NAMES.picture}`) ||
      !has(columns, NAMES.sku)) &&
    !isOfOrders(columns),
  hasColumns: HAS_COLUMNS,
  // Akeneo's models: what products have in common that name one as their parent.
  belongs: (columns) => having('family variant, code')(columns) && !has(columns, PRICES),
  keyOf,
  linesOf(all) {
    const grouped = atAllPlaces(all);
    const first = grouped.find((row) => parentOf(row) === '') ?? grouped[0];
    if (first === undefined) return [];
    const rows = (isHolder(first, grouped) ? grouped.filter((row) => row !== first) : grouped).filter(
      (row) => !isModel(row),
    );
    if (rows.length === 0) return [];
    const options = rows.map((row) => optionsOf(row, first));
    const isSingle = grouped.length === 1;
    // A list names whatever there is to say of each; a column that is called like an option is one.
    const isMixed = rows.some((row) => said(row, 'param') !== '');
    const apart = isMixed ? toldApart(options) : { choices: options, common: [] };
    const { choices, common } = isSingle ? { choices: [[]], common: options.flat() } : apart;
    const isUntold = rows.length > 1 && choices.every(({ length }) => length === 0);
    const titles = rows.map((row) => plain(said(row, NAMES.title)));
    const whole = rows.includes(first) ? commonTitle(titles, options) : plain(said(first, NAMES.title));
    const hidden = (names: readonly string[]) =>
      rows.map((row) => hides(rows.includes(first) ? row : first, first, names));
    const isSome = hidden(STATES).includes(false);
    const isOff = rows.map((row) => hides(row, first, STATES_OF_ONE));
    // Systems keep all that stand below one thing from their lists (Volusion).
    const areKept = isOff.every(Boolean);
    const variations = rows.map((row, index) => ({
      line: { ...variationOf(row, first), ...(isSome && !areKept && isOff[index] === true && UNSOLD) },
      choices: isUntold
        ? [nameAmong(row, whole)]
        : (choices[index] ?? []).map((choice) => withoutTitle(choice, whole)),
    }));
    const pictures = grouped.flatMap(picturesOf);
    const listed = listedOptions(grouped).map((values) =>
      values.map((choice): PricedValue => ({ choice, more: '0' })),
    );
    listed.push(...pricedOptions(first), ...optionsOfRows(first));
    const named = common.filter(([name]) => name !== UNNAMED);
    const specifications = [...named, ...attributesOf(first), ...labelled(first, /^characteristics (.+)$/)];
    const own = {
      ...ownOf(first, rows.length > 1),
      ...{ status: isSome ? 'active' : 'draft', specifications },
    };
    if (rows.length > 1 && rows.includes(first)) own.title = whole || own.title;
    const variants = listed.length > 0 ? optioned(variationOf(first, first), listed) : variations;
    return productLines(own, variants, pictures);
  },
};

/** What tells a row from others of its product that say no option: its name beyond that of the product, or its SKU. */
function nameAmong(row: ForeignRow, whole: string): Choice {
  const title = plain(said(row, NAMES.title));
  const rest = title.startsWith(whole) ? title.slice(whole.length).replace(/^[\s,:–-]+/, '') : title;
  return ['Variation', rest || said(row, NAMES.sku) || title];
}

/** What only a name tells, without that of the product before it: of `Tee - S` and `Tee (S)` the S. */
function withoutTitle([name, value]: Choice, whole: string): Choice {
  const isLonger = name === UNNAMED && whole !== '' && value.startsWith(`${whole} `);
  const rest = isLonger ? trimmed(value.slice(whole.length)).replace(/^([^([]*)[)\]]$/, '$1') : '';
  return [name, rest || value];
}

const STATES = namesIn(NAMES.status);
/** What no list shows by itself may be sold all the same, beside the variation that stands for all. */
const STATES_OF_ONE = STATES.filter((name) => !name.includes('visib'));

/** Whether any of these columns says that something is not shown; what a row does not say is said of the whole product. */
function hides(row: ForeignRow, first: ForeignRow, names: readonly string[]): boolean {
  const isNo = names.some((name) => saysNo(said(row, name) || said(first, name)));
  // Magento's interface says 1 of what is sold and 2 of what is not.
  if (said(row, 'type id') !== '' && said(row, 'status') === '2') return true;
  const isGone = /[1-9]/.test(said(row, GONE));
  return isNo || isGone || saysYes(said(row, NAMES.hidden) || said(first, NAMES.hidden));
}

function ownOf(row: ForeignRow, isOfMany: boolean): OwnLine {
  const [named, sku, category] = [said(row, NAMES.title), said(row, NAMES.sku), said(row, NAMES.category)];
  // QuickBooks writes the category before the name: `Audio:Speaker`.
  const title = plain(named.startsWith(`${category}:`) ? named.slice(category.length + 1) : named);
  const handle = said(row, HANDLES);
  const permalink = said(row, 'permalink');
  return {
    handle:
      handle || (/[/:]/.test(permalink) ? '' : permalink) || handleOf([title, isOfMany ? '' : sku].join(' ')),
    addresses: addressOf(said(row, NAMES.address)),
    title: title || sku,
    body: bodyOf(row),
    shortDescription: plain(said(row, NAMES.short) || (longer(row) && said(row, 'description'))),
    vendor: list(said(row, NAMES.vendor), ';').join(', '),
    tags: tagsIn(said(row, NAMES.tags)),
    seoTitle: said(row, NAMES.seoTitle),
    seoDescription: said(row, NAMES.seoDescription),
    ...(saysYes(said(row, NAMES.giftCard)) && { giftCard: 'TRUE' }),
    paths: pathsOf(row),
  };
}

/** What a variation is sold for; what its row does not say is said of the whole product. */
function variationOf(row: ForeignRow, first: ForeignRow): OwnLine {
  const source = said(row, PRICES) === '' ? first : row;
  // Sylius counts in cents.
  const amount = (names: string) => {
    const cell = said(source, names);
    return cell !== '' && 'main taxon' in first.cells ? String(numeric(cell) / 100) : cell;
  };
  const [paid, full] = [
    amount(`variation price|variant price|option price|${NAMES.price}`),
    amount(NAMES.fullPrice),
  ];
  const [from, to] = [NAMES.reducedFrom, NAMES.reducedTo].map((names) => dayIn(said(source, names)));
  const isReduced = isNow(from ?? '', to ?? '') && !saysNo(said(source, 'en promo|is on sale'));
  const lower = isReduced ? amount(NAMES.reduced) : '';
  const before = amount(NAMES.before);
  const price = (lower && full) || paid || full || before;
  const isFormer = (former: string) => paid !== '' && numeric(former) > numeric(paid);
  const stated = percentOf(source);
  // Beside what was paid before, it is only said again, where that comes to the price.
  const less = numeric(before) * (1 - numeric(stated) / 100) - numeric(paid);
  const isSaidAgain = isFormer(before) && Math.abs(less) < numeric(before) / 100;
  const percent = isFormer(full) || isSaidAgain ? '' : stated;
  // Where prices have decimal commas, points separate thousands.
  const hasCommas = /,\d\d\b/.test(price);
  const inAll = said(row, `${QUANTITY_OF_ONE}|${NAMES.quantity}`);
  const ofAll = ofPlaces(inAll || together(row) || stockIn(said(row, NAMES.status)));
  const inPoints = ofAll.replace(/\.(?=\d{3}\b)/g, '').replace(/,(?=0+$)/, '.');
  const quantity = (hasCommas ? inPoints : ofAll).replace(/^https?:\/\/schema\.org\//, '');
  const isLater = saysLater(quantity);
  const counted = said(row, NAMES.counted) || said(first, NAMES.counted);
  const isEndless = /^(infinite|unlimited|illimit\p{L}*|ilimitado|∞)$/iu.test(quantity);
  const isUncounted =
    isEndless || /^(don|no)/i.test(counted) || saysNo(counted) || saysYes(said(row, NAMES.uncounted));
  // What is not counted may be sold out all the same; programs write None where nothing is said.
  const isSoldOut = SOLD_OUT.test(quantity.replaceAll('_', ' ')) && !/^none$/i.test(quantity);
  const uncounted = isSoldOut && !saysNo(quantity) ? '0' : '';
  const [measured] = [row, first].flatMap((each) => matching(each, MEASURED));
  const weight = said(row, NAMES.weight) || said(first, NAMES.weight) || (measured?.[1] ?? '');
  // Tilda counts in grams.
  const usual = said(first, 'tilda uid') === '' ? (measured?.[0] ?? 'kg') : 'g';
  const ownUnit = said(row, NAMES.weightUnit) || said(first, NAMES.weightUnit);
  const unit = ownUnit || usual;
  const isNamed = measured !== undefined || [row, first].some((each) => said(each, KILOGRAMS) !== '');
  const isGuessed = ownUnit === '' && usual === 'kg' && !isNamed;
  const [barcode = ''] = said(row, NAMES.barcode).split(/[;|]\s*|,\s*(?!\d+E\+)/i);
  return {
    ...(numeric(full) > numeric(paid) && paid !== '' && { compareAt: full }),
    ...pricesOf(price, lower || reduced(price, percent, '')),
    ...(before !== price && before !== '' && { compareAt: before }),
    ...stockOf(isUncounted ? uncounted : isLater ? '0' : quantity, true),
    ...(isGuessed ? gramsGuessed(weight, unit) : gramsOf(weight, unit)),
    ...((isLater || SELLS_ON.test(said(row, NAMES.policy) || said(first, NAMES.policy))) && {
      policy: 'continue',
    }),
    sku: said(row, `${SKU_OF_ONE}|${NAMES.sku}`),
    // 'Does not apply'
    barcode: /\d/.test(barcode) ? barcode : '',
    cost: said(row, NAMES.cost),
    variantImage: said(row, PICTURE_OF_ONE),
  };
}

/** What a state says of the stock, where no column does: 'Sold out', 'Pre-order'. */
function stockIn(state: string): string {
  return !saysNo(state) && (SOLD_OUT.test(state) || saysLater(state)) ? state : '';
}

/** Tags with commas between them, where other signs stand there. */
function tagsIn(cell: string): string {
  return cell.includes(',') ? cell : cell.replace(/\s*[;|]\s*/g, ', ');
}

/** Where the product was, as a path or an address. */
function addressOf(cell: string): string[] {
  if (cell === '') return [];
  return [/^(https?:|\/)/.test(cell) ? cell : `/${cell}`];
}

/** A text for which the one that is called a description is only the short one. */
function longer(row: ForeignRow): string {
  return said(row, 'description') && said(row, 'text|long description|description long');
}

/** What is said of it, with what is said in points. */
function bodyOf(row: ForeignRow): string {
  const points = valuesIn(row, /^(?:feature )?bullet(?: point)? ?\d+(?: en)?$/).map(
    (point) => `<li>${point}</li>`,
  );
  const body = decoded(longer(row) || said(row, NAMES.body));
  return points.length === 0 ? body : `<p>${body}</p><ul>${points.join('')}</ul>`;
}

function picturesOf(row: ForeignRow): string[] {
  const cells = [said(row, NAMES.picture), ...valuesIn(row, MORE_PICTURES)];
  // Taobao has numbers of its own before an address: `aa11:1:0:|https://…`.
  return cells.flatMap(picturesIn).filter((each) => !/^[0-9a-f]{2,}:\d+:\d+:$/.test(each));
}
