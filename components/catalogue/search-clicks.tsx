'use client';

import { useEffect } from 'react';

/** The list of which something was opened last: who comes back to it opens no first thing of it again. */
let openedIn = '';

/**
 * Tells which results of a search are opened: the term, the product and its place, without a cookie. Nobody waits for
 * it, and where scripts are not there yet nothing is told.
 *
 * @param before how many products stand on the pages before this one.
 */
export function SearchClicks({ term, before }: { term: string; before: number }) {
  useEffect(() => {
    const note = ({ type, target, button }: MouseEvent) => {
      if (type === 'auxclick' && button !== 1) return;
      // A swatch of a card shows its colour in place.
      const result = 'main li a[href^="/DetailedProduct/"]:not(.swatch)';
      const link = target instanceof Element ? target.closest(result) : null;
      const row = link?.closest('li');
      const [, , , id = ''] = link?.getAttribute('href')?.split('/') ?? [];
      const index = [...(row?.parentElement?.children ?? [])].findIndex((each) => each === row);
      if (index < 0) return;
      const told = { term, productId: Number(id), place: before + index + 1, isFirst: openedIn !== term };
      openedIn = term;
      void fetch('/api/search-clicks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(told),
        keepalive: true,
        credentials: 'omit',
      }).catch(() => undefined);
    };
    document.addEventListener('click', note, true);
    document.addEventListener('auxclick', note, true);
    return () => {
      document.removeEventListener('click', note, true);
      document.removeEventListener('auxclick', note, true);
    };
  }, [term, before]);
  return null;
}
