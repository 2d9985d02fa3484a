import { contactShadow, rect } from './shapes.ts';
import { n, type Sheet } from './sheet.ts';

/** Millimetres: x to the right, y down, z towards the viewer. */
export type Place = readonly [x: number, y: number, z: number];

/** A flat board in space: its top-left corner, the directions of its two sides and the one it faces. */
export interface Board {
  origin: Place;
  u: Place;
  v: Place;
  normal: Place;
}

const RADIANS = Math.PI / 180;

export function add(a: Place, b: Place, times = 1): Place {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** A board that stands at `origin` and faces the viewer's side of the room. */
export function frontBoard(origin: Place): Board {
  return { origin, u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, 1] };
}

/** A board that lies at `origin` (its far left corner) and faces up. */
export function topBoard(origin: Place): Board {
  return { origin, u: [1, 0, 0], v: [0, 0, 1], normal: [0, -1, 0] };
}

/** A board on the right side of a thing, `origin` being its upper front corner. */
export function rightBoard(origin: Place): Board {
  return { origin, u: [0, 0, -1], v: [0, 1, 0], normal: [1, 0, 0] };
}

/** A parallel projection: the thing is turned by `yaw`, the camera looks down by `pitch` degrees. */
export class View {
  private readonly sinYaw: number;
  private readonly cosYaw: number;
  private readonly sinPitch: number;
  private readonly cosPitch: number;
  private readonly scale: number;
  private readonly cx: number;
  private readonly cy: number;

  constructor(yaw: number, pitch: number, scale: number, cx = 600, cy = 600) {
    this.sinYaw = Math.sin(yaw * RADIANS);
    this.cosYaw = Math.cos(yaw * RADIANS);
    this.sinPitch = Math.sin(pitch * RADIANS);
    this.cosPitch = Math.cos(pitch * RADIANS);
    this.scale = scale;
    this.cx = cx;
    this.cy = cy;
  }

  /** A direction of space as pixels. */
  private direction([x, y, z]: Place): [number, number] {
    const across = x * this.cosYaw + z * this.sinYaw;
    const near = -x * this.sinYaw + z * this.cosYaw;
    return [across * this.scale, (y * this.cosPitch + near * this.sinPitch) * this.scale];
  }

  point(place: Place): [number, number] {
    const [x, y] = this.direction(place);
    return [this.cx + x, this.cy + y];
  }

  /** The transform that puts shapes drawn in millimetres onto a board. */
  onto(board: Board): string {
    const [a, b] = this.direction(board.u);
    const [c, d] = this.direction(board.v);
    const [e, f] = this.point(board.origin);
    const exact = (value: number): string => value.toFixed(5);
    return `transform="matrix(${exact(a)} ${exact(b)} ${exact(c)} ${exact(d)} ${n(e)} ${n(f)})"`;
  }

  draw(board: Board, ...shapes: string[]): string {
    return `<g ${this.onto(board)}>${shapes.join('')}</g>`;
  }

  /** A rounded plate of some thickness whose visible face is the board. `face` is drawn in millimetres. */
  slab(
    board: Board,
    width: number,
    height: number,
    radius: number,
    thickness: number,
    side: string,
    ...face: string[]
  ): string {
    return this.prism(board, rect(0, 0, width, height, radius, side), thickness, ...face);
  }

  /** Any outline in millimetres drawn out backwards from the board by `thickness`. */
  prism(board: Board, outline: string, thickness: number, ...face: string[]): string {
    const [dx, dy] = this.direction(board.normal);
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) * thickness * 0.8));
    const layers: string[] = [];
    for (let step = 0; step <= steps; step++) {
      const back = thickness * (step / steps - 1);
      layers.push(this.draw({ ...board, origin: add(board.origin, board.normal, back) }, outline));
    }
    return layers.join('') + this.draw(board, ...face);
  }

  /** A shadow on the ground at height `y`, in millimetres. */
  shadow(sheet: Sheet, x: number, y: number, z: number, rx: number, rz: number, strength = 1): string {
    return this.draw(topBoard([x, y, z]), contactShadow(sheet, 0, 0, rx, rz, strength));
  }
}
