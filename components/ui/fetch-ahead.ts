import { useCallback, useSyncExternalStore } from 'react';

interface PageLink {
  readonly href: string;
  readonly tell: () => void;
}
const links = new Set<PageLink>();
let wanted: ReadonlySet<string> = new Set();

/** The pages that are to be fetched ahead: `look-ahead.ts` chooses them once the visitor has moved. */
export const fetchAhead = {
  wanted: () => wanted,
  isPage: (href: string) => Array.from(links).some((link) => link.href === href),
  want(hrefs: Iterable<string>) {
    wanted = new Set(hrefs);
    for (const { tell } of links) tell();
  },
};

/** Whether the page of a link is to be fetched ahead. */
export function useFetchAhead(href: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const link = { href, tell };
      links.add(link);
      return () => void links.delete(link);
    },
    [href],
  );
  return useSyncExternalStore(
    subscribe,
    () => wanted.has(href),
    () => false,
  );
}
