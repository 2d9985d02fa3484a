import {
  MAX_OPTIONS,
  MAX_VARIATION_IMAGES,
  type CataloguePicture,
  type CatalogueProduct,
  type CatalogueVariation,
} from './catalogue-product.ts';
import { COLUMNS, PRODUCTS_FILE, type Column, type Row } from './columns.ts';
import { descriptionFromHtml } from './description.ts';
import {
  imagesOfVariation,
  isVariationRow,
  readCategoryIds,
  readFlag,
  readPolicy,
  readStatus,
  readTags,
  tooLongTexts,
} from './product-fields.ts';
import { readImageSource } from './image-source.ts';
import { readPrice, readQuantity, shown, type Read } from './price.ts';
import type { Problems } from './problems.ts';

const OPTION_NAMES: readonly Column[] = ['option1Name', 'option2Name', 'option3Name'];
const OPTION_VALUES: readonly Column[] = ['option1Value', 'option2Value', 'option3Value'];
const MAX_PICTURES = 250;

interface OwnRow {
  readonly row: Row;
  readonly categoryIds: number[];
  readonly published: boolean;
  readonly status: CatalogueProduct['status'];
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
    for (const reason of tooLongTexts(row)) this.fail(row.line, reason);
    this.own ??= this.readOwn(row);
    this.readPicture(row);
    if (this.rows === 1 || isVariationRow(row)) this.readVariation(row);
  }

  /** The product, or undefined when something of it is wrong. */
  finish(): CatalogueProduct | undefined {
    if (this.bad || this.own === undefined) return undefined;
    const { row, categoryIds, published, status, isPreOrder, first, second } = this.own;
    const pictures = this.pictures
      .toSorted((one, other) => one.position - other.position)
      .map(({ line, source, alt }) => ({ line, source, alt }));
    const unpayable = isPreOrder ? this.whyUnpayable([first, second]) : undefined;
    if (unpayable !== undefined) {
      this.fail(row.line, unpayable);
      return undefined;
    }
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
      published,
      status,
      seoTitle: text('seoTitle'),
      seoDescription: text('seoDescription'),
      categoryIds,
      options: this.options,
      pictures,
      variations: this.variations.map(({ variantImage, ...variation }) => ({
        ...variation,
        images: imagesOfVariation(variation.images, variantImage, pictures),
      })),
    };
  }

  private readOwn(row: Row): OwnRow {
    if (row.text('title').trim() === '') {
      this.fail(row.line, `${COLUMNS.title} is empty on the first line of ${shown(this.handle)}`);
    }
    this.options = this.readOptions(row);
    const down = (column: Column) => {
      const text = row.text(column).trim();
      return text === '' ? 0 : (this.value(row, column, readPrice(text)) ?? 0);
    };
    return {
      row,
      categoryIds: this.value(row, 'categories', readCategoryIds(row.text('categories'))) ?? [],
      published: this.value(row, 'published', readFlag(row.text('published'), true)) ?? true,
      status: this.value(row, 'status', readStatus(row.text('status'))) ?? 'active',
      isPreOrder: this.value(row, 'preOrder', readFlag(row.text('preOrder'), false)) ?? false,
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
      const what =
        values.length === 0 ? 'a second variation, but the product has no options' : values.join(' / ');
      this.fail(row.line, `the same options as line ${earlier}: ${what}`);
    }
    this.combinations.set(key, row.line);
    const priceCents = this.requiredPrice(row);
    const customerPriceCents = this.optionalPrice(row, 'customerPrice');
    if (customerPriceCents !== null && priceCents > 0 && customerPriceCents > priceCents) {
      this.fail(row.line, `${COLUMNS.customerPrice} is above ${COLUMNS.price}`);
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
      continuesSelling: this.value(row, 'policy', readPolicy(row.text('policy'))) ?? false,
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
    const cents = this.value(row, column, readPrice(text)) ?? 0;
    return cents === 0 ? null : cents;
  }

  private readImages(row: Row): string[] {
    const names = row
      .text('images')
      .split(';')
      .filter((name) => name.trim() !== '');
    const sources = names.flatMap((name) => this.value(row, 'images', readImageSource(name)) ?? []);
    const images = [...new Set(sources)];
    if (images.length > MAX_VARIATION_IMAGES) {
      this.fail(
        row.line,
        `${COLUMNS.images} names ${images.length} images, at most ${MAX_VARIATION_IMAGES} are shown`,
      );
    }
    return images;
  }

  private readVariantImage(row: Row): string {
    const text = row.text('variantImage');
    return text.trim() === '' ? '' : (this.value(row, 'variantImage', readImageSource(text)) ?? '');
  }

  /** What is wrong with the down payments of a pre-order. */
  private whyUnpayable(payments: readonly number[]): string | undefined {
    if (payments.every((payment) => payment === 0)) {
      return `a pre-order needs "${COLUMNS.firstPreOrderPrice}" or the second one`;
    }
    const lowest = Math.min(...this.variations.map(({ priceCents }) => priceCents));
    if (payments.every((payment) => payment <= lowest)) return undefined;
    return 'a pre-order price is a down payment and must not be above the price';
  }

  private value<Value>(row: Row, column: Column, read: Read<Value>): Value | undefined {
    if (read.ok) return read.value;
    this.fail(row.line, `${COLUMNS[column]} ${read.reason}`);
    return undefined;
  }
}
