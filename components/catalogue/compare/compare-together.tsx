'use client';

import { useEffect, useLayoutEffect } from 'react';
import { parseCompared } from '@/lib/addresses/compared';
import { chosenProducts } from './chosen';

/** The row of names and the table below it, by their ids. */
export const STRIP_ID = 'compared';
export const TABLE_ID = 'comparison';

/**
 * Keeps what the address compares as what is chosen, and the names above their columns: the row of names stays in sight by
 * itself, so that it scrolls sideways by itself too.
 *
 * @param text what is compared, as it stands in the address.
 */
export function CompareTogether({ text }: { text: string }) {
  // Kept as soon as it is shown: whoever removes a product and leaves at once has removed it.
  useLayoutEffect(() => chosenProducts.write(parseCompared(text)), [text]);
  useEffect(() => {
    const parts = [STRIP_ID, TABLE_ID].flatMap((id) => document.getElementById(id) ?? []);
    const written = new Map<EventTarget, number>();
    const follow = ({ currentTarget }: Event) => {
      if (!(currentTarget instanceof HTMLElement)) return;
      const place = currentTarget.scrollLeft;
      // Where the other one has put it, it tells a frame later: led back there, that one would stumble.
      const was = written.get(currentTarget);
      written.delete(currentTarget);
      if (was === place) return;
      for (const part of parts) {
        const before = part.scrollLeft;
        if (part !== currentTarget) part.scrollLeft = place;
        if (part.scrollLeft !== before) written.set(part, part.scrollLeft);
      }
    };
    for (const part of parts) part.addEventListener('scroll', follow, { passive: true });
    return () => {
      for (const part of parts) part.removeEventListener('scroll', follow);
    };
  }, [text]);
  return null;
}
