import 'server-only';
import { env } from '@/lib/env';
import { formatDollars } from '@/lib/shop/money';
import { pricesOf, shownPrice } from '@/lib/shop/price';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { attributeTexts, variationImages } from '@/lib/seo/offer';
import { sharingPicturePath, type SharingCard } from '@/lib/seo/sharing-path';
import type { CategoryList } from './category';
import type { ShownProduct } from './product';
import { productCount } from '@/lib/contract/category-words';
import type { Id } from '@/lib/contract/id';
import { isUncounted } from './listed-page';
import { loadCategoryPage } from './queries';

/** The variation that the sharing picture of a page shows; undefined for the product's default one. */
export function pictureVariation({ isOneOfSeveral, variation }: ShownProduct): Id | undefined {
  return isOneOfSeveral ? variation.productVariationId : undefined;
}

/** What the sharing picture of a product's page shows: its variation, and its values where it is one of several. */
export function productCard({ detail, name, variation, isOneOfSeveral }: ShownProduct): SharingCard {
  const price = shownPrice({ ...pricesOf(variation), isPreOrder: detail.isPreOrder });
  const inDollars = (amount: number | undefined) => (amount === undefined ? '' : formatDollars(amount));
  const stock = variation.isInStock ? '' : 'Out of stock';
  const values = isOneOfSeveral ? attributeTexts(variation).map(({ text }) => text) : [];
  return {
    eyebrow: [detail.brand, values.join(', ')].filter((part) => part !== '').join(' · '),
    name,
    price: inDollars(price?.now),
    regularPrice: inDollars(price?.was),
    note: detail.isPreOrder ? 'Pre-order' : stock,
    image: variationImages(variation)[0] ?? '',
  };
}

/** What the sharing picture of a category shows: the same for every page and order of its list. */
export async function categoryCard({ categoryId, groupId, name, trail }: CategoryList): Promise<SharingCard> {
  const plain = await loadCategoryPage(categoryId, groupId, FIRST_PAGE);
  const first = plain.ok ? plain.data.finalList[0] : undefined;
  return {
    eyebrow: trail.at(-2)?.categoryName ?? '',
    name,
    price: '',
    regularPrice: '',
    note: plain.ok && !isUncounted(plain.data) ? productCount(plain.data.count) : '',
    image: trail.at(-1)?.categoryImage || first?.defaultVariation.image1 || '',
  };
}

/** The absolute address of a product's sharing picture. */
export function productPicture(product: ShownProduct): string {
  const { productId } = product.detail;
  const path = sharingPicturePath('product', productId, productCard(product), pictureVariation(product));
  return env().SITE_URL + path;
}

/** The absolute address of a category's sharing picture. */
export async function categoryPicture(list: CategoryList): Promise<string> {
  return env().SITE_URL + sharingPicturePath('category', list.categoryId, await categoryCard(list));
}
