/** How much a picture is enlarged, and how far its middle is moved from that of its frame, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whole picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** What a double tap enlarges to, and the most that two fingers do. */
export const TAPPED_SCALE = 2.5;
const MAX_SCALE = 4;

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/**
 * Enlarges to `scale`, so that what lies under a point stays under it, and moves along by `moved`. The picture goes on
 * filling its frame.
 *
 * @param at the point, seen from the middle of the frame. @param frame its width and height.
 */
export function zoomed(zoom: Zoom, scale: number, at: Point, moved: Point, frame: Point): Zoom {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const ratio = next / zoom.scale;
  const room = (next - 1) / 2;
  return {
    scale: next,
    x: within(at.x - (at.x - zoom.x) * ratio + moved.x, frame.x * room),
    y: within(at.y - (at.y - zoom.y) * ratio + moved.y, frame.y * room),
  };
}
