import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import {
  circle,
  contactShadow,
  digits,
  ellipse,
  group,
  makersMark,
  path,
  placed,
  rect,
  stroke,
} from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { rings } from './watches.ts';

/** A slim fitness band. */
export function fitnessBand(model: Model, sheet: Sheet, picture: PictureView): string {
  const tone = model.color;
  const wide = model.number('wide', 150);
  const screen = !model.flag('screenless');
  const half = wide / 2;
  const strip = sheet.linear(
    [
      [0, darken(tone, 0.34)],
      [0.22, lighten(tone, 0.22)],
      [0.6, tone],
      [1, darken(tone, 0.38)],
    ],
    0,
    0,
    1,
    0,
  );
  if (picture === 'main') {
    return [
      ellipse(
        650,
        630,
        190,
        470,
        sheet.radial([
          [0, '#4a4034', 0.36],
          [0.7, '#4a4034', 0.12],
          [1, '#4a4034', 0],
        ]),
      ),
      placed(
        600,
        600,
        14,
        1.05,
        rect(-half, -480, wide, 960, half * 0.8, strip),
        ...Array.from({ length: 6 }, (_, hole) => ellipse(0, 250 + hole * 34, 12, 8, darken(tone, 0.55))),
        screen
          ? rect(-half * 1.12, -230, wide * 1.12, 460, half, sheet.edge('#4a4d53')) +
              rect(-half * 1.04, -222, wide * 1.04, 444, half * 0.92, '#08090a') +
              digits('10', 0, -150, 66, '#f4f1ea') +
              digits('09', 0, -60, 66, model.text('glow', '#7ad0c0')) +
              rings(0, 108, half * 0.66, [model.text('glow', '#7ad0c0'), '#e9785f'])
          : rect(-half * 0.9, -150, wide * 0.9, 300, half * 0.5, sheet.satin(darken(tone, 0.25))) +
              Array.from({ length: 12 }, (_, row) =>
                stroke(
                  `M${n(-half * 0.8)} ${-130 + row * 24}L${n(half * 0.8)} ${-124 + row * 24}`,
                  lighten(tone, 0.2),
                  3,
                  'stroke-opacity=".6"',
                ),
              ).join(''),
      ),
    ].join('');
  }
  return [
    contactShadow(sheet, 610, 930, 290, 50),
    path(
      'M250 600A350 330 0 0 1 950 600A350 330 0 0 1 250 600Z',
      'none',
      `stroke="${darken(tone, 0.4)}" stroke-width="${n(wide * 0.62)}"`,
    ),
    path(
      'M250 590A350 330 0 0 1 950 590A350 330 0 0 1 250 590Z',
      'none',
      `stroke="${tone}" stroke-width="${n(wide * 0.5)}"`,
    ),
    path(
      'M300 440C370 330 470 282 600 276',
      'none',
      `stroke="${lighten(tone, 0.4)}" stroke-width="12" stroke-linecap="round" stroke-opacity=".7"`,
    ),
    screen
      ? rect(430, 205, 340, 90, 44, sheet.edge('#4a4d53')) + rect(440, 202, 320, 34, 17, '#08090a')
      : rect(450, 220, 300, 70, 30, sheet.satin(darken(tone, 0.25))),
    rect(540, 884, 120, 70, 16, sheet.satin('#9a9da3')),
  ].join('');
}

/** A ring with sensors on its inside. */
export function smartRing(model: Model, sheet: Sheet, picture: PictureView): string {
  const tone = model.color;
  const ring = (cx: number, cy: number, r: number, squash: number, wide: number): string => {
    const inner = r * 0.84;
    return [
      contactShadow(sheet, cx + 10, cy + r * squash + wide * 0.5, r * 0.8, 40),
      path(
        `M${n(cx - r)} ${n(cy)}A${n(r)} ${n(r * squash)} 0 0 1 ${n(cx + r)} ${n(cy)}V${n(cy + wide)}A${n(r)} ${n(r * squash)} 0 0 1 ${n(cx - r)} ${n(cy + wide)}Z`,
        sheet.cylinder(tone),
      ),
      ellipse(cx, cy, r, r * squash, sheet.edge(lighten(tone, 0.18))),
      ellipse(
        cx,
        cy + 4,
        inner,
        inner * squash,
        sheet.linear(
          [
            [0, '#17181b'],
            [0.6, '#34363b'],
            [1, '#55585e'],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      group(
        sheet.clip(ellipse(cx, cy + 4, inner, inner * squash, '#000')),
        ellipse(cx, cy + wide * 0.95, inner * 0.98, inner * squash, '#f1efea'),
        ...[-0.34, 0, 0.34].map((x) =>
          rect(
            cx + x * r - 26,
            cy - inner * squash + wide * 0.3,
            52,
            wide * 0.36,
            12,
            x === 0 ? '#4fae7b' : '#101114',
          ),
        ),
      ),
      model.flag('grooved')
        ? path(
            `M${n(cx - r)} ${n(cy + wide * 0.5)}A${n(r)} ${n(r * squash)} 0 0 0 ${n(cx + r)} ${n(cy + wide * 0.5)}`,
            'none',
            `stroke="${darken(tone, 0.45)}" stroke-width="6"`,
          )
        : '',
      model.flag('stone')
        ? circle(cx - r * 0.2, cy + r * squash + wide * 0.44, wide * 0.18, sheet.ball('#c9e7dc'))
        : '',
    ].join('');
  };
  const wide = model.number('wide', 120);
  if (picture === 'main') return ring(600, 520, 320, 0.52, wide);
  const dock =
    ellipse(600, 860, 330, 96, sheet.satin('#d5d2ca')) +
    rect(270, 850, 660, 46, 0, '#c9c5bc') +
    ellipse(600, 896, 330, 96, '#bdb8ae') +
    ellipse(600, 850, 330, 96, sheet.satin('#e9e6df')) +
    ellipse(600, 846, 190, 54, '#b5b0a6');
  return (
    contactShadow(sheet, 610, 960, 340, 60) +
    dock +
    ring(600, 640, 200, 0.5, wide * 0.72) +
    makersMark(model.brand, 600, 925, 34, contrast('#e9e6df', 0.3))
  );
}
