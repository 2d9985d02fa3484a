import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { LIST_PARAMETERS } from '../lib/addresses/list-state.ts';
import { MOVED_PATH_MAX_LENGTH } from '../lib/contract/moved.ts';
import { SEARCH_ROUTE } from '../lib/contract/page-addresses.ts';
import { cookieName, hasCookie, STAFF_COOKIE } from '../lib/session/cookie-names.ts';
import { chunks } from '../machine/chunks.ts';
import type { AddressOutcome } from './missing-address.ts';
import { siteAddress } from './site-address.ts';

/** Where Next hands on what was counted, from the store's own server alone. */
export const VISITS_PATH = '/api/address-visits';

/** Whether that is asked for, in whatever spelling. The address can be decoded. */
export function isVisitsPath(url = ''): boolean {
  const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  // Looked for from the first slash of a row alone: an address of nothing else costs no more than another.
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') === VISITS_PATH;
}

/** Where the staff look at what was counted. */
const SHOWN_AT = new Set(
  ['ListMissingAddresses', 'ListSearches', 'ExportSearches'].map((name) => `/api/desk/Staff/${name}`),
);

/**
 * Whether somebody of the staff looks at what was counted: it is told before they do. Who they are is not known yet:
 * they have the cookie of somebody who is signed in.
 */
export function showsVisits({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const isShown = SHOWN_AT.has(url.split('?', 1)[0] ?? '');
  return isShown && hasCookie(headers.cookie ?? '', cookieName(STAFF_COOKIE, siteAddress()));
}

/** Whether somebody searches: asks for the first page of what a term finds, and does not only fetch it ahead. */
export function isSearch({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const isAhead =
    headers['next-router-prefetch'] !== undefined ||
    /prefetch|prerender/.test(String(headers['sec-purpose']));
  const isFirst = !LIST_PARAMETERS.some((name) => queryOf(url).has(name));
  return method === 'GET' && url.startsWith(`${SEARCH_ROUTE}/`) && !isAhead && isFirst;
}

/** Whether the shop's own audit asks, which is no visitor; it looks for searches and missing addresses every night. */
export function isAudit({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['user-agent']?.includes('CedarSeoAudit') === true;
}

const queryOf = (url: string) => new URLSearchParams(addressParts(url).search);

/** A search is answered by its page, or by the list or page that its words lead to; 308 leads to another way to write it. */
const COUNTED = new Set([200, 304, 307]);

type Answered = EventEmitter & Pick<ServerResponse, 'statusCode' | 'getHeader'>;

/** Whether an answer leads to a search, which is counted when it is asked for there. */
function leadsToSearch(response: Answered): boolean {
  const url = response.getHeader('location');
  return typeof url === 'string' && isSearch({ method: 'GET', url, headers: {} });
}

/** So many addresses are counted between two tellings: made-up ones push out none that was there before. */
const MAX_COUNTED = 1000;
/** What goes into one body: of the longest addresses too, less than the 64 KB that the API takes. */
const AT_ONCE = 25;
/** Whoever looks has the figures brought up to date once in so long: the API takes only so many tellings. */
const LOOKED_AT_MS = 1000;

/** How often an address was asked for that no page has, or that searches. */
export interface Visits {
  path: string;
  count: number;
  /** Whether it led somewhere, or was said to be gone. */
  isFound: boolean;
}

/**
 * Counts in memory how often addresses were asked for that no page has, and those of searches: the path, and nothing of
 * who asked.
 *
 * @param tell hands some of it on; what it cannot is lost.
 */
export function createVisitCounter(tell: (visits: readonly Visits[]) => Promise<unknown>) {
  let counted = new Map<string, Visits>();
  const add = (path: string, isFound: boolean) => {
    const known = counted.get(path);
    if (known?.isFound === isFound) known.count += 1;
    else if (known !== undefined || counted.size < MAX_COUNTED)
      counted.set(path, { path, count: 1, isFound });
  };
  let telling: Promise<void> | undefined;
  let toldAt = -Infinity;
  async function flush(): Promise<void> {
    const visits = [...counted.values()];
    counted = new Map();
    for (const some of chunks(visits, AT_ONCE)) await tell(some).catch(() => undefined);
  }
  return {
    /**
     * Counts a search by the address of its page, which may be a kept one, when that is answered: the API looks for what
     * is counted, so that whoever is refused has it do nothing.
     */
    search(url: string, response: Answered): void {
      const path = url.split(/[?#]/, 1)[0] ?? '';
      if (path.length > MOVED_PATH_MAX_LENGTH) return;
      response.once('finish', () => {
        if (COUNTED.has(response.statusCode) && !leadsToSearch(response)) add(path, true);
      });
    },
    count(url: string, { kind }: AddressOutcome): void {
      const path = url.split(/[?#]/, 1)[0] ?? '';
      if (kind === 'unknown' || kind === 'later' || path === '' || path.length > MOVED_PATH_MAX_LENGTH)
        return;
      add(path, kind !== 'none');
    },
    /** Tells what was counted since. Never rejects. */
    flush,
    /** The same for somebody who looks at it: what was counted before is told when they see it. */
    async flushToLook(): Promise<void> {
      telling ??= pause(toldAt + LOOKED_AT_MS - performance.now()).then(() => {
        telling = undefined;
        toldAt = performance.now();
        return flush();
      });
      await telling;
    },
  };
}

const pause = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
