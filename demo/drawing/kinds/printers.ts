import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { landscape } from '../scenery.ts';
import { circle, digits, ellipse, grille, group, knob, makersMark, path, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { type Board, View, frontBoard, rightBoard, topBoard } from '../space.ts';

/** A printer: `tank` shows its ink windows, `photo` is the small kind. */
export function printer(model: Model, sheet: Sheet, picture: PictureView): string {
  const small = model.flag('photo');
  const laser = model.flag('laser');
  const w = small ? 210 : 430;
  const h = small ? 90 : laser ? 250 : 170;
  const d = small ? 150 : 330;
  const color = model.color;
  const dark = '#2b2d31';
  const view =
    picture === 'main'
      ? new View(-28, 20, 820 / (w + d * 0.35), 600, 700)
      : new View(26, 24, 820 / (w + d * 0.35), 600, 700);
  const front = [
    rect(0, 0, w, h, 12, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, 11, sheet.satin(color)),
    rect(w * 0.12, h * 0.42, w * 0.76, h * 0.26, 5, dark),
    model.flag('tank')
      ? ['#2a2c30', '#4f9fc4', '#c45a8a', '#e0b84c']
          .map(
            (ink, index) =>
              rect(w * 0.76 + index * 20, h * 0.76, 14, h * 0.16, 3, '#e9e7e2') +
              rect(w * 0.76 + index * 20, h * (0.8 + index * 0.015), 14, h * 0.11, 3, ink),
          )
          .join('')
      : '',
    laser
      ? stroke(`M0 ${n(h * 0.74)}H${w}`, darken(color, 0.3), 2) +
        rect(w * 0.4, h * 0.82, w * 0.2, h * 0.05, 5, darken(color, 0.3))
      : '',
    rect(w * 0.08, h * 0.1, small ? 46 : 92, h * 0.22, 5, '#16171a') +
      digits('10:09', w * 0.08 + (small ? 23 : 46), h * 0.16, h * 0.1, '#bfe0ea'),
    circle(w * 0.9, h * 0.2, 6, sheet.satin(darken(color, 0.2))) + circle(w * 0.85, h * 0.2, 6, '#4d8364'),
  ].join('');
  const lid = [
    rect(0, 0, w, d, 12, sheet.edge(color)),
    rect(
      1,
      1,
      w - 2,
      d - 2,
      11,
      sheet.linear([
        [0, lighten(color, 0.25)],
        [1, darken(color, 0.05)],
      ]),
    ),
    rect(
      w * 0.05,
      d * 0.06,
      w * 0.9,
      d * 0.74,
      8,
      sheet.linear([
        [0, lighten(color, 0.15)],
        [1, darken(color, 0.1)],
      ]),
    ),
    makersMark(model.brand, w * 0.5, d * 0.43, small ? 18 : 30, contrast(color, 0.28)),
  ].join('');
  const paperWide = small ? 100 : w * 0.6;
  const paperLong = small ? 120 : 150;
  const picturePage = group(
    sheet.clip(rect(0, 0, paperWide, paperLong, 0, '#000')),
    rect(0, 0, paperWide, paperLong, 0, '#ffffff'),
    group(
      `transform="translate(${n(paperWide * 0.07)} 10)"`,
      group(
        sheet.clip(rect(0, 0, paperWide * 0.86, paperLong * 0.72, 0, '#000')),
        landscape(sheet, model.seed, paperWide * 0.86, paperLong * 0.72),
      ),
    ),
  );
  const tray: Board = {
    origin: [-paperWide / 2, -h * 0.36, d / 2 - 14],
    u: [1, 0, 0],
    v: [0, 0.16, 0.98],
    normal: [0, -1, 0],
  };
  const side: Board =
    picture === 'main'
      ? rightBoard([w / 2, -h, d / 2])
      : { origin: [-w / 2, -h, -d / 2], u: [0, 0, 1], v: [0, 1, 0], normal: [-1, 0, 0] };
  return [
    view.shadow(sheet, 0, 0, 20, w * 0.64, d * 0.85),
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 12, d, sheet.edge(darken(color, 0.06)), front),
    view.draw(side, grille(d * 0.5, h * 0.6, d * 0.3, h * 0.2, 8, darken(color, 0.6), 0.6)),
    view.slab(topBoard([-w / 2, -h - 8, -d / 2]), w, d, 12, 9, sheet.edge(darken(color, 0.12)), lid),
    view.slab(
      { ...tray, origin: [-paperWide / 2 - 8, -h * 0.34, d / 2 - 14] },
      paperWide + 16,
      paperLong * 0.7,
      6,
      4,
      darken(color, 0.25),
      rect(0, 0, paperWide + 16, paperLong * 0.7, 6, darken(color, 0.14)),
    ),
    view.draw(tray, picturePage),
  ].join('');
}

/** A projector: box with a lens at its front, or a small can with `round`. */
export function projector(model: Model, sheet: Sheet, picture: PictureView): string {
  const round = model.flag('round');
  const w = round ? 120 : model.number('width', 300);
  const h = round ? 170 : model.number('height', 110);
  const d = round ? 120 : 230;
  const color = model.color;
  const view =
    picture === 'main'
      ? new View(-30, 18, round ? 4.4 : 760 / (w + d * 0.5), 600, 700)
      : new View(30, 18, round ? 4.4 : 760 / (w + d * 0.5), 600, 700);
  const glassX = model.flag('centred') || round ? w / 2 : w * 0.27;
  const r = Math.min(h * 0.34, 36);
  const lens =
    circle(glassX, h * 0.46, r * 1.2, darken(color, 0.4)) +
    circle(glassX, h * 0.46, r, '#0d0e11') +
    circle(
      glassX,
      h * 0.46,
      r * 0.84,
      sheet.radial(
        [
          [0, '#5f86d6'],
          [0.35, '#2b3a78'],
          [1, '#06070b'],
        ],
        0.4,
        0.36,
        0.7,
      ),
    ) +
    ellipse(glassX - r * 0.24, h * 0.36, r * 0.26, r * 0.16, '#ffffff', 'fill-opacity=".6"');
  const front = [
    rect(0, 0, w, h, round ? 40 : 16, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, round ? 39 : 15, sheet.satin(color)),
    lens,
    model.flag('centred') || round
      ? ''
      : grille(w * 0.52, h * 0.22, w * 0.4, h * 0.56, 8, darken(color, 0.6), 0.75),
  ].join('');
  const top = [
    rect(0, 0, w, d, 16, sheet.edge(color)),
    rect(
      1,
      1,
      w - 2,
      d - 2,
      15,
      sheet.linear([
        [0, lighten(color, 0.25)],
        [1, darken(color, 0.06)],
      ]),
    ),
    circle(w / 2, d * 0.62, 17, sheet.satin(darken(color, 0.1))),
    circle(w / 2, d * 0.62, 4, contrast(color, 0.5)),
    makersMark(model.brand, w / 2, d * 0.28, 22, contrast(color, 0.28)),
  ].join('');
  if (round) {
    const cy = 600;
    const body = rect(420, 330, 360, 560, 60, sheet.cylinder(color));
    return [
      ellipse(
        630,
        890,
        270,
        46,
        sheet.radial([
          [0, '#2a241c', 0.5],
          [0.6, '#4a4034', 0.18],
          [1, '#4a4034', 0],
        ]),
      ),
      body,
      ellipse(600, 345, 178, 42, sheet.satin(lighten(color, 0.08))),
      grille(450, 700, 300, 130, 16, darken(color, 0.65), 0.7),
      picture === 'main'
        ? group(`transform="translate(${600 - 4.2 * glassX} ${cy - 160}) scale(4.2 4.2)"`, lens)
        : rect(520, 480, 40, 40, 8, '#17181b') +
          rect(590, 480, 90, 34, 8, '#17181b') +
          knob(sheet, 600, 600, 40, darken(color, 0.2)),
    ].join('');
  }
  return (
    view.shadow(sheet, 0, 0, 0, w * 0.66, d * 0.8) +
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 16, d, sheet.edge(darken(color, 0.06)), front) +
    view.slab(topBoard([-w / 2, -h - 3, -d / 2]), w, d, 16, 4, sheet.edge(darken(color, 0.15)), top)
  );
}

/** A television on its stand. */
export function television(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = 980;
  const h = 560;
  const legs = model.text('stand', 'legs');
  const view = new View(picture === 'main' ? -14 : 30, 7, 1, 600, 830);
  const rim = model.number('rim', 6);
  const screen = group(
    `transform="translate(${rim} ${rim})"`,
    group(
      sheet.clip(rect(0, 0, w - rim * 2, h - rim * 2, 2, '#000')),
      landscape(sheet, model.seed, w - rim * 2, h - rim * 2),
    ),
  );
  const front =
    rect(0, 0, w, h, 6, sheet.edge(model.color)) +
    rect(2, 2, w - 4, h - 4, 5, '#0b0c0e') +
    screen +
    path(`M${rim} ${rim}H${n(w * 0.5)}L${n(w * 0.2)} ${h - rim}H${rim}Z`, '#ffffff', 'fill-opacity=".06"');
  const metal = darken(model.color, 0.1);
  const lift = legs === 'bar' ? 62 : 46;
  const stand =
    legs === 'legs'
      ? [-w * 0.36, w * 0.36]
          .map(
            (x) =>
              view.slab(
                topBoard([x - 9, -7, -110]),
                18,
                220,
                9,
                7,
                sheet.edge(metal),
                rect(0, 0, 18, 220, 9, sheet.satin(metal)),
              ) +
              view.slab(
                frontBoard([x - 9, -lift - 6, 9]),
                18,
                lift + 2,
                4,
                10,
                metal,
                rect(0, 0, 18, lift + 2, 4, sheet.cylinder(metal)),
              ),
          )
          .join('')
      : legs === 'bar'
        ? view.slab(
            topBoard([-w * 0.3, -34, -60]),
            w * 0.6,
            100,
            12,
            34,
            sheet.edge(metal),
            rect(0, 0, w * 0.6, 100, 12, sheet.satin(metal)),
          ) + view.slab(frontBoard([-50, -lift - 4, 4]), 100, 40, 2, 10, metal, rect(0, 0, 100, 40, 2, metal))
        : view.slab(
            topBoard([-190, -8, -100]),
            380,
            210,
            30,
            8,
            sheet.edge(metal),
            rect(0, 0, 380, 210, 30, sheet.satin(metal)),
          ) +
          view.slab(
            frontBoard([-30, -lift - 6, 4]),
            60,
            lift,
            2,
            12,
            metal,
            rect(0, 0, 60, lift, 2, sheet.cylinder(metal)),
          );
  return (
    view.shadow(sheet, 0, 0, 0, w * 0.45, 120, 0.9) +
    stand +
    view.slab(
      frontBoard([-w / 2, -lift - h, 16]),
      w,
      h,
      6,
      model.number('thickness', 22),
      sheet.edge(darken(model.color, 0.2)),
      front,
    )
  );
}
