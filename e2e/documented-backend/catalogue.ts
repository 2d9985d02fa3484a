import { COLORS, GOODS, TREE, type Goods } from './goods.ts';

/** The value of an attribute, with its documented fields. */
export interface AttributeValue {
  AttributeValueId: number;
  AttributeId: number;
  AttributeValueName: string;
  AttributesValue: string;
  Attribute: { AttributeName: string };
}

/** A variation of a product. */
export interface Variation {
  readonly id: number;
  readonly productId: number;
  readonly isDefault: boolean;
  readonly sku: string;
  readonly images: readonly string[];
  readonly values: readonly AttributeValue[];
  /** Dollars. */
  regular: number;
  /** Dollars; 0 while there is no sale. */
  sale: number;
  stock: number;
}

/** A product of this backend. */
export interface Product {
  readonly id: number;
  readonly name: string;
  /** Every category it is listed in, those above its own included. */
  readonly categories: ReadonlySet<number>;
  /** What can be paid down for a pre-order; empty for everything else. */
  readonly preOrderPrices: readonly number[];
  readonly description: string;
  readonly smallDescription: string;
  readonly variations: readonly Variation[];
}

/** What is sold. Prices and stock may change. */
export type Catalogue = ReturnType<typeof openCatalogue>;

const FIRST_PRODUCT = 40_017;
const FIRST_VARIATION = 815_003;
const STORAGE_STEP = 80;
const PLENTY = 25;
const COLOR = { id: 61, name: 'Color' };
const STORAGE = { id: 64, name: 'GB' };

/** Makes the catalogue anew. */
export function openCatalogue() {
  const products = GOODS.map(toProduct);
  const variations = new Map(products.flatMap((each) => each.variations.map((one) => [one.id, one])));
  const byId = new Map(products.map((each) => [each.id, each]));
  return {
    tree: TREE,
    products,
    product: (id: number): Product | undefined => byId.get(id),
    variation: (id: number): Variation | undefined => variations.get(id),
    /** @throws Error when nothing has this name */
    named(name: string): Product {
      const found = products.find((each) => each.name === name);
      if (found === undefined) throw new Error(`${name} is not in the catalogue.`);
      return found;
    },
  };
}

/** The variation that stands for its product. */
export function defaultOf({ variations, name }: Product): Variation {
  const found = variations.find(({ isDefault }) => isDefault) ?? variations[0];
  if (found === undefined) throw new Error(`${name} has no variation.`);
  return found;
}

/** What a variation costs now. */
export function priceOf({ regular, sale }: Variation): number {
  return sale === 0 ? regular : sale;
}

export function isInStock({ variations }: Product): boolean {
  return variations.some(({ stock }) => stock > 0);
}

function toProduct(goods: Goods, index: number): Product {
  const id = FIRST_PRODUCT + index * 11;
  const { name, isTerse = false } = goods;
  return {
    id,
    name,
    categories: withParents(goods.categories),
    preOrderPrices: goods.preOrder ?? [],
    description: isTerse ? '' : `${name} is made for every day.\n\nIn the box: ${name}\nA short guide`,
    smallDescription: isTerse ? '' : `${name}, with a warranty of one year.`,
    variations: choicesOf(goods).map(({ values, step }, place) => ({
      id: FIRST_VARIATION + index * 100 + place * 3,
      productId: id,
      isDefault: place === 0,
      sku: `LG-${id}-${place + 1}`,
      images: pictureNames(id, goods.pictures ?? 1, values),
      values,
      regular: cents(goods.price + step * STORAGE_STEP),
      sale: goods.off === undefined ? 0 : cents(goods.price + step * STORAGE_STEP - goods.off),
      stock: goods.stock ?? PLENTY,
    })),
  };
}

function withParents(ids: readonly number[]): Set<number> {
  const parents = TREE.filter(({ children }) => children.some(({ id }) => ids.includes(id)));
  return new Set([...ids, ...parents.map(({ id }) => id)]);
}

function choicesOf({ colors = [], storages = [] }: Goods): { values: AttributeValue[]; step: number }[] {
  const names = Object.keys(COLORS);
  const ofColors = colors.map((name) => value(COLOR, 900 + names.indexOf(name), name, COLORS[name]));
  const ofStorages = storages.map((size, step) => ({
    step,
    value: value(STORAGE, 5000 + size, `${size}`, ''),
  }));
  if (ofStorages.length === 0)
    return ofColors.length === 0
      ? [{ values: [], step: 0 }]
      : ofColors.map((each) => ({ values: [each], step: 0 }));
  if (ofColors.length === 0) return ofStorages.map(({ step, value: each }) => ({ values: [each], step }));
  return ofColors.flatMap((color) =>
    ofStorages.map(({ step, value: each }) => ({ values: [color, each], step })),
  );
}

function value(
  attribute: { id: number; name: string },
  id: number,
  name: string,
  shown: string,
): AttributeValue {
  return {
    AttributeValueId: id,
    AttributeId: attribute.id,
    AttributeValueName: name,
    AttributesValue: shown,
    Attribute: { AttributeName: attribute.name },
  };
}

/** The name of a picture says what is drawn on it: product, colour and number. */
function pictureNames(id: number, count: number, values: readonly AttributeValue[]): string[] {
  const color = values.find(({ AttributeId }) => AttributeId === COLOR.id)?.AttributesValue ?? '#8c98a8';
  return Array.from({ length: count }, (_, at) => `products/${id}-${color.slice(1)}-${at + 1}.png`);
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
