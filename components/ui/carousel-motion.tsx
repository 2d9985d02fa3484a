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
      // It was measured when the row stood elsewhere: whoever tabs on meanwhile must not lose what has the focus.
      showFocusedNext();
    };
    const showFocused = () => {
      const focused = document.activeElement;
      // A tap gives focus too, and what is tapped must not move away.
      if (focused?.matches(':focus-visible') !== true) return;
      const slides = embla.slideNodes();
      const index = slides.findIndex((slide) => slide.contains(focused));
      const slide = slides[index];
      // Embla hears of what is in view some frames later.
      if (slide !== undefined && !isInside(slide, viewport)) embla.scrollTo(index, true);
    };
    let frame = 0;
    const showFocusedNext = () => {
      cancelAnimationFrame(frame);
      // Embla moves the row in the next frame, so what has moved is known in the one after it.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(showFocused);
      });
    };
    const followFocus = () => {
      showFocused();
      showFocusedNext();
    };
    viewport.addEventListener('scroll', follow, { passive: true });
    viewport.addEventListener('focusin', followFocus);
    // A finger may have scrolled on while the row was taken over.
    follow();
    tell();
    // The keyboard may have been faster than the scripts.
    followFocus();
    return () => {
      viewport.removeEventListener('scroll', follow);
      viewport.removeEventListener('focusin', followFocus);
      cancelAnimationFrame(frame);
      embla.off('select', tell).off('slidesInView', tell).off('reInit', tell);
    };
  }, [embla, viewport]);

  return controls === undefined || place === undefined ? null : (
    <CarouselControls place={place} isRound={way === 'round'} {...controls} />
  );
}

/** Whether more than half of a slide can be seen in its row, as it stands now. */
function isInside(slide: HTMLElement, viewport: HTMLElement): boolean {
  const [own, row] = [slide.getBoundingClientRect(), viewport.getBoundingClientRect()];
  return Math.min(own.right, row.right) - Math.max(own.left, row.left) > own.width / 2;
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
