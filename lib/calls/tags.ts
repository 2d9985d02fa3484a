export { productTag, TAG } from '../contract/cache-tags';

/** Seconds after which a page is made again even if nobody said that something changed. */
export const SAFETY_REVALIDATE_SECONDS = 3600;

/** The same of a page that had to leave something out, because the API could not say it just then. */
export const SOON_SECONDS = 20;
