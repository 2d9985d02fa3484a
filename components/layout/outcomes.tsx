'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { OUTCOMES, outcomeOf } from '@/lib/addresses/outcome';
import { GUARDED_ROUTES, ROUTES } from '@/lib/addresses/routes';

/** Where actions on an account lead. Anywhere else only a heart or a cart button can have led. */
const ACCOUNT_SCREENS: readonly string[] = [
  ROUTES.signIn,
  ROUTES.emailConfirmation,
  ROUTES.resetPassword,
  ...GUARDED_ROUTES,
];
const OF_PRODUCTS: readonly string[] = ['added-to-cart', 'added-to-wishlist', 'could-not-add'];

/**
 * Says what came of an action that led here: see `lib/addresses/outcome.ts`. As a message, and then the address is as clean
 * as before; without JavaScript the text whose id the address names is shown.
 */
export function Outcomes() {
  const pathname = usePathname();
  useEffect(() => {
    const outcome = outcomeOf(window.location.hash);
    if (outcome === undefined) return;
    notify[outcome.isDone ? 'success' : 'error'](outcome.message);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [pathname]);
  if (useHydrated()) return null;
  const isAccount = ACCOUNT_SCREENS.includes(pathname);
  return Object.entries(OUTCOMES)
    .filter(([id]) => isAccount || OF_PRODUCTS.includes(id))
    .map(([id, { message }]) => (
      <p key={id} id={id} className="outcome">
        {message}
      </p>
    ));
}
