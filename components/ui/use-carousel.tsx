import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { CarouselMotion, CarouselWay } from './carousel-motion';
import { awaitHandOver, type HandOver } from './hand-over';
import type { CarouselPlace, Embla } from './use-embla';

type MotionProps = ComponentProps<typeof CarouselMotion>;

/**
 * A row that the browser scrolls, until Embla moves it: that is loaded when a pointer, a finger or the focus comes to the
 * row, or when `move` asks for it, and takes over while the row rests. The first child of the element that
 * `viewport` belongs to is the track, whose children are the slides.
 *
 * @returns `place` is undefined as long as the browser scrolls; from `isTaken` on it must not. `motion` stands where
 * the controls belong, if there are any.
 */
export function useCarousel(way: CarouselWay) {
  const viewport = useRef<HTMLDivElement>(null);
  const handOver = useRef<HandOver>(undefined);
  const asked = useRef<(embla: Embla) => void>(undefined);
  const [taken, setTaken] = useState<{ Motion: typeof CarouselMotion; row: HTMLElement }>();
  const [place, setPlace] = useState<CarouselPlace>();

  useEffect(() => {
    const row = viewport.current;
    if (row === null || taken !== undefined) return;
    const waiting = awaitHandOver(row, (Motion) => setTaken({ Motion, row }));
    handOver.current = waiting;
    return () => waiting.stop();
  }, [taken]);

  const onPlace = (next: CarouselPlace) => {
    setPlace(next);
    const action = asked.current;
    asked.current = undefined;
    action?.(next.embla);
  };
  return {
    viewport,
    place,
    isTaken: taken !== undefined,
    /** Moves the row, as soon as that can be done. */
    move(action: (embla: Embla) => void) {
      if (place !== undefined) {
        action(place.embla);
        return;
      }
      asked.current = action;
      handOver.current?.now();
    },
    motion: (controls?: MotionProps['controls']) =>
      taken === undefined ? null : (
        <taken.Motion viewport={taken.row} way={way} place={place} onPlace={onPlace} controls={controls} />
      ),
  };
}
