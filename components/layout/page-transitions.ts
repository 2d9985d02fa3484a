import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';
import type { Press } from '@/components/ui/first-interaction';
import { prefetchLinks } from '@/components/ui/prefetch-links';
import { showNavigationPending } from '@/components/ui/navigation-pending';
import { focusHeadingAfterNavigation } from './navigation-focus';
import { replayPresses } from './replay-presses';

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
      ({ tellVitals }) => tellVitals(),
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
