import { useRef, useState, type PointerEvent } from 'react';
import { TAPPED_SCALE, WHOLE, zoomed, type Point, type Zoom } from './zoom';

/** Two taps that belong together: in milliseconds and pixels. */
const DOUBLE_TAP = { within: 320, near: 30 };
/** A finger that moves no further has tapped. */
const STILL_PX = 8;

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Enlarges a picture under two fingers or a double tap, and moves it about while it is enlarged. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number; isStill: boolean }>(undefined);
  const lastTap = useRef<{ at: Point; time: number }>(undefined);

  const enlarge = (event: PointerEvent<HTMLElement>, factor: number, at: Point, moved: Point) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const fromMiddle = { x: at.x - left - width / 2, y: at.y - top - height / 2 };
    setZoom((now) => zoomed(now, now.scale * factor, fromMiddle, moved, { x: width, y: height }));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, at);
    tap.current = { at, time: event.timeStamp, isStill: fingers.current.size === 1 };
    if (zoom.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (tap.current !== undefined && between(tap.current.at, now) > STILL_PX) tap.current.isStill = false;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      const [was, is] = [middle(before, other), middle(now, other)];
      const factor = between(now, other) / Math.max(between(before, other), 1);
      enlarge(event, factor, is, { x: is.x - was.x, y: is.y - was.y });
    } else if (zoom.scale > 1) {
      enlarge(event, 1, now, { x: now.x - before.x, y: now.y - before.y });
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const tapped = tap.current;
    if (event.type !== 'pointerup' || tapped?.isStill !== true) return;
    const first = lastTap.current;
    lastTap.current = tapped;
    if (first === undefined || event.timeStamp - first.time > DOUBLE_TAP.within) return;
    if (between(first.at, tapped.at) > DOUBLE_TAP.near) return;
    lastTap.current = undefined;
    if (zoom.scale > 1) setZoom(WHOLE);
    else enlarge(event, TAPPED_SCALE, tapped.at, { x: 0, y: 0 });
  };

  return {
    zoom,
    reset: () => setZoom(WHOLE),
    /** For the frame of the picture. */
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
