'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { OUTCOMES, outcomeOf } from '@/lib/outcome';

/**
 * Says what came of an action that led here: see `lib/outcome.ts`. As a message, and then the address is as clean
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
  return Object.entries(OUTCOMES).map(([id, { message }]) => (
    <p key={id} id={id} className="outcome">
      {message}
    </p>
  ));
}
