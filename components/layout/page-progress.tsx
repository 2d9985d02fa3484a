'use client';

import { useEffect } from 'react';
import { showUnderWay } from '@/components/ui/under-way';

/** Shows within a tenth of a second that a pressed link is followed. What the browser opens itself, it shows itself. */
export function PageProgress() {
  useEffect(() => {
    // After the links' own handlers: where one has kept the browser from following it, the page changes in place.
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
  return null;
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented && link?.origin === window.location.origin) showUnderWay(link.href, link);
}
