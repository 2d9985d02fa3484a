import { ROUTES } from '@/lib/addresses/routes';

export const dynamic = 'force-static';

const PAGES = [ROUTES.home, ...[ROUTES.category, ROUTES.product, ROUTES.search].map((route) => `${route}/*`)];

/**
 * Which pages a browser may fetch or make ready: those that the store sends from memory. At once what a page marks as
 * likely to be followed (`store-server/later-scripts.ts`, `components/ui/pages-ready.ts`); and when it takes a link for
 * the next one until the page has scripts, which then see to that themselves.
 */
const RULES = {
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
};

export function GET() {
  return new Response(JSON.stringify(RULES), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
