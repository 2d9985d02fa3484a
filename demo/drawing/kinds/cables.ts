import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, ellipse, makersMark, path, placed, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard, rightBoard, topBoard } from '../space.ts';
import { socket, wideSocket } from './power.ts';

function plug(sheet: Sheet, x: number, y: number, turn: number, color: string, kind: string): string {
  const tip =
    kind === 'wide'
      ? rect(-34, 92, 68, 84, 6, sheet.edge('#b9bbbe')) +
        rect(-22, 112, 16, 16, 2, '#6a6d74') +
        rect(6, 112, 16, 16, 2, '#6a6d74')
      : kind === 'display'
        ? path('M-46 92H46V150L30 170H-30L-46 150Z', sheet.edge('#b9bbbe'))
        : kind === 'net'
          ? rect(-42, 80, 84, 100, 6, '#dfe5e6', 'fill-opacity=".92"') +
            [0, 1, 2, 3, 4, 5].map((wire) => rect(-32 + wire * 11.5, 128, 6, 46, 1, '#c9a86a')).join('')
          : kind === 'jack'
            ? rect(-13, 92, 26, 96, 8, sheet.cylinder('#c9a86a')) + rect(-13, 140, 26, 5, 0, '#26272b')
            : rect(-32, 92, 64, 70, 26, sheet.edge('#c3c5c8')) + rect(-20, 140, 40, 12, 6, '#55585e');
  return placed(
    x,
    y,
    turn,
    1.25,
    tip,
    rect(-44, -60, 88, 156, 22, sheet.cylinder(color)),
    rect(-26, -130, 52, 84, 18, sheet.cylinder(darken(color, 0.15))),
    rect(-30, 20, 60, 5, 2, lighten(color, 0.35), 'fill-opacity=".6"'),
  );
}

/** A coiled cable; `ends` names its two plugs: c, wide, display, net or jack. */
export function cable(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const [one, other] = model.text('ends', 'c-c').split('-');
  const thick = model.number('thick', 30);
  const braid = (d: string): string =>
    stroke(d, darken(color, 0.45), thick + 5) +
    stroke(d, color, thick) +
    stroke(d, lighten(color, 0.35), thick * 0.3, 'stroke-opacity=".5" transform="translate(-4 -5)"') +
    (model.flag('braided')
      ? `<path d="${d}" fill="none" stroke="${darken(color, 0.4)}" stroke-width="${n(thick * 0.86)}" stroke-dasharray="3 7" stroke-opacity=".55"/>`
      : '');
  if (picture === 'detail') {
    return [
      ellipse(
        620,
        880,
        400,
        70,
        sheet.radial([
          [0, '#4a4034', 0.3],
          [1, '#4a4034', 0],
        ]),
      ),
      braid('M430 480C420 230 780 230 770 480'),
      plug(sheet, 430, 620, 0, darken(color, 0.05), one ?? 'c'),
      plug(sheet, 770, 620, 0, darken(color, 0.05), other ?? 'c'),
    ].join('');
  }
  return [
    ellipse(
      630,
      660,
      430,
      390,
      sheet.radial([
        [0, '#4a4034', 0.3],
        [0.75, '#4a4034', 0.13],
        [1, '#4a4034', 0],
      ]),
    ),
    braid('M300 870C180 760 240 300 600 300S960 640 760 800S330 820 330 600S520 360 640 380S860 520 840 640'),
    braid('M840 640C820 800 640 900 500 830S380 620 470 520S700 450 740 560'),
    rect(640, 256, 92, 90, 14, sheet.satin('#26272b'), 'transform="rotate(14 690 300)"'),
    plug(sheet, 330, 950, -38, darken(color, 0.05), one ?? 'c'),
    plug(sheet, 740, 670, -16, darken(color, 0.05), other ?? 'c'),
  ].join('');
}

/** A hub with its short lead; `ports` sockets along its side. */
export function hub(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const dock = model.flag('dock');
  const w = dock ? 210 : 120;
  const d = dock ? 86 : 44;
  const h = dock ? 34 : 15;
  const view = new View(picture === 'main' ? -26 : 28, 26, 860 / (w + d * 0.5), 600, 720);
  const ports = dock
    ? [
        socket(20, 14, 12),
        socket(42, 14, 12),
        wideSocket(66, 13, 16),
        wideSocket(92, 13, 16),
        rect(120, 10, 26, 4, 1, '#101114'),
        rect(120, 20, 16, 3, 1, '#101114'),
        circle(170, 17, 4.5, '#101114'),
        circle(194, 17, 2, '#4fae7b'),
      ]
    : [
        wideSocket(8, 4.4, 15),
        wideSocket(28, 4.4, 15),
        socket(50, 5.4, 12),
        rect(70, 5, 17, 6, 1, '#101114'),
        rect(94, 6, 18, 2.6, 1, '#101114'),
      ];
  const lead = dock
    ? ''
    : stroke(
        `M${view
          .point([-w / 2, -h / 2, 0])
          .map(n)
          .join(' ')}c-120 -20 -150 -140 -40 -190s180 -60 160 -160`,
        darken(color, 0.45),
        26,
      ) +
      stroke(
        `M${view
          .point([-w / 2, -h / 2, 0])
          .map(n)
          .join(' ')}c-120 -20 -150 -140 -40 -190s180 -60 160 -160`,
        darken(color, 0.15),
        20,
      );
  const [px, py] = view.point([-w / 2, -h / 2, 0]);
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.6, d),
    lead,
    dock
      ? ''
      : placed(
          px + 124,
          py - 400,
          190,
          0.62,
          rect(-32, 92, 64, 70, 26, sheet.edge('#c3c5c8')),
          rect(-46, -60, 92, 156, 22, sheet.cylinder(color)),
        ),
    view.slab(
      frontBoard([-w / 2, -h, d / 2]),
      w,
      h,
      dock ? 8 : 5,
      d,
      sheet.edge(darken(color, 0.04)),
      rect(
        0,
        0,
        w,
        h,
        dock ? 8 : 5,
        sheet.linear(
          [
            [0, lighten(color, 0.1)],
            [1, darken(color, 0.2)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      ...ports,
    ),
    view.draw(
      topBoard([-w / 2 + 3, -h, -d / 2 + 1]),
      rect(
        0,
        0,
        w - 6,
        d - 2,
        5,
        sheet.linear([
          [0, lighten(color, 0.3)],
          [1, color],
        ]),
      ),
      makersMark(model.brand, w * 0.5, d * 0.5, dock ? 20 : 12, contrast(color, 0.3)),
    ),
    view.draw(rightBoard([w / 2, -h, d / 2]), dock ? rect(14, 13, 18, 8, 2, '#101114') : ''),
  ].join('');
}
