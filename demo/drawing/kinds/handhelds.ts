import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { gameScene, glare } from '../scenery.ts';
import { circle, contactShadow, ellipse, grille, group, makersMark, path, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard } from '../space.ts';

/** A handheld console: screen in the middle, controls left and right. */
export function handheld(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const upright = model.flag('upright');
  const grip = model.text('grips', color);
  if (upright) {
    const w = 90;
    const h = 148;
    const view = picture === 'main' ? new View(-22, 10, 5.4, 600, 600) : new View(26, 12, 5.6, 600, 600);
    const face = [
      rect(0, 0, w, h, 10, sheet.edge(color)),
      rect(1, 1, w - 2, h - 2, 9, sheet.satin(color)),
      rect(6, 7, w - 12, 62, 5, '#121316'),
      group(
        'transform="translate(11 11)"',
        group(
          sheet.clip(rect(0, 0, w - 22, 54, 2, '#000')),
          gameScene(sheet, model.seed, w - 22, 54),
          glare(sheet, w - 22, 54, 0.12),
        ),
      ),
      rect(15, 92, 9, 27, 2.5, '#26272b') + rect(6, 101, 27, 9, 2.5, '#26272b'),
      circle(66, 100, 6, sheet.ball('#c1564c')) +
        circle(79, 93, 6, sheet.ball('#c1564c')) +
        circle(66, 116, 5, sheet.ball('#4a4d53')) +
        circle(79, 109, 5, sheet.ball('#4a4d53')),
      rect(34, 132, 10, 4, 2, '#4a4d53') + rect(48, 132, 10, 4, 2, '#4a4d53'),
      makersMark(model.brand, 45, 78, 7, contrast(color, 0.5)),
      grille(68, 130, 16, 12, 3, darken(color, 0.6), 0.8),
    ].join('');
    const back = [
      rect(0, 0, w, h, 10, sheet.edge(color)),
      rect(1, 1, w - 2, h - 2, 9, sheet.satin(color)),
      rect(12, 60, w - 24, 60, 4, 'none', `stroke="${darken(color, 0.3)}" stroke-width=".8"`),
      rect(4, 6, 26, 9, 4, '#3a3c41') + rect(w - 30, 6, 26, 9, 4, '#3a3c41'),
      makersMark(model.brand, 45, 40, 14, contrast(color, 0.3)),
      ...[0, 1, 2].map((screw) => circle(16 + screw * 29, 134, 2, darken(color, 0.4))),
    ].join('');
    return (
      view.shadow(sheet, 0, h / 2, 0, w * 0.6, 22) +
      view.slab(
        frontBoard([-w / 2, -h / 2, 10]),
        w,
        h,
        10,
        20,
        sheet.edge(darken(color, 0.15)),
        picture === 'main' ? face : back,
      )
    );
  }
  const w = 270;
  const h = 112;
  const sw = model.number('screen', 164);
  const sh = sw * 0.6;
  const x = (w - sw) / 2;
  const view = picture === 'main' ? new View(-18, 26, 3.5, 600, 600) : new View(22, 20, 3.4, 600, 600);
  const stick = (cx: number, cy: number): string =>
    circle(cx, cy, 10.5, '#101114') +
    circle(cx - 0.4, cy - 0.8, 8.4, sheet.satin('#44474d')) +
    circle(
      cx - 0.4,
      cy - 0.8,
      6,
      sheet.linear([
        [0, '#1d1f23'],
        [1, '#4a4d53'],
      ]),
    );
  const face = [
    rect(0, 0, w, h, 26, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, 25, sheet.satin(color)),
    grip === color
      ? ''
      : group(
          sheet.clip(rect(1, 1, w - 2, h - 2, 25, '#000')),
          rect(0, 0, x - 6, h, 0, sheet.satin(grip)),
          rect(w - x + 6, 0, x - 6, h, 0, sheet.satin(model.text('gripRight', grip))),
        ),
    rect(x - 5, (h - sh) / 2 - 4, sw + 10, sh + 8, 5, '#0c0d10'),
    group(
      `transform="translate(${n(x)} ${n((h - sh) / 2)})"`,
      group(
        sheet.clip(rect(0, 0, sw, sh, 2, '#000')),
        gameScene(sheet, model.seed, sw, sh),
        glare(sheet, sw, sh, 0.12),
      ),
    ),
    stick(x / 2, 34),
    stick(w - x / 2, 70),
    rect(x / 2 - 3.4, 60, 6.8, 21, 2, '#26272b') + rect(x / 2 - 10.5, 67, 21, 6.8, 2, '#26272b'),
    ...[
      [0, -9],
      [9, 0],
      [0, 9],
      [-9, 0],
    ].map(([dx, dy]) => circle(w - x / 2 + (dx ?? 0), 34 + (dy ?? 0), 4.6, sheet.ball('#3a3c41'))),
    rect(x / 2 + 9, 15, 7, 2.6, 1.3, '#26272b') + rect(w - x / 2 - 16, 15, 7, 2.6, 1.3, '#26272b'),
    grille(x / 2 - 10, 94, 20, 8, 3, darken(grip, 0.6), 0.8) +
      grille(w - x / 2 - 10, 94, 20, 8, 3, darken(grip, 0.6), 0.8),
  ].join('');
  const back = [
    rect(0, 0, w, h, 26, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, 25, sheet.satin(darken(color, 0.05))),
    rect(70, 14, 130, 26, 8, darken(color, 0.4)) + grille(76, 19, 118, 16, 6, '#000000', 0.7),
    rect(4, 3, 50, 12, 6, '#3a3c41') + rect(w - 54, 3, 50, 12, 6, '#3a3c41'),
    makersMark(model.brand, w / 2, 70, 22, contrast(color, 0.3)),
    rect(26, 60, 14, 30, 7, darken(color, 0.3)),
    rect(w - 40, 60, 14, 30, 7, darken(color, 0.3)),
  ].join('');
  const tilt = (58 * Math.PI) / 180;
  const board = {
    origin: [-w / 2, -h * Math.sin(tilt), -h * 0.2] as const,
    u: [1, 0, 0] as const,
    v: [0, Math.sin(tilt), Math.cos(tilt)] as const,
    normal: [0, -Math.cos(tilt), Math.sin(tilt)] as const,
  };
  return (
    view.shadow(sheet, 0, 0, 20, w * 0.52, 44) +
    view.slab(board, w, h, 26, 16, sheet.edge(darken(color, 0.18)), picture === 'main' ? face : back)
  );
}

/** Goggles for virtual reality with a strap. */
export function goggles(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const front = picture === 'main';
  return [
    contactShadow(sheet, 610, 830, 380, 46),
    stroke('M240 560C300 250 900 250 960 560', darken(color, 0.35), 70),
    stroke('M240 560C300 250 900 250 960 560', darken(color, 0.1), 54),
    stroke('M268 470C340 320 480 300 600 300', lighten(color, 0.25), 10, 'stroke-opacity=".7"'),
    rect(210, 470, 780, 360, 150, sheet.edge(darken(color, 0.06))),
    rect(218, 478, 764, 344, 144, sheet.satin(color)),
    front
      ? rect(
          270,
          520,
          660,
          260,
          110,
          sheet.linear([
            [0, '#4a4d58'],
            [0.3, '#1a1c22'],
            [1, '#0c0d10'],
          ]),
        ) +
        [
          [340, 580],
          [860, 580],
          [360, 730],
          [840, 730],
        ]
          .map(
            ([x, y]) =>
              circle(x ?? 0, y ?? 0, 24, '#050608') + circle((x ?? 0) - 4, (y ?? 0) - 5, 9, '#3d4f8f'),
          )
          .join('') +
        path('M330 530H620L470 780H370Q280 770 280 650Q282 560 330 530Z', '#ffffff', 'fill-opacity=".07"') +
        makersMark(model.brand, 600, 650, 60, '#7d828c')
      : rect(260, 510, 680, 280, 110, '#1b1c20') +
        [430, 770]
          .map(
            (x) =>
              circle(x, 640, 112, '#0c0d10') +
              circle(
                x,
                640,
                98,
                sheet.radial(
                  [
                    [0, '#6b57b5'],
                    [0.4, '#2b2f57'],
                    [1, '#0b0c14'],
                  ],
                  0.42,
                  0.38,
                  0.65,
                ),
              ) +
              ellipse(x - 30, 600, 30, 18, '#ffffff', 'fill-opacity=".4"'),
          )
          .join('') +
        path('M560 790Q600 660 640 790Z', sheet.satin(color)),
  ].join('');
}
