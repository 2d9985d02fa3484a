'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { decodeSegment, nameSegment } from '@/lib/addresses/routes';
import { currentPlace } from './current-place';
import type { MenuCategory } from './menu-tree';

const noSubscription = () => () => undefined;

/** The title of the page in the title bar of a phone. The page's own heading is its h1. */
export function PageTitle({ categories }: { categories: readonly MenuCategory[] }) {
  const { title, segment } = currentPlace(useSelectedLayoutSegments(), categories);
  const shown = useSyncExternalStore(
    noSubscription,
    () => (segment === undefined ? title : (headingOf(segment) ?? title)),
    () => title,
  );
  return (
    <p dir="auto" className="w-0 grow truncate text-lg font-semibold md:hidden">
      {shown}
    </p>
  );
}

/** The heading of the page if it is what an address names: there dashes stand for spaces, too. */
function headingOf(segment: string): string | undefined {
  const heading = document.querySelector('h1')?.textContent ?? '';
  return decodeSegment(nameSegment(heading)) === decodeSegment(segment) ? heading : undefined;
}
