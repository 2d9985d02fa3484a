export { productTag, TAG } from '../contract/cache-tags';

/** Seconds after which a page is made again even if nobody said that something changed. */
export const SAFETY_REVALIDATE_SECONDS = 3600;
