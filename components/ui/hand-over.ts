import type { CarouselMotion } from './carousel-motion';

/** A row rests when it has not been scrolled or touched for so long. */
const REST_MS = 150;
/** What is done with a row that is used, besides touching and scrolling it. */
const USES = ['pointerenter', 'focusin'] as const;

/**
 * Waits for the moment when a row that the browser scrolls can be taken over without anybody noticing. It is prepared by
 * the first pointer, finger or focus that comes to the row, or by its being scrolled.
 */
export interface HandOver {
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
  let isPrepared = false;

  const rest = () => {
    window.clearTimeout(timer);
    const loaded = Motion;
    if (loaded === undefined || isTouched || signal.aborted) return;
    timer = window.setTimeout(() => take(loaded), REST_MS);
  };
  const now = () => {
    if (isPrepared) return;
    isPrepared = true;
    import('./carousel-motion').then(
      (file) => {
        Motion = file.CarouselMotion;
        rest();
      },
      () => {
        isPrepared = false;
      },
    );
  };
  const follow = (event: TouchEvent) => {
    isTouched = event.touches.length > 0;
    now();
    rest();
  };
  const passive = { passive: true, signal };
  const followScroll = () => {
    now();
    rest();
  };
  row.addEventListener('scroll', followScroll, passive);
  // Scripts that the first touch brings hear of it by its moves.
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    row.addEventListener(type, follow, passive);
  for (const type of USES) row.addEventListener(type, now, passive);
  // Whoever was there before the scripts does not come again, a finger that has swiped already for example.
  if (row.scrollLeft !== 0 || row.matches(':hover, :focus-within')) now();

  return {
    now,
    stop() {
      stop.abort();
      window.clearTimeout(timer);
    },
  };
}
