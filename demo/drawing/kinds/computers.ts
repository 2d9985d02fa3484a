import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { glare } from '../scenery.ts';
import { desktopScreen } from '../screens.ts';
import { circle, grille, group, makersMark, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { type Board, View, frontBoard, rightBoard, topBoard } from '../space.ts';

/** A desk monitor on its stand; `wide` is the ratio of its sides. */
export function monitor(model: Model, sheet: Sheet, picture: PictureView): string {
  const ratio = model.number('wide', 1.78);
  const height = 330;
  const width = height * ratio;
  const k = Math.min(1.5, 980 / width);
  const lift = 130;
  const color = model.color;
  const stand = '#b9bbbe';
  const metal = model.flag('darkStand') ? '#3a3c41' : stand;
  const top = -lift - height;
  const chin = model.number('chin', 8);
  const w = width - 12;
  const h = height - 6 - chin;
  const front = [
    rect(0, 0, width, height, 6, sheet.edge(color)),
    rect(1, 1, width - 2, height - 2, 5.5, '#0d0d0f'),
    group(
      'transform="translate(6 6)"',
      group(
        sheet.clip(rect(0, 0, w, h, 2, '#000')),
        desktopScreen(sheet, model.seed, w, h, model.text('screen', 'wallpaper')),
        glare(sheet, w, h, 0.09),
      ),
    ),
    chin > 12 ? rect(0, height - chin, width, chin, 5, sheet.satin(color)) : '',
  ].join('');
  const back = [
    rect(0, 0, width, height, 6, sheet.edge(color)),
    rect(1, 1, width - 2, height - 2, 5.5, sheet.satin(color)),
    rect(
      width / 2 - 90,
      height * 0.2,
      180,
      height * 0.62,
      16,
      sheet.linear([
        [0, lighten(color, 0.12)],
        [1, darken(color, 0.18)],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      rect(
        width * 0.12 + index * width * 0.018,
        height * 0.12,
        width * 0.007,
        height * 0.12,
        1,
        darken(color, 0.4),
      ),
    ),
    makersMark(model.brand, width * 0.86, height * 0.16, 26, contrast(color, 0.3)),
    model.flag('gaming')
      ? circle(width / 2, height * 0.5, 62, 'none', 'stroke="#d9577a" stroke-width="7" stroke-opacity=".85"')
      : '',
  ].join('');
  const view = picture === 'main' ? new View(-18, 9, k, 600, 930) : new View(28, 10, k * 0.9, 600, 900);
  const footWidth = 240;
  const foot = view.slab(
    topBoard([-footWidth / 2, -8, -80]),
    footWidth,
    170,
    model.flag('roundFoot') ? 85 : 12,
    8,
    sheet.edge(darken(metal, 0.1)),
    rect(0, 0, footWidth, 170, model.flag('roundFoot') ? 85 : 12, sheet.satin(metal)),
  );
  const neck = view.slab(
    frontBoard([-26, -lift - 120, picture === 'main' ? -14 : 46]),
    52,
    lift + 116,
    6,
    16,
    sheet.edge(metal),
    rect(0, 0, 52, lift + 116, 6, sheet.cylinder(metal)),
  );
  const panel = view.slab(
    frontBoard([-width / 2, top, picture === 'main' ? 18 : 30]),
    width,
    height,
    6,
    26,
    sheet.edge(darken(color, 0.15)),
    picture === 'main' ? front : back,
  );
  const shadow = view.shadow(sheet, 0, 0, 0, 190, 100);
  return picture === 'main' ? shadow + foot + neck + panel : shadow + foot + panel + neck;
}

/** A standing computer case; `glass` shows the inside. */
export function tower(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = model.number('width', 210);
  const h = model.number('height', 430);
  const d = model.number('depth', 420);
  const color = model.color;
  const k = 760 / (h + d * 0.25);
  const yaw = picture === 'main' ? -38 : 38;
  const view = new View(yaw, 16, k, 600, 970);
  const slots = Array.from({ length: 11 }, (_, index) =>
    rect(w * 0.16, h * 0.3 + index * h * 0.045, w * 0.68, h * 0.02, h * 0.01, darken(color, 0.55)),
  ).join('');
  const front = [
    rect(0, 0, w, h, 12, sheet.edge(color)),
    rect(1.5, 1.5, w - 3, h - 3, 11, sheet.satin(color)),
    model.text('front', 'slots') === 'mesh'
      ? rect(w * 0.1, h * 0.08, w * 0.8, h * 0.84, 8, darken(color, 0.35)) +
        grille(w * 0.13, h * 0.1, w * 0.74, h * 0.8, 9, darken(color, 0.75), 0.9)
      : slots,
    circle(w * 0.82, h * 0.06, 8, '#e9f2ec', 'fill-opacity=".9"'),
    makersMark(model.brand, w * 0.5, h * 0.95, 18, contrast(color, 0.4)),
  ].join('');
  const fan = (x: number, y: number, r: number): string =>
    circle(x, y, r, '#121317') +
    circle(x, y, r * 0.92, 'none', 'stroke="#7ad0c0" stroke-width="6" stroke-opacity=".9"') +
    Array.from(
      { length: 7 },
      (_, blade) =>
        `<path transform="rotate(${n(blade * 51.4)} ${n(x)} ${n(y)})" d="M${n(x)} ${n(y)}q${n(r * 0.3)} ${n(-r * 0.5)} 0 ${n(-r * 0.78)}q${n(-r * 0.34)} ${n(r * 0.2)} 0 ${n(r * 0.78)}Z" fill="#3b3f47"/>`,
    ).join('') +
    circle(x, y, r * 0.22, '#555a63');
  const inside = [
    rect(
      14,
      14,
      d - 28,
      h - 28,
      8,
      sheet.linear([
        [0, '#2d3038'],
        [1, '#15161a'],
      ]),
    ),
    rect(d * 0.3, h * 0.12, d * 0.6, h * 0.66, 4, '#20242b'),
    fan(d * 0.62, h * 0.26, 44),
    rect(d * 0.36, h * 0.5, d * 0.56, h * 0.12, 5, sheet.satin('#5b606a')),
    rect(d * 0.36, h * 0.6, d * 0.56, h * 0.02, 2, '#d9577a'),
    ...[0, 1, 2, 3].map((stick) => rect(d * 0.8 + stick * 9, h * 0.16, 6, h * 0.24, 1, '#7ad0c0')),
    fan(d * 0.17, h * 0.25, 46),
    fan(d * 0.17, h * 0.52, 46),
    rect(14, h * 0.8, d - 28, h * 0.16, 4, '#24272d'),
    `<path d="M14 14H${n(d * 0.6)}L${n(d * 0.25)} ${n(h - 14)}H14Z" fill="#ffffff" fill-opacity=".07"/>`,
  ].join('');
  const plain = [
    stroke(`M16 16H${n(d - 16)}V${n(h - 16)}H16Z`, darken(color, 0.2), 1.5),
    ...Array.from({ length: 8 }, (_, index) =>
      rect(d * 0.58 + index * 16, h * 0.62, 7, h * 0.2, 3, darken(color, 0.6)),
    ),
  ].join('');
  const sideFace = (picture === 'main') === !model.flag('mirrored') && model.flag('glass') ? inside : plain;
  const side: Board =
    yaw < 0
      ? rightBoard([w / 2, -h, d / 2])
      : { origin: [-w / 2, -h, -d / 2], u: [0, 0, 1], v: [0, 1, 0], normal: [-1, 0, 0] };
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.75, d * 0.62),
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 12, d, sheet.edge(darken(color, 0.08)), front),
    view.draw(
      side,
      rect(
        4,
        8,
        d - 8,
        h - 16,
        3,
        sheet.linear([
          [0, yaw < 0 ? darken(color, 0.12) : lighten(color, 0.08)],
          [1, darken(color, 0.34)],
        ]),
      ),
      sideFace,
    ),
  ].join('');
}

/** A small square computer, or (with `screen`) one built into a display's foot. */
export function miniComputer(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = model.number('width', 140);
  const h = model.number('height', 46);
  const r = model.number('radius', 22);
  const color = model.color;
  const k = 640 / w;
  const view = picture === 'main' ? new View(-30, 26, k, 600, 720) : new View(-18, 8, k, 600, 660);
  const ports = [
    circle(w * 0.12, h * 0.5, 4.4, '#17181b'),
    ...[0.24, 0.36].map((x) => rect(w * x, h * 0.4, 12, 5, 2.5, '#17181b')),
    ...[0.5, 0.63].map((x) => rect(w * x, h * 0.36, 14, 7, 1, '#17181b')),
    rect(w * 0.77, h * 0.32, 15, 12, 2, '#17181b'),
  ].join('');
  const face =
    picture === 'main'
      ? rect(w * 0.14, h * 0.44, 11, 4.6, 2.3, '#17181b') +
        rect(w * 0.27, h * 0.44, 11, 4.6, 2.3, '#17181b') +
        circle(w * 0.85, h * 0.5, 1.8, '#e9f2ec')
      : ports;
  const top =
    rect(0, 0, w, w, r, sheet.edge(color)) +
    rect(0.8, 0.8, w - 1.6, w - 1.6, r - 0.8, sheet.satin(color)) +
    makersMark(model.brand, w / 2, w / 2, 26, contrast(color, 0.3)) +
    (model.flag('vent') ? grille(w * 0.16, w * 0.74, w * 0.68, w * 0.14, 5, darken(color, 0.6), 0.8) : '');
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.66, w * 0.66),
    view.slab(
      topBoard([-w / 2, -h, -w / 2]),
      w,
      w,
      r,
      h,
      sheet.linear(
        [
          [0, lighten(color, 0.08)],
          [0.5, darken(color, 0.08)],
          [1, darken(color, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
      top,
    ),
    view.draw(frontBoard([-w / 2, -h, w / 2]), face),
  ].join('');
}
