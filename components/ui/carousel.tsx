'use client';

import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from './icon-button';
import { useAutoplay } from './use-autoplay';

/** How many slides are in view: always one, or by the documented widths (1, 2, 3, 4 at 0, 600, 1100, 1300 px). */
const TRACKS = {
  one: 'track',
  cards: 'track track-cards',
} as const;

const CONTROL =
  'absolute z-30 border border-line bg-surface text-ink shadow-card transition-opacity hover:border-ink';
const HIDDEN_AT_END = 'aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60';

/** Where the controls stand: together in a corner of a single slide, at both ends of a row of cards. */
const PLACES = {
  one: {
    pause: 'inset-e-28 bottom-3 md:bottom-4',
    previous: 'inset-e-16 bottom-3 md:bottom-4 aria-disabled:text-muted',
    next: 'inset-e-4 bottom-3 md:bottom-4 aria-disabled:text-muted',
  },
  cards: {
    pause: 'inset-e-3 bottom-3',
    previous: `inset-s-2 top-1/3 -translate-y-1/2 xl:-inset-s-5 ${HIDDEN_AT_END}`,
    next: `inset-e-2 top-1/3 -translate-y-1/2 xl:-inset-e-5 ${HIDDEN_AT_END}`,
  },
} as const;

/**
 * A named row of slides. `children` are the slides, rendered on the server.
 *
 * It is a row that scrolls sideways and rests at a slide, as the browser does it: by finger, wheel, keys and
 * without JavaScript. With JavaScript it has previous and next, and slides out of view cannot be reached by Tab.
 *
 * @param autoplayMs moves on after so many milliseconds, from the last slide to the first. It pauses while
 *   hovered, focused, touched or out of sight, has a pause button, goes on after interaction, and does not
 *   start under `prefers-reduced-motion`.
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
  const viewport = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const last = slides.length - 1;
  const inView = useSlidesInView(viewport);
  const [announced, setAnnounced] = useState('');
  const canMove = inView !== undefined && inView.length <= last;
  const [first = 0] = inView ?? [];
  const isAtEnd = inView?.includes(last) === true;
  const places = PLACES[slidesPerView];

  const showSlide = (index: number) => {
    const track = viewport.current?.firstElementChild;
    const [start, target] = [track?.children[0], track?.children[index]];
    if (!(start instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    viewport.current?.scrollTo({
      left: target.offsetLeft - start.offsetLeft,
      behavior: isStill ? 'instant' : 'smooth',
    });
  };
  const move = (index: number) => {
    showSlide(index);
    setAnnounced(`slide ${index + 1} of ${slides.length}`);
  };
  const autoplay = useAutoplay(root, canMove ? autoplayMs : undefined, first, () =>
    showSlide(isAtEnd ? 0 : first + 1),
  );
  // A carousel that moves by itself has no ends: it goes round.
  const goesRound = autoplayMs !== undefined;
  const step = inView?.length ?? 1;

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      {...autoplay.watch}
    >
      {canMove && goesRound && (
        <IconButton
          icon={autoplay.isWanted ? 'pause' : 'play'}
          name={autoplay.isWanted ? 'Pause the slides' : 'Play the slides'}
          className={`${CONTROL} ${places.pause}`}
          onClick={autoplay.toggle}
        />
      )}
      {canMove && (
        <>
          <IconButton
            icon="chevron-left"
            name="Previous slide"
            className={`${CONTROL} ${places.previous}`}
            isOff={first === 0 && !goesRound}
            onClick={() => move(first === 0 ? last : Math.max(0, first - step))}
          />
          <IconButton
            icon="chevron-right"
            name="Next slide"
            className={`${CONTROL} ${places.next}`}
            isOff={isAtEnd && !goesRound}
            onClick={() => move(isAtEnd ? 0 : Math.min(last, first + step))}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div
        ref={viewport}
        className={`snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] ${slidesPerView === 'cards' ? '-m-1 scroll-ps-1 p-1' : ''}`}
      >
        <div className={TRACKS[slidesPerView]}>
          {slides.map((slide, index) => (
            <div
              key={index}
              // Named as soon as there are controls to move them: before, they are a row of cards like any other.
              {...(inView === undefined
                ? {}
                : {
                    role: 'group',
                    'aria-label': `slide ${index + 1} of ${slides.length}`,
                    inert: !inView.includes(index),
                  })}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * The indexes of the slides of which more than half can be seen, in their order; undefined until it is known,
 * and the last known ones while the row itself is not shown.
 */
function useSlidesInView(viewport: RefObject<HTMLElement | null>): readonly number[] | undefined {
  const [inView, setInView] = useState<readonly number[]>();
  useEffect(() => {
    const slides = [...(viewport.current?.firstElementChild?.children ?? [])];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.intersectionRatio > 0.5) seen.add(entry.target);
          else seen.delete(entry.target);
        }
        if (seen.size > 0) setInView(slides.flatMap((slide, index) => (seen.has(slide) ? [index] : [])));
      },
      { root: viewport.current, threshold: [0.49, 0.51] },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [viewport]);
  return inView;
}
