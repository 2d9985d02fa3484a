import { LRUCache } from 'lru-cache';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { COMPARED_PARAMETER } from '../lib/addresses/compared.ts';
import { LIST_PARAMETERS } from '../lib/addresses/list-state.ts';
import { REVIEWS_PARAMETER, ROUTES } from '../lib/addresses/routes.ts';
import { networkOf } from '../machine/network.ts';

/** So many at once, and so many more each second. */
interface Bucket {
  readonly most: number;
  readonly perSecond: number;
}

/** What is made for who asks, by what it costs. Nobody who looks at a shop comes near. */
export const READS = {
  /** A list that is searched or narrowed, a comparison, and what a search suggests. */
  list: { most: 200, perSecond: 10 },
  /** What a page asks of this moment: a product, what goes with it, a part of the menu. Many may be behind one address. */
  moment: { most: 600, perSecond: 20 },
  /** What machines read about the shop. */
  feed: { most: 60, perSecond: 1 },
  /** A picture that does not lie ready. */
  picture: { most: 600, perSecond: 20 },
  /** An address that nothing answers, of which the backend is asked what became of it. */
  missing: { most: 300, perSecond: 10 },
} as const satisfies Record<string, Bucket>;
export type ReadKind = keyof typeof READS;

/** Where Next answers the store's own server, which asks for whoever wants a page that is not there. */
export const MOVED_PATH = '/api/moved';

const MAX_CLIENTS = 20_000;

/** Which limit an address counts for that is not answered from memory; undefined when for none. */
export function readKindOf(url: string): ReadKind | undefined {
  const { pathname: path, search } = addressParts(url);
  if (/^\/(feeds|sitemaps)\/|^\/sitemap\.xml$/.test(path)) return 'feed';
  if (/^\/(og|img|_next\/image)(\/|$)/.test(path)) return 'picture';
  if (/^\/api\/(suggestions|product-count|search-count)(\/|$)/.test(path)) return 'list';
  if (/^\/api\/(product|variation|goes-with|menu)(\/|$)/.test(path)) return 'moment';
  if (path === MOVED_PATH) return 'missing';
  const first = `/${path.split('/', 2)[1] ?? ''}`.toLowerCase();
  if (first === ROUTES.search.toLowerCase() || first === ROUTES.allProducts.toLowerCase()) return 'list';
  const query = new URLSearchParams(search);
  const isNarrowed = [...LIST_PARAMETERS, REVIEWS_PARAMETER].some((name) => query.has(name));
  const isComparison = first === ROUTES.compare.toLowerCase() && query.has(COMPARED_PARAMETER);
  const isOfMany = isNarrowed || isComparison || /^\/(shop|filtered|reviews|compared)$/.test(first);
  return isOfMany ? 'list' : undefined;
}

/** Counts what each client has made, in buckets that fill again. Of the clients, the most recent ones are known. */
export function createReadLimit() {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_CLIENTS });
  return {
    /** Takes one. @returns undefined, or after how many seconds there is one again. */
    take(kind: ReadKind, address: string): number | undefined {
      const { most, perSecond } = READS[kind];
      const key = `${kind} ${networkOf(address)}`;
      // A clock that nobody sets: by one that was set back, whoever came before would be refused for as long.
      const at = performance.now();
      const before = buckets.get(key) ?? { left: most, at };
      const left = Math.min(most, before.left + ((at - before.at) / 1000) * perSecond);
      buckets.set(key, { left: left < 1 ? left : left - 1, at });
      return left < 1 ? Math.ceil((1 - left) / perSecond) : undefined;
    },
  };
}
