'use client';

import { lazy, Suspense, useEffect } from 'react';
import { onceMoved, useHasMoved } from '@/components/ui/first-move';

const CompareBar = lazy(() =>
  import('@/components/catalogue/compare/compare-bar').then(
    ({ CompareBar: bar }) => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

/**
 * What accompanies the change from page to page: pages are fetched ahead, a pressed link shows that it is followed, and
 * whoever reads by ear or keyboard begins at the heading of the next page; what was chosen to be compared stays in sight. Its code comes once the visitor has moved.
 */
export function PageChanges() {
  useEffect(() => {
    // An event that is still on its way has had React take the page over, and does its part now.
    const presses = window.presses?.filter(([, event]) => event.eventPhase === Event.NONE) ?? [];
    window.presses = null;
    onceMoved(() => {
      // Before its code is here, another page may be.
      const heading = document.querySelector('main h1');
      import('./once-moved').then(
        ({ accompanyChanges }) => accompanyChanges(heading, presses),
        () => undefined,
      );
    });
  }, []);
  return useHasMoved() ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
