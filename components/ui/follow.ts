import type { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';

type Router = Pick<ReturnType<typeof useRouter>, 'push'>;

type Press = Pick<
  MouseEvent<HTMLAnchorElement>,
  | 'currentTarget'
  | 'defaultPrevented'
  | 'button'
  | 'metaKey'
  | 'ctrlKey'
  | 'shiftKey'
  | 'altKey'
  | 'preventDefault'
>;

let router: Router | undefined;

/** From now on, links change the page in place. Before, and where nobody says so, the browser follows them. */
export function followIn(next: Router): void {
  router = next;
}

/**
 * Follows a pressed link of this shop in place, where the browser would open it in this very window.
 *
 * @param keepsPlace leaves the next page scrolled as this one is.
 */
export function follow(event: Press, keepsPlace: boolean): void {
  const { currentTarget: link, defaultPrevented, button } = event;
  const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || button !== 0;
  if (router === undefined || defaultPrevented || isForBrowser) return;
  if (!['', '_self'].includes(link.target) || link.hasAttribute('download')) return;
  if (link.origin !== window.location.origin) return;
  event.preventDefault();
  router.push(link.getAttribute('href') ?? '', { scroll: !keepsPlace });
}
