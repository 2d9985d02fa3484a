'use client';

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

/** Takes over a row that scrolled by itself until now, at the slide where it stands. Renders nothing. */
export function CarouselEngine({
  viewport,
  loop,
  onReady,
}: {
  viewport: HTMLElement;
  loop: boolean;
  onReady: (api: CarouselApi | undefined) => void;
}) {
  const [attach, api] = useEmblaCarousel({
    align: 'start',
    loop,
    slidesToScroll: 'auto',
    containScroll: 'trimSnaps',
    inViewThreshold: 0.5,
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 22,
    startIndex: 0,
  });

  useEffect(() => {
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (api === undefined) return;
    const width = viewport.firstElementChild?.firstElementChild?.clientWidth ?? 0;
    const slide = width === 0 ? 0 : Math.round(Math.abs(viewport.scrollLeft) / width);
    const snap = api.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
    viewport.scrollLeft = 0;
    if (snap > 0) api.scrollTo(snap, true);
    onReady(api);
    return () => onReady(undefined);
  }, [api, onReady, viewport]);

  return null;
}
