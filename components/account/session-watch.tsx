'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { expiredPath, GUARDED_ROUTES, ROUTES } from '@/lib/addresses/routes';
import { fetchPersonal } from '@/lib/calls/live';
import { onSignOut } from '@/lib/session/session-channel';

/**
 * Leaves a screen behind the token when it is no longer the customer's: after a sign-out in another tab at once, and
 * after a session that has ended elsewhere as soon as somebody looks at this tab again, also by the browser's Back.
 * Shows nothing.
 */
export function SessionWatch() {
  const isGuarded = GUARDED_ROUTES.includes(usePathname());
  useEffect(() => {
    if (!isGuarded) return;
    const leave = (path: string) => window.location.replace(path);
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      const { pathname, search } = window.location;
      if ((await fetchSignedIn()) === false) leave(expiredPath(pathname + search));
    };
    const checkRestored = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    const stopListening = onSignOut(() => leave(ROUTES.signIn));
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', checkRestored);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', checkRestored);
    };
  }, [isGuarded]);
  return null;
}

/** Whether the store says that somebody is signed in; undefined when it does not answer. */
async function fetchSignedIn(): Promise<boolean | undefined> {
  try {
    const { body } = await fetchPersonal('/api/session');
    return typeof body === 'object' && body !== null && 'signedIn' in body && body.signedIn === true;
  } catch {
    return undefined;
  }
}
