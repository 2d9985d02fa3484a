const links = new WeakSet<Element>();

/** A `ref` of the links to pages that are cached whole. */
export function notePageLink(link: HTMLAnchorElement | null): void {
  if (link !== null) links.add(link);
}

/** The link around what was pressed or pointed at, if it leads to a page that is cached whole. */
export function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && isPageLink(link) ? link : null;
}

/** Whether a link leads to a page that is cached whole. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  return links.has(link);
}
