import { PAGE } from '../../shop/constants.ts';
import type { PageMetadata } from '../../calls/answers.ts';
import { ROUTES } from '../../addresses/routes.ts';
import { EARLIEST_PAUSE, fixedParts } from '../../contract/page-text.ts';

/** The documented page number by the first segment of the path. */
const PAGE_NUMBERS: Record<string, number> = {
  [ROUTES.home]: PAGE.home,
  [ROUTES.profile]: PAGE.profile,
  [ROUTES.cart]: PAGE.cart,
  [ROUTES.checkout]: PAGE.checkout,
  [ROUTES.category]: PAGE.list,
  [ROUTES.search]: PAGE.list,
  [ROUTES.product]: PAGE.product,
  [ROUTES.wishlist]: PAGE.wishlist,
};

/** So much of a text's beginning is enough to know it again. */
const CUT_LENGTH = 16;

/**
 * Where a text of a page came from:
 * - `metadata`: word for word what `GetMetaDatas` answers for the page number.
 * - `template`: what it answers, filled with what the page shows.
 * - `default`: neither; the page or the shop says it itself.
 */
export type TextSource = 'metadata' | 'template' | 'default';

/** What `GetMetaDatas` keeps for the page at this path; undefined when its page has no number, or no entry. */
export function storedFor(pathname: string, all: readonly PageMetadata[]): PageMetadata | undefined {
  const page = PAGE_NUMBERS[`/${pathname.split('/')[1] ?? ''}`];
  return page === undefined ? undefined : all.find((entry) => entry.page === page);
}

/** Where a final title or description came from, judged by what is stored for its page. */
export function sourceOf(final: string, stored: string | undefined): TextSource {
  if (stored === undefined || stored === '') return 'default';
  if (final === stored) return 'metadata';
  const fixed = fixedParts(stored).map((part) => part.trim());
  if (fixed.length > 1) return holdsInOrder(final, fixed) ? 'template' : 'default';
  // Without {name} the page's own name was put before it, and a long text may have been cut at its end.
  const isFilled =
    final.endsWith(stored) || (final.endsWith('…') && final.includes(stored.slice(0, CUT_LENGTH)));
  return isFilled ? 'template' : 'default';
}

/** Whether the parts follow each other in the text. A text that was cut may hold the first ones only. */
function holdsInOrder(text: string, parts: readonly string[]): boolean {
  const isCut = text.endsWith('…') || text.length >= EARLIEST_PAUSE;
  let from = 0;
  return parts.every((part, index) => {
    const found = text.indexOf(part, from);
    if (found === -1) return isCut && (from > 0 || text.includes(part.slice(0, CUT_LENGTH)));
    if (index === 0 && found > 0) return false;
    from = found + part.length;
    return true;
  });
}
