import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { useState } from 'react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;
export type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

/** Where a row is. */
export interface CarouselPlace {
  readonly embla: Embla;
  /** The index of the slide in front. */
  readonly selected: number;
  /** The indexes of the slides of which more than half can be seen; undefined until it is known. */
  readonly inView: readonly number[] | undefined;
}

/**
 * Embla as everything here that slides wants it: in the direction of the page, without gliding for who wants less
 * motion, following a trackpad's sideways scrolling. Loaded when it is needed, never with a page.
 */
export function useEmbla(options: EmblaOptions): UseEmblaCarouselType {
  const [plugins] = useState(() => [WheelGesturesPlugin()]);
  return useEmblaCarousel(
    {
      align: 'start',
      direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
      inViewThreshold: 0.5,
      // A row in a tab that is closed has no width, and keeps its place.
      watchResize: (embla) => embla.rootNode().clientWidth > 0,
      ...options,
      breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 }, ...options.breakpoints },
    },
    plugins,
  );
}
