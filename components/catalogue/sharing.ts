import 'server-only';
import { env } from '@/lib/env';
import { formatDollars } from '@/lib/shop/money';
import { FIRST_PAGE } from '@/lib/addresses/list-state';
import { variationImages } from '@/lib/seo/offer';
import { sharingPicturePath, type SharingCard } from '@/lib/seo/sharing-picture';
import type { CategoryList } from './category';
import type { ShownProduct } from './product';
import { productCount } from './product-count';
import { loadCategoryPage } from './queries';

/** What the sharing picture of a product shows: its default variation. */
export function productCard({ detail, name, defaultVariation }: ShownProduct): SharingCard {
  const { regularPrice, salePrice } = defaultVariation;
  const price = salePrice || regularPrice;
  const stock = defaultVariation.isInStock ? '' : 'Out of stock';
  return {
    eyebrow: detail.brand,
    name,
    price: price > 0 ? formatDollars(price) : '',
    regularPrice: salePrice > 0 ? formatDollars(regularPrice) : '',
    note: detail.isPreOrder ? 'Pre-order' : stock,
    image: variationImages(defaultVariation)[0] ?? '',
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
    note: plain.ok ? productCount(plain.data.count) : '',
    image: trail.at(-1)?.categoryImage || first?.defaultVariation.image1 || '',
  };
}

/** The absolute address of a product's sharing picture. */
export function productPicture(product: ShownProduct): string {
  return env().SITE_URL + sharingPicturePath('product', product.detail.productId, productCard(product));
}

/** The absolute address of a category's sharing picture. */
export async function categoryPicture(list: CategoryList): Promise<string> {
  return env().SITE_URL + sharingPicturePath('category', list.categoryId, await categoryCard(list));
}
