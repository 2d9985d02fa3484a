'use client';

import { useRouter } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { followIn } from '@/components/ui/follow';
import { onFirstInteraction, useHasInteracted } from '@/components/ui/first-interaction';
import { lazyPart } from '@/components/ui/lazy-part';

const ConsentBar = lazyPart(
  () => import('@/components/visits/consent-bar').then((file) => file.ConsentBar),
  () => null,
);

/** Who counts visits, as this document was sent: its policy lets nobody else. */
const counting =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('head meta[name=analytics]')?.content;

/**
 * What accompanies the change from page to page: pages are fetched ahead, a pressed link shows that it is followed, and
 * whoever reads by ear or keyboard begins at the heading of the next page. Its code comes once the visitor has moved.
 *
 * @param vitalsPercent of so many visits in a hundred it is told how fast they were.
 */
export function PageChanges({ vitalsPercent = 0 }: { vitalsPercent?: number | undefined }) {
  const router = useRouter();
  useEffect(() => {
    followIn(router);
    // An event that is still on its way has had React take the page over, and does its part now.
    const presses = window.presses?.filter(([, event]) => event.eventPhase === Event.NONE) ?? [];
    for (const [element] of window.presses ?? []) delete element.dataset.waits;
    window.presses = null;
    onFirstInteraction(() => {
      // Before its code is here, another page may be.
      const heading = document.querySelector('main h1');
      import('./page-transitions').then(
        ({ startPageTransitions }) => startPageTransitions(router, heading, presses, vitalsPercent),
        async () => {
          for (const [element] of presses) {
            // Choices are on the screen already: pressed again they say so to the page, too.
            if (element instanceof HTMLInputElement)
              element.checked = element.type !== 'radio' && !element.checked;
            element.click();
            await new Promise((resolve) => setTimeout(resolve));
          }
        },
      );
    });
  }, [router, vitalsPercent]);
  return useHasInteracted() && counting !== undefined ? (
    <Suspense>
      <ConsentBar who={counting} />
    </Suspense>
  ) : null;
}
