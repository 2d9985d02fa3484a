import { brightness, contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import {
  circle,
  contactShadow,
  ellipse,
  grille,
  group,
  makersMark,
  path,
  placed,
  rect,
  stroke,
} from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';

function cushion(sheet: Sheet, cx: number, cy: number, rx: number, ry: number, color: string): string {
  return (
    ellipse(
      cx,
      cy,
      rx,
      ry,
      sheet.radial(
        [
          [0, darken(color, 0.55)],
          [0.5, darken(color, 0.35)],
          [0.72, lighten(color, 0.16)],
          [0.88, color],
          [1, darken(color, 0.4)],
        ],
        0.48,
        0.48,
        0.52,
      ),
    ) +
    ellipse(cx, cy, rx * 0.5, ry * 0.56, '#17181b') +
    grille(cx - rx * 0.3, cy - ry * 0.34, rx * 0.6, ry * 0.68, 13, '#4a4d53', 0.6)
  );
}

/** Headphones over or on the ear; with `mic` a headset, `open` backs show a grille. */
export function headphones(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const soft = model.text('cushion', brightness(color) > 0.6 ? darken(color, 0.18) : '#26272b');
  const cupX = model.number('cup', 170);
  const cupY = cupX * model.number('oval', 1.22);
  const accent = model.text('accent', lighten(color, 0.3));
  const slim = model.flag('slim');
  const microphone = model.flag('mic')
    ? stroke('M330 800Q330 960 520 985', '#26272b', 15) +
      rect(505, 962, 92, 46, 22, sheet.satin('#2b2d31'), 'transform="rotate(6 550 985)"')
    : '';
  if (picture === 'main') {
    const band = 'M325 640C300 260 440 160 600 160S900 260 875 640';
    const cup = (x: number, turn: number): string =>
      group(
        `transform="translate(${x} 730) rotate(${turn})"`,
        ellipse(x < 600 ? 46 : -46, 4, cupX * 0.72, cupY, sheet.satin(soft)),
        ellipse(x < 600 ? 18 : -18, 0, cupX * 0.8, cupY * 1.02, sheet.edge(darken(color, 0.15))),
        ellipse(0, 0, cupX * 0.8, cupY, sheet.satin(color)),
        model.flag('open')
          ? ellipse(0, 0, cupX * 0.62, cupY * 0.8, '#17181b') +
              group(
                sheet.clip(ellipse(0, 0, cupX * 0.6, cupY * 0.78, '#000')),
                grille(-cupX, -cupY, cupX * 2, cupY * 2, 17, '#7a7e86', 0.9),
              )
          : ellipse(
              -6,
              -8,
              cupX * 0.56,
              cupY * 0.74,
              sheet.linear([
                [0, lighten(color, 0.18)],
                [1, darken(color, 0.14)],
              ]),
            ),
        makersMark(model.brand, 0, 0, 52, model.flag('open') ? '#d8d6d0' : contrast(color, 0.32)),
        model.flag('glow')
          ? ellipse(0, 0, cupX * 0.68, cupY * 0.86, 'none', 'stroke="#d9577a" stroke-width="7"')
          : '',
      );
    const yoke = (x: number): string =>
      stroke(`M${x} 520V640`, '#9a9da3', slim ? 16 : 24) + stroke(`M${x} 500V600`, color, slim ? 24 : 38);
    return [
      contactShadow(sheet, 600, 730 + cupY, 330, 40),
      stroke(band, darken(color, 0.35), slim ? 30 : 66),
      stroke(band, color, slim ? 24 : 56),
      stroke('M338 560C326 290 450 182 600 176', lighten(color, 0.4), slim ? 6 : 14, 'stroke-opacity=".75"'),
      slim ? '' : stroke('M388 330C440 232 510 202 600 202S760 232 812 330', soft, 30),
      yoke(325),
      yoke(875),
      cup(325, 7),
      cup(875, -7),
      stroke(
        `M${n(325 - cupX * 0.66)} 650Q${n(325 - cupX * 0.8)} 730 ${n(325 - cupX * 0.66)} 810`,
        accent,
        5,
        'stroke-opacity=".6"',
      ),
      microphone === '' ? '' : group('transform="translate(-20 -30)"', microphone),
    ].join('');
  }
  return [
    ellipse(
      620,
      700,
      430,
      360,
      sheet.radial([
        [0, '#4a4034', 0.28],
        [0.7, '#4a4034', 0.1],
        [1, '#4a4034', 0],
      ]),
    ),
    group(
      'transform="rotate(-18 600 600)"',
      stroke('M300 690C250 230 950 230 900 690', darken(color, 0.3), slim ? 34 : 76),
      stroke('M300 690C250 230 950 230 900 690', color, slim ? 26 : 64),
      stroke('M312 560C330 330 500 344 600 344', lighten(color, 0.35), slim ? 6 : 13, 'stroke-opacity=".7"'),
      cushion(sheet, 330, 760, cupX * 0.98, cupY * 1.02, soft),
      cushion(sheet, 870, 760, cupX * 0.98, cupY * 1.02, soft),
      circle(330, 760 + cupY * 0.98, 9, '#26272b'),
      model.flag('mic')
        ? stroke('M230 850Q200 1000 360 1040', '#26272b', 15) +
            rect(345, 1014, 92, 46, 22, sheet.satin('#2b2d31'))
        : '',
    ),
  ].join('');
}

function bud(model: Model, sheet: Sheet, x: number, y: number, turn: number, scale: number): string {
  const color = model.color;
  const stem = model.text('style', 'stem');
  const tip = '#d9d6cf';
  const parts =
    stem === 'stem'
      ? [
          rect(-26, -10, 52, 250, 26, sheet.cylinder(color)),
          rect(-14, 196, 28, 22, 6, '#9a9da3'),
          ellipse(0, -40, 84, 78, sheet.ball(color)),
          ellipse(-72, -34, 40, 46, sheet.satin(tip)),
          ellipse(-90, -32, 20, 26, '#8d8a83'),
          ellipse(22, -60, 14, 26, darken(color, 0.6), 'transform="rotate(-20 22 -60)"'),
        ]
      : stem === 'hook'
        ? [
            path(
              'M60 -60C90 -250 -120 -270 -130 -100C-132 -60 -120 20 -110 80',
              'none',
              `stroke="${darken(color, 0.15)}" stroke-width="26" stroke-linecap="round"`,
            ),
            path(
              'M56 -70C80 -240 -112 -258 -122 -100',
              'none',
              `stroke="${lighten(color, 0.3)}" stroke-width="6" stroke-linecap="round"`,
            ),
            ellipse(20, 20, 96, 84, sheet.ball(color)),
            ellipse(-60, 44, 40, 44, sheet.satin(tip)),
            makersMark(model.brand, 30, 20, 44, contrast(color, 0.4)),
          ]
        : stem === 'open'
          ? [
              path(
                'M-70 40C-110 -140 80 -190 100 -40',
                'none',
                `stroke="${color}" stroke-width="40" stroke-linecap="round"`,
              ),
              path(
                'M-66 20C-96 -130 70 -176 90 -50',
                'none',
                `stroke="${lighten(color, 0.35)}" stroke-width="9" stroke-linecap="round"`,
              ),
              ellipse(-70, 60, 62, 70, sheet.ball(color)),
              rect(66, -60, 72, 120, 36, sheet.satin(color)),
              circle(-70, 62, 22, '#26272b'),
            ]
          : [
              ellipse(-64, 22, 44, 48, sheet.satin(tip)),
              ellipse(-84, 24, 22, 28, '#8d8a83'),
              ellipse(0, 0, 100, 94, sheet.ball(color)),
              ellipse(6, -6, 66, 62, sheet.satin(lighten(color, 0.04))),
              makersMark(model.brand, 8, -6, 44, contrast(color, 0.35)),
            ];
  return placed(x, y, turn, scale, ...parts);
}

/** True wireless earbuds with their case; `style` is stem, round, hook or open. */
export function earbuds(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const wide = model.number('case', 380);
  const tall = model.number('caseTall', 300);
  const r = model.number('caseRadius', 110);
  const mirrored = (x: number, y: number, turn: number, scale: number): string =>
    group(`transform="translate(${x} ${y}) scale(-1 1)"`, bud(model, sheet, 0, 0, turn, scale));
  if (picture === 'detail') {
    return (
      contactShadow(sheet, 600, 860, 380, 40) +
      bud(model, sheet, 850, 600, -12, 1.7) +
      mirrored(350, 600, -12, 1.7)
    );
  }
  const x = 600 - wide / 2;
  const low = 900;
  const seam = low - tall * 0.62;
  return [
    contactShadow(sheet, 615, low, wide * 0.56, 40),
    path(
      `M${n(x + 8)} ${n(seam - 18)}V${n(seam - 120)}Q${n(x + 10)} ${n(seam - 240)} ${n(x + r)} ${n(seam - 246)}H${n(x + wide - r)}Q${n(x + wide - 10)} ${n(seam - 240)} ${n(x + wide - 8)} ${n(seam - 120)}V${n(seam - 18)}Z`,
      sheet.satin(darken(color, 0.1)),
    ),
    path(
      `M${n(x + 34)} ${n(seam - 14)}V${n(seam - 110)}Q${n(x + 36)} ${n(seam - 214)} ${n(x + r)} ${n(seam - 218)}H${n(x + wide - r)}Q${n(x + wide - 36)} ${n(seam - 214)} ${n(x + wide - 34)} ${n(seam - 110)}V${n(seam - 14)}Z`,
      sheet.linear([
        [0, darken(color, 0.35)],
        [1, darken(color, 0.12)],
      ]),
    ),
    bud(model, sheet, 600 + wide * 0.2, seam - 24, 10, 0.78),
    mirrored(600 - wide * 0.2, seam - 24, 10, 0.78),
    path(
      `M${n(x)} ${n(seam)}Q${n(x)} ${n(seam - 16)} ${n(x + 16)} ${n(seam - 16)}H${n(x + wide - 16)}Q${n(x + wide)} ${n(seam - 16)} ${n(x + wide)} ${n(seam)}V${n(low - r)}Q${n(x + wide)} ${low} ${n(x + wide - r)} ${low}H${n(x + r)}Q${n(x)} ${low} ${n(x)} ${n(low - r)}Z`,
      sheet.satin(color),
    ),
    rect(x + 10, seam - 16, wide - 20, 12, 6, lighten(color, 0.4), 'fill-opacity=".7"'),
    circle(600, seam + 44, 8, '#4fae7b'),
    makersMark(model.brand, 600, seam + (low - seam) * 0.58, 44, contrast(color, 0.28)),
    path(
      `M${n(x + 26)} ${n(seam + 20)}V${n(low - r)}Q${n(x + 30)} ${n(low - 40)} ${n(x + r)} ${n(low - 28)}`,
      'none',
      'stroke="#ffffff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"',
    ),
  ].join('');
}
