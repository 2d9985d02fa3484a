import { COLUMNS, cellsOf } from '../staging/catalogue-columns.ts';
import { soundPath } from '../values/category-paths.ts';
import type { Row } from '../tables/csv-table.ts';
import { inDollars } from './currency.ts';
import { readCells } from '../staging/fields.ts';
import { MAX_ROWS, plain } from '../layouts/shared/layout.ts';
import { listenerOf, shown, type FileListener, type Problems } from '../reporting/problems.ts';
import { checkedProduct, type CatalogueProduct } from './product.ts';
import { titleOf } from '../values/handles.ts';
import { soundSpecifications, withSpecifications, type Specification } from '../values/specifications.ts';
import type { ProductFile, Own, ReadProduct } from './read-product.ts';

const MAX_PICTURES = 250;
const DEFAULT_VALUE = 'Default Title';

const OWN = cellsOf('product');
const VARIATION = cellsOf('variation');
const PICTURE = cellsOf('picture');
/** What tells a line that is a variation from one that only adds a picture. */
const MARKS = Object.values(COLUMNS)
  .filter(({ marks }) => marks)
  .map(({ csv }) => csv);

/** A row with what the shop's own columns have no place for. */
export interface SaidRow extends Row {
  /** Categories, each from the top of the tree down. */
  readonly paths?: readonly (readonly string[])[];
  /** Where the product was. */
  readonly addresses?: readonly string[];
  /** What else is said of the product, and of the variation alone. */
  readonly specifications?: readonly Specification[];
  readonly ofVariation?: readonly Specification[];
}

/**
 * The rows that carry one handle, put together to a product; undefined when something of it is wrong. Every mistake is
 * reported, with its line.
 */
export function productOf(
  handle: string,
  said: readonly SaidRow[],
  { name: file, rate }: Pick<ProductFile, 'name' | 'rate'>,
  problems: Problems,
): CatalogueProduct | undefined {
  const listener = listenerOf(problems, file);
  const { fail, warn } = listener;
  const earlier = problems.count;
  const sound = said.filter(({ line, broken }) => {
    if (broken !== undefined) fail(line, broken);
    else if (handle === '') fail(line, `${COLUMNS.handle.csv} is empty, and ${COLUMNS.title.csv} too`);
    return broken === undefined && handle !== '';
  });
  const most = <Each extends { readonly line: number }>(
    all: readonly Each[],
    count: number,
    what: string,
  ) => {
    const next = all[count];
    if (next !== undefined)
      warn(`a product has more than ${count} ${what}: the others are left out`, next.line, handle);
    return all.slice(0, count);
  };
  const rows = most(sound, MAX_ROWS, 'lines').map((row) => inDollars(row, rate));
  const [first] = rows;
  if (first === undefined) return undefined;
  const read = { ...readCells(OWN, first, listener), line: first.line };
  const own = named(handle, read, listener);
  const pictures = rows
    .filter((row) => row.text(COLUMNS.image.csv).trim() !== '')
    .map((row) => ({ ...readCells(PICTURE, row, listener), line: row.line }))
    .filter(({ image }) => image !== '');
  const sold = rows.filter((row) => row === first || MARKS.some((column) => row.text(column).trim() !== ''));
  const variations = sold.map((row) => ({ ...readCells(VARIATION, row, listener), line: row.line }));
  const specifications = [...soundSpecifications(first.specifications ?? []), ...common(own, sold, listener)];
  const product = withoutDefaultOption({
    ...{ own: { ...own, body: withSpecifications(own.body, specifications) }, variations },
    pictures: most(pictures, MAX_PICTURES, 'pictures'),
    paths: (first.paths ?? []).map(soundPath).filter((path) => path.length > 0),
    addresses: first.addresses ?? [],
  });
  const checked = checkedProduct(product, file, problems, earlier);
  return checked && { ...checked, own: { ...checked.own, isPart: read.title === '' } };
}

function named(handle: string, own: Own, { warn }: FileListener): Own {
  if (own.title !== '')
    return { ...own, handle, title: MARKUP.test(own.title) ? plain(own.title) : own.title };
  const title = titleOf(handle);
  warn('a product without a title was given one by its handle', own.line, shown(title));
  return { ...own, handle, title };
}

/** What is said of every variation in the same words is true of the product. */
function common(own: Own, rows: readonly SaidRow[], { warn }: FileListener): Specification[] {
  const [first = [], ...others] = rows.map(({ ofVariation = [] }) => soundSpecifications(ofVariation));
  return first.filter(([name, value]) => {
    const isCommon = others.every((each) => each.some(([key, said]) => key === name && said === value));
    if (!isCommon)
      warn(`${name} is another one for each variation: left out`, own.line, `${own.handle} ${shown(value)}`);
    return isCommon;
  });
}

/** A name is text on every page and in every other system. */
const MARKUP = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** A product without options has one in Shopify's files: 'Title', with the value 'Default Title'. */
function withoutDefaultOption(product: ReadProduct): ReadProduct {
  const { own, variations } = product;
  const { option1Name, option2Name, option3Name } = own;
  const isDefault =
    variations[0]?.option1Value === DEFAULT_VALUE &&
    ['title', DEFAULT_VALUE.toLowerCase()].includes(option1Name.toLowerCase()) &&
    option2Name + option3Name === '';
  if (!isDefault && option1Name !== '') return product;
  return {
    ...product,
    own: { ...own, option1Name: '' },
    variations: variations.map((variation) =>
      variation.option1Value === DEFAULT_VALUE ? { ...variation, option1Value: '' } : variation,
    ),
  };
}
