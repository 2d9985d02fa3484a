import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, contactShadow, ellipse, grille, group, makersMark, path, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard, topBoard } from '../space.ts';

/** A speaker; `shape` is can, box, ball or shelf. */
export function speaker(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const shape = model.text('shape', 'can');
  const weave = darken(color, 0.5);
  if (shape === 'can' || shape === 'tall') {
    const tall = shape === 'tall' ? 640 : 470;
    const wide = shape === 'tall' ? 300 : 380;
    const x = 600 - wide / 2;
    const low = 950;
    const body = (turned: boolean): string =>
      [
        contactShadow(sheet, 610, low, wide * 0.6, 46),
        rect(x, low - tall, wide, tall, wide * 0.16, sheet.cylinder(color)),
        group(
          sheet.clip(rect(x, low - tall + 60, wide, tall - 110, 0, '#000')),
          grille(x, low - tall + 60, wide, tall - 110, 10, weave, 0.42),
        ),
        ellipse(600, low - tall + 36, wide * 0.47, wide * 0.13, sheet.satin(darken(color, 0.12))),
        ellipse(600, low - tall + 34, wide * 0.36, wide * 0.095, sheet.satin(darken(color, 0.35))),
        model.flag('glow')
          ? ellipse(
              600,
              low - tall + 36,
              wide * 0.43,
              wide * 0.115,
              'none',
              'stroke="#7ad0c0" stroke-width="6"',
            )
          : '',
        turned
          ? rect(565, low - tall * 0.55, 70, tall * 0.4, 30, darken(color, 0.45)) +
            rect(585, low - tall * 0.28, 30, 46, 12, '#101114') +
            circle(600, low - tall * 0.46, 15, '#c1564c')
          : makersMark(model.brand, 600, low - tall * 0.24, 54, contrast(color, 0.65)),
        model.flag('strap')
          ? stroke(
              `M${x + wide - 24} ${low - tall + 90}Q${x + wide + 120} ${low - tall + 160} ${x + wide - 4} ${low - tall + 300}`,
              darken(color, 0.3),
              18,
            )
          : '',
      ].join('');
    return body(picture === 'detail');
  }
  if (shape === 'ball') {
    return [
      contactShadow(sheet, 620, 930, 260, 44),
      circle(600, 620, 320, sheet.ball(color)),
      group(
        sheet.clip(path('M280 620A320 320 0 0 0 920 620Q600 560 280 620Z', '#000')),
        grille(280, 560, 640, 400, 11, weave, 0.5),
      ),
      picture === 'main'
        ? ellipse(600, 330, 130, 36, sheet.satin(darken(color, 0.2))) +
          [
            [-50, 0],
            [0, 0],
            [50, 0],
          ]
            .map(([dx]) => circle(600 + (dx ?? 0), 330, 9, contrast(color, 0.5)))
            .join('')
        : rect(560, 760, 80, 44, 14, '#101114') + circle(600, 700, 15, '#c1564c'),
      makersMark(model.brand, 600, picture === 'main' ? 470 : 520, 56, contrast(color, 0.35)),
    ].join('');
  }
  const w = shape === 'shelf' ? 170 : model.number('width', 300);
  const h = shape === 'shelf' ? 280 : model.number('height', 150);
  const d = shape === 'shelf' ? 220 : 110;
  const k = 760 / Math.max(h * 1.15, w);
  const yaw = picture === 'main' ? -28 : 28;
  const cone = (x: number, y: number, r: number): string =>
    circle(x, y, r * 1.1, sheet.edge('#3a3c41')) +
    circle(x, y, r, '#141518') +
    circle(
      x,
      y,
      r * 0.9,
      sheet.radial([
        [0, '#5b5f67'],
        [0.35, '#2b2d31'],
        [0.75, '#3d4046'],
        [1, '#141518'],
      ]),
    ) +
    circle(x, y, r * 0.3, sheet.ball('#44474d'));
  const face =
    shape === 'shelf'
      ? [
          rect(0, 0, w, h, 8, sheet.satin(color)),
          cone(w / 2, h * 0.66, w * 0.36),
          cone(w / 2, h * 0.23, w * 0.17),
          makersMark(model.brand, w * 0.86, h * 0.95, 9, contrast(color, 0.5)),
        ].join('')
      : [
          rect(0, 0, w, h, 26, sheet.satin(color)),
          rect(10, 10, w - 20, h - 20, 19, darken(color, 0.18)),
          grille(16, 16, w - 32, h - 32, 5, darken(color, 0.65), 0.6),
          rect(w / 2 - 26, h / 2 - 13, 52, 26, 6, sheet.satin(color)),
          makersMark(model.brand, w / 2, h / 2, 15, contrast(color, 0.6)),
        ].join('');
  const one = (view: View): string =>
    view.shadow(sheet, 0, 0, 0, w * 0.66, d * 0.9) +
    view.slab(
      frontBoard([-w / 2, -h, d / 2]),
      w,
      h,
      shape === 'shelf' ? 8 : 26,
      d,
      sheet.edge(shape === 'shelf' ? color : darken(color, 0.08)),
      face,
    ) +
    (shape === 'shelf'
      ? ''
      : view.draw(
          topBoard([-60, -h, -12]),
          ...[0, 1, 2, 3].map((key) => rect(key * 32, 0, 22, 22, 11, darken(color, 0.3))),
        )) +
    (model.flag('handle')
      ? stroke(
          `M${view
            .point([-w * 0.36, -h + 6, 0])
            .map(n)
            .join(' ')}C${view
            .point([-w * 0.34, -h - 80, 0])
            .map(n)
            .join(' ')} ${view
            .point([w * 0.34, -h - 80, 0])
            .map(n)
            .join(' ')} ${view
            .point([w * 0.36, -h + 6, 0])
            .map(n)
            .join(' ')}`,
          darken(color, 0.45),
          24,
        )
      : '');
  if (shape === 'shelf')
    return one(new View(yaw, 12, k * 0.8, 410, 880)) + one(new View(yaw, 12, k * 0.8, 800, 960));
  return one(new View(yaw, 14, k, 600, 840));
}

/** A bar below the television; with `sub` its bass box, with `rears` two small speakers. */
export function soundbar(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = model.number('width', 940);
  const color = model.color;
  const view = picture === 'main' ? new View(-24, 16, 1, 560, 820) : new View(38, 22, 1.35, 640, 700);
  const h = 66;
  const bar = (place: number): string => {
    const face = [
      rect(0, 0, w, h, 22, sheet.edge(color)),
      rect(
        2,
        2,
        w - 4,
        h - 4,
        20,
        sheet.linear(
          [
            [0, lighten(color, 0.1)],
            [1, darken(color, 0.25)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      grille(14, 10, w - 28, h - 20, 8, darken(color, 0.7), 0.55),
      rect(w / 2 - 34, h / 2 - 10, 68, 20, 5, darken(color, 0.3)),
      ...[0, 1, 2].map((light) => circle(w / 2 - 16 + light * 16, h / 2, 3.4, '#e9f2ec')),
    ].join('');
    return (
      view.shadow(sheet, 0, 0, place, w * 0.54, 90) +
      view.slab(frontBoard([-w / 2, -h, place + 55]), w, h, 22, 110, sheet.edge(darken(color, 0.06)), face) +
      view.draw(
        topBoard([-70, -h, place - 20]),
        rect(0, 0, 140, 40, 20, darken(color, 0.3)),
        ...[0, 1, 2, 3].map((key) => circle(25 + key * 30, 20, 6, '#8e9197')),
      )
    );
  };
  const box = (x: number, z: number, bw: number, bh: number, bd: number): string =>
    view.shadow(sheet, x, 0, z, bw * 0.7, bd * 0.9) +
    view.slab(
      frontBoard([x - bw / 2, -bh, z + bd / 2]),
      bw,
      bh,
      22,
      bd,
      sheet.edge(darken(color, 0.04)),
      rect(0, 0, bw, bh, 22, sheet.satin(color)),
      grille(14, bh * 0.35, bw - 28, bh * 0.58, 9, darken(color, 0.7), 0.5),
      makersMark(model.brand, bw / 2, bh * 0.18, 26, contrast(color, 0.4)),
    );
  return [
    model.flag('sub') ? box(w * 0.3, -280, 210, 330, 230) : '',
    model.flag('rears') ? box(-w * 0.4, -260, 100, 170, 90) + box(-w * 0.22, -300, 100, 170, 90) : '',
    bar(60),
  ].join('');
}
