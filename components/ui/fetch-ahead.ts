import { useCallback, useSyncExternalStore } from 'react';
import { onceMoved } from './first-move';

declare global {
  interface Navigator {
    /** Chromium's; other browsers do not say. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** So many pages are fetched ahead of what is in view. */
const MOST_PAGES = 8;
/** How long nothing has to move. */
const REST_MS = 150;

interface PageLink {
  readonly href: string;
  readonly tell: () => void;
}
const links = new Set<PageLink>();
let wanted: ReadonlySet<string> = new Set();
let rest: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

function want(hrefs: Iterable<string>) {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData === true || effectiveType.includes('2g')) return;
  wanted = new Set(hrefs);
  for (const { tell } of links) tell();
}

/** Has the first pages fetched that the links in view lead to. */
function wantInView() {
  const known = new Set(Array.from(links, ({ href }) => href));
  const inView = new Set<string>();
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (inView.size === MOST_PAGES) break;
    const href = anchor.getAttribute('href') ?? '';
    if (known.has(href) && isInView(anchor)) inView.add(href);
  }
  want(inView);
}

function isInView(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

function lookAtRest() {
  if (!isListening) return;
  clearTimeout(rest);
  rest = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(wantInView);
    else wantInView();
  }, REST_MS);
}

/** What is pressed is under way before the finger is lifted. */
function wantPressed({ target }: Event) {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  if (href && !wanted.has(href) && Array.from(links).some((link) => link.href === href)) {
    want([...wanted, href]);
  }
}

function listen() {
  isListening = true;
  lookAtRest();
  window.addEventListener('scroll', lookAtRest, { passive: true });
}

if (typeof window !== 'undefined') {
  onceMoved(listen);
  window.addEventListener('pointerdown', wantPressed, { passive: true, capture: true });
}

/**
 * Whether the page of a link is to be fetched ahead: where the link is among the first in view and nothing moves, or
 * as soon as it is pressed. Not before the visitor has moved, so that a first look costs no more than what it shows,
 * and never with Save-Data or on a very slow network.
 */
export function useFetchAhead(href: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const link = { href, tell };
      links.add(link);
      lookAtRest();
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
