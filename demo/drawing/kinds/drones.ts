import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { landscape } from '../scenery.ts';
import {
  circle,
  contactShadow,
  ellipse,
  group,
  knob,
  lensGlass,
  makersMark,
  path,
  placed,
  rect,
  stroke,
} from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';

/** A drone with four arms, hovering over its shadow. */
export function drone(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const guard = model.flag('guards');
  const spread = model.number('spread', 340);
  const squash = picture === 'main' ? 0.42 : 0.8;
  const arm = (x: number, y: number): string =>
    stroke(`M${n(x * 0.25)} ${n(y * 0.25 * squash)}L${n(x)} ${n(y * squash)}`, darken(color, 0.18), 40) +
    stroke(
      `M${n(x * 0.25)} ${n(y * 0.25 * squash - 8)}L${n(x)} ${n(y * squash - 8)}`,
      lighten(color, 0.15),
      16,
    );
  const rotor = (x: number, y: number, turn: number): string => {
    const cx = x;
    const cy = y * squash - 44;
    const r = spread * 0.52;
    return [
      ellipse(cx, cy, r, r * squash, '#8b9099', 'fill-opacity=".13"'),
      guard
        ? ellipse(
            cx,
            cy,
            r * 1.06,
            r * 1.06 * squash,
            'none',
            `stroke="${darken(color, 0.1)}" stroke-width="15"`,
          ) +
          ellipse(
            cx,
            cy - 4,
            r * 1.06,
            r * 1.06 * squash,
            'none',
            `stroke="${lighten(color, 0.3)}" stroke-width="4"`,
          )
        : '',
      group(
        `transform="translate(${n(cx)} ${n(cy)}) scale(1 ${squash}) rotate(${turn})"`,
        path(
          `M0 -11C${n(r * 0.4)} -34 ${n(r * 0.8)} -22 ${n(r * 0.97)} -3C${n(r * 0.8)} 12 ${n(r * 0.4)} 8 0 11C${n(-r * 0.4)} 34 ${n(-r * 0.8)} 22 ${n(-r * 0.97)} 3C${n(-r * 0.8)} -12 ${n(-r * 0.4)} -8 0 -11Z`,
          '#3a3c41',
          'fill-opacity=".9"',
        ),
      ),
      rect(cx - 25, cy + 2, 50, 58, 12, sheet.cylinder(darken(color, 0.3))),
      ellipse(cx, cy + 2, 25, 25 * squash, sheet.satin('#55585e')),
    ].join('');
  };
  const far = -spread * 1.02;
  const near = spread * 1.02;
  const body =
    picture === 'main'
      ? [
          path(
            'M-130 -40Q-120 -120 0 -124Q120 -120 130 -40V34Q120 90 0 94Q-120 90 -130 34Z',
            sheet.satin(color),
          ),
          path(
            'M-110 -60Q-100 -112 0 -116Q100 -112 110 -60Q60 -30 0 -30Q-60 -30 -110 -60Z',
            sheet.linear([
              [0, lighten(color, 0.42)],
              [1, lighten(color, 0.05)],
            ]),
          ),
          circle(-84, 10, 15, '#17181b') + circle(84, 10, 15, '#17181b'),
          rect(-64, 40, 128, 96, 36, sheet.satin(darken(color, 0.25))),
          lensGlass(sheet, 0, 88, 42, '#2b2d31'),
          makersMark(model.brand, 0, -76, 34, contrast(color, 0.35)),
        ].join('')
      : [
          rect(-105, -230, 210, 440, 84, sheet.edge(color)),
          rect(-99, -224, 198, 428, 80, sheet.satin(color)),
          rect(
            -60,
            -40,
            120,
            190,
            22,
            sheet.linear([
              [0, lighten(color, 0.14)],
              [1, darken(color, 0.14)],
            ]),
          ),
          ...[0, 1, 2, 3].map((light) => circle(-30 + light * 20, 120, 5, light < 3 ? '#4d8364' : '#b9bbbe')),
          rect(-52, 170, 104, 66, 30, sheet.satin('#2b2d31')),
          makersMark(model.brand, 0, -120, 40, contrast(color, 0.35)),
        ].join('');
  return placed(
    600,
    picture === 'main' ? 540 : 600,
    picture === 'main' ? 0 : 18,
    1,
    picture === 'main'
      ? ellipse(
          40,
          400,
          420,
          70,
          sheet.radial([
            [0, '#4a4034', 0.3],
            [0.6, '#4a4034', 0.1],
            [1, '#4a4034', 0],
          ]),
        )
      : ellipse(
          50,
          70,
          420,
          400,
          sheet.radial([
            [0, '#4a4034', 0.22],
            [0.7, '#4a4034', 0.07],
            [1, '#4a4034', 0],
          ]),
        ),
    arm(-spread, far),
    arm(spread, far),
    rotor(-spread, far, 20),
    rotor(spread, far, -35),
    arm(-spread * 1.12, near),
    arm(spread * 1.12, near),
    body,
    rotor(-spread * 1.12, near, -18),
    rotor(spread * 1.12, near, 40),
  );
}

/** Three legs and a head; `short` is the table kind. */
export function tripod(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const short = model.flag('short');
  const leg = (x: number, y: number, wide: number): string => {
    const mid = (t: number): string => `${n(600 + (x - 600) * t)} ${n(430 + (y - 430) * t)}`;
    const metal = sheet.linear(
      [
        [0, lighten(color, 0.4)],
        [0.4, color],
        [1, darken(color, 0.4)],
      ],
      0,
      0,
      1,
      0.2,
    );
    return [
      stroke(`M${mid(0)}L${mid(1)}`, darken(color, 0.1), wide * 0.6),
      stroke(`M${mid(0)}L${mid(0.72)}`, color, wide * 0.8),
      `<path d="M${mid(0)}L${mid(0.42)}" stroke="${metal}" stroke-width="${n(wide)}" stroke-linecap="round"/>`,
      ...[0.42, 0.72].map((t) => stroke(`M${mid(t - 0.02)}L${mid(t + 0.02)}`, '#26272b', wide * 1.25)),
      circle(x, y, wide * 0.5, '#26272b'),
    ].join('');
  };
  const head = [
    rect(572, 250, 56, 170, 12, sheet.cylinder(color)),
    circle(600, 250, model.flag('ball') ? 52 : 40, sheet.ball('#3a3c41')),
    model.flag('ball')
      ? ''
      : stroke('M612 262L812 330', '#3a3c41', 16) + stroke('M740 306L812 330', '#1d1f23', 28),
    rect(520, 176, 160, 30, 8, sheet.cylinder('#3a3c41')),
    rect(535, 160, 130, 18, 5, sheet.satin('#55585e')),
    circle(662, 250, 18, sheet.satin('#c1564c')),
    rect(540, 400, 120, 60, 20, sheet.cylinder('#2b2d31')),
  ].join('');
  const low = short ? 800 : 1060;
  if (picture === 'detail')
    return placed(
      600,
      640,
      0,
      1.75,
      group(
        'transform="translate(-600 -330)"',
        leg(500, 700, 40),
        leg(700, 700, 40),
        leg(610, 720, 40),
        head,
      ),
    );
  return (
    ellipse(
      620,
      low,
      short ? 300 : 340,
      46,
      sheet.radial([
        [0, '#2a241c', 0.3],
        [1, '#4a4034', 0],
      ]),
    ) +
    leg(620, low - 40, short ? 44 : 30) +
    leg(short ? 360 : 330, low, short ? 48 : 34) +
    leg(short ? 850 : 880, low, short ? 48 : 34) +
    head
  );
}

/** A hand-held stabiliser with a phone in its clamp. */
export function gimbal(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const dark = darken(color, 0.25);
  const phone = group(
    'transform="translate(470 130) rotate(-4)"',
    rect(0, 0, 420, 206, 28, '#17181b'),
    group(
      'transform="translate(9 9)"',
      group(sheet.clip(rect(0, 0, 402, 188, 20, '#000')), landscape(sheet, model.seed, 402, 188)),
    ),
  );
  const stick = [
    path(
      'M520 560Q520 520 560 520H640Q680 520 680 560L664 1010Q660 1050 600 1050T536 1010Z',
      sheet.cylinder(color),
    ),
    rect(556, 580, 88, 190, 40, darken(color, 0.3)),
    knob(sheet, 600, 625, 34, '#3a3c41'),
    circle(600, 715, 20, '#c1564c'),
    stroke('M600 530V470Q600 430 640 420L740 392', dark, 58),
    stroke('M590 520V470Q590 424 640 408L736 380', lighten(color, 0.25), 14),
    knob(sheet, 600, 492, 50, color),
    stroke('M760 392Q800 370 790 300L760 240', dark, 46),
    knob(sheet, 765, 385, 56, color),
  ].join('');
  const turn = picture === 'main' ? 0 : -14;
  return (
    contactShadow(sheet, 615, 1052, 110, 24) +
    group(
      `transform="rotate(${turn} 600 1050)"`,
      phone,
      stick,
      rect(700, 150, 64, 190, 20, sheet.satin(dark)),
      knob(sheet, 732, 245, 44, color),
    )
  );
}
