import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import {
  circle,
  contactShadow,
  digits,
  ellipse,
  grille,
  group,
  lensGlass,
  makersMark,
  path,
  rect,
  stroke,
} from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard, topBoard } from '../space.ts';

/** A plug for the wall socket: switch, meter or strip of several. */
export function smartPlug(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const outlets = model.number('outlets', 1);
  const outlet = (x: number, y: number, r: number): string =>
    circle(
      x,
      y,
      r,
      sheet.linear([
        [0, darken(color, 0.28)],
        [1, lighten(color, 0.1)],
      ]),
    ) +
    circle(
      x,
      y,
      r * 0.88,
      sheet.linear([
        [0, darken(color, 0.14)],
        [1, darken(color, 0.02)],
      ]),
    ) +
    circle(x - r * 0.36, y, r * 0.12, '#17181b') +
    circle(x + r * 0.36, y, r * 0.12, '#17181b') +
    rect(x - r * 0.1, y - r * 0.88, r * 0.2, r * 0.2, 2, '#b9bbbe') +
    rect(x - r * 0.1, y + r * 0.68, r * 0.2, r * 0.2, 2, '#b9bbbe');
  if (outlets > 1) {
    const view = new View(picture === 'main' ? -24 : 30, 30, 2.8, 600, 640);
    const w = 66 + outlets * 62;
    return (
      view.shadow(sheet, 0, 0, 0, w * 0.58, 60) +
      stroke(
        `M${view
          .point([-w / 2, -12, 0])
          .map(n)
          .join(' ')}q-120 -10 -160 -160`,
        darken(color, 0.3),
        30,
      ) +
      view.slab(
        topBoard([-w / 2, -34, -36]),
        w,
        72,
        18,
        34,
        sheet.edge(darken(color, 0.1)),
        rect(0, 0, w, 72, 18, sheet.satin(color)),
        ...Array.from({ length: outlets }, (_, index) => outlet(40 + index * 62, 36, 24)),
        circle(w - 28, 36, 8, sheet.satin('#4d8364')),
        makersMark(model.brand, w - 28, 58, 8, contrast(color, 0.3)),
      )
    );
  }
  const view = new View(picture === 'main' ? -30 : 34, 14, 9.4, 600, 640);
  const front =
    picture === 'main'
      ? [
          circle(30, 30, 30, sheet.edge(color)),
          circle(30, 30, 29, sheet.satin(color)),
          outlet(30, 30, 20),
          circle(30, 55, 1.6, '#4fae7b'),
        ].join('')
      : [
          circle(30, 30, 30, sheet.edge(color)),
          circle(30, 30, 29, sheet.satin(color)),
          circle(30, 30, 19, darken(color, 0.08)),
        ].join('');
  const pin = (x: number): string =>
    view.prism(
      frontBoard([x, -2.4, 41]),
      circle(2.4, 2.4, 2.4, sheet.edge('#b9bbbe')),
      19,
      circle(2.4, 2.4, 2.2, '#e4e5e7'),
    );
  return (
    view.shadow(sheet, 0, 30, 0, 36, 30) +
    view.slab(frontBoard([-30, -30, 22]), 60, 60, 30, 44, sheet.edge(darken(color, 0.04)), front) +
    (picture === 'detail' ? pin(-11.9) + pin(7.1) : '')
  );
}

/** A small sensor or switch; `style` is sensor, switch, leak or hub. */
export function sensor(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'sensor');
  const view = new View(picture === 'main' ? -26 : 30, 20, 8, 600, 640);
  if (style === 'switch') {
    const face = [
      rect(0, 0, 86, 86, 12, sheet.edge(color)),
      rect(0.8, 0.8, 84.4, 84.4, 11.4, sheet.satin(color)),
      ...Array.from({ length: model.number('keys', 2) }, (_, key) => {
        const w = 74 / model.number('keys', 2);
        return (
          rect(
            6 + key * w,
            6,
            w - 1.6,
            74,
            6,
            sheet.linear([
              [0, lighten(color, 0.25)],
              [1, darken(color, 0.1)],
            ]),
          ) + circle(6 + key * w + w / 2 - 0.8, 70, 1.4, '#4fae7b')
        );
      }),
    ].join('');
    return (
      view.shadow(sheet, 0, 43, 0, 50, 24) +
      view.slab(
        frontBoard([-43, -43, 6]),
        86,
        86,
        12,
        12,
        sheet.edge(darken(color, 0.1)),
        picture === 'main' ? face : face,
      )
    );
  }
  if (style === 'hub' || style === 'leak') {
    const r = style === 'hub' ? 52 : 32;
    const tall = style === 'hub' ? 26 : 15;
    const lean = new View(-20, picture === 'main' ? 36 : 62, style === 'hub' ? 7 : 10, 600, 640);
    return (
      lean.shadow(sheet, 0, 0, 0, r * 1.3, r * 1.25) +
      lean.slab(
        topBoard([-r, -tall, -r]),
        r * 2,
        r * 2,
        style === 'hub' ? r * 0.6 : r,
        tall,
        sheet.cylinder(color),
        rect(0, 0, r * 2, r * 2, style === 'hub' ? r * 0.6 : r, sheet.satin(color)),
        circle(
          r,
          r,
          r * 0.5,
          'none',
          `stroke="${style === 'hub' ? '#7ad0c0' : '#8fb0dc'}" stroke-width="1.6"`,
        ),
        makersMark(model.brand, r, r, r * 0.3, contrast(color, 0.3)),
      )
    );
  }
  const eye = model.flag('motion');
  const face = [
    rect(0, 0, 44, 62, 14, sheet.edge(color)),
    rect(0.6, 0.6, 42.8, 60.8, 13.4, sheet.satin(color)),
    eye
      ? circle(22, 24, 14, sheet.ball('#e4e2dc')) +
        Array.from({ length: 5 }, (_, row) =>
          stroke(`M${10 + Math.abs(row - 2)} ${16 + row * 4}H${34 - Math.abs(row - 2)}`, '#b5b0a6', 0.6),
        ).join('')
      : circle(22, 18, 2, '#4fae7b') + makersMark(model.brand, 22, 42, 9, contrast(color, 0.3)),
  ].join('');
  const magnet = [
    rect(0, 0, 16, 62, 7, sheet.edge(color)),
    rect(0.6, 0.6, 14.8, 60.8, 6.4, sheet.satin(color)),
  ].join('');
  return (
    view.shadow(sheet, 0, 31, 0, 34, 18) +
    view.slab(frontBoard([-26, -31, 8]), 44, 62, 14, 16, sheet.edge(darken(color, 0.08)), face) +
    (eye ? '' : view.slab(frontBoard([24, -31, 8]), 16, 62, 7, 14, sheet.edge(darken(color, 0.08)), magnet))
  );
}

/** A doorbell with a camera. */
export function doorbell(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const view = new View(picture === 'main' ? -24 : 28, 8, 5.6, 600, 600);
  const w = 52;
  const h = 146;
  const round = model.flag('round');
  const face = [
    rect(0, 0, w, h, round ? 26 : 10, sheet.edge(color)),
    rect(0.8, 0.8, w - 1.6, h - 1.6, round ? 25 : 9.4, sheet.satin(color)),
    rect(4, 4, w - 8, h * 0.42, round ? 22 : 7, '#101114'),
    lensGlass(sheet, w / 2, h * 0.19, 15, '#3a3d42'),
    ...[0, 1, 2, 3].map((light) => circle(w / 2 - 12 + light * 8, h * 0.37, 1.1, '#5b2f33')),
    circle(w / 2, h * 0.68, 15, darken(color, 0.35)),
    circle(w / 2, h * 0.68, 13.6, 'none', 'stroke="#7ad0c0" stroke-width="1.4"'),
    circle(w / 2, h * 0.68, 11.6, sheet.satin(lighten(color, 0.05))),
    Array.from({ length: 4 }, (_, row) =>
      rect(w / 2 - 8, h * 0.86 + row * 3.4, 16, 1.2, 0.6, darken(color, 0.5)),
    ).join(''),
  ].join('');
  const chime =
    picture === 'detail'
      ? view.shadow(sheet, 66, h / 2, 0, 34, 22) +
        view.slab(
          frontBoard([36, h / 2 - 62, 12]),
          62,
          62,
          16,
          24,
          sheet.edge('#d5d2ca'),
          rect(0, 0, 62, 62, 16, sheet.satin('#f2f0eb')),
          grille(14, 14, 34, 34, 5, '#9c978c', 0.8),
        )
      : '';
  return (
    view.shadow(sheet, 0, h / 2, 0, w * 0.7, 20) +
    view.slab(
      frontBoard([-w / 2, -h / 2, 13]),
      w,
      h,
      round ? 26 : 10,
      26,
      sheet.edge(darken(color, 0.1)),
      face,
    ) +
    chime
  );
}

/** A camera that watches a room or a garden; `style` is ball, bullet or turret. */
export function homeCamera(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const left = picture === 'main';
  if (model.text('style', 'ball') === 'bullet') {
    return [
      ellipse(
        640,
        960,
        280,
        50,
        sheet.radial([
          [0, '#4a4034', 0.34],
          [1, '#4a4034', 0],
        ]),
      ),
      group(
        left ? '' : 'transform="translate(1200 0) scale(-1 1)"',
        rect(780, 700, 180, 230, 30, sheet.satin(darken(color, 0.06))),
        stroke('M860 720V620L760 560', darken(color, 0.18), 56),
        circle(860, 640, 46, sheet.ball(color)),
        group(
          'transform="rotate(-12 560 500)"',
          rect(
            250,
            370,
            620,
            250,
            110,
            sheet.linear(
              [
                [0, lighten(color, 0.35)],
                [0.45, color],
                [1, darken(color, 0.34)],
              ],
              0,
              0,
              0,
              1,
            ),
          ),
          path('M210 350H800Q840 350 840 380H250Z', sheet.satin(darken(color, 0.08))),
          ellipse(300, 495, 96, 125, '#101114'),
          lensGlass(sheet, 296, 480, 74, '#2b2d31'),
          circle(288, 585, 12, '#f1e6c8'),
          circle(330, 575, 10, '#5b2f33'),
        ),
      ),
    ].join('');
  }
  const turret = model.text('style', 'ball') === 'turret';
  return [
    contactShadow(sheet, 610, 990, 250, 44),
    turret
      ? path('M380 990Q380 800 600 800T820 990Z', sheet.cylinder(darken(color, 0.08)))
      : rect(440, 900, 320, 90, 40, sheet.cylinder(darken(color, 0.05))) +
        rect(560, 780, 80, 150, 26, sheet.cylinder(color)),
    turret ? rect(390, 330, 420, 520, 200, sheet.cylinder(color)) : circle(600, 540, 290, sheet.ball(color)),
    ellipse(left ? 560 : 660, 520, turret ? 150 : 190, turret ? 170 : 190, '#101114'),
    lensGlass(sheet, left ? 556 : 664, 500, turret ? 100 : 118, '#2b2d31', '#3d6f8f'),
    ...[0, 1, 2, 3, 4].map((light) =>
      circle((left ? 500 : 604) + light * 28, 646 - Math.abs(light - 2) * -4, 6, '#5b2f33'),
    ),
    circle(left ? 560 : 660, 396 + (turret ? -20 : -30), 6, '#4fae7b'),
    model.flag('second') ? lensGlass(sheet, left ? 556 : 664, 720, 60, '#2b2d31') : '',
  ].join('');
}

/** A thermostat; `square` or round, with the temperature on it. */
export function thermostat(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const square = model.flag('square');
  const view = new View(picture === 'main' ? -18 : 34, 8, 8.4, 600, 600);
  const tone = model.text('tone', '#e9785f');
  const r = 46;
  const outer = square
    ? rect(0, 0, r * 2, r * 2, 14, sheet.edge(color)) +
      rect(1.4, 1.4, r * 2 - 2.8, r * 2 - 2.8, 13, sheet.satin(color)) +
      rect(7, 7, r * 2 - 14, r * 2 - 14, 8, '#0d0e11')
    : circle(r, r, r, sheet.edge(color)) +
      circle(r, r, r - 1.4, sheet.satin(color)) +
      Array.from({ length: 72 }, (_, tick) =>
        rect(r - 0.3, 1.2, 0.6, 4, 0.3, darken(color, 0.4), `transform="rotate(${tick * 5} ${r} ${r})"`),
      ).join('') +
      circle(r, r, r * 0.84, '#0d0e11');
  const arc = (from: number, to: number, color_: string): string =>
    Array.from({ length: 41 }, (_, tick) =>
      tick >= from && tick <= to
        ? rect(
            r - 0.35,
            square ? 12 : 11,
            0.7,
            tick === to ? 6 : 4,
            0.3,
            color_,
            `transform="rotate(${-120 + tick * 6} ${r} ${r})"`,
          )
        : '',
    ).join('');
  const face =
    outer +
    arc(0, 40, '#4a4d53') +
    arc(12, 26, tone) +
    digits(model.text('degrees', '22'), r, r - 11, 20, '#f4f1ea') +
    rect(r - 9, r + 16, 18, 2, 1, '#6b6f78') +
    circle(r, r + 24, 2, tone);
  return (
    view.shadow(sheet, 0, r, 0, r * 0.85, 16) +
    view.slab(
      frontBoard([-r, -r, 11]),
      r * 2,
      r * 2,
      square ? 14 : r,
      22,
      sheet.edge(darken(color, 0.1)),
      face,
    )
  );
}
