import { isRecord, listOf, numberOf, pathNumber, Refusal, toNumber, type Asked } from './asked.ts';
import {
  defaultOf,
  isInStock,
  priceOf,
  type AttributeValue,
  type Catalogue,
  type Product,
  type Variation,
} from './catalogue.ts';
import type { Category } from './goods.ts';
import type { Switches } from './switches.ts';

const MAX_CROSS_SELLS = 6;

/** The calls of categories, lists and products. */
export function catalogueCalls(catalogue: Catalogue, switches: Switches) {
  const ofCategory = (asked: Asked) => {
    const id = numberOf(asked, 'categoryId');
    return catalogue.products.filter(({ categories }) => categories.has(id));
  };
  const productOf = (asked: Asked) => {
    const product = catalogue.product(pathNumber(asked, 'ProductId'));
    if (product === undefined) throw notFound();
    return product;
  };
  return {
    categories: () => catalogue.tree.map(told),

    productsOfCategory: (asked: Asked) => pageOf(ofCategory(asked).filter(filterOf(catalogue, asked)), asked),

    countOfCategory: (asked: Asked) => ofCategory(asked).filter(filterOf(catalogue, asked)).length,

    filters: (asked: Asked) => filtersOf(catalogue, ofCategory(asked)),

    search(asked: Asked) {
      const term = asked.body['Term'];
      if (typeof term !== 'string') throw new Refusal(400, 'Term is required');
      const words = term.toLowerCase().split(/\s+/).filter(Boolean);
      const isMeant = ({ name }: Product) => words.every((word) => name.toLowerCase().includes(word));
      return pageOf(catalogue.products.filter(isMeant).filter(filterOf(catalogue, asked)), asked);
    },

    allProducts: (asked: Asked) => pageOf(catalogue.products, asked),

    product(asked: Asked) {
      const product = productOf(asked);
      const [first = 0, second = 0] = product.preOrderPrices;
      return {
        ProductId: product.id,
        IsPreOrder: product.preOrderPrices.length > 0,
        PreOrderFirstPrice: first,
        PreOrderSecondPrice: second,
        ProductVariations: product.variations.map((each) => toldVariation(product, each)),
        ...(switches.attributesOnlyOnVariations ? {} : { AssignAttributeToproducts: attributesOf(product) }),
      };
    },

    variation(asked: Asked) {
      pathNumber(asked, 'offset');
      const variation = catalogue.variation(pathNumber(asked, 'variationId'));
      const product = catalogue.product(variation?.productId ?? 0);
      if (variation === undefined || product === undefined) throw notFound();
      return toldVariation(product, variation);
    },

    attributeValues: (asked: Asked) => distinctValues(productOf(asked)),

    crossSells(asked: Asked) {
      const product = productOf(asked);
      const goesWith = (other: Product) =>
        other !== product && [...other.categories].some((id) => product.categories.has(id));
      return catalogue.products.filter(goesWith).slice(0, MAX_CROSS_SELLS).map(toldCrossSell);
    },
  };
}

function notFound(): Refusal {
  return new Refusal(404, 'Not found');
}

function told({ id, name, children }: Category): unknown {
  return { CategoryId: id, CategoryName: name, SubCategory: children.map(told) };
}

function pageOf(products: readonly Product[], asked: Asked) {
  const count = numberOf(asked, 'count');
  const start = numberOf(asked, 'pageId') * count;
  return { finalList: products.slice(start, start + count).map(listed), count: products.length };
}

/** A product as lists tell it: without the prices of a pre-order. */
function listed(product: Product) {
  const { Image1, ...prices } = toldDefault(product);
  return {
    ProductId: product.id,
    ProductName: product.name,
    InStock: isInStock(product),
    IsPreOrder: product.preOrderPrices.length > 0,
    DefaultVariation: { ...prices, Image1, Image2: defaultOf(product).images[1] ?? '' },
  };
}

function toldCrossSell(product: Product) {
  return {
    ProductName: product.name,
    ProductId: product.id,
    InStock: isInStock(product),
    DefaultVariation: toldDefault(product),
  };
}

function toldDefault(product: Product) {
  const { id, images, regular, sale } = defaultOf(product);
  return {
    ProductVariationId: id,
    Image1: images[0] ?? '',
    RegularPrice: regular,
    SalePrice: sale,
    Percentage: sale === 0 ? 0 : Math.round(((regular - sale) / regular) * 10_000) / 100,
  };
}

function toldVariation(product: Product, variation: Variation) {
  const { id, productId, isDefault, stock, images, regular, sale, sku, values } = variation;
  const image = (at: number) => images[at] ?? '';
  return {
    ProductVariationId: id,
    ProductId: productId,
    IsDefaultVariation: isDefault,
    IsInStock: stock > 0,
    Images: images,
    RegularPrice: regular,
    SalePrice: sale,
    Sku: sku,
    Image0: image(0),
    Image1: image(1),
    Image2: image(2),
    Image3: image(3),
    Image4: image(4),
    Description: product.description,
    SmallDescription: product.smallDescription,
    AssignAttributeValueToProductVariations: values.map((AttributeValue) => ({ AttributeValue })),
  };
}

function distinctValues({ variations }: Product): AttributeValue[] {
  const all = variations.flatMap(({ values }) => values);
  return [...new Map(all.map((each) => [each.AttributeValueId, each])).values()];
}

function attributesOf(product: Product) {
  const byId = new Map(distinctValues(product).map((each) => [each.AttributeId, each.Attribute]));
  return [...byId].map(([AttributeId, Attribute]) => ({ AttributeId, Attribute }));
}

function filtersOf(catalogue: Catalogue, products: readonly Product[]) {
  const values = new Map(
    products.flatMap(distinctValues).map((each) => [each.AttributeValueId, each] as const),
  );
  const names = [...new Set([...values.values()].map(({ Attribute }) => Attribute.AttributeName))];
  const prices = products.map((each) => priceOf(defaultOf(each)));
  const used = catalogue.tree
    .flatMap((top) => [top, ...top.children])
    .filter(({ id }) => products.some(({ categories }) => categories.has(id)));
  return {
    Attributes: names.map((name) => ({
      AttributeName: name,
      AttributeValues: [...values.values()]
        .filter(({ Attribute }) => Attribute.AttributeName === name)
        .map(({ AttributeValueId, AttributeValueName }) => ({
          AttributeValueId,
          AttributeName: name,
          AttributeValue: AttributeValueName,
        })),
    })),
    Categories: used.map(({ id, name }) => ({ CategoryId: id, CategoryName: name })),
    Prices: {
      MinimumPrice: prices.length === 0 ? 0 : Math.min(...prices),
      MaximumPrice: prices.length === 0 ? 0 : Math.max(...prices),
    },
  };
}

/** Values of one attribute widen a list, different attributes narrow it. */
function filterOf(catalogue: Catalogue, asked: Asked): (product: Product) => boolean {
  const groups = groupsOf(
    catalogue,
    listOf(asked, 'attributes').map((id) => toNumber(id, 'attributes')),
  );
  const categories = listOf(asked, 'categories').map((id) => toNumber(id, 'categories'));
  const prices = listOf(asked, 'prices').map(rangeOf);
  const hasValues = ({ values }: Variation) =>
    groups.every((ids) => values.some(({ AttributeValueId }) => ids.includes(AttributeValueId)));
  return (product) => {
    const price = priceOf(defaultOf(product));
    return (
      product.variations.some(hasValues) &&
      (categories.length === 0 || categories.some((id) => product.categories.has(id))) &&
      (prices.length === 0 || prices.some(({ from, to }) => from <= price && price <= to))
    );
  };
}

/** The ids of values, those of one attribute together. */
function groupsOf({ products }: Catalogue, ids: readonly number[]): number[][] {
  const all = products.flatMap(distinctValues);
  const attributeOf = (id: number) =>
    all.find(({ AttributeValueId }) => AttributeValueId === id)?.AttributeId ?? 0;
  return [...Map.groupBy(ids, attributeOf).values()];
}

function rangeOf(range: unknown): { from: number; to: number } {
  if (!isRecord(range)) throw new Refusal(400, 'prices are not valid');
  return {
    from: toNumber(range['MinimumPrice'], 'MinimumPrice'),
    to: toNumber(range['MaximumPrice'], 'MaximumPrice'),
  };
}
