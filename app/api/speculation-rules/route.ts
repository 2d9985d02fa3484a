import { ROUTES } from '@/lib/addresses/routes';

export const dynamic = 'force-static';

const PAGES = [ROUTES.home, ...[ROUTES.category, ROUTES.product, ROUTES.search].map((route) => `${route}/*`)];

/**
 * Which pages a browser may make ready when it takes a link for the next one: those that the store sends from memory,
 * and only until the page has scripts, which then fetch ahead themselves (`components/ui/look-ahead.ts`).
 */
const RULES = {
  prerender: [
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
