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
import type { ProductFile, Own, Picture, ReadProduct, Variation } from './read-product.ts';

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

/** The rows that carry one handle, put together to a product. Every mistake is reported, with its line. */
export class ProductRows {
  readonly handle: string;
  private readonly file: string;
  private readonly rate: number | undefined;
  private readonly problems: Problems;
  private readonly listener: FileListener;
  private readonly earlierProblems: number;
  private count = 0;
  private isLost = false;
  private isPart = false;
  private readonly told = new Set<string>();
  private own: Own | undefined;
  private paths: string[][] = [];
  private addresses: readonly string[] = [];
  private specifications: Specification[] = [];
  private readonly ofVariations: Specification[][] = [];
  private readonly pictures: Picture[] = [];
  private readonly variations: Variation[] = [];

  constructor(handle: string, { name, rate }: Pick<ProductFile, 'name' | 'rate'>, problems: Problems) {
    this.handle = handle;
    this.file = name;
    this.rate = rate;
    this.problems = problems;
    this.listener = listenerOf(problems, name);
    this.earlierProblems = problems.count;
  }

  /** Reads a row. A mistake in it leaves the product out. */
  add(said: SaidRow): void {
    const row = inDollars(said, this.rate);
    const { line } = row;
    const { listener } = this;
    if (row.broken !== undefined) return listener.fail(line, row.broken);
    if (this.handle === '')
      return listener.fail(line, `${COLUMNS.handle.csv} is empty, and ${COLUMNS.title.csv} too`);
    if (this.count >= MAX_ROWS) {
      return this.tellOnce(line, `a product has more than ${MAX_ROWS} lines: the others are left out`);
    }
    this.count += 1;
    if (this.own === undefined) {
      this.own = this.named({ ...readCells(OWN, row, listener), line });
      this.paths = (row.paths ?? []).map(soundPath).filter((path) => path.length > 0);
      this.addresses = row.addresses ?? [];
      this.specifications = soundSpecifications(row.specifications ?? []);
    }
    if (row.text(COLUMNS.image.csv).trim() !== '')
      this.addPicture({ ...readCells(PICTURE, row, listener), line });
    if (this.count === 1 || MARKS.some((column) => row.text(column).trim() !== '')) {
      this.variations.push({ ...readCells(VARIATION, row, listener), line });
      this.ofVariations.push(soundSpecifications(row.ofVariation ?? []));
    }
  }

  /** Leaves the product out, since a line of it cannot be read. */
  lose(): void {
    this.isLost = true;
  }

  /** The product, or undefined when something of it is wrong. */
  finish(): CatalogueProduct | undefined {
    const { own, variations, pictures, paths, addresses, file, problems, earlierProblems } = this;
    if (own === undefined || this.isLost) return undefined;
    const body = withSpecifications(own.body, [...this.specifications, ...this.common()]);
    const said = { ...own, body };
    const product = withoutDefaultOption({ own: said, variations, pictures, paths, addresses });
    const checked = checkedProduct(product, file, problems, earlierProblems);
    return checked && { ...checked, own: { ...checked.own, isPart: this.isPart } };
  }

  private named(own: Own): Own {
    const { handle } = this;
    const named = { ...own, handle };
    if (own.title !== '') return MARKUP.test(own.title) ? { ...named, title: plain(own.title) } : named;
    const title = titleOf(handle);
    this.listener.warn('a product without a title was given one by its handle', own.line, shown(title));
    this.isPart = true;
    return { ...own, handle, title };
  }

  /** What is said of every variation in the same words is true of the product. */
  private common(): Specification[] {
    const [first = [], ...others] = this.ofVariations;
    return first.filter(([name, value]) => {
      const isCommon = others.every((each) => each.some(([key, said]) => key === name && said === value));
      if (!isCommon) {
        const kind = `${name} is another one for each variation: left out`;
        this.listener.warn(kind, this.own?.line ?? 0, `${this.handle} ${shown(value)}`);
      }
      return isCommon;
    });
  }

  private addPicture(picture: Picture): void {
    if (picture.image === '') return;
    if (this.pictures.length < MAX_PICTURES) this.pictures.push(picture);
    else {
      this.tellOnce(
        picture.line,
        `a product has more than ${MAX_PICTURES} pictures: the others are left out`,
      );
    }
  }

  /** Tells what would repeat on every further line. */
  private tellOnce(line: number, kind: string): void {
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.listener.warn(kind, line, this.handle);
  }
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
