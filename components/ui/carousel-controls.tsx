import { useState } from 'react';
import type { CarouselPlace } from './use-embla';
import { IconButton } from './icon-button';

const CONTROL =
  'absolute z-30 border border-line bg-surface text-ink shadow-card transition-opacity hover:border-ink';
const HIDDEN_AT_END = 'aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60';

/** Below a row of a middling width, whose ends are products. */
const BELOW = 'md:max-xl:top-full md:max-xl:mt-3 md:max-xl:translate-y-0 md:max-xl:inset-s-auto';

/**
 * Where the controls stand: together in a corner of a single slide, from a tablet on below its words, since what it
 * shows is at its end, and close together on a tablet, where that begins early; at both ends of a row of cards.
 */
const PLACES = {
  one: {
    previous:
      'inset-e-28 bottom-3 md:bottom-4 md:inset-e-auto md:inset-s-48 md:ms-3 xl:inset-s-64 xl:ms-4 aria-disabled:text-muted',
    next: 'inset-e-16 bottom-3 md:bottom-4 md:inset-e-auto md:inset-s-64 md:-ms-2 xl:inset-s-80 xl:ms-1 aria-disabled:text-muted',
  },
  cards: {
    previous: `inset-s-2 top-1/3 -translate-y-1/2 xl:-inset-s-5 md:max-xl:inset-e-14 ${BELOW} ${HIDDEN_AT_END}`,
    next: `inset-e-2 top-1/3 -translate-y-1/2 xl:-inset-e-5 ${BELOW} ${HIDDEN_AT_END}`,
  },
} as const;

/**
 * Previous and next, by as many slides as are in view, saying where that leads. Nothing where every slide is in view.
 *
 * @param isRound it has no ends.
 */
export function CarouselControls({
  place: { embla, selected, inView },
  isRound,
  slidesPerView,
  count,
}: {
  place: CarouselPlace;
  isRound: boolean;
  slidesPerView: keyof typeof PLACES;
  count: number;
}) {
  const [announced, setAnnounced] = useState('');
  if (embla.scrollSnapList().length < 2) return null;
  const places = PLACES[slidesPerView];
  const step = inView?.length ?? 1;
  const move = (by: number) => {
    if (isRound && by > 0) embla.scrollNext();
    else if (isRound) embla.scrollPrev();
    else embla.scrollTo(selected + by);
    setAnnounced(`slide ${embla.selectedScrollSnap() + 1} of ${count}`);
  };
  return (
    <>
      <IconButton
        icon="chevron-left"
        name="Previous slide"
        className={`${CONTROL} ${places.previous}`}
        isOff={!embla.canScrollPrev()}
        onClick={() => move(-step)}
      />
      <IconButton
        icon="chevron-right"
        name="Next slide"
        className={`${CONTROL} ${places.next}`}
        isOff={!embla.canScrollNext()}
        onClick={() => move(step)}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
