import { COLUMNS, cellsOf, PRODUCTS_FILE, type MADE_OF_PRODUCT } from './catalogue-columns.ts';
import { readTable, type Row } from './csv-table.ts';
import { descriptionFromHtml } from './description.ts';
import { readCells, type ValuesOf } from './fields.ts';
import { imagesAfter } from './formats.ts';
import { shown } from './price.ts';
import type { Problems } from './problems.ts';

type Own = ValuesOf<ReturnType<typeof cellsOf<'product'>>>;
type Variation = ValuesOf<ReturnType<typeof cellsOf<'variation'>>> & { readonly line: number };
type Picture = ValuesOf<ReturnType<typeof cellsOf<'picture'>>> & { readonly line: number };

/** A product as a catalogue folder describes it, checked: what is staged of it. Prices are whole cents. */
export interface CatalogueProduct {
  readonly own: Own & ValuesOf<typeof MADE_OF_PRODUCT> & { readonly line: number };
  readonly variations: readonly Variation[];
  readonly pictures: readonly Picture[];
}

/** More rows of one handle than any product has; it bounds the memory that one product takes. */
const MAX_ROWS = 2500;
const MAX_PICTURES = 250;

const OWN = cellsOf('product');
const VARIATION = cellsOf('variation');
const PICTURE = cellsOf('picture');
const FIELDS = Object.values(COLUMNS);
/** What tells a line that is a variation from one that only adds a picture. */
const MARKS = FIELDS.filter(({ marks }) => marks).map(({ csv }) => csv);

const namesOf = ({ option1Name, option2Name, option3Name }: Own) => [option1Name, option2Name, option3Name];
const valuesOf = ({ option1Value, option2Value, option3Value }: Variation) => [
  option1Value,
  option2Value,
  option3Value,
];

/** What reading products.csv tells beside its products. */
export interface ProductRowsReport {
  readonly onBytes: (bytes: number) => void;
  /** Called once with the names of columns that mean nothing to the shop. */
  readonly onIgnored: (names: readonly string[]) => void;
  /** Called for each product that is left out because something of it is wrong. */
  readonly onBadProduct: () => void;
  /** Called when the file cannot be read as a product export. */
  readonly onBadFile: () => void;
}

/**
 * Reads products.csv and puts its rows together to products, one at a time. What is wrong is added to `problems`, and
 * a product with anything wrong is left out.
 */
export async function* readProducts(
  path: string,
  problems: Problems,
  { onBadProduct, onBadFile, ...report }: ProductRowsReport,
): AsyncGenerator<CatalogueProduct> {
  let builder: ProductBuilder | undefined;
  const finish = function* (): Generator<CatalogueProduct> {
    const product = builder?.finish();
    if (product !== undefined) yield product;
    else if (builder !== undefined) onBadProduct();
  };
  const fail = (line: number, reason: string) => {
    problems.add(PRODUCTS_FILE, line, reason);
    onBadFile();
  };
  const columns = FIELDS.map(({ csv }) => csv);
  const required = FIELDS.filter(({ isNeeded }) => isNeeded).map(({ csv }) => csv);
  for await (const row of readTable(path, { columns, required, fail, ...report })) {
    const handle = row.text(COLUMNS.handle.csv).trim();
    if (builder?.handle !== handle) {
      yield* finish();
      builder = new ProductBuilder(handle, row.line, problems);
    }
    builder.add(row);
  }
  yield* finish();
}

/** Builds one product of the rows that carry its handle. Every mistake is reported, with its line. */
class ProductBuilder {
  readonly handle: string;
  private readonly line: number;
  private readonly problems: Problems;
  private rows = 0;
  private bad = false;
  private reportedOnce = false;
  private own: Own | undefined;
  private readonly pictures: Picture[] = [];
  private readonly variations: Variation[] = [];
  private readonly combinations = new Map<string, number>();

  constructor(handle: string, line: number, problems: Problems) {
    this.handle = handle;
    this.line = line;
    this.problems = problems;
  }

  /** Reads a row. A mistake in it leaves the product out. */
  add(row: Row): void {
    const fail = (reason: string) => this.fail(row.line, reason);
    if (row.broken !== undefined) return fail(row.broken);
    if (this.handle === '') return fail(`${COLUMNS.handle.csv} is empty`);
    if (this.rows >= MAX_ROWS) return this.failOnce(row.line, `the product has more than ${MAX_ROWS} lines`);
    this.rows += 1;
    this.own ??= this.readOwn(row, fail);
    if (row.text(COLUMNS.image.csv).trim() !== '') this.addPicture(row, fail);
    if (this.rows === 1 || MARKS.some((column) => row.text(column).trim() !== '')) {
      this.addVariation(this.own, row, fail);
    }
  }

  /** The product, or undefined when something of it is wrong. */
  finish(): CatalogueProduct | undefined {
    const { own, line } = this;
    const unpayable = own?.preOrder === true && !this.bad ? this.whyUnpayable(own) : undefined;
    if (unpayable !== undefined) this.fail(line, unpayable);
    if (this.bad || own === undefined) return undefined;
    const pictures = this.pictures
      .toSorted((one, other) => one.imagePosition - other.imagePosition)
      .map((picture, index) => ({ ...picture, imagePosition: index + 1 }));
    const sources = pictures.map(({ image }) => image);
    return {
      own: {
        ...own,
        line,
        description: descriptionFromHtml(own.body),
        isListed: own.published && own.status === 'active',
      },
      pictures,
      variations: this.variations.map((variation) => ({
        ...variation,
        images:
          variation.images.length > 0 || variation.variantImage === ''
            ? variation.images
            : imagesAfter(variation.variantImage, sources),
      })),
    };
  }

  private fail(line: number, reason: string): void {
    this.bad = true;
    this.problems.add(PRODUCTS_FILE, line, reason);
  }

  /** Reports a mistake that would repeat on every further line. */
  private failOnce(line: number, reason: string): void {
    if (!this.reportedOnce) this.fail(line, reason);
    this.reportedOnce = true;
  }

  private readOwn(row: Row, fail: (reason: string) => void): Own {
    const own = readCells(OWN, row, fail);
    const names = namesOf(own);
    const given = names.filter((name) => name !== '');
    const isDefault = row.text(COLUMNS.option1Value.csv).trim() === 'Default Title';
    if (isDefault && given.length === 1 && own.option1Name.toLowerCase() === 'title') {
      return { ...own, option1Name: '' };
    }
    if (names.slice(0, given.length).includes('')) fail('an option has no name although a later one has');
    if (new Set(given.map((name) => name.toLowerCase())).size !== given.length) {
      fail(`two options have the same name: ${given.join(', ')}`);
    }
    return own;
  }

  private addPicture(row: Row, fail: (reason: string) => void): void {
    const picture = { ...readCells(PICTURE, row, fail), line: row.line };
    if (this.pictures.length >= MAX_PICTURES) {
      this.failOnce(row.line, `the product has more than ${MAX_PICTURES} images`);
      return;
    }
    const position = picture.imagePosition < 0 ? this.pictures.length + 1 : picture.imagePosition;
    this.pictures.push({ ...picture, imagePosition: position });
  }

  private addVariation(own: Own, row: Row, fail: (reason: string) => void): void {
    const read = { ...readCells(VARIATION, row, fail), line: row.line };
    const names = namesOf(own);
    const isPlain = own.option1Name === '' && read.option1Value === 'Default Title';
    const variation = isPlain ? { ...read, option1Value: '' } : read;
    for (const [index, value] of valuesOf(variation).entries()) {
      const name = names[index] ?? '';
      if (name !== '' && value === '') fail(`the option ${shown(name)} has no value`);
      if (name === '' && value !== '') fail(`an option value without an option name: ${shown(value)}`);
    }
    const values = valuesOf(variation).filter((value) => value !== '');
    // Values that differ in letter case alone are one value of the attribute.
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const earlier = this.combinations.get(key);
    if (earlier !== undefined) {
      const what = values.join(' / ') || 'a second variation, but the product has no options';
      fail(`the same options as line ${earlier}: ${what}`);
    }
    this.combinations.set(key, row.line);
    if (variation.price > 0 && (variation.customerPrice ?? 0) > variation.price) {
      fail(`${COLUMNS.customerPrice.csv} is above ${COLUMNS.price.csv}`);
    }
    this.variations.push({ ...variation, sku: variation.sku || [this.handle, ...values].join('/') });
  }

  /** What is wrong with the down payments of a pre-order. */
  private whyUnpayable({ firstPreOrderPrice, secondPreOrderPrice }: Own): string | undefined {
    const highest = Math.max(firstPreOrderPrice, secondPreOrderPrice);
    if (highest === 0) return `a pre-order needs "${COLUMNS.firstPreOrderPrice.csv}" or the second one`;
    if (this.variations.every(({ price }) => highest <= price)) return undefined;
    return 'a pre-order price is a down payment and must not be above the price';
  }
}
