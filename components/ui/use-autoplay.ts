import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersStillNow = () => window.matchMedia(REDUCED_MOTION).matches;
const watchPreference = (onChange: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * Moves something on by itself, while the visitor wants it and nothing holds it: it rests while hovered, focused,
 * touched, out of sight or in a hidden tab, and does not start under `prefers-reduced-motion`.
 *
 * @param intervalMs undefined never moves.
 * @param position what is shown; each change of it begins a whole interval.
 * @returns `watch` are the handlers of the root element; `toggle` is for the pause button.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  intervalMs: number | undefined,
  position: number,
  next: () => void,
) {
  const prefersStill = useSyncExternalStore(watchPreference, prefersStillNow, () => false);
  const [choice, setChoice] = useState<boolean>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isInSight, setIsInSight] = useState(false);
  const isWanted = choice ?? !prefersStill;
  const isRunning = isWanted && isInSight && !isHovered && !isFocused && !isTouched;
  const moveOn = useEffectEvent(() => {
    if (!document.hidden) next();
  });

  useEffect(() => {
    if (intervalMs === undefined || root.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root, intervalMs]);

  useEffect(() => {
    if (intervalMs === undefined || !isRunning) return;
    // The page has been looked at before its scripts came: that counts for the first interval.
    const age = performance.now();
    let timer = window.setTimeout(again, age < intervalMs ? intervalMs - age : intervalMs);
    function again() {
      moveOn();
      timer = window.setTimeout(again, intervalMs);
    }
    return () => window.clearTimeout(timer);
  }, [intervalMs, isRunning, position]);

  const watch = {
    onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onTouchStart: () => setIsTouched(true),
    onTouchEnd: () => setIsTouched(false),
    onTouchCancel: () => setIsTouched(false),
    // A click with the mouse leaves the focus on a button; only a focus that is shown holds the slides.
    onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  };
  return { isWanted, toggle: () => setChoice(!isWanted), watch };
}
