import { isPageLink, pageLinkOf } from './page-links';
import { isReady, watchHovered } from './pages-ready';

declare global {
  interface Navigator {
    /** Chromium's; other browsers do not say. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** So many pages are fetched ahead of what is in view. */
const MAX_PAGES = 8;
/** How long nothing has to move. */
const REST_MS = 150;

type Fetch = (href: string) => void;

let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * From now on, has the pages fetched that the first links in view lead to while nothing moves, and that of a link as
 * soon as it is pressed; nothing with Save-Data or on a very slow network.
 *
 * @param fetchPage fetches a page that is not there yet; the one that was asked for last comes first.
 */
export function prefetchLinks(fetchPage: Fetch): void {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData === true || effectiveType.includes('2g')) return;
  watchHovered();
  const fetchInView = () => {
    for (const href of pagesInView().reverse()) fetchPage(href);
  };
  const fetchAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchInView);
      else fetchInView();
    }, REST_MS);
  };
  // What is pressed is under way before the finger is lifted.
  const fetchPressed = (event: Event) => {
    const href = pageLinkOf(event)?.getAttribute('href') ?? '';
    if (href !== '' && !isReady(href)) fetchPage(href);
  };
  window.addEventListener('scroll', fetchAtRest, { passive: true });
  window.addEventListener('pointerdown', fetchPressed, { passive: true, capture: true });
  new MutationObserver(fetchAtRest).observe(document.body, { childList: true, subtree: true });
  fetchAtRest();
}

/** Where the first links in view lead, less what the browser has whole: that is one of them. */
function pagesInView(): string[] {
  const inView = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (inView.size === MAX_PAGES) break;
    if (isPageLink(link) && isInView(link)) inView.add(link.getAttribute('href') ?? '');
  }
  return [...inView].filter((href) => !isReady(href));
}

function isInView(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
