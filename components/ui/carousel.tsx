'use client';

import { Children, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useAutoplay } from './use-autoplay';
import { useCarousel } from './use-carousel';

/** How many slides are in view: always one, or by the documented widths (1, 2, 3, 4 at 0, 600, 1100, 1300 px), and an edge of the next. */
const CLASSES = {
  one: { row: 'slides', track: 'track' },
  cards: { row: 'slides slides-cards', track: 'track track-cards' },
} as const;

/**
 * A named row of slides. `children` are the slides, rendered on the server.
 *
 * Without JavaScript, and at first, it is a row that scrolls sideways and rests at a slide, as the browser does it.
 * Once Embla moves it, it has previous and next, and slides out of view cannot be reached by Tab.
 *
 * @param autoplayMs moves on after so many milliseconds, and round. It pauses while hovered, focused, touched or
 *   out of sight, has a pause button, goes on after interaction, and does not start under `prefers-reduced-motion`.
 *   Until a visitor moves, the page does it without scripts (`store-server/later-scripts.ts`).
 */
export function Carousel({
  label,
  slidesPerView = 'cards',
  autoplayMs,
  children,
}: {
  label: string;
  slidesPerView?: keyof typeof CLASSES;
  autoplayMs?: number;
  children: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  const slides = Children.toArray(children);
  const movesItself = autoplayMs !== undefined;
  const single = movesItself ? 'round' : 'ends';
  const { viewport, place, isTaken, move, motion } = useCarousel(slidesPerView === 'one' ? single : 'cards');
  const { watch, ...autoplay } = useAutoplay(
    root,
    slides.length > 1 ? autoplayMs : undefined,
    place?.selected ?? 0,
    () => move((embla) => embla.scrollNext()),
  );
  const inView = place?.inView;
  const classes = CLASSES[slidesPerView];
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      data-moves={autoplayMs}
      className="relative"
      {...watch}
    >
      {movesItself && slides.length > 1 ? (
        // From the first look on, since the page moves the row before it has scripts. Where nothing moves it, it is not there.
        <IconButton
          icon={autoplay.isWanted ? 'pause' : 'play'}
          name={autoplay.isWanted ? 'Pause the slides' : 'Play the slides'}
          className={
            place === undefined ? 'slides-pause motion-reduce:hidden noscript:hidden' : 'slides-pause'
          }
          onClick={autoplay.toggle}
        />
      ) : null}
      {motion({ slidesPerView, count: slides.length })}
      <div ref={viewport} className={isTaken ? `${classes.row} slides-moved` : classes.row}>
        <div className={classes.track}>
          {slides.map((slide, index) => (
            <div
              key={index}
              // Named as soon as there are controls to move them: before, they are a row of cards like any other.
              {...(place === undefined
                ? {}
                : {
                    role: 'group',
                    'aria-label': `slide ${index + 1} of ${slides.length}`,
                    inert: inView !== undefined && !inView.includes(index),
                  })}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slidesPerView === 'one' && slides.length > 1 ? (
        // New ones once there is a place: what has moved the row before marked those of the page.
        <p key={place === undefined ? 'first' : 'own'} aria-hidden="true" className="slide-marks">
          {slides.map((_, index) => (
            <i key={index} data-here={index === (place?.selected ?? 0) ? '' : undefined} />
          ))}
        </p>
      ) : null}
    </section>
  );
}
