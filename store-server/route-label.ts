import { ROUTES } from '../lib/addresses/routes.ts';

const PAGES = new Set<string>(Object.values(ROUTES));
/** The folders of `app/api`. */
export const API_ROUTES = [
  ...[
    'account-data',
    'address-visits',
    'addresses',
    'cart',
    'desk',
    'goes-with',
    'index-now',
    'intent',
    'menu',
    'moved',
  ],
  ...[
    'payment-return',
    'policy-reports',
    'product',
    'product-count',
    'revalidate',
    'search-clicks',
    'search-count',
    'session',
  ],
  ...['speculation-rules', 'suggestions', 'unsubscribe', 'variation', 'vitals', 'wishlist'],
] as const;
const API = new Set<string>(API_ROUTES);
const FILES = new Set(['og', 'img', 'sitemaps', 'feeds', '.well-known']);
const SINGLE = new Set([
  ...['/robots.txt', '/sitemap.xml', '/favicon.ico'],
  ...['/ready', '/api/health', '/metrics'],
]);

/**
 * What an address is counted as: the kind of page, never a name or a number in it, of which anybody can make up any
 * number.
 */
export function routeLabel(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (SINGLE.has(path)) return path;
  if (!path.startsWith('/')) return 'other';
  const [, first = '', second = ''] = path.split('/', 3);
  if (first === '_next') return second === 'image' ? '/_next/image' : '/_next/static';
  if (first === 'api') return API.has(second) ? `/api/${second}` : 'other';
  if (FILES.has(first)) return `/${first}`;
  return PAGES.has(`/${first}`) ? `/${first}` : 'other';
}
