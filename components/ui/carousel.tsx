'use client';

import {
  Children,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CarouselApi } from './carousel-engine';
import { Icon, type IconName } from './icon';

/** Without the engine the row still scrolls, so failing to load it is no error. */
const CarouselEngine = lazy(() =>
  import('./carousel-engine').then(
    (module) => ({ default: module.CarouselEngine }),
    () => ({ default: () => null }),
  ),
);

/** How many slides are in view: always one, or by the documented widths (1, 2, 3, 4 at 0, 600, 1100, 1300 px). */
const TRACKS = {
  one: '*:basis-full',
  cards: '-ms-4 *:basis-full *:ps-4 sm:*:basis-1/2 lg:*:basis-1/3 xl:*:basis-1/4',
} as const;

/** Where the controls stand: together in a corner of a single slide, at both ends of a row of cards. */
const PLACES = {
  one: {
    pause: 'inset-e-28 bottom-3 md:bottom-4',
    previous: 'inset-e-16 bottom-3 md:bottom-4',
    next: 'inset-e-4 bottom-3 md:bottom-4',
  },
  cards: {
    pause: 'inset-e-3 bottom-3',
    previous: 'inset-s-2 top-1/3 -translate-y-1/2 xl:-inset-s-5',
    next: 'inset-e-2 top-1/3 -translate-y-1/2 xl:-inset-e-5',
  },
} as const;

/** Where the engine stands; `inView` holds the indexes of the slides that can be seen. */
interface Position {
  inView: readonly number[];
  snapCount: number;
  canScrollPrevious: boolean;
  canScrollNext: boolean;
}

/**
 * A named row of slides. `children` are the slides, rendered on the server.
 *
 * Without JavaScript, and until it comes near the window, it is a row that scrolls sideways. Then the engine
 * (embla) takes over: previous and next, and slides out of view cannot be reached by Tab.
 *
 * @param autoplayMs moves on after so many milliseconds, from the last slide to the first. It pauses while
 *   hovered, focused or out of sight, has a pause button, goes on after interaction, and does not start under
 *   `prefers-reduced-motion`.
 */
export function Carousel({
  label,
  slidesPerView = 'cards',
  autoplayMs,
  children,
}: {
  label: string;
  slidesPerView?: keyof typeof TRACKS;
  autoplayMs?: number;
  children: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<CarouselApi>();
  const isNear = useSight(root, '300px', true);
  const position = usePosition(api);
  const autoplay = useAutoplay(root, api, autoplayMs, position);
  const [announced, setAnnounced] = useState('');
  const slides = Children.toArray(children);
  const places = PLACES[slidesPerView];
  const canMove = position !== undefined && position.snapCount > 1;

  const move = (step: 'scrollPrev' | 'scrollNext') => {
    if (api === undefined) return;
    api[step]();
    const first = api.internalEngine().slideRegistry[api.selectedScrollSnap()]?.[0] ?? 0;
    setAnnounced(`slide ${first + 1} of ${slides.length}`);
  };

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="relative" {...autoplay.watch}>
      {canMove && autoplayMs !== undefined && (
        <Control
          icon={autoplay.isWanted ? 'pause' : 'play'}
          name={autoplay.isWanted ? 'Pause the slides' : 'Play the slides'}
          place={places.pause}
          onClick={autoplay.toggle}
        />
      )}
      {canMove && (
        <>
          <Control
            icon="chevron-left"
            name="Previous slide"
            place={places.previous}
            isOff={!position.canScrollPrevious}
            onClick={() => move('scrollPrev')}
          />
          <Control
            icon="chevron-right"
            name="Next slide"
            place={places.next}
            isOff={!position.canScrollNext}
            onClick={() => move('scrollNext')}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div
        ref={setViewport}
        className={`-m-1 p-1 ${api === undefined ? 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]' : 'touch-pan-y touch-pinch-zoom overflow-hidden'}`}
      >
        <div className={`flex *:min-w-0 *:shrink-0 *:grow-0 *:snap-start ${TRACKS[slidesPerView]}`}>
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-label={`slide ${index + 1} of ${slides.length}`}
              inert={position !== undefined && !position.inView.includes(index)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {isNear && viewport !== null && slides.length > 1 && (
        <Suspense>
          <CarouselEngine viewport={viewport} loop={autoplayMs !== undefined} onReady={setApi} />
        </Suspense>
      )}
    </section>
  );
}

function Control({
  icon,
  name,
  place,
  isOff = false,
  onClick,
}: {
  icon: IconName;
  name: string;
  place: string;
  /** Off, yet it keeps the focus, which would otherwise be lost at the last slide. */
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className={`absolute z-10 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-card transition-opacity hover:border-ink aria-disabled:cursor-default aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-50 ${place}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Whether an element is in sight or within `margin` of it; with `once`, whether it ever was. */
function useSight(target: RefObject<HTMLElement | null>, margin: string, once: boolean): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)?.isIntersecting === true;
        setIsInSight(last);
        if (last && once) observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, margin, once]);
  return isInSight;
}

/** Follows the engine; undefined until it runs. */
function usePosition(api: CarouselApi | undefined): Position | undefined {
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    if (api === undefined) return;
    const read = () => {
      const inView = api.slidesInView();
      const shown = inView.length > 0 ? inView : (api.internalEngine().slideRegistry[api.selectedScrollSnap()] ?? []);
      setPosition({
        inView: shown,
        snapCount: api.scrollSnapList().length,
        canScrollPrevious: api.canScrollPrev(),
        canScrollNext: api.canScrollNext(),
      });
    };
    read();
    api.on('select', read).on('slidesInView', read).on('reInit', read);
    return () => {
      api.off('select', read).off('slidesInView', read).off('reInit', read);
    };
  }, [api]);
  return api === undefined ? undefined : position;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const readReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;
const watchReducedMotion = (onChange: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * Moves on by itself while the visitor wants it and nothing holds it. embla's own autoplay plugin starts again
 * after a hover even when the visitor had paused it, so the conditions stand here.
 */
function useAutoplay(
  root: RefObject<HTMLElement | null>,
  api: CarouselApi | undefined,
  intervalMs: number | undefined,
  position: Position | undefined,
) {
  const prefersStill = useSyncExternalStore(watchReducedMotion, readReducedMotion, () => true);
  const [choice, setChoice] = useState<boolean>();
  const isWanted = choice ?? !prefersStill;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isInSight = useSight(root, '0px', false);

  const isRunning = isWanted && !isHovered && !isFocused && isInSight;
  useEffect(() => {
    if (api === undefined || intervalMs === undefined || !isRunning) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) api.scrollNext();
    }, intervalMs);
    return () => window.clearInterval(timer);
    // A slide that was just chosen by hand stays for the whole interval: `position` starts it anew.
  }, [api, intervalMs, isRunning, position]);

  const watch = {
    onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    // A click with the mouse leaves the focus on a button; only focus that is shown holds the slides.
    onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
    onBlur: () => setIsFocused(false),
  };
  return { isWanted, toggle: () => setChoice(!isWanted), watch: intervalMs === undefined ? {} : watch };
}
