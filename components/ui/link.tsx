'use client';

import type { ComponentProps } from 'react';
import { follow } from './follow';

type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** False leaves the next page scrolled as this one is. */
  scroll?: boolean;
};

/**
 * A link within the shop. Next's own weighs three kilobytes, and on each press shows the link anew before it looks for the
 * page; fetching ahead what every link in sight leads to shows nothing sooner here, where no page has a frame of its own to
 * wait in. What is worth fetching ahead is a `PageLink`.
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
