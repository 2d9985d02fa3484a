import { fetchAhead } from './fetch-ahead';
import { isReady, watchHovered } from './pages-ready';

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

let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * From now on, has the pages fetched that the first links in view lead to while nothing moves, and that of a link as
 * soon as it is pressed; nothing with Save-Data or on a very slow network.
 */
export function lookAhead(): void {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData === true || effectiveType.includes('2g')) return;
  watchHovered();
  window.addEventListener('scroll', lookAtRest, { passive: true });
  window.addEventListener('pointerdown', wantPressed, { passive: true, capture: true });
  new MutationObserver(lookAtRest).observe(document.body, { childList: true, subtree: true });
  lookAtRest();
}

function lookAtRest() {
  clearTimeout(rest);
  rest = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(wantInView);
    else wantInView();
  }, REST_MS);
}

function wantInView() {
  const inView = new Set<string>();
  for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (inView.size === MOST_PAGES) break;
    const href = anchor.getAttribute('href') ?? '';
    if (isInView(anchor) && fetchAhead.isPage(href)) inView.add(href);
  }
  // What the browser has whole is one of them.
  fetchAhead.want([...inView].filter((href) => !isReady(href)));
}

function isInView(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

/** What is pressed is under way before the finger is lifted. */
function wantPressed({ target }: Event) {
  const href = target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : '';
  const wanted = fetchAhead.wanted();
  if (!wanted.has(href) && fetchAhead.isPage(href) && !isReady(href)) fetchAhead.want([...wanted, href]);
}
