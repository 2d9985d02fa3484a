import { COLUMNS, type cellsOf, type MADE_OF_PRODUCT } from './catalogue-columns.ts';
import { descriptionFromHtml } from './description.ts';
import type { ValuesOf } from './fields.ts';
import { imagesAfter } from './formats.ts';
import { shown, type Problems } from './problems.ts';

type InFile = { readonly line: number };
/** What a file says of a product, of a variation, of a picture. Prices are whole cents. */
export type Own = ValuesOf<ReturnType<typeof cellsOf<'product'>>> & InFile;
export type Variation = ValuesOf<ReturnType<typeof cellsOf<'variation'>>> & InFile;
export type Picture = ValuesOf<ReturnType<typeof cellsOf<'picture'>>> & InFile;

/** A product as the reader of any layout hands it over. */
export interface ReadProduct {
  readonly own: Own;
  readonly variations: readonly Variation[];
  readonly pictures: readonly Picture[];
}

/** The same checked and completed: what is staged of it. */
export interface CatalogueProduct extends ReadProduct {
  readonly own: Own & ValuesOf<typeof MADE_OF_PRODUCT>;
}

type Fail = (line: number, reason: string) => void;

const namesOf = ({ option1Name, option2Name, option3Name }: Own) => [option1Name, option2Name, option3Name];
const valuesOf = ({ option1Value, option2Value, option3Value }: Variation) => [
  option1Value,
  option2Value,
  option3Value,
];

/**
 * Checks whether what a file says of a product fits together, and completes it with what follows from that. What is
 * wrong is added to `problems`.
 *
 * @param earlier is how many problems there were before the product was read: one with any is not returned.
 */
export function checkedProduct(
  product: ReadProduct,
  file: string,
  problems: Problems,
  earlier: number,
): CatalogueProduct | undefined {
  const fail = (line: number, reason: string) => problems.add(file, line, reason);
  checkOptions(product, fail);
  for (const { line, price, customerPrice } of product.variations) {
    if (price > 0 && (customerPrice ?? 0) > price) {
      fail(line, `${COLUMNS.customerPrice.csv} is above ${COLUMNS.price.csv}`);
    }
  }
  if (problems.count === earlier) checkPreOrder(product, fail);
  return problems.count === earlier ? completed(product) : undefined;
}

function completed({ own, variations, pictures }: ReadProduct): CatalogueProduct {
  const inOrder = pictures
    .map((picture, index) => (picture.imagePosition < 0 ? { ...picture, imagePosition: index + 1 } : picture))
    .toSorted((one, other) => one.imagePosition - other.imagePosition)
    .map((picture, index) => ({ ...picture, imagePosition: index + 1 }));
  const sources = inOrder.map(({ image }) => image);
  return {
    own: {
      ...own,
      description: descriptionFromHtml(own.body),
      isListed: own.published && own.status === 'active',
    },
    pictures: inOrder,
    variations: variations.map((variation) => {
      const { sku, images, variantImage } = variation;
      const hasOneImage = images.length === 0 && variantImage !== '';
      return {
        ...variation,
        sku: sku || [own.handle, ...valuesOf(variation).filter((value) => value !== '')].join('/'),
        images: hasOneImage ? imagesAfter(variantImage, sources) : images,
      };
    }),
  };
}

function checkOptions({ own, variations }: ReadProduct, fail: Fail): void {
  const names = namesOf(own);
  const given = names.filter((name) => name !== '');
  if (names.slice(0, given.length).includes('')) {
    fail(own.line, 'an option has no name although a later one has');
  }
  if (new Set(given.map((name) => name.toLowerCase())).size !== given.length) {
    fail(own.line, `two options have the same name: ${given.join(', ')}`);
  }
  const lines = new Map<string, number>();
  for (const variation of variations) {
    const { line } = variation;
    for (const [index, value] of valuesOf(variation).entries()) {
      const name = names[index] ?? '';
      if (name !== '' && value === '') fail(line, `the option ${shown(name)} has no value`);
      if (name === '' && value !== '') fail(line, `an option value without an option name: ${shown(value)}`);
    }
    const values = valuesOf(variation).filter((value) => value !== '');
    // Values that differ in letter case alone are one value of the attribute.
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      const what = values.join(' / ') || 'a second variation, but the product has no options';
      fail(line, `the same options as line ${earlier}: ${what}`);
    }
    lines.set(key, line);
  }
}

function checkPreOrder({ own, variations }: ReadProduct, fail: Fail): void {
  if (!own.preOrder) return;
  const highest = Math.max(own.firstPreOrderPrice, own.secondPreOrderPrice);
  if (highest === 0)
    fail(own.line, `a pre-order needs "${COLUMNS.firstPreOrderPrice.csv}" or the second one`);
  if (variations.some(({ price }) => highest > price)) {
    fail(own.line, 'a pre-order price is a down payment and must not be above the price');
  }
}
