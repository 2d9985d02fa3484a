/**
 * Hands the focus of an entry of a list, which is about to go, to the next entry's link or the one before it; to `fallback`
 * where there is none, or where the browser gives pressed buttons no focus. Nothing scrolls: who removes the fortieth
 * line goes on there.
 */
export function focusNeighbour(fallback: HTMLElement | null): void {
  const entry = document.activeElement?.closest('li');
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const link = other?.querySelector<HTMLElement>('h2 a, h3 a');
  (link ?? fallback)?.focus({ preventScroll: true });
}
