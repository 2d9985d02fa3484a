import { darken, lighten } from './color.ts';

/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A number as it is written into the drawing: two decimals, so that every machine writes the same. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');
}

/** The definitions (gradients, clips, blurs) that one picture's shapes refer to. Equal ones are kept once. */
export class Sheet {
  private readonly ids = new Map<string, string>();

  private define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = `d${this.ids.size}`;
    this.ids.set(key, id);
    this.definitions.push(markup(id));
    return id;
  }

  private readonly definitions: string[] = [];

  /** A gradient along a line in fractions of the shape's box; top-left to bottom-right by default. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 1): string {
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopMarkup(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopMarkup(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  clip(shape: string): string {
    const id = this.define((name) => `<clipPath id="${name}">${shape}</clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  blur(deviation: number): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** A satin surface of `color` in the light that comes from the top left. */
  satin(color: string): string {
    return this.linear([
      [0, lighten(color, 0.3)],
      [0.35, lighten(color, 0.07)],
      [0.7, darken(color, 0.06)],
      [1, darken(color, 0.24)],
    ]);
  }

  /** The edge of a body: bright at the top left, dark at the bottom right. */
  edge(color: string): string {
    return this.linear([
      [0, lighten(color, 0.45)],
      [0.42, lighten(color, 0.1)],
      [0.58, darken(color, 0.2)],
      [1, darken(color, 0.45)],
    ]);
  }

  /** A standing cylinder of `color`: a bright stripe left of the middle, dark rims. */
  cylinder(color: string): string {
    return this.linear(
      [
        [0, darken(color, 0.3)],
        [0.12, lighten(color, 0.02)],
        [0.3, lighten(color, 0.34)],
        [0.48, lighten(color, 0.06)],
        [0.8, darken(color, 0.24)],
        [0.95, darken(color, 0.42)],
        [1, darken(color, 0.34)],
      ],
      0,
      0,
      1,
      0,
    );
  }

  /** A ball of `color`. */
  ball(color: string): string {
    return this.radial(
      [
        [0, lighten(color, 0.42)],
        [0.45, lighten(color, 0.06)],
        [0.85, darken(color, 0.25)],
        [1, darken(color, 0.38)],
      ],
      0.35,
      0.28,
      0.8,
    );
  }

  /** The picture: definitions and shapes in a view box of the given size. */
  svg(width: number, height: number, shapes: string): Buffer {
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"><defs>${this.definitions.join('')}</defs>${shapes}</svg>`,
    );
  }
}
