import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { glare } from '../scenery.ts';
import { desktopScreen } from '../screens.ts';
import { circle, group, makersMark, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { type Board, View, frontBoard, rightBoard, topBoard } from '../space.ts';

/** Rows of keys in millimetres inside a box; with `pad` a number block stands at the right. */
export function keyRows(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  key: string,
  columns = 14,
  rows = 6,
  glow = '',
): string {
  const pitchX = width / columns;
  const pitchY = height / rows;
  const out: string[] = glow === '' ? [] : [rect(x, y, width, height, 2, glow, 'fill-opacity=".45"')];
  const cap = sheet.linear(
    [
      [0, lighten(key, 0.14)],
      [1, key],
    ],
    0,
    0,
    0,
    1,
  );
  const put = (column: number, row: number, span: number): void => {
    out.push(
      rect(
        x + column * pitchX + pitchX * 0.07,
        y + row * pitchY + pitchY * 0.09,
        span * pitchX - pitchX * 0.14,
        pitchY * 0.8,
        pitchY * 0.14,
        cap,
      ),
    );
  };
  const stagger = [0, 0, 0.5, 0.75, 1.25];
  for (let row = 0; row < rows - 1; row++) {
    const lead = stagger[row] ?? 0;
    if (lead > 0) put(0, row, 1 + lead);
    for (let column = lead > 0 ? 1 + lead : 0; column < columns - 0.01; column++) {
      put(column, row, Math.min(1, columns - column));
    }
  }
  put(0, rows - 1, 1.2);
  put(1.2, rows - 1, 1.2);
  put(2.4, rows - 1, 1.2);
  put(3.6, rows - 1, columns - 8.4);
  for (let index = 0; index < 4; index++) put(columns - 4.8 + index * 1.2, rows - 1, 1.2);
  return out.join('');
}

/** A laptop, open or (in the detail picture) seen from behind. */
export function laptop(model: Model, sheet: Sheet, picture: PictureView): string {
  const inches = model.number('inches', 14);
  const width = 38 + inches * 20;
  const deep = 34 + inches * 13.4;
  const tall = deep - 4;
  const base = model.number('thickness', 11);
  const color = model.color;
  const key = model.flag('lightKeys') ? lighten(color, 0.3) : '#26282c';
  const keyWidth = width * 0.86;
  const gaming = model.flag('gaming');
  const pad = gaming ? 82 : 108;
  const deck = [
    rect(0, 0, width, deep, 9, sheet.edge(color)),
    rect(
      0.7,
      0.7,
      width - 1.4,
      deep - 1.4,
      8.5,
      sheet.linear([
        [0, lighten(color, 0.16)],
        [1, darken(color, 0.08)],
      ]),
    ),
    rect(width * 0.06, deep * 0.07, width * 0.88, deep * 0.5, 4, darken(color, 0.25)),
    keyRows(
      sheet,
      (width - keyWidth) / 2,
      deep * 0.08,
      keyWidth,
      deep * 0.48,
      key,
      14,
      6,
      gaming ? '#d9577a' : '',
    ),
    rect(
      width / 2 - pad / 2,
      deep * 0.62,
      pad,
      deep * 0.32,
      5,
      sheet.linear([
        [0, darken(color, 0.1)],
        [1, lighten(color, 0.1)],
      ]),
    ),
    rect(width / 2 - 16, deep - 2.2, 32, 2.2, 1, darken(color, 0.3)),
  ].join('');
  const bezel = model.number('bezel', 6);
  const w = width - bezel * 2;
  const h = tall - bezel * 2 - 6;
  const screen = [
    rect(0, 0, width, tall, 8, sheet.edge(color)),
    rect(0.9, 0.9, width - 1.8, tall - 1.8, 7.4, '#0c0c0e'),
    group(
      `transform="translate(${bezel} ${bezel})"`,
      group(
        sheet.clip(rect(0, 0, w, h, 2.5, '#000')),
        desktopScreen(sheet, model.seed, w, h, model.text('screen', 'wallpaper')),
        glare(sheet, w, h, 0.1),
      ),
    ),
    circle(width / 2, bezel / 2, 1.1, '#27303c'),
  ].join('');
  const lidBack = [
    rect(0, 0, width, tall, 8, sheet.edge(color)),
    rect(0.8, 0.8, width - 1.6, tall - 1.6, 7.4, sheet.satin(color)),
    gaming
      ? stroke(
          `M${n(width * 0.12)} 6L${n(width * 0.2)} ${n(tall * 0.5)}L${n(width * 0.12)} ${n(tall - 6)}M${n(width * 0.88)} 6L${n(width * 0.8)} ${n(tall * 0.5)}L${n(width * 0.88)} ${n(tall - 6)}`,
          '#d9577a',
          1.6,
        )
      : '',
    makersMark(model.brand, width / 2, tall * 0.48, 26, contrast(color, 0.3)),
  ].join('');
  const edge = sheet.edge(darken(color, 0.1));
  const k = 900 / width;
  const lean = ((picture === 'main' ? 18 : 22) * Math.PI) / 180;
  if (picture === 'main') {
    const view = new View(-22, 22, k, 600, 800);
    const lid: Board = {
      origin: [-width / 2, -base - tall * Math.cos(lean), -deep / 2 - tall * Math.sin(lean)],
      u: [1, 0, 0],
      v: [0, Math.cos(lean), Math.sin(lean)],
      normal: [0, -Math.sin(lean), Math.cos(lean)],
    };
    return [
      view.shadow(sheet, 0, 0, 0, width * 0.6, deep * 0.72),
      view.slab(lid, width, tall, 8, 5, edge, screen),
      view.slab(topBoard([-width / 2, -base, -deep / 2]), width, deep, 9, base, edge, deck),
      view.draw(
        rightBoard([width / 2, -base, deep / 2]),
        rect(deep * 0.62, base * 0.32, 9, base * 0.36, base * 0.16, '#1d1f23'),
        rect(deep * 0.72, base * 0.32, 9, base * 0.36, base * 0.16, '#1d1f23'),
        rect(deep * 0.82, base * 0.3, 14, base * 0.4, 1, '#1d1f23'),
      ),
    ].join('');
  }
  const view = new View(30, 17, k * 0.92, 600, 760);
  const lid: Board = {
    origin: [-width / 2, -base - tall * Math.cos(lean), deep / 2 + tall * Math.sin(lean)],
    u: [1, 0, 0],
    v: [0, Math.cos(lean), -Math.sin(lean)],
    normal: [0, Math.sin(lean), Math.cos(lean)],
  };
  return [
    view.shadow(sheet, 0, 0, 0, width * 0.6, deep * 0.75),
    view.slab(
      topBoard([-width / 2, -base, -deep / 2]),
      width,
      deep,
      9,
      base,
      edge,
      rect(0, 0, width, deep, 9, color),
    ),
    view.slab(lid, width, tall, 8, 5, edge, lidBack),
    gaming
      ? view.draw(
          frontBoard([-width / 2, -base, deep / 2]),
          rect(width * 0.1, base * 0.25, width * 0.25, base * 0.5, 2, '#1b1c20'),
          rect(width * 0.65, base * 0.25, width * 0.25, base * 0.5, 2, '#1b1c20'),
        )
      : '',
  ].join('');
}
