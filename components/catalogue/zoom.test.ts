import { WHOLE, zoomed, type Zoom } from './zoom';

const FRAME = { x: 400, y: 600 };
const STILL = { x: 0, y: 0 };

/** Which part of the picture lies under a point, both seen from the middle. */
const under = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

it('keeps what lies under the fingers under them', () => {
  const at = { x: 100, y: -50 };
  const near = zoomed(WHOLE, 2.5, at, STILL, FRAME);
  expect(near.scale).toBe(2.5);
  expect(under(near, at)).toEqual(under(WHOLE, at));
  const nearer = zoomed(near, 3, at, STILL, FRAME);
  expect(under(nearer, at).x).toBeCloseTo(under(near, at).x);
});

it('never leaves the frame empty, and never shrinks below the whole picture', () => {
  const near = zoomed(WHOLE, 2, STILL, { x: 9000, y: -9000 }, FRAME);
  expect(near).toEqual({ scale: 2, x: 200, y: -300 });
  expect(zoomed(near, 0.3, STILL, STILL, FRAME)).toEqual({ scale: 1, x: 0, y: -0 });
  expect(zoomed(near, 99, STILL, STILL, FRAME).scale).toBe(4);
});
