'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useHasMoved } from './first-move';

declare global {
  interface Navigator {
    /** Chromium's; other browsers do not say. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * A link to a page that is cached whole. The page is fetched while the link is in view, so that it opens at once; not
 * before the visitor has moved, so that a first look costs no more than what it shows, and never with Save-Data.
 */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const mayFetch = useHasMoved() && navigator.connection?.saveData !== true;
  return <Link {...props} prefetch={mayFetch} />;
}
