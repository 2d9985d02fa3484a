import { darken, lighten, mix } from './color.ts';
import { n, type Sheet } from './sheet.ts';

export type Point = readonly [x: number, y: number];

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A line of the given width with round ends. */
export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(attributes: string, ...shapes: string[]): string {
  return `<g ${attributes}>${shapes.join('')}</g>`;
}

/** Shapes moved, then turned around the new origin, then scaled. */
export function placed(x: number, y: number, degrees: number, scale: number, ...shapes: string[]): string {
  return group(
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${scale.toFixed(4)})"`,
    ...shapes,
  );
}

/** Where a thing touches the ground: a dark core and a wide soft halo that leans away from the light. */
export function contactShadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 1,
): string {
  const halo = sheet.radial([
    [0, '#4a4034', 0.34 * strength],
    [0.45, '#4a4034', 0.17 * strength],
    [0.75, '#4a4034', 0.05 * strength],
    [1, '#4a4034', 0],
  ]);
  const core = sheet.radial([
    [0, '#2a241c', 0.5 * strength],
    [0.6, '#2a241c', 0.2 * strength],
    [1, '#2a241c', 0],
  ]);
  return (
    ellipse(cx + rx * 0.1, cy + ry * 0.2, rx * 1.3, ry * 1.6, halo) + ellipse(cx, cy, rx, ry * 0.62, core)
  );
}

/** A camera lens seen from the front: metal ring, stepped barrel, coated glass, two reflections. */
export function lensGlass(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  ring = '#3a3d42',
  coating = '#3d4f8f',
): string {
  const glass = sheet.radial(
    [
      [0, mix(coating, '#000000', 0.35)],
      [0.4, mix(coating, '#05060a', 0.72)],
      [1, '#07080b'],
    ],
    0.42,
    0.4,
    0.62,
  );
  const glow = sheet.radial(
    [
      [0, lighten(coating, 0.55), 0.75],
      [0.5, lighten(coating, 0.1), 0.28],
      [1, coating, 0],
    ],
    0.5,
    0.5,
    0.5,
  );
  return [
    circle(cx, cy, r, sheet.edge(ring)),
    circle(cx, cy, r * 0.9, '#0b0c0f'),
    circle(
      cx,
      cy,
      r * 0.86,
      sheet.linear([
        [0, '#17191d'],
        [1, '#34383f'],
      ]),
    ),
    circle(cx, cy, r * 0.76, '#08090b'),
    circle(cx, cy, r * 0.7, glass),
    circle(cx, cy, r * 0.4, '#050609', 'fill-opacity=".7"'),
    circle(cx, cy, r * 0.31, glass),
    ellipse(
      cx - r * 0.2,
      cy - r * 0.24,
      r * 0.3,
      r * 0.22,
      glow,
      `transform="rotate(-40 ${n(cx - r * 0.2)} ${n(cy - r * 0.24)})"`,
    ),
    ellipse(
      cx + r * 0.26,
      cy + r * 0.3,
      r * 0.14,
      r * 0.09,
      glow,
      `opacity=".6" transform="rotate(-40 ${n(cx + r * 0.26)} ${n(cy + r * 0.3)})"`,
    ),
    circle(cx - r * 0.22, cy - r * 0.27, r * 0.06, '#ffffff', 'fill-opacity=".9"'),
  ].join('');
}

/** A fabric or metal grille: rows of small holes inside a box. */
export function grille(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  color: string,
  opacity = 0.5,
): string {
  const dots: string[] = [];
  for (let row = 0; row * pitch <= height; row++) {
    const shift = row % 2 === 0 ? 0 : pitch / 2;
    for (let column = 0; column * pitch + shift <= width; column++) {
      dots.push(`M${n(x + column * pitch + shift)} ${n(y + row * pitch)}h0`);
    }
  }
  return stroke(dots.join(''), color, pitch * 0.52, `stroke-opacity="${n(opacity)}"`);
}

const SEGMENTS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};

const SEGMENT_LINES: Readonly<Record<string, string>> = {
  a: 'M0 0H.5',
  b: 'M.5 0V.5',
  c: 'M.5 .5V1',
  d: 'M0 1H.5',
  e: 'M0 .5V1',
  f: 'M0 0V.5',
  g: 'M0 .5H.5',
};

/** Digits and colons as strokes (no font is needed), centred on `cx`, `height` tall. */
export function digits(text: string, cx: number, y: number, height: number, color: string): string {
  const advance = (glyph: string): number => (glyph === ':' ? 0.36 : 0.78);
  const total = Array.from(text).reduce((sum, glyph) => sum + advance(glyph), 0) - 0.28;
  let x = -total / 2;
  const strokes: string[] = [];
  for (const glyph of text) {
    const lines =
      glyph === ':'
        ? 'M.04 .3h0M.04 .7h0'
        : Array.from(SEGMENTS[glyph] ?? '')
            .map((segment) => SEGMENT_LINES[segment] ?? '')
            .join('');
    strokes.push(`<path transform="translate(${n(x * 100)} 0) scale(100)" d="${lines}"/>`);
    x += advance(glyph);
  }
  return `<g transform="translate(${n(cx)} ${n(y)}) scale(${n(height)}) scale(.01)" fill="none" stroke="${color}" stroke-width=".1" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}

const MARKS = 7;

/** The abstract maker's mark of a brand, about `size` wide, centred. */
export function makersMark(brand: string, cx: number, cy: number, size: number, color: string): string {
  const code = Array.from(brand).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % MARKS;
  const s = size / 2;
  const w = size * 0.13;
  const at = (dx: number, dy: number): string => `${n(cx + dx * s)} ${n(cy + dy * s)}`;
  switch (code) {
    case 0:
      return (
        circle(cx, cy, s * 0.7, 'none', `stroke="${color}" stroke-width="${n(w)}"`) +
        circle(cx, cy, s * 0.2, color)
      );
    case 1:
      return stroke(`M${at(-0.8, 0.5)}L${at(0, -0.7)}L${at(0.8, 0.5)}`, color, w);
    case 2:
      return stroke(
        `M${at(-0.6, -0.6)}V${n(cy + s * 0.6)}M${at(0, -0.2)}V${n(cy + s * 0.6)}M${at(0.6, -0.6)}V${n(cy + s * 0.6)}`,
        color,
        w,
      );
    case 3:
      return stroke(`M${at(0, -0.8)}L${at(0.7, 0)}L${at(0, 0.8)}L${at(-0.7, 0)}Z`, color, w);
    case 4:
      return stroke(`M${at(-0.8, 0)}Q${at(-0.4, -0.8)} ${at(0, 0)}T${at(0.8, 0)}`, color, w);
    case 5:
      return (
        circle(cx - s * 0.4, cy, s * 0.36, 'none', `stroke="${color}" stroke-width="${n(w)}"`) +
        circle(cx + s * 0.4, cy, s * 0.36, color)
      );
    default:
      return path(
        `M${at(0, -0.8)}C${at(0.9, -0.3)} ${at(0.7, 0.7)} ${at(0, 0.8)}C${at(-0.7, 0.7)} ${at(-0.9, -0.3)} ${at(0, -0.8)}Z`,
        color,
      );
  }
}

/** A round button, stud or dial with a lit rim. */
export function knob(sheet: Sheet, cx: number, cy: number, r: number, color: string): string {
  return (
    circle(cx + r * 0.06, cy + r * 0.12, r * 1.06, darken(color, 0.5), 'fill-opacity=".45"') +
    circle(cx, cy, r, sheet.edge(color)) +
    circle(cx, cy, r * 0.84, sheet.satin(color))
  );
}
