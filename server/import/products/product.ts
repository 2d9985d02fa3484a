import { COLUMNS, type MADE_OF_PRODUCT } from '../staging/catalogue-columns.ts';
import { categoryPaths } from '../values/category-paths.ts';
import { descriptionFromHtml, unescapedBody } from '../values/description.ts';
import type { ValuesOf } from '../staging/fields.ts';
import { imagesAfter, isAddress } from '../values/formats.ts';
import { nameOfAddress } from '../values/picture-name.ts';
import { type FileListener, listenerOf, type Problems } from '../reporting/problems.ts';
import { richDescription } from '../values/rich-description.ts';
import { addressKey } from '../../shared/old-address.ts';
import { withSoundOptions, valuesOf } from './product-options.ts';
import { type Own, type ReadProduct } from './read-product.ts';

/** A picture that is to be had at an address, under the name by which the shop knows it. */
export interface RemotePicture {
  readonly source: string;
  readonly address: string;
}

/** The same checked and completed: what is staged of it. */
export interface CatalogueProduct extends ReadProduct {
  /** `isMade`: the file says no handle, and one was made of the name. `isPart`: it says no name, only the handle. */
  readonly own: Own &
    ValuesOf<typeof MADE_OF_PRODUCT> & {
      readonly isMade?: boolean;
      readonly isPart?: boolean;
    };
  readonly remote: readonly RemotePicture[];
}

/**
 * Checks whether what a file says of a product fits together, and completes it with what follows from that. What other
 * systems allow is brought into the shop's form with a warning; what is wrong is added to `problems`.
 *
 * @param earlier is how many problems there were before the product was read: one with any is not returned.
 */
export function checkedProduct(
  product: ReadProduct,
  file: string,
  problems: Problems,
  earlier: number,
): CatalogueProduct | undefined {
  const listener = listenerOf(problems, file);
  const sound = withSoundPrices(withSoundOptions(product, listener), listener);
  if (problems.count === earlier) checkPreOrder(sound, listener);
  return problems.count === earlier ? completed(sound, listener) : undefined;
}

/** The beginning of this shop's own addresses, which lead where they say. */
const OWN_PRODUCT = '/detailedproduct/';

function completed(
  { own, variations, pictures, paths, addresses }: ReadProduct,
  { warn }: FileListener,
): CatalogueProduct {
  const remote = new Map<string, string>();
  const sourceOf = (image: string) => {
    if (!isAddress(image)) return image;
    const source = nameOfAddress(image);
    remote.set(source, image);
    return source;
  };
  const inOrder = pictures
    .map((picture, index) => (picture.imagePosition < 0 ? { ...picture, imagePosition: index + 1 } : picture))
    .toSorted((one, other) => one.imagePosition - other.imagePosition)
    .map((picture, index) => ({ ...picture, image: sourceOf(picture.image), imagePosition: index + 1 }));
  const sources = inOrder.map(({ image }) => image);
  const body = unescapedBody(own.body);
  const rich = richDescription(body);
  if (own.giftCard)
    warn('a gift card is kept, but not shown: this shop has no vouchers', own.line, own.handle);
  return {
    own: {
      ...own,
      description: descriptionFromHtml(body),
      descriptionHtml: rich.html,
      descriptionPictures: rich.addresses.map(sourceOf),
      isListed: own.published && own.status === 'active' && !own.giftCard,
    },
    paths: paths.length > 0 ? paths : categoryPaths(own),
    addresses: [...new Set(addresses.flatMap((address) => addressKey(address) ?? []))].filter(
      (key) => !key.startsWith(OWN_PRODUCT),
    ),
    pictures: inOrder,
    variations: variations.map((variation) => {
      const { sku } = variation;
      const [images, variantImage] = [variation.images.map(sourceOf), sourceOf(variation.variantImage)];
      const hasOneImage = images.length === 0 && variantImage !== '';
      return {
        ...variation,
        variantImage,
        sku: sku || [own.handle, ...valuesOf(variation).filter((value) => value !== '')].join('/'),
        images: hasOneImage ? imagesAfter(variantImage, sources) : images,
      };
    }),
    remote: Array.from(remote, ([source, address]) => ({ source, address })),
  };
}

/** What has no price is not for sale; other systems keep it among what is. */
function withSoundPrices(product: ReadProduct, { warn }: FileListener): ReadProduct {
  const priced = product.variations.filter(({ price }) => price > 0);
  if (priced.length === 0) {
    warn(
      'a product without a price is kept, and shown when it has one',
      product.own.line,
      product.own.handle,
    );
  }
  for (const { price, line, sku } of priced.length === 0 ? [] : product.variations) {
    if (price === 0) warn('a variation without a price is not for sale: left out', line, sku);
  }
  const variations = priced.map((variation) => {
    const { line, price, customerPrice } = variation;
    if ((customerPrice ?? 0) <= price) return variation;
    warn(`${COLUMNS.customerPrice.csv} is above ${COLUMNS.price.csv}: left out`, line);
    return { ...variation, customerPrice: null };
  });
  return { ...product, variations };
}

function checkPreOrder({ own, variations }: ReadProduct, { fail }: FileListener): void {
  if (!own.preOrder) return;
  const highest = Math.max(own.firstPreOrderPrice, own.secondPreOrderPrice);
  if (highest === 0)
    fail(own.line, `a pre-order needs "${COLUMNS.firstPreOrderPrice.csv}" or the second one`);
  if (variations.some(({ price }) => highest > price)) {
    fail(own.line, 'a pre-order price is a down payment and must not be above the price');
  }
}
