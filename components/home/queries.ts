import 'server-only';
import { rememberNames } from '@/components/catalogue/known-names';
import { api, ApiUnavailableError, type CallResult } from '@/lib/calls/api';
import {
  COUNTRY_ID,
  HOME_PRODUCT_COUNT,
  REVIEWS_ON_HOME,
  SLIDER,
  WIDGET,
  type GroupId,
} from '@/lib/shop/constants';
import type { AssignedCategory, ListedProduct } from '@/lib/calls/answers';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import { getAssignedCategories, getSlides } from '@/lib/contract/home';
import { getNewestReviews } from '@/lib/contract/reviews';
import { pictureName } from '@/lib/shop/images';
import { can } from '@/lib/calls/capabilities';
import { SOON_SECONDS, TAG } from '@/lib/calls/tags';
import { productPath } from '@/lib/addresses/routes';
import { isDocumentedAddress } from '@/lib/addresses/spelling';
import { shopOffset } from '@/lib/shop/time-zone';
import type { ShownReview } from './newest-reviews';
import { slidePrice } from './slide-price';

/** A slide, in words that are short because they travel with the page. Pictures as `pictureName` gives them. */
export interface ShownSlide {
  name: string;
  url: string;
  image: string;
  /** '' when there is none. */
  phoneImage: string;
  alt: string;
  /** What is paid for what it leads to, in words. */
  price?: string;
}

/** A category with the first of its products. */
export interface ProductShelf {
  category: AssignedCategory;
  products: ListedProduct[];
}

/**
 * The sections of the home page; images are names, '' for none. A section that is empty, or whose call failed,
 * is an empty list or missing.
 */
export interface HomeContent {
  firstBanner: ShownSlide[];
  secondBanner: ShownSlide[];
  /** Each category once: those of both columns as their rows are read, then the rest of the collection. */
  categories: AssignedCategory[];
  tabs: ProductShelf[];
  /** What stands above them: the title of the collection; '' for none. */
  categoriesTitle: string;
  bestsellers?: ProductShelf;
  lowStock?: ProductShelf;
  reviews: ShownReview[];
}

/** What is to be in the home page's places, before it is published: by the numbers of the places. */
export interface HomeDraft {
  slides: (sliderId: number) => ShownSlide[];
  categories: (widgetId: number) => AssignedCategory[];
}

/**
 * Everything the home page shows to a customer group, or would show of a draft. Single failures are silent: the section is left out.
 * Throws ApiUnavailableError when no call at all was answered, so that an empty page is never kept.
 */
export async function loadHome(groupId: GroupId, draft?: HomeDraft): Promise<HomeContent> {
  const answers: boolean[] = [];

  /** Asks again after a failure; what comes then is kept only shortly, and with it the page made from it. */
  async function read<Data>(
    ask: (revalidate?: number) => Promise<CallResult<Data>>,
  ): Promise<Data | undefined> {
    let result = await ask();
    if (!result.ok && result.error.kind !== 'not-found') result = await ask(SOON_SECONDS);
    answers.push(result.ok || result.error.kind === 'not-found');
    return result.ok ? result.data : undefined;
  }

  const slides = async (sliderId: number): Promise<ShownSlide[]> => {
    if (draft !== undefined) return draft.slides(sliderId);
    const sliders = await read((revalidate) =>
      api(getSlides, { params: { sliderId }, tags: [TAG.home], revalidate }),
    );
    return (sliders ?? [])
      .flatMap((slider) => slider.slides)
      .map((slide): ShownSlide => ({
        name: slide.slideName,
        url: ownAddress(slide.url),
        image: pictureName(slide.slideImage),
        phoneImage: pictureName(slide.slidePhoneImage),
        alt: slide.slideImageAlt,
      }))
      .filter(({ image }) => image !== '');
  };

  const withPrice = async (slide: ShownSlide): Promise<ShownSlide> => {
    const price = await slidePrice(slide.url, groupId);
    return price === undefined ? slide : { ...slide, price };
  };

  const assigned = async (widgetId: number): Promise<AssignedCategory[]> => {
    if (draft !== undefined) return draft.categories(widgetId);
    const found = await read((revalidate) =>
      api(getAssignedCategories, { params: { widgetId }, tags: [TAG.home], revalidate }),
    );
    return (found ?? []).map((category) => ({
      ...category,
      categoryName: category.categoryName || category.title,
      categoryImage: pictureName(category.categoryImage),
    }));
  };
  /** A tile is a link, which needs a name. */
  const categories = async (widgetId: number) =>
    (await assigned(widgetId)).filter(({ categoryName }) => categoryName !== '');

  const shelf = async (widgetId: number): Promise<ProductShelf | undefined> => {
    const [first] = await assigned(widgetId);
    if (first === undefined) return undefined;
    const category = { ...first, categoryName: first.categoryName || 'Products' };
    const page = await read((revalidate) =>
      api(getProductsByCategory, {
        body: {
          categoryId: category.categoryId,
          pageId: 0,
          count: HOME_PRODUCT_COUNT,
          offset: shopOffset(),
          attributes: [],
          categories: [],
          prices: [],
          groupId,
          countryId: COUNTRY_ID,
        },
        tags: [TAG.home, TAG.catalogue],
        revalidate,
      }),
    );
    rememberNames(page?.finalList ?? []);
    return page === undefined || page.finalList.length === 0
      ? undefined
      : { category, products: page.finalList.slice(0, HOME_PRODUCT_COUNT) };
  };

  const reviews = async (): Promise<ShownReview[]> => {
    if (!(await can('newest-reviews'))) return [];
    const newest = await read((revalidate) =>
      api(getNewestReviews, {
        params: { count: REVIEWS_ON_HOME },
        tags: [TAG.home, TAG.catalogue],
        revalidate,
      }),
    );
    return (newest ?? []).map((review): ShownReview => ({
      stars: review.rating,
      text: review.text,
      by: review.customerName,
      product: review.productName,
      path: productPath(review.productName, review.productId, review.productVariationId),
    }));
  };

  const [
    firstBanner,
    secondBanner,
    leftTiles,
    rightTiles,
    collection,
    tabs,
    bestsellers,
    lowStock,
    newestReviews,
  ] = await Promise.all([
    slides(SLIDER.firstBanner).then((shown) => Promise.all(shown.map(withPrice))),
    slides(SLIDER.secondBanner),
    categories(WIDGET.leftTiles),
    categories(WIDGET.rightTiles),
    categories(WIDGET.collection),
    Promise.all([WIDGET.firstTab, WIDGET.secondTab, WIDGET.thirdTab].map(shelf)),
    shelf(WIDGET.bestsellers),
    shelf(WIDGET.lowStock),
    reviews(),
  ]);
  if (draft === undefined && !answers.includes(true)) {
    throw new ApiUnavailableError(getSlides, { kind: 'unavailable' });
  }
  return {
    firstBanner,
    secondBanner,
    categories: onceEach([...inRows(leftTiles, rightTiles), ...collection]),
    categoriesTitle: collection[0]?.title ?? '',
    tabs: tabs.filter((tab) => tab !== undefined),
    bestsellers,
    lowStock,
    reviews: newestReviews,
  };
}

/** The address of a slide: a backend may leave out the slash that those of this shop's pages begin with. */
function ownAddress(url: string): string {
  return /^\w/.test(url) && isDocumentedAddress(`/${url}`) ? `/${url}` : url;
}

/** Two columns in the order in which their rows are read. */
function inRows<Item>(left: readonly Item[], right: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
    [left[row], right[row]].filter((item) => item !== undefined),
  ).flat();
}

function onceEach(categories: readonly AssignedCategory[]): AssignedCategory[] {
  return categories.filter(
    ({ categoryId }, index) => categories.findIndex((other) => other.categoryId === categoryId) === index,
  );
}
