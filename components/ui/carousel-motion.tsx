import { useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentProps } from 'react';
import { CarouselControls } from './carousel-controls';
import { useEmbla, type CarouselPlace, type EmblaOptions } from './use-embla';

/** How a row moves: from its first slide to its last, round, by several at once, freely. */
export type CarouselWay = 'ends' | 'round' | 'cards' | 'strip';

const WAYS: Record<CarouselWay, EmblaOptions> = {
  ends: {},
  round: { loop: true },
  cards: { skipSnaps: true },
  // A strip on a phone, a grid on a wide screen.
  strip: { dragFree: true, active: false, breakpoints: { '(width < 768px)': { active: true } } },
};

/**
 * Moves a row that the browser has scrolled so far. It takes it over within one frame, with the slide in front that
 * was in front: what is seen stays where it is.
 *
 * @param place what `onPlace` was told last. @param controls none for a row that is moved by hand alone.
 */
export function CarouselMotion({
  viewport,
  way,
  place,
  onPlace,
  controls,
}: {
  viewport: HTMLElement;
  way: CarouselWay;
  place: CarouselPlace | undefined;
  onPlace: (place: CarouselPlace) => void;
  controls?: Omit<ComponentProps<typeof CarouselControls>, 'place' | 'isRound'>;
}) {
  const [startIndex] = useState(() => slideInFront(viewport));
  const [attach, embla] = useEmbla({ ...WAYS[way], startIndex });
  const known = place?.inView;
  const report = useEffectEvent(() => {
    if (embla === undefined) return;
    const inView = embla.slidesInView();
    onPlace({
      embla,
      selected: embla.selectedScrollSnap(),
      // None at all: it is not shown, in a tab that is closed.
      inView: inView.length > 0 ? [...inView].sort((a, b) => a - b) : known,
    });
  });

  useLayoutEffect(() => {
    attach(viewport);
    viewport.scrollTo({ left: 0, behavior: 'instant' });
  }, [attach, viewport]);

  useEffect(() => {
    if (embla === undefined) return;
    const tell = () => report();
    embla.on('select', tell).on('slidesInView', tell).on('reInit', tell);
    // What brings a slide into view without a gesture, a screen reader for example, scrolls the row itself.
    const follow = () => {
      const { location, options, scrollSnaps } = embla.internalEngine();
      const scrolled = Math.abs(viewport.scrollLeft);
      if (scrolled === 0 || !options.active) return;
      viewport.scrollTo({ left: 0, behavior: 'instant' });
      embla.scrollTo(nearest(scrollSnaps, location.get() - scrolled), true);
    };
    const showFocused = () => {
      const focused = document.activeElement;
      // A tap gives focus too, and what is tapped must not move away.
      if (focused?.matches(':focus-visible') !== true) return;
      const index = embla.slideNodes().findIndex((slide) => slide.contains(focused));
      if (index >= 0 && !embla.slidesInView().includes(index)) embla.scrollTo(index, true);
    };
    viewport.addEventListener('scroll', follow, { passive: true });
    viewport.addEventListener('focusin', showFocused);
    // A finger may have scrolled on while the row was taken over.
    follow();
    tell();
    // The keyboard may have been faster than the scripts.
    showFocused();
    return () => {
      viewport.removeEventListener('scroll', follow);
      viewport.removeEventListener('focusin', showFocused);
      embla.off('select', tell).off('slidesInView', tell).off('reInit', tell);
    };
  }, [embla, viewport]);

  return controls === undefined || place === undefined ? null : (
    <CarouselControls place={place} isRound={way === 'round'} {...controls} />
  );
}

/** The index of the slide that a row which the browser scrolls begins with; of the last one, at the end of the row. */
function slideInFront(viewport: HTMLElement): number {
  const track = viewport.firstElementChild;
  const slides = [...(track?.children ?? [])].filter((slide) => slide instanceof HTMLElement);
  const scrolled = Math.abs(viewport.scrollLeft);
  if (scrolled > 0 && scrolled >= viewport.scrollWidth - viewport.clientWidth - 1) return slides.length - 1;
  const [first] = slides;
  return nearest(
    slides.map((slide) => Math.abs(slide.offsetLeft - (first?.offsetLeft ?? 0))),
    scrolled,
  );
}

/** The index of the place that is nearest to `wanted`. */
function nearest(places: readonly number[], wanted: number): number {
  const distances = places.map((place) => Math.abs(place - wanted));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
