import {
  MAX_OPTIONS,
  MAX_VARIATION_IMAGES,
  type CataloguePicture,
  type CatalogueProduct,
  type CatalogueVariation,
} from './catalogue-product.ts';
import { COLUMNS, PRODUCTS_FILE, type Column, type Row } from './columns.ts';
import { descriptionFromHtml } from './description.ts';
import { readImageSource } from './image-source.ts';
import { readPrice, readQuantity, shown, type Read } from './price.ts';
import type { Problems } from './problems.ts';

/** The longest text of each column, in characters. */
const LIMITS: Partial<Record<Column, number>> = {
  handle: 255,
  title: 255,
  body: 100_000,
  vendor: 255,
  googleCategory: 500,
  kind: 255,
  tags: 5000,
  option1Name: 100,
  option2Name: 100,
  option3Name: 100,
  option1Value: 255,
  option2Value: 255,
  option3Value: 255,
  sku: 255,
  imageAlt: 512,
  seoTitle: 500,
  seoDescription: 1000,
  shortDescription: 1000,
};
const LIMITED: readonly Column[] = [
  'handle', 'title', 'body', 'vendor', 'googleCategory', 'kind', 'tags', 'option1Name', 'option2Name',
  'option3Name', 'option1Value', 'option2Value', 'option3Value', 'sku', 'imageAlt', 'seoTitle',
  'seoDescription', 'shortDescription',
];
const OPTION_NAMES: readonly Column[] = ['option1Name', 'option2Name', 'option3Name'];
const OPTION_VALUES: readonly Column[] = ['option1Value', 'option2Value', 'option3Value'];
/** What tells a line that only adds a picture from one that is a variation. */
const OF_A_VARIATION: readonly Column[] = [
  'option1Value', 'option2Value', 'option3Value', 'sku', 'price', 'compareAt', 'quantity', 'variantImage',
  'images', 'customerPrice',
];
const MAX_PICTURES = 250;

interface OwnRow {
  readonly row: Row;
  readonly categoryIds: number[];
  readonly isPreOrder: boolean;
  readonly first: number;
  readonly second: number;
}

interface PlacedPicture extends CataloguePicture {
  readonly position: number;
}

/** Builds one product of the rows that carry its handle. Every mistake is reported, with its line. */
export class ProductBuilder {
  readonly handle: string;
  rows = 0;
  private readonly line: number;
  private readonly problems: Problems;
  private bad = false;
  private reportedOnce = false;
  private own: OwnRow | undefined;
  private options: string[] = [];
  private readonly pictures: PlacedPicture[] = [];
  private readonly variations: (CatalogueVariation & { readonly variantImage: string })[] = [];
  private readonly combinations = new Map<string, number>();

  constructor(handle: string, line: number, problems: Problems) {
    this.handle = handle;
    this.line = line;
    this.problems = problems;
  }

  /** Reports a mistake: the product will be left out. */
  fail(line: number, reason: string): void {
    this.bad = true;
    this.problems.add(PRODUCTS_FILE, line, reason);
  }

  /** Reports a mistake that would repeat on every further line. */
  failOnce(line: number, reason: string): void {
    if (!this.reportedOnce) this.fail(line, reason);
    this.reportedOnce = true;
  }

  add(row: Row): void {
    this.rows += 1;
    for (const column of LIMITED) {
      const limit = LIMITS[column] ?? 0;
      const length = row.text(column).length;
      if (length > limit) this.fail(row.line, `${COLUMNS[column]} has ${length} characters, at most ${limit} fit`);
    }
    if (this.own === undefined) this.own = this.readOwn(row);
    this.readPicture(row);
    const isVariation = this.rows === 1 || OF_A_VARIATION.some((column) => row.text(column).trim() !== '');
    if (isVariation) this.readVariation(row);
  }

  /** The product, or undefined when something of it is wrong. */
  finish(): CatalogueProduct | undefined {
    if (this.bad || this.own === undefined) return undefined;
    const { row, categoryIds, isPreOrder, first, second } = this.own;
    const pictures = this.pictures
      .toSorted((one, other) => one.position - other.position)
      .map(({ line, source, alt }) => ({ line, source, alt }));
    if (isPreOrder) this.checkDownPayments(row.line, [first, second]);
    if (this.bad) return undefined;
    const text = (column: Column) => row.text(column).trim();
    return {
      line: this.line,
      handle: this.handle,
      name: text('title').replace(/\s+/g, ' '),
      brand: text('vendor'),
      kind: text('kind'),
      tags: readTags(row.text('tags')),
      googleCategory: text('googleCategory'),
      bodyHtml: row.text('body'),
      description: descriptionFromHtml(row.text('body')),
      smallDescription: text('shortDescription'),
      isPreOrder,
      preOrderFirstCents: first,
      preOrderSecondCents: second,
      published: this.flag(row, 'published', true),
      status: this.status(row),
      seoTitle: text('seoTitle'),
      seoDescription: text('seoDescription'),
      categoryIds,
      options: this.options,
      pictures,
      variations: this.variations.map(({ variantImage, ...variation }) => ({
        ...variation,
        images: imagesOf(variation.images, variantImage, pictures),
      })),
    };
  }

  private readOwn(row: Row): OwnRow {
    if (row.text('title').trim() === '') {
      this.fail(row.line, `${COLUMNS.title} is empty on the first line of ${shown(this.handle)}`);
    }
    this.options = this.readOptions(row);
    this.flag(row, 'published', true);
    this.status(row);
    const down = (column: Column) => {
      const text = row.text(column).trim();
      return text === '' ? 0 : (this.value(row, column, readPrice(text)) ?? 0);
    };
    return {
      row,
      categoryIds: this.readCategories(row),
      isPreOrder: this.flag(row, 'preOrder', false),
      first: down('firstPreOrderPrice'),
      second: down('secondPreOrderPrice'),
    };
  }

  private readOptions(row: Row): string[] {
    const names = OPTION_NAMES.map((column) => row.text(column).trim());
    const [first, second, third] = names;
    const isDefault = first?.toLowerCase() === 'title' && row.text('option1Value').trim() === 'Default Title';
    if (isDefault && second === '' && third === '') return [];
    const options = names.filter((name) => name !== '');
    if (options.length > 0 && names.slice(0, options.length).includes('')) {
      this.fail(row.line, 'an option has no name although a later one has');
    }
    if (new Set(options.map((name) => name.toLowerCase())).size !== options.length) {
      this.fail(row.line, `two options have the same name: ${options.join(', ')}`);
    }
    return options.slice(0, MAX_OPTIONS);
  }

  private readCategories(row: Row): number[] {
    const ids: number[] = [];
    for (const part of row.text('categories').split(';')) {
      const text = part.trim();
      if (text === '') continue;
      if (!/^[1-9]\d{0,8}$/.test(text)) {
        this.fail(row.line, `${COLUMNS.categories} has an id that is not a whole number: ${shown(text)}`);
      } else if (!ids.includes(Number(text))) {
        ids.push(Number(text));
      }
    }
    return ids;
  }

  private readPicture(row: Row): void {
    const text = row.text('image');
    if (text.trim() === '') return;
    const source = this.value(row, 'image', readImageSource(text));
    const positionText = row.text('imagePosition').trim();
    const position = positionText === '' ? this.pictures.length + 1 : Number(positionText);
    if (!Number.isInteger(position) || position < 0 || position > 1_000_000) {
      this.fail(row.line, `${COLUMNS.imagePosition} is not a whole number: ${shown(positionText)}`);
      return;
    }
    if (source === undefined) return;
    if (this.pictures.length >= MAX_PICTURES) {
      this.failOnce(row.line, `the product has more than ${MAX_PICTURES} images`);
      return;
    }
    this.pictures.push({ line: row.line, source, alt: row.text('imageAlt').trim(), position });
  }

  private readVariation(row: Row): void {
    const values = this.readValues(row);
    // Values that differ in letter case alone are one value of the attribute.
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const earlier = this.combinations.get(key);
    if (earlier !== undefined) {
      const what = values.length === 0 ? 'a second variation, but the product has no options' : values.join(' / ');
      this.fail(row.line, `the same options as line ${earlier}: ${what}`);
    }
    this.combinations.set(key, row.line);
    const priceCents = this.requiredPrice(row);
    const customerPriceCents = this.optionalPrice(row, 'customerPrice');
    if (customerPriceCents !== null && priceCents > 0 && customerPriceCents > priceCents) {
      this.fail(row.line, `${COLUMNS.customerPrice} is above ${COLUMNS.price}`);
    }
    const policy = row.text('policy').trim().toLowerCase();
    if (!['', 'deny', 'continue'].includes(policy)) {
      this.fail(row.line, `${COLUMNS.policy} is neither deny nor continue: ${shown(policy)}`);
    }
    this.variations.push({
      line: row.line,
      sku: row.text('sku').trim() || [this.handle, ...values].join('/'),
      values,
      priceCents,
      compareAtCents: this.optionalPrice(row, 'compareAt'),
      customerPriceCents,
      quantity: this.value(row, 'quantity', readQuantity(row.text('quantity'))) ?? 0,
      tracksStock: row.text('tracker').trim() !== '',
      continuesSelling: policy === 'continue',
      images: this.readImages(row),
      variantImage: this.readVariantImage(row),
    });
  }

  private readValues(row: Row): string[] {
    const values = OPTION_VALUES.map((column) => row.text(column).trim());
    if (this.options.length === 0) {
      const given = values.find((value) => value !== '' && value !== 'Default Title');
      if (given !== undefined) this.fail(row.line, `an option value without an option name: ${shown(given)}`);
      return [];
    }
    for (const [index, value] of values.entries()) {
      const name = this.options[index];
      if (name !== undefined && value === '') this.fail(row.line, `the option ${shown(name)} has no value`);
      if (name === undefined && value !== '') {
        this.fail(row.line, `an option value without an option name: ${shown(value)}`);
      }
    }
    return values.slice(0, this.options.length);
  }

  private requiredPrice(row: Row): number {
    const text = row.text('price').trim();
    if (text === '') {
      this.fail(row.line, `${COLUMNS.price} is empty`);
      return 0;
    }
    const cents = this.value(row, 'price', readPrice(text));
    if (cents === 0) this.fail(row.line, `${COLUMNS.price} is 0: a price must be above 0`);
    return cents ?? 0;
  }

  /** A price that may be missing; Shopify writes a missing one as 0 as well. */
  private optionalPrice(row: Row, column: Column): number | null {
    const text = row.text(column).trim();
    if (text === '') return null;
    return this.value(row, column, readPrice(text)) || null;
  }

  private readImages(row: Row): string[] {
    const names = row.text('images').split(';').filter((name) => name.trim() !== '');
    const sources = names.flatMap((name) => this.value(row, 'images', readImageSource(name)) ?? []);
    const images = [...new Set(sources)];
    if (images.length > MAX_VARIATION_IMAGES) {
      this.fail(row.line, `${COLUMNS.images} names ${images.length} images, at most ${MAX_VARIATION_IMAGES} are shown`);
    }
    return images;
  }

  private readVariantImage(row: Row): string {
    const text = row.text('variantImage');
    return text.trim() === '' ? '' : (this.value(row, 'variantImage', readImageSource(text)) ?? '');
  }

  private checkDownPayments(line: number, payments: readonly number[]): void {
    if (payments.every((payment) => payment === 0)) {
      this.fail(line, `a pre-order needs "${COLUMNS.firstPreOrderPrice}" or the second one`);
    }
    const lowest = Math.min(...this.variations.map(({ priceCents }) => priceCents));
    if (payments.some((payment) => payment > lowest)) {
      this.fail(line, 'a pre-order price is a down payment and must not be above the price');
    }
  }

  private flag(row: Row, column: Column, absent: boolean): boolean {
    const text = row.text(column).trim().toLowerCase();
    if (text === '') return absent;
    if (text === 'true' || text === 'false') return text === 'true';
    this.fail(row.line, `${COLUMNS[column]} is neither TRUE nor FALSE: ${shown(text)}`);
    return absent;
  }

  private status(row: Row): CatalogueProduct['status'] {
    const text = row.text('status').trim().toLowerCase();
    if (text === '' || text === 'active') return 'active';
    if (text === 'draft' || text === 'archived') return text;
    this.fail(row.line, `${COLUMNS.status} is none of active, draft and archived: ${shown(text)}`);
    return 'active';
  }

  private value<Value>(row: Row, column: Column, read: Read<Value>): Value | undefined {
    if (read.ok) return read.value;
    this.fail(row.line, `${COLUMNS[column]} ${read.reason}`);
    return undefined;
  }
}

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** A variation's own pictures: those it names, else `Variant Image` and then the product's. */
function imagesOf(named: readonly string[], first: string, pictures: readonly CataloguePicture[]): readonly string[] {
  if (named.length > 0 || first === '') return named;
  return [...new Set([first, ...pictures.map(({ source }) => source)])].slice(0, MAX_VARIATION_IMAGES);
}
