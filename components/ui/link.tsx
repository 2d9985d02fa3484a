import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the shop. Next would ask for the route of each one in sight, which shows nothing sooner here: no page has
 * a frame of its own to wait in. What is worth fetching ahead is a `PageLink`.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />;
}
