/** A control that was used gets its focus back within this time, where it was made anew with its list. */
const SETTLE_MS = 100;

/**
 * From now on, a page that takes another one's place in this document begins as one that is loaded does: whoever reads it
 * by ear or keyboard begins at its heading. What is used within a page keeps the focus, like the filters of a list; of
 * those it is told what came of it.
 *
 * @param heading of the page that is shown.
 */
export function focusHeadingAfterNavigation(heading: Element | null): void {
  let shown = heading;
  const news = document.createElement('p');
  news.role = 'status';
  news.className = 'sr-only';
  document.body.append(news);
  const look = () => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
    // Most changes are within the page: whether a heading is seen is asked of none that is known to be.
    if (headings.length === 1 && headings[0] === shown) return;
    const next = headings.find((each) => each.checkVisibility());
    if (next === undefined || next === shown) return;
    shown = next;
    setTimeout(() => {
      news.textContent = document.querySelector('main [role=status]')?.textContent ?? '';
      if (document.activeElement?.closest('main, dialog, input') || !next.isConnected) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }, SETTLE_MS);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}
