'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useFetchAhead } from './fetch-ahead';

/** A link to a page that is cached whole, which is fetched ahead (`fetch-ahead.ts`), so that it opens at once. */
export function PageLink(props: Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string }) {
  return <Link {...props} prefetch={useFetchAhead(props.href)} />;
}
