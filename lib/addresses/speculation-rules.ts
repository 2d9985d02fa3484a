import { createHash } from 'node:crypto';
import { ROUTES } from './routes.ts';

const PAGES = [ROUTES.home, ...[ROUTES.category, ROUTES.product, ROUTES.search].map((route) => `${route}/*`)];

/**
 * Which pages a browser may fetch or make ready: those that the store sends from memory. At once what a page marks as
 * likely to be followed (`store-server/later-scripts.ts`, `components/ui/pages-ready.ts`); and when it takes a link for
 * the next one until the page has scripts, which then see to that themselves.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: PAGES }, { selector_matches: '[data-near]' }] },
      eagerness: 'immediate',
    },
  ],
  prerender: [
    {
      where: { and: [{ href_matches: PAGES }, { selector_matches: '[data-ahead]' }] },
      eagerness: 'immediate',
    },
    {
      where: { and: [{ href_matches: PAGES }, { selector_matches: 'html:not([data-live]) a' }] },
      eagerness: 'moderate',
    },
  ],
});

/** Where they are. Other rules have another address, so that a browser keeps none that a newer page does not mean. */
export const SPECULATION_RULES_ADDRESS = `/api/speculation-rules?${createHash('sha256')
  .update(SPECULATION_RULES)
  .digest('hex')
  .slice(0, 8)}`;
