'use client';

import Link from 'next/link';
import { useSyncExternalStore, type ComponentProps } from 'react';

declare global {
  interface Navigator {
    /** Chromium's; other browsers do not say. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;
const waiting = new Set<() => void>();
let isAwake = false;

function wake() {
  for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake);
  isAwake = navigator.connection?.saveData !== true;
  for (const tell of waiting) tell();
}

// Listened for from the first script on: somebody may have moved, and then read, before React has taken the page over.
if (typeof window !== 'undefined') {
  if (window.scrollY > 0) wake();
  else for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { passive: true });
}

function subscribe(tell: () => void) {
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
  };
}

/**
 * A link to a page that is cached whole. The page is fetched while the link is in view, so that it opens at once; not
 * before the visitor has moved, so that a first look costs no more than what it shows, and never with Save-Data.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const mayFetch = useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  );
  return <Link {...props} prefetch={mayFetch} />;
}
