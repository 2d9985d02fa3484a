// Without zod, so that the desk in the browser may know it.

/** What somebody of the shop's staff may do. An owner may do everything. */
export const STAFF_ROLES = ['owner', 'marketing', 'orders'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Those who look after pages, addresses and the home page. */
export const MARKETING = ['owner', 'marketing'] as const satisfies readonly StaffRole[];

/** What a password of the staff must have at least. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** How many digits the app on the phone shows. */
export const STAFF_CODE_LENGTH = 6;

/** The most characters of a file that is read at once. */
export const STAFF_FILE_MAX_LENGTH = 8_000_000;
/** The most pages that a bulk edit names one by one. */
export const STAFF_MOST_KEYS = 1000;
/** So many rows of a preview are told; the counts are of all. */
export const STAFF_PREVIEW_ROWS = 200;

/** The most characters that the desk takes for a page: search engines show far less. */
export const PAGE_TEXT_LENGTH = { name: 255, title: 300, description: 1000, template: 500 } as const;

/** In the place of a category: a landing page of all that the shop sells, as that of a brand. */
export const WHOLE_SHOP = 0;

/** A brand of fewer products has no page made by itself: it would say no more than theirs. */
export const BRAND_PAGE_PRODUCTS = 2;

/** The most characters of what a landing page says, and the most filters of a kind that it has. */
export const LANDING_BOUNDS = { slug: 80, name: 120, introduction: 5000, alt: 200, choices: 50 } as const;

/** What the table of landing pages can be sorted by. */
export const LANDING_SORTS = ['name', 'address', 'changed-at'] as const;
export type LandingSort = (typeof LANDING_SORTS)[number];

/** The places of the home page: two banners, and eight lists of categories (`Widgets/GetAssignedCategories`). */
export const HOME_SLIDERS = [1, 2] as const;
export const HOME_WIDGETS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The most of what a place of the home page has, and the most characters of a text there. */
export const HOME_BOUNDS = { slides: 12, categories: 24, words: 200 } as const;

/** The most characters of what the shop tells search engines of itself. */
export const OUTSIDE_BOUNDS = { verification: 200, robots: 5000, analytics: 300 } as const;

/** The most bytes of a picture that the desk takes. */
export const PICTURE_MAX_BYTES = 12_000_000;

export const PAGE_KINDS = ['home', 'category', 'product', 'content', 'landing'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * Where a text of a page comes from:
 * - `own`: written on the desk for this very page.
 * - `catalogue`: what the catalogue says of this very page (`SEO Title`, categories.csv, page-texts.csv, metadata.csv).
 * - `template`: the template of its kind, filled with what the page shows.
 * - `default`: made of what the page shows.
 */
export const TEXT_SOURCES = ['own', 'catalogue', 'template', 'default'] as const;
export type PageTextSource = (typeof TEXT_SOURCES)[number];

/** What there is to say against a page. */
export const PAGE_PROBLEMS = [
  'title-missing',
  'title-too-long',
  'title-too-short',
  'title-duplicate',
  'description-missing',
  'description-too-long',
  'description-too-short',
  'description-duplicate',
] as const;
export type PageProblem = (typeof PAGE_PROBLEMS)[number];

/** What the table of pages can be narrowed to. `planned`: a change waits for its time. */
export const PAGE_FILTERS = [
  'missing',
  'too-long',
  'too-short',
  'duplicate',
  'template-only',
  'noindex',
  'planned',
  'own',
] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

/** What the table of pages can be sorted by. */
export const PAGE_SORTS = [
  'name',
  'address',
  'kind',
  'title',
  'title-length',
  'description-length',
  'changed-at',
] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** How a text of a page came to be another one. */
export const PAGE_CHANGE_KINDS = ['saved', 'planned', 'template', 'file', 'restored'] as const;
export type PageChangeKind = (typeof PAGE_CHANGE_KINDS)[number];

/** Where a picture stands that has a text: on a product's page, on the home page, above a landing page. */
export const PICTURE_KINDS = ['product', 'slide', 'landing'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
/** The most characters of what a picture shows; a reader aloud is tired by more than `read`. */
export const PICTURE_TEXT_LENGTH = { most: 200, read: 125 } as const;
/** What there is to say against the text of a picture. */
export const PICTURE_PROBLEMS = ['missing', 'name', 'too-long'] as const;
/** What the table of pictures can be narrowed to. `own`: the desk says it. */
export const PICTURE_FILTERS = [...PICTURE_PROBLEMS, 'own'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];
/** What the table of pictures can be sorted by. */
export const PICTURE_SORTS = ['name', 'kind', 'text', 'changed-at'] as const;
export type PictureSort = (typeof PICTURE_SORTS)[number];
/** How the text of a picture came to be another one. */
export const PICTURE_CHANGE_KINDS = ['saved', 'template', 'file', 'restored'] as const;

/** What the table of redirects can be sorted by. */
export const REDIRECT_SORTS = ['from', 'to', 'hits', 'last-hit', 'made-at'] as const;
export type RedirectSort = (typeof REDIRECT_SORTS)[number];

/** What the table of searches can be sorted by. */
export const SEARCH_SORTS = ['searches', 'term', 'found', 'last-day', 'clicks', 'click-rate'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** What was searched for is kept for so many days. */
export const SEARCH_DAYS = 90;

/**
 * What the staff may say of a term that is searched for:
 * - `synonym`: the same thing is also called so.
 * - `redirect`: it leads to a page of this shop.
 * - `pin`, `bury`: a product stands first, or last.
 */
export const SEARCH_RULE_KINDS = ['synonym', 'redirect', 'pin', 'bury'] as const;
export type SearchRuleKind = (typeof SEARCH_RULE_KINDS)[number];
/** What the table of these can be sorted by. */
export const SEARCH_RULE_SORTS = ['term', 'kind', 'changed-at'] as const;
export type SearchRuleSort = (typeof SEARCH_RULE_SORTS)[number];
/** The most rules in all, and the most products of a term that are pinned, and that are buried. */
export const SEARCH_RULE_BOUNDS = { rules: 5000, products: 20, target: 500 } as const;

/** What the table of addresses that nothing answered can be sorted by. */
export const MISSING_SORTS = ['count', 'last-seen', 'first-seen', 'path'] as const;
export type MissingSort = (typeof MISSING_SORTS)[number];
