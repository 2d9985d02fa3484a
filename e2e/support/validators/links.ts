import { LinkChecker, LinkState } from 'linkinator';
import { slowness } from '../../../scripts/testbed/slowness.mjs';

const CONCURRENCY = 6;
const TIMEOUT_MS = 30_000;
/** A picture of the store: its width and its name. */
const PICTURE = /^\/img\/(\d+)\/(.+)$/;
/** A product, or one of its variations. */
const PRODUCT = /^\/DetailedProduct\/[^/]+\/(\d+)(?:\/(\d+))?$/;
/** So many of them stand for the others, whose pages are made alike. */
const PRODUCTS = 15;
/** What comes after the second page of a list; e2e/screens.spec.ts looks at the last page of the longest one. */
const FURTHER_PAGES = /[?&]page=(?!2(&|$))/;
/** Sorted and narrowed lists, which robots.txt keeps everybody away from, and products side by side: no end of either. */
const ENDLESS = /[?&](sort|category|value|price)=|[?&]ids=[^&]*(,|%2C)/i;

/**
 * Follows every link from the first page on, through all pages of the site.
 *
 * Other sites are left alone. So are sharing pictures: to draw one takes longer than to make a page. Of the widths of a
 * picture one is looked at, and of it the picture itself: to make all of them takes minutes. Of the variations of a
 * product, which lead to each other, the first that is met stands for the rest, and so do the first products that are
 * met, and the first two pages of a list.
 *
 * @param uploads image base address, with a slash at its end
 * @returns the addresses that were looked at, and a line for each link that leads nowhere
 */
export async function followLinks(
  origin: string,
  uploads: string,
): Promise<{ looked: Set<string>; broken: string[] }> {
  const widths = new Map<string, string>();
  const variations = new Map<string, string>();
  const products = new Set<string>();
  const isFurther = (known: Map<string, string>, kind: string, one: string) => {
    if (!known.has(kind)) known.set(kind, one);
    return known.get(kind) !== one;
  };
  const { links } = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    concurrency: CONCURRENCY,
    timeout: TIMEOUT_MS * slowness(),
    checkFragments: true,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${origin}/img/\\d+/`), replacement: uploads }],
    linksToSkip: async (address) => {
      if (address.startsWith(uploads)) return false;
      const { origin: other, pathname, search } = new URL(address);
      const [, width, picture] = PICTURE.exec(pathname) ?? [];
      if (width !== undefined && picture !== undefined) return isFurther(widths, picture, width);
      const [, product, variation] = PRODUCT.exec(pathname) ?? [];
      if (product !== undefined && products.size < PRODUCTS) products.add(product);
      if (product !== undefined && !products.has(product)) return true;
      if (product !== undefined && variation !== undefined && isFurther(variations, product, variation))
        return true;
      if (other !== origin || pathname.startsWith('/og/')) return true;
      return FURTHER_PAGES.test(search) || ENDLESS.test(search);
    },
  });
  const looked = links.filter(({ state }) => state !== LinkState.SKIPPED);
  return {
    looked: new Set(looked.map(({ url }) => url)),
    broken: looked
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(
        ({ url, parent, status, failureDetails }) =>
          `${url} (${status} ${reasonsOf(failureDetails)}) on ${parent}`,
      ),
  };
}

/** Why a link got no answer at all, if so. */
function reasonsOf(details: readonly unknown[] = []): string {
  const errors = details.filter((detail) => detail instanceof Error);
  return errors.map(({ message, cause }) => (cause instanceof Error ? cause.message : message)).join(', ');
}
