import type { CarouselMotion } from './carousel-motion';

/** A row rests when it has not been scrolled or touched for so long. */
const REST_MS = 150;
/** How far below the screen a row already counts as in sight. */
const NEAR = '25%';

/** Waits for the moment when a row that the browser scrolls can be taken over without anybody noticing. */
export interface HandOver {
  /** Prepares it as soon as the row comes into sight. */
  whenInSight: () => void;
  /** Prepares it now. */
  now: () => void;
  stop: () => void;
}

/**
 * @param take is called once, with the row at rest and what moves it from then on; never when that cannot be
 * loaded: the row goes on as it is.
 */
export function awaitHandOver(row: HTMLElement, take: (Motion: typeof CarouselMotion) => void): HandOver {
  const stop = new AbortController();
  const { signal } = stop;
  let Motion: typeof CarouselMotion | undefined;
  let isTouched = false;
  let timer: number | undefined;
  let sight: IntersectionObserver | undefined;

  const rest = () => {
    window.clearTimeout(timer);
    const loaded = Motion;
    if (loaded === undefined || isTouched || signal.aborted) return;
    timer = window.setTimeout(() => take(loaded), REST_MS);
  };
  const now = () => {
    sight?.disconnect();
    import('./carousel-motion').then(
      (file) => {
        Motion = file.CarouselMotion;
        rest();
      },
      () => undefined,
    );
  };
  const follow = (event: TouchEvent) => {
    isTouched = event.touches.length > 0;
    rest();
  };
  const passive = { passive: true, signal };
  row.addEventListener('scroll', rest, passive);
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    row.addEventListener(type, follow, passive);

  return {
    now,
    whenInSight() {
      sight ??= new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) now();
        },
        { rootMargin: NEAR },
      );
      sight.observe(row);
    },
    stop() {
      stop.abort();
      sight?.disconnect();
      window.clearTimeout(timer);
    },
  };
}
