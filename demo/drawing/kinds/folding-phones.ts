import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { wallpaper } from '../scenery.ts';
import { circle, digits, group, lensGlass, makersMark, rect, stroke } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { View, frontBoard, rightBoard } from '../space.ts';
import { type PhoneSize, flash, phoneBack, phoneFront } from './phones.ts';

/** A phone whose inner screen folds like a book. */
export function foldable(model: Model, sheet: Sheet, picture: PictureView): string {
  const half = 66;
  const tall = model.number('tall', 150);
  const depth = 5.4;
  const size: PhoneSize = { width: half + 2, height: tall, radius: 6 };
  if (picture === 'main') {
    const angle = (14 * Math.PI) / 180;
    const view = new View(-16, 9, 5.3, 600, 600);
    const screen = wallpaper(sheet, model.seed, half * 2, tall - 6);
    const face = (side: number): string =>
      [
        rect(0, 0, half, tall, 5, sheet.edge(model.color)),
        rect(side === 0 ? 1 : -2, 1, half + 1, tall - 2, 4, '#0b0b0d'),
        group(
          `transform="translate(${side === 0 ? 3 : 0} 3)"`,
          group(
            sheet.clip(rect(0, 0, half - 3, tall - 6, 2.5, '#000')),
            group(`transform="translate(${side === 0 ? 0 : 3 - half} 0)"`, screen),
          ),
        ),
        side === 1 ? circle(half - 11, 9, 2.2, '#050506') : '',
        rect(
          side === 0 ? half - 9 : 0,
          1.2,
          9,
          tall - 2.4,
          0,
          sheet.linear(
            side === 0
              ? [
                  [0, '#000000', 0],
                  [1, '#000000', 0.28],
                ]
              : [
                  [0, '#000000', 0.3],
                  [1, '#ffffff', 0.05],
                ],
            0,
            0,
            1,
            0,
          ),
        ),
      ].join('');
    const left = {
      origin: [-Math.cos(angle) * half, -tall / 2, Math.sin(angle) * half] as const,
      u: [Math.cos(angle), 0, -Math.sin(angle)] as const,
      v: [0, 1, 0] as const,
      normal: [Math.sin(angle), 0, Math.cos(angle)] as const,
    };
    const right = {
      origin: [0, -tall / 2, 0] as const,
      u: [Math.cos(angle), 0, Math.sin(angle)] as const,
      v: [0, 1, 0] as const,
      normal: [-Math.sin(angle), 0, Math.cos(angle)] as const,
    };
    const edge = sheet.edge(darken(model.color, 0.1));
    return (
      view.shadow(sheet, 0, tall / 2, 4, half * 1.15, 18) +
      view.slab(left, half, tall, 5, depth, edge, face(0)) +
      view.slab(right, half, tall, 5, depth, edge, face(1))
    );
  }
  const thick = 11.5;
  const shut = (view: View, face: string): string =>
    view.shadow(sheet, 0, tall / 2, 0, half * 0.6, 15) +
    view.slab(
      frontBoard([-half / 2, -tall / 2, thick / 2]),
      size.width,
      tall,
      6,
      thick,
      sheet.edge(darken(model.color, 0.14)),
      face,
    ) +
    view.draw(
      rightBoard([size.width - half / 2, -tall / 2, thick / 2]),
      rect(thick * 0.47, 3, thick * 0.07, tall - 6, 0, darken(model.color, 0.6)),
    );
  return (
    shut(new View(-26, 7, 5.2, 420, 590), phoneBack(model, sheet, size)) +
    shut(new View(-26, 7, 5.2, 750, 640), phoneFront(model, sheet, size))
  );
}

/** A phone that folds down to half its height. */
export function flip(model: Model, sheet: Sheet, picture: PictureView): string {
  const size: PhoneSize = { width: 72, height: 166, radius: 9 };
  const cover = model.number('cover', 1);
  const shutHeight = 86;
  const shutFace = [
    rect(0, 0, 72, shutHeight, 9, sheet.edge(model.color)),
    rect(1.2, 1.2, 69.6, shutHeight - 2.4, 8, sheet.satin(model.color)),
    cover > 1
      ? group(
          'transform="translate(4 4)"',
          group(sheet.clip(rect(0, 0, 64, 70, 6, '#000')), wallpaper(sheet, model.seed, 64, 70)),
          digits('10:09', 32, 14, 14, '#ffffff'),
        )
      : rect(36, 9, 29, 17, 5, '#0d0e11') + digits('10:09', 50.5, 13.5, 8, '#ffffff'),
    lensGlass(sheet, 15, cover > 1 ? 62 : 17, 6.6, darken(model.color, 0.3)),
    cover > 1
      ? lensGlass(sheet, 32, 62, 6.6, darken(model.color, 0.3))
      : makersMark(model.brand, 36, 58, 11, contrast(model.color, 0.25)),
    rect(0, shutHeight - 4, 72, 4, 2, sheet.edge(darken(model.color, 0.25))),
  ].join('');
  const shut = (view: View): string =>
    view.shadow(sheet, 0, shutHeight / 2, 0, 44, 18) +
    view.slab(
      frontBoard([-36, -shutHeight / 2, 8]),
      72,
      shutHeight,
      9,
      16,
      sheet.edge(darken(model.color, 0.12)),
      shutFace,
    ) +
    view.draw(
      rightBoard([36, -shutHeight / 2, 8]),
      rect(7.4, 4, 1.2, shutHeight - 8, 0, darken(model.color, 0.6)),
    );
  if (picture === 'main') {
    const open =
      phoneFront(model, sheet, size) +
      rect(
        1,
        81,
        70,
        4,
        0,
        sheet.linear(
          [
            [0, '#ffffff', 0.02],
            [0.5, '#000000', 0.28],
            [1, '#ffffff', 0.12],
          ],
          0,
          0,
          0,
          1,
        ),
      );
    const view = new View(-22, 7, 5.1, 420, 590);
    return (
      view.shadow(sheet, 0, 83, 0, 46, 15) +
      view.slab(frontBoard([-36, -83, 3.5]), 72, 166, 9, 7, sheet.edge(darken(model.color, 0.12)), open) +
      shut(new View(-22, 7, 5.1, 790, 800))
    );
  }
  return shut(new View(26, 9, 8.2, 600, 590));
}

/** A phone with number keys. */
export function keypadPhone(model: Model, sheet: Sheet, picture: PictureView): string {
  const width = 52;
  const height = model.number('tall', 118);
  const radius = model.number('radius', 10);
  const depth = 14;
  const big = model.flag('bigKeys');
  const keyTop = big ? 60 : 66;
  const key = contrast(model.color, big ? 0.85 : 0.14);
  const ink = big ? model.color : contrast(model.color, 0.7);
  const keys: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      const w = big ? 13.2 : 13.6;
      const h = (height - keyTop - 10) / 4 - 1.6;
      const x = 4.6 + column * 14.6;
      const y = keyTop + row * ((height - keyTop - 6) / 4);
      const label = row === 3 ? ['', '0', ''][column] : String(row * 3 + column + 1);
      keys.push(
        rect(x, y + 0.6, w, h, 2.6, darken(key, 0.5), 'fill-opacity=".5"'),
        rect(x, y, w, h, 2.6, sheet.satin(key)),
        digits(label ?? '', x + w / 2, y + h * 0.26, h * 0.48, ink),
      );
      if (row === 3 && column !== 1) keys.push(circle(x + w / 2, y + h / 2, h * 0.14, ink));
    }
  }
  const front = [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, radius - 0.8, sheet.satin(model.color)),
    rect(20, 3.6, 12, 1.5, 0.7, darken(model.color, 0.6)),
    rect(4.5, 8, 43, 34, 3, '#0b0c0e'),
    group(
      'transform="translate(6 9.5)"',
      group(
        sheet.clip(rect(0, 0, 40, 31, 1.5, '#000')),
        wallpaper(sheet, model.seed, 40, 31),
        digits('10:09', 20, 9, 8, '#ffffff'),
      ),
    ),
    rect(18, big ? 44 : 46, 16, big ? 13 : 16, 5, sheet.edge(key)),
    rect(21.5, big ? 47 : 49.5, 9, big ? 7 : 9, 3, sheet.satin(key)),
    rect(5, big ? 47 : 49, 10, 7, 3, '#4d8364'),
    rect(37, big ? 47 : 49, 10, 7, 3, '#c1564c'),
    ...keys,
  ].join('');
  const back = [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, radius - 0.8, sheet.satin(model.color)),
    lensGlass(sheet, width / 2, 16, 5, darken(model.color, 0.4)),
    flash(width / 2 + 12, 16, 1.8),
    stroke(`M3 ${height * 0.3}H${width - 3}`, contrast(model.color, 0.2), 0.4),
    makersMark(model.brand, width / 2, height * 0.55, 10, contrast(model.color, 0.25)),
    ...[0, 1, 2, 3].map((slot) =>
      rect(width / 2 - 9 + slot * 5, height - 16, 3, 1.4, 0.7, darken(model.color, 0.6)),
    ),
  ].join('');
  const standing = (view: View, face: string): string =>
    view.shadow(sheet, 0, height / 2, 0, width * 0.66, 16) +
    view.slab(
      frontBoard([-width / 2, -height / 2, depth / 2]),
      width,
      height,
      radius,
      depth,
      sheet.edge(darken(lighten(model.color, 0.05), 0.15)),
      face,
    );
  if (picture === 'main') return standing(new View(-22, 8, 7.4, 600, 600), front);
  return standing(new View(24, 8, 6.6, 400, 580), back) + standing(new View(-20, 8, 6.6, 790, 640), front);
}
