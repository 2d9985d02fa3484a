'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { outcomeOf, PRODUCT_OUTCOMES, type OutcomeTexts } from '@/lib/addresses/product-outcome';

/**
 * Says what came of an action that led here: see `lib/addresses/outcome.ts`. As a message, and then the address is as clean
 * as before; without JavaScript the text whose id the address names is shown. What was put into the cart is also shown
 * there, as after every press of a cart button: who has signed in for it would press again.
 *
 * @param texts of what can have led here, on a page of the customer's own, which needs no picture of what was added;
 *   of hearts and cart buttons alone when left out.
 */
export function Outcomes({ texts: ownTexts }: { texts?: OutcomeTexts | undefined }) {
  const texts = ownTexts ?? PRODUCT_OUTCOMES;
  const pathname = usePathname();
  const [sheet, setSheet] = useState<ReactNode>();
  useEffect(() => {
    const outcome = outcomeOf(window.location.hash, texts);
    if (outcome === undefined) return;
    if (ownTexts === undefined && outcome === PRODUCT_OUTCOMES['added-to-cart'])
      // Without the sheet the message still says it.
      void import('@/components/cart/live').then(
        ({ AddedSheet }) => setSheet(<AddedSheet onClose={() => setSheet(undefined)} />),
        () => {},
      );
    notify[outcome.isDone ? 'success' : 'error'](outcome.message);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [pathname, ownTexts, texts]);
  if (useHydrated()) return sheet;
  return Object.entries(texts).map(([id, { message }]) => (
    <p key={id} id={id} className="outcome">
      {message}
    </p>
  ));
}
