import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';
import type { Press } from '@/components/ui/first-interaction';
import { prefetchLinks } from '@/components/ui/prefetch-links';
import { showNavigationPending } from '@/components/ui/navigation-pending';
import { replayPresses } from './replay-presses';

/** A control that was used gets its focus back within this time, where it was made anew with its list. */
const SETTLE_MS = 100;

let isStarted = false;

/**
 * From now on, accompanies the change from page to page.
 *
 * @param router fetches pages ahead.
 * @param heading of the page that is shown. @param presses from before there were scripts.
 * @param vitalsPercent of so many visits in a hundred it is told how fast they were.
 */
export function startPageTransitions(
  router: Pick<ReturnType<typeof useRouter>, 'prefetch'>,
  heading: Element | null,
  presses: readonly Press[],
  vitalsPercent: number,
): void {
  if (isStarted) return;
  isStarted = true;
  void replayPresses(presses);
  focusHeadingAfterNavigation(heading);
  prefetchLinks((href) => router.prefetch(href, { kind: PrefetchKind.FULL }));
  // A program that drives a browser is no visitor.
  if (Math.random() * 100 < vitalsPercent && !navigator.webdriver)
    import('@/components/visits/vitals').then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    );
  // After the links' own handlers: where one has kept the browser from following it, the page changes in place.
  window.addEventListener('click', showFollowed);
}

/** What the browser opens itself, it shows itself. */
function showFollowed(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented && link?.origin === window.location.origin)
    showNavigationPending(link.href, link);
}

/**
 * From now on, a page that takes another one's place in this document begins as one that is loaded does: whoever reads it
 * by ear or keyboard begins at its heading. What is used within a page keeps the focus, like the filters of a list; of
 * those it is told what came of it.
 *
 * @param heading of the page that is shown.
 */
function focusHeadingAfterNavigation(heading: Element | null): void {
  let shown = heading;
  const news = document.createElement('p');
  news.role = 'status';
  news.className = 'sr-only';
  document.body.append(news);
  const look = () => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
    // Most changes are within the page: whether a heading is seen is asked of none that is known to be.
    if (headings.length === 1 && headings[0] === shown) return;
    const next = headings.find((each) => each.checkVisibility());
    if (next === undefined || next === shown) return;
    shown = next;
    setTimeout(() => {
      news.textContent = document.querySelector('main [role=status]')?.textContent ?? '';
      if (document.activeElement?.closest('main, dialog, input') || !next.isConnected) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }, SETTLE_MS);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}
