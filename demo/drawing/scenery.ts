import { darken, lighten, mix } from './color.ts';
import { chanceOf } from './model.ts';
import { circle, ellipse, group, path, rect, stroke } from './shapes.ts';
import { type Sheet, n } from './sheet.ts';

type Palette = readonly [sky: string, glow: string, far: string, middle: string, near: string];

const PALETTES: readonly Palette[] = [
  ['#f6d9b8', '#fff4de', '#d99b7c', '#a9645a', '#51323f'],
  ['#bfe0ea', '#f4fbfa', '#79b4bf', '#3f7f86', '#1d4a4e'],
  ['#2a3663', '#e79a7f', '#5d5590', '#3b3a70', '#191d3f'],
  ['#cfe3c6', '#fbf9dd', '#8fb78c', '#4d8364', '#234b3d'],
  ['#f3c7c4', '#fff0e4', '#cf8aa0', '#8a5c93', '#43366b'],
  ['#dfe5ee', '#ffffff', '#a4b3cb', '#6a7fa5', '#2f4167'],
  ['#123c46', '#8fd6c4', '#1f6a6d', '#15505a', '#0a2830'],
  ['#f7e3a8', '#fffbe6', '#e6ae5e', '#c27440', '#6d3c2c'],
];

export function palette(seed: string): Palette {
  const index = Math.floor(chanceOf(`${seed}/palette`) * PALETTES.length);
  return PALETTES[index] ?? ['#dfe5ee', '#ffffff', '#a4b3cb', '#6a7fa5', '#2f4167'];
}

function ridge(seed: string, width: number, base: number, swing: number, bottom: number): string {
  const points = 5;
  let d = `M0 ${n(bottom)}L0 ${n(base)}`;
  for (let index = 1; index <= points; index++) {
    const x0 = ((index - 1) / points) * width;
    const x1 = (index / points) * width;
    const y1 = base - (chanceOf(`${seed}/${index}`) - 0.4) * swing;
    d += `S${n((x0 + x1) / 2)} ${n(y1)} ${n(x1)} ${n(y1)}`;
  }
  return `${d}L${n(width)} ${n(bottom)}Z`;
}

/** An abstract landscape: sky, a low sun, three ridges; the seed chooses colours and outlines. */
export function landscape(sheet: Sheet, seed: string, width: number, height: number): string {
  const [sky, glow, far, middle, near] = palette(seed);
  const sunX = (0.25 + chanceOf(`${seed}/sun`) * 0.5) * width;
  return [
    rect(
      0,
      0,
      width,
      height,
      0,
      sheet.linear(
        [
          [0, sky],
          [0.7, glow],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    circle(sunX, height * 0.44, Math.min(width, height) * 0.13, lighten(glow, 0.3), 'fill-opacity=".9"'),
    path(
      ridge(`${seed}a`, width, height * 0.58, height * 0.28, height),
      sheet.linear(
        [
          [0, far],
          [1, mix(far, glow, 0.4)],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    path(
      ridge(`${seed}b`, width, height * 0.7, height * 0.24, height),
      sheet.linear(
        [
          [0, middle],
          [1, mix(middle, far, 0.4)],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    path(
      ridge(`${seed}c`, width, height * 0.86, height * 0.2, height),
      sheet.linear(
        [
          [0, near],
          [1, darken(near, 0.3)],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
  ].join('');
}

/** A wallpaper of large soft folds, or a landscape; the seed decides. */
export function wallpaper(sheet: Sheet, seed: string, width: number, height: number): string {
  const style = chanceOf(`${seed}/style`);
  if (style < 0.34) return landscape(sheet, seed, width, height);
  const [sky, glow, far, middle, near] = palette(seed);
  const diagonal = Math.hypot(width, height);
  if (style < 0.67) {
    const folds = [far, middle, near].map((color, index) => {
      const y = height * (0.3 + index * 0.22);
      const d = `M${n(-width * 0.1)} ${n(y + height * 0.16)}C${n(width * 0.3)} ${n(y - height * 0.22)} ${n(width * 0.55)} ${n(y + height * 0.28)} ${n(width * 1.1)} ${n(y - height * 0.1)}V${n(height * 1.1)}H${n(-width * 0.1)}Z`;
      return path(
        d,
        sheet.linear([
          [0, lighten(color, 0.25)],
          [0.5, color],
          [1, darken(color, 0.25)],
        ]),
      );
    });
    return (
      rect(
        0,
        0,
        width,
        height,
        0,
        sheet.linear([
          [0, glow],
          [1, sky],
        ]),
      ) + folds.join('')
    );
  }
  const orb = (x: number, y: number, r: number, color: string): string =>
    circle(
      width * x,
      height * y,
      diagonal * r,
      sheet.radial(
        [
          [0, lighten(color, 0.3)],
          [0.7, color],
          [1, darken(color, 0.15)],
        ],
        0.35,
        0.3,
        0.75,
      ),
    );
  return [
    rect(
      0,
      0,
      width,
      height,
      0,
      sheet.linear([
        [0, near],
        [1, middle],
      ]),
    ),
    orb(0.9, 0.2, 0.28, far),
    orb(0.15, 0.62, 0.24, mix(far, glow, 0.5)),
    orb(0.72, 0.85, 0.3, mix(sky, far, 0.3)),
  ].join('');
}

function textLines(
  seed: string,
  x: number,
  y: number,
  width: number,
  count: number,
  pitch: number,
  color: string,
  opacity = 1,
): string {
  let out = '';
  for (let line = 0; line < count; line++) {
    const share = line === count - 1 ? 0.45 : 0.78 + chanceOf(`${seed}${line}`) * 0.22;
    out += rect(
      x,
      y + line * pitch,
      width * share,
      pitch * 0.36,
      pitch * 0.18,
      color,
      `fill-opacity="${n(opacity)}"`,
    );
  }
  return out;
}

/** A page of electronic ink: a heading and two paragraphs. */
export function printedPage(seed: string, width: number, height: number, paper = '#e9e7e0'): string {
  const margin = width * 0.11;
  return [
    rect(0, 0, width, height, 0, paper),
    rect(margin, height * 0.1, width * 0.46, height * 0.026, 2, '#33312d'),
    textLines(`${seed}p`, margin, height * 0.18, width - margin * 2, 8, height * 0.042, '#55524c'),
    textLines(`${seed}q`, margin, height * 0.56, width - margin * 2, 8, height * 0.042, '#55524c'),
    rect(margin, height * 0.94, width - margin * 2, height * 0.006, 1, '#b3afa6'),
    rect(
      margin,
      height * 0.94,
      (width - margin * 2) * (0.2 + chanceOf(`${seed}done`) * 0.5),
      height * 0.006,
      1,
      '#55524c',
    ),
  ].join('');
}

/** A game: a horizon road between hills under a large sun, and a small status bar. */
export function gameScene(sheet: Sheet, seed: string, width: number, height: number): string {
  const [sky, glow, far, middle, near] = palette(seed);
  return [
    rect(
      0,
      0,
      width,
      height,
      0,
      sheet.linear(
        [
          [0, near],
          [0.55, mix(near, far, 0.7)],
          [0.6, glow],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    circle(
      width * 0.5,
      height * 0.5,
      height * 0.22,
      sheet.linear(
        [
          [0, lighten(glow, 0.3)],
          [1, far],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    path(ridge(seed, width, height * 0.54, height * 0.26, height), darken(middle, 0.25)),
    rect(
      0,
      height * 0.62,
      width,
      height * 0.38,
      0,
      sheet.linear(
        [
          [0, middle],
          [1, darken(near, 0.3)],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    path(
      `M${n(width * 0.48)} ${n(height * 0.62)}H${n(width * 0.52)}L${n(width * 0.86)} ${n(height)}H${n(width * 0.14)}Z`,
      darken(near, 0.45),
    ),
    stroke(
      `M${n(width * 0.5)} ${n(height * 0.66)}V${n(height * 0.72)}M${n(width * 0.5)} ${n(height * 0.78)}V${n(height * 0.88)}`,
      sky,
      width * 0.008,
    ),
    rect(
      width * 0.05,
      height * 0.07,
      width * 0.24,
      height * 0.035,
      height * 0.017,
      '#ffffff',
      'fill-opacity=".35"',
    ),
    rect(width * 0.05, height * 0.07, width * 0.16, height * 0.035, height * 0.017, lighten(glow, 0.2)),
    circle(
      width * 0.91,
      height * 0.12,
      height * 0.06,
      'none',
      `stroke="#ffffff" stroke-opacity=".7" stroke-width="${n(height * 0.012)}"`,
    ),
  ].join('');
}

/** A drawing in progress: large leaves, a tool column. */
export function canvas(sheet: Sheet, seed: string, width: number, height: number): string {
  const [sky, glow, far, middle, near] = palette(seed);
  const leaf = (x: number, y: number, long: number, turn: number, color: string): string =>
    group(
      `transform="translate(${n(width * x)} ${n(height * y)}) rotate(${n(turn)})"`,
      path(
        `M0 0C${n(long * 0.35)} ${n(-long * 0.4)} ${n(long * 0.4)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(-long * 0.4)} ${n(-long * 0.8)} ${n(-long * 0.35)} ${n(-long * 0.4)} 0 0Z`,
        sheet.linear([
          [0, lighten(color, 0.25)],
          [1, color],
        ]),
      ),
      stroke(`M0 0V${n(-long * 0.85)}`, lighten(color, 0.5), long * 0.015),
    );
  const out = [
    rect(0, 0, width, height, 0, mix(glow, '#ffffff', 0.4)),
    ellipse(width * 0.5, height * 0.62, height * 0.4, height * 0.36, sky, 'fill-opacity=".6"'),
  ];
  const colors = [far, middle, near, far, middle];
  colors.forEach((color, index) =>
    out.push(leaf(0.52, 0.95, height * (0.6 + chanceOf(`${seed}l${index}`) * 0.25), -52 + index * 26, color)),
  );
  out.push(rect(0, 0, width * 0.055, height, 0, '#2e3136'));
  for (let tool = 0; tool < 7; tool++)
    out.push(
      circle(width * 0.027, height * (0.12 + tool * 0.11), height * 0.017, tool === 2 ? far : '#8b9099'),
    );
  return out.join('');
}

/** The slanted reflection over a pane of glass. */
export function glare(sheet: Sheet, width: number, height: number, opacity = 0.16): string {
  return path(
    `M0 0H${n(width * 0.62)}L${n(width * 0.18)} ${n(height)}H0Z`,
    sheet.linear([
      [0, '#ffffff', opacity],
      [1, '#ffffff', 0.02],
    ]),
  );
}
