import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { DESKTOP_MIN_WIDTH } from '@/lib/shop/constants';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 220;

/** Whether the focus moves to something outside. */
export function leavesTo(event: FocusEvent): boolean {
  return event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget);
}

/** Whether the menu is the bar of a wide screen, and not the list of a phone. */
export function isBar(): boolean {
  return window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches;
}

/** What the dropdowns of the bar do beyond opening on click, which the browser does. */
export function useDropdowns() {
  const timer = useRef(0);
  const openedByHover = useRef<HTMLElement>(null);

  const later = (milliseconds: number, task: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(task, milliseconds);
  };

  return {
    details: {
      onPointerEnter(event: PointerEvent<HTMLDetailsElement>) {
        const details = event.currentTarget;
        if (event.pointerType !== 'mouse' || !isBar()) return;
        later(OPEN_AFTER_MS, () => {
          if (details.open) return;
          openedByHover.current = details;
          details.open = true;
        });
      },
      onPointerLeave(event: PointerEvent<HTMLDetailsElement>) {
        const details = event.currentTarget;
        if (event.pointerType === 'mouse' && isBar()) later(CLOSE_AFTER_MS, () => (details.open = false));
      },
      onBlur(event: FocusEvent<HTMLDetailsElement>) {
        if (isBar() && leavesTo(event)) event.currentTarget.open = false;
      },
      onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
        if (event.key !== 'Escape' || !isBar() || !event.currentTarget.open) return;
        // A pointer at rest, under which it has opened, does not open it again.
        window.clearTimeout(timer.current);
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      },
      onClick(event: MouseEvent<HTMLDetailsElement>) {
        if (!isBar() || !(event.target instanceof Element) || event.target.closest('a') === null) return;
        window.clearTimeout(timer.current);
        event.currentTarget.open = false;
      },
    },
    summary: {
      onClick(event: MouseEvent<HTMLElement>) {
        window.clearTimeout(timer.current);
        const details = event.currentTarget.parentElement;
        // A click right after the hover that opened it means 'open', not 'close again'.
        if (details !== null && openedByHover.current === details && event.detail > 0) event.preventDefault();
        openedByHover.current = null;
      },
    },
  };
}
