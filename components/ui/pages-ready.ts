import { pageLinkOf } from './page-links';

declare global {
  interface Window {
    /** Which pages the browser has made whole (`store-server/later-scripts.ts`): path and query. */
    pagesReady?: Set<string>;
  }
}

/** A pointer that rests so long on a link is likely to press it. */
const HOVER_MS = 80;

let hovering: ReturnType<typeof setTimeout> | undefined;

/** Whether the browser has the page of a link of this shop whole, to be shown at once. */
export function isReady(href: string): boolean {
  return window.pagesReady?.has(href) === true;
}

/**
 * From now on, the browser makes the page whole that a pointer rests on, where it can. It makes one at a time: others that
 * are under way hold up the one that is pressed.
 */
export function watchHovered(): void {
  if (!('supports' in HTMLScriptElement) || !HTMLScriptElement.supports('speculationrules')) return;
  window.addEventListener('pointerover', markHovered, { passive: true });
}

function markHovered(event: PointerEvent) {
  clearTimeout(hovering);
  const link = event.pointerType === 'mouse' ? pageLinkOf(event) : null;
  if (link === null || link.dataset.ahead !== undefined) return;
  hovering = setTimeout(() => {
    for (const other of document.querySelectorAll<HTMLAnchorElement>('a[data-ahead]'))
      delete other.dataset.ahead;
    link.dataset.ahead = '';
  }, HOVER_MS);
}
