import { BANK_FEE_PER_MILLE } from '../contract/pricing.ts';

/** The business constants of the shop. Each stands here once. */

export { COUNTRY_CODE, COUNTRY_ID, COUNTRY_NAME } from '../contract/place.ts';
export const POSTAL_CODE = '00000';
/** As the order call names the currency. */
export const CURRENCY_NAME = 'Dollar';
export { CURRENCY_CODE } from '../contract/pricing.ts';

/** The customer groups: prices may differ between them. */
export const VISITOR_GROUP = 3;
export const CUSTOMER_GROUP = 4;
export type GroupId = typeof VISITOR_GROUP | typeof CUSTOMER_GROUP;

export { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../contract/pricing.ts';
export const BANK_FEE_PERCENT = BANK_FEE_PER_MILLE / 10;
export { CANCELLED } from '../contract/order-status.ts';

export const SESSION_DAYS = 5;
/** Where a customer's browser leaves its time zone offset. */
export const OFFSET_COOKIE = 'TimezoneOffset';
export const TOAST_MS = 5000;
export { EXCHANGE_DAYS } from '../contract/exchange.ts';

export const PAGE_SIZE = 15;
export const HOME_PRODUCT_COUNT = 7;
export const BESTSELLER_GRID_COUNT = 6;
export const PRICE_RANGE_COUNT = 5;
export const PAGINATION_SIBLINGS = 1;

/** How many of the newest reviews the home page shows. */
export const REVIEWS_ON_HOME = 2;
/** How many reviews the page of a product shows, and each page of all of them. */
export const REVIEWS_ON_PRODUCT = 5;
export const REVIEWS_PAGE_SIZE = 10;

export const SUGGESTION_MIN_LENGTH = 3;
export const SUGGESTION_REQUEST_COUNT = 15;
/** Suggestions show items 2 to 4 of the answer; item 1 stands above them as the best match. */
export const SUGGESTION_FIRST = 1;
export const SUGGESTION_LAST = 4;

export const BANNER_AUTOPLAY_MS = 4000;
export { IMAGES_PER_VARIATION } from '../contract/bounds.ts';
export const THUMBNAILS_PER_VIEW = 4;
export const DESKTOP_MIN_WIDTH = 768;

export const SLIDER = { firstBanner: 1, secondBanner: 2 } as const;

export const WIDGET = {
  leftTiles: 1,
  rightTiles: 2,
  thirdTab: 3,
  firstTab: 4,
  secondTab: 5,
  collection: 6,
  bestsellers: 7,
  lowStock: 8,
} as const;

export { FIXED_CATEGORY, fixedCategoryName } from '../contract/fixed-categories.ts';

/** The page numbers that page metadata is kept under. */
export const PAGE = { home: 1, profile: 2, cart: 3, checkout: 4, list: 5, product: 6, wishlist: 7 } as const;

// Apart, because few pages need them in the browser.
export { CITIES } from './cities.ts';
export { SORT_LABELS } from './sort-labels.ts';

export const SERVICE_PRICE_CENTS = 6000;
export const SERVICE_DELIVERY_CENTS = 200;

/** The figures of the terms and conditions. */
export const TERMS = {
  overdueInterestPercentPerMonth: 2,
  paymentDueDays: 30,
  liabilityCentsPerPound: 150,
  liabilityMaxCents: 5000,
  insuranceCentsPerHundredDollars: 100,
  insuranceAboveCents: 20_000,
  insuranceApprovalAboveCents: 100_000,
  lossNoticeHours: 24,
  writtenLossNoticeDays: 10,
} as const;
