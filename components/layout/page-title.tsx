'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { currentPlace } from './current-place';
import type { MenuCategory } from './menu-tree';

/** The title of the page in the title bar of a phone. The page's own heading is its h1. */
export function PageTitle({ categories }: { categories: readonly MenuCategory[] }) {
  const { title } = currentPlace(useSelectedLayoutSegments(), categories);
  return <p className="min-w-0 grow truncate text-lg font-semibold md:hidden">{title}</p>;
}
