'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useHasMoved } from '@/components/ui/first-move';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { outcomeOf, PRODUCT_OUTCOMES, type OutcomeTexts } from '@/lib/addresses/product-outcome';

/**
 * Says what came of an action that led here: see `lib/addresses/outcome.ts`. As a message, and then the address is as clean
 * as before; without JavaScript the text whose id the address names is shown.
 *
 * @param texts of what can have led here; of hearts and cart buttons alone when left out.
 */
export function Outcomes({ texts = PRODUCT_OUTCOMES }: { texts?: OutcomeTexts | undefined }) {
  const pathname = usePathname();
  useEffect(() => {
    const outcome = outcomeOf(window.location.hash, texts);
    if (outcome === undefined) return;
    notify[outcome.isDone ? 'success' : 'error'](outcome.message);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [pathname, texts]);
  const hasMoved = useHasMoved();
  useEffect(() => {
    if (!hasMoved) return;
    // Before its code is here, another page may be.
    const heading = document.querySelector('main h1');
    import('./arrival').then(
      ({ watchArrivals }) => watchArrivals(heading),
      () => undefined,
    );
  }, [hasMoved]);
  if (useHydrated()) return null;
  return Object.entries(texts).map(([id, { message }]) => (
    <p key={id} id={id} className="outcome">
      {message}
    </p>
  ));
}
