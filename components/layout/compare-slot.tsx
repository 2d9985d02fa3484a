import { Suspense } from 'react';
import { useChosen } from '@/components/catalogue/compare/chosen';
import { useHasInteracted } from '@/components/ui/first-interaction';
import { lazyPart } from '@/components/ui/lazy-part';

const CompareBar = lazyPart(
  () => import('@/components/catalogue/compare/compare-bar').then((file) => file.CompareBar),
  () => null,
);

/**
 * Where the way to the comparison stands: beside the search box, so that it lies over no product. Its code comes once
 * something is chosen and the visitor has moved; until then the search box has the room.
 */
export function CompareSlot() {
  const isComparing = (useChosen()?.length ?? 0) > 0;
  return useHasInteracted() && isComparing ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
