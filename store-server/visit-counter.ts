import type { Became } from './missing-address.ts';

/** Where Next hands on what was counted, from the store's own server alone. */
export const VISITS_PATH = '/api/address-visits';

/** Whether that is asked for, in whatever spelling. The address can be decoded. */
export function isVisitsPath(url = ''): boolean {
  const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  return path.toLowerCase().replace(/\/+$/, '') === VISITS_PATH;
}

/** Where the staff look at what was counted. */
const SHOWN_AT = '/api/desk/Staff/ListMissingAddresses';

/** Whether somebody looks at what was counted: it is told before they do. */
export function showsVisits(url = ''): boolean {
  return url.split('?', 1)[0] === SHOWN_AT;
}

/** So many addresses are counted between two tellings: made-up ones push out none that was there before. */
const MOST_COUNTED = 1000;
/** What goes into one body. */
const AT_ONCE = 50;
const MOST_LETTERS = 1000;

/** How often an address was asked for that no page has. */
export interface Visits {
  path: string;
  count: number;
  /** Whether it led somewhere, or was said to be gone. */
  isFound: boolean;
}

/**
 * Counts in memory how often addresses were asked for that no page has: the path, and nothing of who asked.
 *
 * @param tell hands some of it on; what it cannot is lost.
 */
export function createVisitCounter(tell: (visits: readonly Visits[]) => Promise<unknown>) {
  let counted = new Map<string, Visits>();
  return {
    count(url: string, { kind }: Became): void {
      const path = url.split(/[?#]/, 1)[0] ?? '';
      if (kind === 'unknown' || kind === 'later' || path === '' || path.length > MOST_LETTERS) return;
      const isFound = kind !== 'none';
      const known = counted.get(path);
      if (known?.isFound === isFound) known.count += 1;
      else if (known !== undefined || counted.size < MOST_COUNTED)
        counted.set(path, { path, count: 1, isFound });
    },
    /** Tells what was counted since. Never rejects. */
    async flush(): Promise<void> {
      const visits = [...counted.values()];
      counted = new Map();
      for (let start = 0; start < visits.length; start += AT_ONCE)
        await tell(visits.slice(start, start + AT_ONCE)).catch(() => undefined);
    },
  };
}
