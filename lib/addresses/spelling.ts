import { LIST_PARAMETERS } from './list-state.ts';
import { REVIEWS_PARAMETER, ROUTES } from './routes.ts';

/** The documented first segments by their lower-case form. */
const SPELLING = new Map(
  Object.values(ROUTES)
    .filter((route) => route !== ROUTES.home)
    .map((route) => [route.slice(1).toLowerCase(), route.slice(1)]),
);

/** What says where somebody came from, behind a query that was there before, as some mailing tools add it. */
const GLUED = /(?<=.)\?(?=(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=)/g;

/**
 * An address as this shop writes it: the first segment in the documented letter case, no slashes that say nothing, letters
 * and digits as they are, one query.
 *
 * @param address percent-encoded, with or without a query.
 */
export function spelledAddress(address: string): string {
  const { path, rest } = partsOf(address);
  const [first = '', ...others] = segmentsOf(path);
  return `/${[SPELLING.get(first.toLowerCase()) ?? first, ...others].join('/')}${rest.replaceAll(GLUED, '&')}`;
}

/** Whether an address begins like that of a page of this shop. */
export function isDocumentedAddress(address: string): boolean {
  const [first = ''] = segmentsOf(partsOf(address).path);
  return first === '' || SPELLING.has(first.toLowerCase());
}

/** What says which part of a list is shown: a page that leads elsewhere has read it, and says it there in its own way. */
const READ_BY_PAGES = new Set<string>([...LIST_PARAMETERS, REVIEWS_PARAMETER]);

/**
 * An address that another one leads to, with what stood in the query of that one and means nothing to pages: where
 * somebody came from (`utm_source`, `gclid`).
 */
export function withQueryOf(location: string, asked: string): string {
  const [, query = ''] = asked.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const [target = '', fragment] = location.split(/#(.*)/s);
  const [, own = ''] = target.split(/\?(.*)/s);
  const named = new Set(pairsOf(own).map(nameOf));
  const kept = pairsOf(query).filter((pair) => !READ_BY_PAGES.has(nameOf(pair)) && !named.has(nameOf(pair)));
  if (kept.length === 0) return location;
  const joined = `${target}${target.includes('?') ? '&' : '?'}${kept.join('&')}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

const pairsOf = (query: string): string[] => query.split('&').filter((pair) => pair !== '');

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}

/** Letters and digits, which mean the same without an encoding. */
const NEEDLESS = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;

function partsOf(address: string): { path: string; rest: string } {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return { path: path.replaceAll(NEEDLESS, decodeURIComponent), rest: address.slice(path.length) };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
