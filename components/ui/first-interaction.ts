import { useSyncExternalStore } from 'react';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;
const waiting = new Set<() => void>();
let hasMoved = false;

function wake() {
  for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake);
  hasMoved = true;
  for (const tell of waiting) tell();
}

/** What was pressed or entered, how, and what a field held then. */
export type Press = readonly [element: HTMLElement, event: Event, value?: string];

declare global {
  interface Window {
    /** Whether the visitor moved before there were scripts (`lib/forms/early-presses.ts`). */
    hasMoved?: boolean;
    /** What was pressed and entered meanwhile; null once React sees to it. */
    presses?: Press[] | null;
  }
}

// Listened for from the first script on: somebody may have moved, and then read, before React has taken the page over.
if (typeof window !== 'undefined') {
  if (window.hasMoved === true || window.scrollY > 0) wake();
  else for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { passive: true });
}

function subscribe(tell: () => void) {
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
  };
}

/** Runs something once the visitor has moved, at once where they have. */
export function onFirstInteraction(run: () => void): void {
  if (hasMoved) run();
  else waiting.add(run);
}

/** Whether the visitor has moved, scrolled or pressed something: until then a first look loads only what it shows. */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasMoved,
    () => false,
  );
}
