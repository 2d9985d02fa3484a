import { COLUMNS, cellsOf, PRODUCTS_FILE } from './catalogue-columns.ts';
import { readTable, type Row } from './csv-table.ts';
import { readCells } from './fields.ts';
import type { Problems } from './problems.ts';
import {
  checkedProduct,
  type CatalogueProduct,
  type Own,
  type Picture,
  type ReadProduct,
  type Variation,
} from './product.ts';

/** More rows of one handle than any product has; it bounds the memory that one product takes. */
const MAX_ROWS = 2500;
const MAX_PICTURES = 250;
const DEFAULT_VALUE = 'Default Title';

const OWN = cellsOf('product');
const VARIATION = cellsOf('variation');
const PICTURE = cellsOf('picture');
const FIELDS = Object.values(COLUMNS);
/** What tells a line that is a variation from one that only adds a picture. */
const MARKS = FIELDS.filter(({ marks }) => marks).map(({ csv }) => csv);

/** What reading products.csv tells beside its products, up to date at each of them. */
export class ReadingReport {
  bytes = 0;
  /** Products that are left out because something of them is wrong. */
  bad = 0;
  /** False when the file cannot be read as a product export. */
  isSound = true;
  /** Columns that mean nothing to the shop. */
  ignoredColumns: readonly string[] = [];
}

/**
 * Reads products.csv and puts its rows together to products, one at a time. What is wrong is added to `problems`, and
 * a product with anything wrong is left out.
 */
export async function* readShopifyProducts(
  path: string,
  problems: Problems,
  report: ReadingReport,
): AsyncGenerator<CatalogueProduct> {
  let rows: ProductRows | undefined;
  const finish = function* (): Generator<CatalogueProduct> {
    const product = rows?.finish();
    if (product !== undefined) yield product;
    else if (rows !== undefined) report.bad += 1;
  };
  const table = readTable(path, {
    columns: FIELDS,
    fail(line, reason) {
      problems.add(PRODUCTS_FILE, line, reason);
      report.isSound = false;
    },
    onIgnored: (names) => (report.ignoredColumns = names),
    onBytes: (bytes) => (report.bytes = bytes),
  });
  for await (const row of table) {
    const handle = row.text(COLUMNS.handle.csv).trim();
    if (rows?.handle !== handle) {
      yield* finish();
      rows = new ProductRows(handle, problems);
    }
    rows.add(row);
  }
  yield* finish();
}

/** The rows that carry one handle. Every mistake is reported, with its line. */
class ProductRows {
  readonly handle: string;
  private readonly problems: Problems;
  private readonly earlierProblems: number;
  private count = 0;
  private isTooLarge = false;
  private own: Own | undefined;
  private readonly pictures: Picture[] = [];
  private readonly variations: Variation[] = [];

  constructor(handle: string, problems: Problems) {
    this.handle = handle;
    this.problems = problems;
    this.earlierProblems = problems.count;
  }

  /** Reads a row. A mistake in it leaves the product out. */
  add(row: Row): void {
    const { line } = row;
    const fail = (reason: string) => this.fail(line, reason);
    if (row.broken !== undefined) return fail(row.broken);
    if (this.handle === '') return fail(`${COLUMNS.handle.csv} is empty`);
    if (this.count >= MAX_ROWS) return this.failOnce(line, `the product has more than ${MAX_ROWS} lines`);
    this.count += 1;
    this.own ??= { ...readCells(OWN, row, fail), line };
    if (row.text(COLUMNS.image.csv).trim() !== '') {
      this.pictures.push({ ...readCells(PICTURE, row, fail), line });
      if (this.pictures.length > MAX_PICTURES) {
        this.failOnce(line, `the product has more than ${MAX_PICTURES} images`);
      }
    }
    if (this.count === 1 || MARKS.some((column) => row.text(column).trim() !== '')) {
      this.variations.push({ ...readCells(VARIATION, row, fail), line });
    }
  }

  /** The product, or undefined when something of it is wrong. */
  finish(): CatalogueProduct | undefined {
    const { own, variations, pictures, problems, earlierProblems } = this;
    if (own === undefined) return undefined;
    const product = withoutDefaultOption({ own, variations, pictures });
    return checkedProduct(product, PRODUCTS_FILE, problems, earlierProblems);
  }

  private fail(line: number, reason: string): void {
    this.problems.add(PRODUCTS_FILE, line, reason);
  }

  /** Reports a mistake that would repeat on every further line. */
  private failOnce(line: number, reason: string): void {
    if (!this.isTooLarge) this.fail(line, reason);
    this.isTooLarge = true;
  }
}

/** A product without options has one in Shopify's files: 'Title', with the value 'Default Title'. */
function withoutDefaultOption({ own, variations, pictures }: ReadProduct): ReadProduct {
  const { option1Name, option2Name, option3Name } = own;
  const isDefault =
    variations[0]?.option1Value === DEFAULT_VALUE &&
    option1Name.toLowerCase() === 'title' &&
    option2Name + option3Name === '';
  if (!isDefault && option1Name !== '') return { own, variations, pictures };
  return {
    own: { ...own, option1Name: '' },
    variations: variations.map((variation) =>
      variation.option1Value === DEFAULT_VALUE ? { ...variation, option1Value: '' } : variation,
    ),
    pictures,
  };
}
