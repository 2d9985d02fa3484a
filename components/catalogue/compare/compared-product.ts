import 'server-only';
import { otherGroupPrice, customerPriceNote } from '@/components/ui/customer-price';
import { pricesOf, type Prices } from '@/lib/shop/price';
import type { Compared } from '@/lib/addresses/compared';
import { productPath } from '@/lib/addresses/routes';
import type { ListedProduct, ProductDetail } from '@/lib/calls/answers';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { variationImages } from '@/lib/seo/offer';
import type { GroupId } from '@/lib/shop/constants';
import { parseDescription } from '@/lib/contract/description';
import type { Id } from '@/lib/contract/id';
import { eachOnce } from '@/lib/shop/each-once';
import { pictureName } from '@/lib/shop/images';
import { descriptionParts, type SpecificationGroup } from '../description-parts';
import { productChoices } from '../product';
import { nameOrNumber, productName } from '../product-name';
import { loadCategoryPage, loadChoices, loadCrossSells, loadProduct } from '../queries';
import { isMisspelt } from '../spelt-id';
import { stockText } from '../stock-text';

/** A product as the comparison shows it. */
export interface ComparedProduct {
  productId: Id;
  variationId: Id;
  name: string;
  path: string;
  brand: string;
  image: string;
  prices: Prices;
  note: string | undefined;
  isPreOrder: boolean;
  /** In dollars, 0 for one that there is not; given for a pre-order. */
  downPayments: readonly number[] | undefined;
  isInStock: boolean;
  stock: string;
  rating: number;
  reviewCount: number;
  /** What it can be chosen by, each with all its values. */
  choices: SpecificationGroup;
  specification: readonly SpecificationGroup[];
  /** The nearest category; undefined where the backend does not say. */
  category: ProductDetail['categories'][number] | undefined;
}

/** The products of a comparison in their order, without those that are not sold any more. Throws when the API cannot say. */
export async function loadCompared(
  compared: readonly Compared[],
  groupId: GroupId,
): Promise<ComparedProduct[]> {
  const products = await Promise.all(compared.map((each) => loadOne(each, groupId)));
  const found = products.filter((product) => product !== undefined);
  // Two spellings of an id may be those of one product.
  return eachOnce(found);
}

async function loadOne(
  { productId, variationId }: Compared,
  groupId: GroupId,
): Promise<ComparedProduct | undefined> {
  const detail = await loadProduct(productId, groupId);
  const variations = detail?.productVariations ?? [];
  const variation =
    variations.find((each) => each.productVariationId === variationId) ??
    variations.find(({ isDefaultVariation }) => isDefaultVariation) ??
    variations[0];
  if (detail === undefined || variation === undefined) return undefined;
  const [name, values] = await Promise.all([productName(detail, ''), loadChoices(productId)]);
  const { attributes } = productChoices(detail, values);
  const { isPreOrder } = detail;
  const knownId = isMisspelt(productId, detail.productId) ? detail.productId : productId;
  return {
    productId: knownId,
    variationId: variation.productVariationId,
    name: nameOrNumber(name, variation),
    path: productPath(name, knownId, variation.productVariationId),
    brand: detail.brand,
    image: pictureName(variationImages(variation)[0] ?? ''),
    prices: pricesOf(variation),
    note: otherGroupPrice(variation) === undefined ? undefined : customerPriceNote(variation),
    isPreOrder,
    downPayments: isPreOrder ? [detail.preOrderFirstPrice, detail.preOrderSecondPrice] : undefined,
    isInStock: variation.isInStock,
    stock: stockText(variation.isInStock, isPreOrder, variation.quantity),
    rating: detail.rating,
    reviewCount: detail.reviewCount,
    choices: {
      title: 'Options',
      rows: attributes.map((attribute) => ({
        name: attribute.name,
        value: attribute.values.map((value) => value.name).join(', '),
      })),
    },
    specification: descriptionParts(parseDescription(variation.description)).groups,
    category: detail.categories.at(-1),
  };
}

/** So many products are offered to be compared as well. */
const OFFERED = 8;

/**
 * What else could be compared: of the same category as the first product, and where the backend says nothing of
 * categories, what goes with it. None when the call fails: the comparison stands without them.
 */
export async function loadOthers(
  products: readonly ComparedProduct[],
  groupId: GroupId,
): Promise<ListedProduct[]> {
  const [first] = products;
  if (first === undefined) return [];
  const page =
    first.category === undefined
      ? undefined
      : await loadCategoryPage(first.category.categoryId, groupId, FIRST_PAGE);
  const list =
    page === undefined ? await loadCrossSells(first.productId, groupId) : page.ok ? page.data.finalList : [];
  return list
    .filter(({ productId }) => products.every((product) => product.productId !== productId))
    .slice(0, OFFERED);
}
