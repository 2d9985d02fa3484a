'use client';

import type { ComponentProps } from 'react';
import { follow } from './follow';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** False leaves the next page scrolled as this one is. */
  scroll?: boolean;
};

/**
 * A link within the shop. Next's own weighs three kilobytes and renders again on each press. It fetches ahead what every
 * link in sight leads to, which shows nothing sooner here: no page has a frame of its own to wait in. `PageLink` is the
 * link that is worth fetching ahead.
 */
export function Link({ scroll = true, onClick, ...props }: LinkProps) {
  return (
    <a
      {...props}
      onClick={(event) => {
        onClick?.(event);
        follow(event, !scroll);
      }}
    />
  );
}
