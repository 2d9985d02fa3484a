import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, grille, makersMark, path, placed, rect, stroke, contactShadow, ellipse } from '../shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { frontBoard, topBoard, View } from '../space.ts';

/** A router; `style` is antennas, tower or mesh (with `units` of them). */
export function router(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'antennas');
  if (style === 'mesh' || style === 'tower') {
    const units = style === 'tower' ? 1 : model.number('units', 2);
    const tall = style === 'tower' ? 210 : 130;
    const side = style === 'tower' ? 110 : 112;
    const view = new View(
      picture === 'main' ? -28 : 32,
      22,
      style === 'tower' ? 3.6 : units > 2 ? 2.7 : 3.3,
      600,
      820,
    );
    const unit = (x: number, z: number): string =>
      view.shadow(sheet, x, 0, z, side * 0.74, side * 0.72) +
      view.slab(
        topBoard([x - side / 2, -tall, z - side / 2]),
        side,
        side,
        34,
        tall,
        sheet.linear(
          [
            [0, lighten(color, 0.12)],
            [0.4, color],
            [1, darken(color, 0.34)],
          ],
          0,
          0,
          1,
          0.1,
        ),
        rect(0, 0, side, side, 34, sheet.edge(color)),
        rect(1.5, 1.5, side - 3, side - 3, 33, sheet.satin(lighten(color, 0.05))),
        model.flag('vent')
          ? circle(side / 2, side / 2, side * 0.34, darken(color, 0.3)) +
              grille(side * 0.22, side * 0.22, side * 0.56, side * 0.56, 7, darken(color, 0.7), 0.7)
          : makersMark(model.brand, side / 2, side / 2, 26, contrast(color, 0.25)),
      ) +
      view.draw(
        frontBoard([x - side / 2, -tall, z + side / 2]),
        picture === 'main'
          ? rect(side / 2 - 9, tall - 26, 18, 3, 1.5, '#4fae7b')
          : [0, 1].map((port) => rect(side / 2 - 22 + port * 24, tall - 36, 18, 15, 2, '#17181b')).join('') +
              circle(side / 2, tall - 52, 3.4, '#17181b'),
      );
    return [
      units > 2 ? unit(20, -210) : '',
      units > 1 ? unit(-110, -40) : '',
      unit(units > 1 ? 90 : 0, units > 1 ? 10 : 0),
    ].join('');
  }
  const count = model.number('antennas', 4);
  const view = new View(picture === 'main' ? -24 : 28, 24, 3, 600, 760);
  const w = 230;
  const d = 150;
  const h = 34;
  const antenna = (x: number, z: number): string =>
    view.slab(
      frontBoard([x - 8, -h - 160, z]),
      16,
      165,
      8,
      8,
      sheet.edge(darken('#2b2d31', 0.1)),
      rect(0, 0, 16, 165, 8, sheet.cylinder('#34363b')),
    );
  const places = count >= 6 ? [-96, 0, 96] : [-96, 96];
  const ports =
    Array.from(
      { length: 4 },
      (_, port) =>
        rect(58 + port * 24, 9, 18, 15, 2, '#17181b') + rect(62 + port * 24, 12, 10, 4, 1, '#c9a86a'),
    ).join('') +
    rect(24, 9, 18, 15, 2, '#3d4f8f') +
    circle(192, 16, 5, '#17181b');
  const face =
    picture === 'main'
      ? Array.from({ length: 5 }, (_, light) =>
          circle(30 + light * 11, h / 2, 1.8, light < 4 ? '#4fae7b' : '#5a5d63'),
        ).join('')
      : ports;
  const top = [
    rect(0, 0, w, d, 26, sheet.edge(color)),
    rect(1, 1, w - 2, d - 2, 25, sheet.satin(color)),
    path(`M${w * 0.2} 10H${w * 0.8}L${w * 0.62} ${d * 0.5}H${w * 0.38}Z`, lighten(color, 0.08)),
    grille(20, d * 0.62, w - 40, d * 0.26, 8, darken(color, 0.7), 0.6),
    makersMark(model.brand, w / 2, d * 0.3, 26, contrast(color, 0.35)),
  ].join('');
  const behind = places.map((x) => antenna(x, picture === 'main' ? -d / 2 : -d / 2 + 12)).join('');
  const before = places.map((x) => antenna(x * 1.16, 26)).join('');
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.62, d * 0.75),
    behind,
    view.slab(
      topBoard([-w / 2, -h, -d / 2]),
      w,
      d,
      26,
      h,
      sheet.linear(
        [
          [0, lighten(color, 0.06)],
          [1, darken(color, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
      top,
    ),
    view.draw(frontBoard([-w / 2, -h, d / 2]), face),
    count >= 4 ? view.draw(topBoard([0, 0, 0]), '') + [before].join('') : '',
  ].join('');
}

/** A portable drive; `rugged` has bumpers and a loop, a `stick` has a plug at its far end. */
export function drive(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const w = model.number('width', 60);
  const h = model.number('height', 96);
  const t = model.number('depth', 11);
  const view = picture === 'main' ? new View(-28, 38, 8, 600, 640) : new View(26, 18, 8, 600, 640);
  const rugged = model.flag('rugged');
  const face = [
    rect(0, 0, w, h, 9, sheet.edge(color)),
    rect(0.7, 0.7, w - 1.4, h - 1.4, 8.4, sheet.satin(color)),
    rugged
      ? rect(7, 9, w - 14, h - 18, 5, sheet.satin('#8e9197'))
      : Array.from({ length: model.flag('ribbed') ? 13 : 0 }, (_, rib) =>
          rect(5, h * 0.36 + rib * 4.4, w - 10, 2, 1, darken(color, 0.2)),
        ).join(''),
    makersMark(model.brand, w / 2, h * (rugged ? 0.5 : 0.2), 13, rugged ? '#2b2d31' : contrast(color, 0.35)),
    circle(w - 8, h - 7, 1, '#4fae7b'),
  ].join('');
  const board = picture === 'main' ? topBoard([-w / 2, -t, -h / 2]) : frontBoard([-w / 2, -h, t / 2]);
  const stick = model.flag('stick');
  const metal = sheet.edge('#b9bbbe');
  const plug = !stick
    ? ''
    : picture === 'main'
      ? view.slab(
          topBoard([-5, -t * 0.72, -h / 2 - 13]),
          10,
          16,
          2,
          t * 0.45,
          metal,
          rect(0, 0, 10, 16, 2, '#c9cbce'),
        )
      : view.slab(
          frontBoard([-5, -h - 13, t * 0.22]),
          10,
          16,
          2,
          t * 0.45,
          metal,
          rect(0, 0, 10, 16, 2, '#c9cbce'),
        );
  const socket =
    picture === 'main' || stick
      ? ''
      : view.draw(topBoard([-w / 2, -h, -t / 2]), rect(w / 2 - 6, t / 2 - 2, 12, 4, 2, '#101114'));
  const [x, y] = view.point([w * 0.34, -t, -h / 2]);
  return (
    view.shadow(sheet, 0, 0, 0, w * 0.72, picture === 'main' ? h * 0.62 : 20) +
    (model.flag('loop') && picture === 'main'
      ? stroke(`M${n(x)} ${n(y)}q60 -130 140 -60t-60 130`, darken(color, 0.3), 18)
      : '') +
    plug +
    view.slab(board, w, h, 9, t, sheet.edge(darken(color, 0.08)), face) +
    socket
  );
}

/** Memory cards, large or small; the stripe tells the series. */
export function memoryCard(model: Model, sheet: Sheet, picture: PictureView): string {
  const tone = model.color;
  const small = model.flag('small');
  const big = model.flag('thick');
  const card = (x: number, y: number, turn: number, scale: number, back: boolean): string => {
    const w = small ? 220 : 300;
    const h = small ? 300 : big ? 380 : 400;
    const outline = small
      ? `M24 0H${w - 60}L${w} 60V130L${w - 16} 146V${h - 20}Q${w - 16} ${h} ${w - 36} ${h}H24Q0 ${h} 0 ${h - 24}V24Q0 0 24 0Z`
      : big
        ? `M20 0H${w - 20}Q${w} 0 ${w} 20V${h - 20}Q${w} ${h} ${w - 20} ${h}H20Q0 ${h} 0 ${h - 20}V20Q0 0 20 0Z`
        : `M22 0H${w - 80}L${w} 76V${h - 22}Q${w} ${h} ${w - 22} ${h}H22Q0 ${h} 0 ${h - 22}V22Q0 0 22 0Z`;
    return placed(
      x,
      y,
      turn,
      scale,
      path(outline, '#2a241c', 'fill-opacity=".16" transform="translate(16 22)"'),
      path(outline, '#2a241c', 'fill-opacity=".2" transform="translate(9 13)"'),
      path(outline, sheet.edge('#34363b')),
      path(outline, sheet.satin('#2b2d31'), 'transform="translate(4 4) scale(.975 .98)"'),
      back
        ? Array.from({ length: small ? 8 : 9 }, (_, pin) =>
            rect(24 + pin * (small ? 17 : 21), 24, small ? 11 : 14, 84, 3, sheet.edge('#c9a86a')),
          ).join('')
        : rect(w * 0.1, h * 0.3, w * 0.78, h * 0.58, 10, sheet.satin(tone)) +
            rect(w * 0.1, h * 0.3, w * 0.78, h * 0.16, 10, darken(tone, 0.35)) +
            makersMark(model.brand, w * 0.49, h * 0.66, w * 0.24, contrast(tone, 0.5)),
    );
  };
  if (picture === 'main')
    return (
      ellipse(
        640,
        900,
        360,
        46,
        sheet.radial([
          [0, '#4a4034', 0.25],
          [1, '#4a4034', 0],
        ]),
      ) +
      (model.flag('pair')
        ? card(330, 340, -10, 1.3, false) + card(610, 400, 8, 1.3, false)
        : card(400, 300, -8, 1.5, false))
    );
  return (
    contactShadow(sheet, 620, 930, 300, 10, 0.4) +
    card(300, 320, -12, 1.3, true) +
    card(620, 400, 9, 1.3, false)
  );
}
