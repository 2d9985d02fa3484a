import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, type MouseEvent } from 'react';

/** The mark of what is open in the browser's history. */
const HISTORY_KEY = 'openLayer';

function isMarked(id: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && HISTORY_KEY in state && state[HISTORY_KEY] === id;
}

/**
 * Makes the browser's Back close what lies over the page (a drawer, the menu) instead of leaving the page.
 *
 * Call `opened` when it opens, `closed` when it has closed for whatever reason, and give every click inside it
 * to `followLink`.
 */
export function useBackCloses(close: () => void) {
  const id = useId();
  const router = useRouter();
  const latestClose = useRef(close);

  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    const onPopState = () => latestClose.current();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  return {
    opened() {
      if (!isMarked(id)) window.history.pushState({ [HISTORY_KEY]: id }, '');
    },

    closed() {
      if (isMarked(id)) window.history.back();
    },

    /** Closes after a plain click on a link of this site, whose page takes the open layer's place in the history. */
    followLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link === null || hasModifier || event.button !== 0) return;
      if (link.target !== '' || link.origin !== window.location.origin) return;
      if (isMarked(id)) {
        event.preventDefault();
        // Without the mark, closing does not go back in the history under the new page.
        window.history.replaceState(null, '');
        router.replace(link.href);
      }
      close();
    },
  };
}
