'use client';

import type { ComponentProps } from 'react';
import { Link } from './link';
import { notePageLink } from './page-links';

/** A link to a page that is cached whole, which is fetched ahead (`prefetch-links.ts`), so that it opens at once. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'ref'>) {
  return <Link {...props} ref={notePageLink} />;
}
