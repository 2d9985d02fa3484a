import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { glare, printedPage } from '../scenery.ts';
import { desktopScreen } from '../screens.ts';
import { circle, group, lensGlass, makersMark, rect, stroke } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { type Board, frontBoard, topBoard, View } from '../space.ts';

function leaning(width: number, height: number, degrees: number): Board {
  const angle = (degrees * Math.PI) / 180;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return {
    origin: [-width / 2, -height * cos, -height * sin],
    u: [1, 0, 0],
    v: [0, cos, sin],
    normal: [0, -sin, cos],
  };
}

/** A pen of the given length lying from left to right, in millimetres. */
export function penShape(sheet: Sheet, long: number, color: string, thick = 8): string {
  const body = sheet.linear(
    [
      [0, lighten(color, 0.35)],
      [0.35, color],
      [1, darken(color, 0.4)],
    ],
    0,
    0,
    0,
    1,
  );
  return [
    `<path d="M0 0H${long - 16}L${long - 3} ${thick * 0.42}Q${long} ${thick * 0.5} ${long - 3} ${thick * 0.58}L${long - 16} ${thick}H0Q-4 ${thick} -4 ${thick / 2}Q-4 0 0 0Z" fill="${body}"/>`,
    `<path d="M${long - 6} ${thick * 0.31}L${long - 3} ${thick * 0.42}Q${long} ${thick * 0.5} ${long - 3} ${thick * 0.58}L${long - 6} ${thick * 0.69}Z" fill="#2b2d31"/>`,
    rect(long - 62, thick * 0.26, 22, thick * 0.3, thick * 0.15, darken(color, 0.35)),
  ].join('');
}

/** A tablet, leaning; with `pen` and `keyboard` as it is sold. */
export function tablet(model: Model, sheet: Sheet, picture: PictureView): string {
  const inches = model.number('inches', 11);
  const width = 26 + inches * 20.6;
  const height = 18 + inches * 14.4;
  const bezel = model.number('bezel', 8);
  const k = 3.35 - (inches - 11) * 0.18;
  const depth = 6.5;
  const front = [
    rect(0, 0, width, height, 12, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, 11, '#0b0b0d'),
    group(
      `transform="translate(${bezel} ${bezel})"`,
      group(
        sheet.clip(rect(0, 0, width - bezel * 2, height - bezel * 2, 5, '#000')),
        desktopScreen(
          sheet,
          model.seed,
          width - bezel * 2,
          height - bezel * 2,
          model.text('screen', 'wallpaper'),
        ),
        glare(sheet, width - bezel * 2, height - bezel * 2, 0.12),
      ),
    ),
    circle(width / 2, bezel / 2, 1.5, '#1f2937'),
  ].join('');
  const cameras = model.number('cameras', 1);
  const back = [
    rect(0, 0, width, height, 12, sheet.edge(model.color)),
    rect(1.2, 1.2, width - 2.4, height - 2.4, 11, sheet.satin(model.color)),
    model.flag('ribbed')
      ? Array.from({ length: 12 }, (_, row) =>
          rect(
            width * 0.2,
            height * 0.3 + row * height * 0.035,
            width * 0.6,
            height * 0.012,
            1,
            darken(model.color, 0.12),
          ),
        ).join('')
      : '',
    rect(
      width - 30 - (cameras - 1) * 14,
      10,
      19 + (cameras - 1) * 14,
      19,
      9.5,
      sheet.edge(darken(model.color, 0.1)),
    ),
    ...Array.from({ length: cameras }, (_, index) =>
      lensGlass(sheet, width - 20.5 - index * 14, 19.5, 6, darken(model.color, 0.4)),
    ),
    makersMark(model.brand, width / 2, height / 2, 20, contrast(model.color, 0.25)),
  ].join('');
  const edge = sheet.edge(darken(model.color, 0.12));
  if (picture === 'main') {
    const view = new View(-20, 16, k, 590, 840);
    const parts: string[] = [view.shadow(sheet, 0, 0, -6, width * 0.6, 34)];
    if (model.flag('keyboard')) {
      const tray = topBoard([-width / 2, -4, 4]);
      const keys: string[] = [];
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 13; column++)
          keys.push(
            rect(9 + column * ((width - 18) / 13), 9 + row * 14, (width - 18) / 13 - 3, 11, 2, '#3a3c41'),
          );
      parts.push(view.shadow(sheet, 0, 0, 65, width * 0.58, 80, 0.8));
      parts.push(
        view.slab(
          tray,
          width,
          128,
          9,
          4,
          '#2c2e33',
          rect(0, 0, width, 128, 9, sheet.satin('#44474d')),
          ...keys,
          rect(width / 2 - 36, 84, 72, 38, 5, '#3a3c41'),
        ),
      );
    }
    parts.push(
      view.slab(
        leaning(width, height, model.flag('keyboard') ? 20 : 15),
        width,
        height,
        12,
        depth,
        edge,
        front,
      ),
    );
    if (model.flag('pen'))
      parts.push(
        view.shadow(sheet, 20, 0, 146, 90, 9, 0.7),
        view.draw(
          topBoard([-width * 0.32, -4, model.flag('keyboard') ? 140 : 70]),
          penShape(sheet, 160, '#efece6', 9),
        ),
      );
    return parts.join('');
  }
  const view = new View(24, 9, k * 0.92, 520, 560);
  const second = new View(24, 9, k * 0.92, 720, 690);
  const upright = (board: View, face: string): string =>
    board.shadow(sheet, 0, height / 2, 0, width * 0.56, 22) +
    board.slab(frontBoard([-width / 2, -height / 2, depth / 2]), width, height, 12, depth, edge, face);
  return upright(view, front) + upright(second, back);
}

/** A tablet to draw on, with its pen; lying on low feet. */
export function penDisplay(model: Model, sheet: Sheet, picture: PictureView): string {
  const inches = model.number('inches', 16);
  const width = 60 + inches * 22;
  const height = 50 + inches * 12.6;
  const side = model.flag('keys') ? 34 : 14;
  const w = width - side - 14;
  const h = height - 28;
  const k = (picture === 'main' ? 960 : 1150) / width;
  const face = [
    rect(0, 0, width, height, 10, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, 9, '#17181b'),
    group(
      `transform="translate(${side} 14)"`,
      model.flag('screenless')
        ? rect(0, 0, w, h, 4, sheet.satin('#26282c')) +
            stroke(`M6 6h8M6 6v8M${w - 6} ${h - 6}h-8M${w - 6} ${h - 6}v-8`, '#777c85', 1.6)
        : desktopScreen(sheet, model.seed, w, h, 'canvas') + glare(sheet, w, h, 0.1),
    ),
    model.flag('keys')
      ? Array.from({ length: 6 }, (_, index) =>
          rect(9, 34 + (index * (height - 68)) / 6, 15, (height - 90) / 6 - 2, 4, sheet.satin('#3a3c41')),
        ).join('')
      : '',
  ].join('');
  const view = picture === 'main' ? new View(-18, 42, k, 600, 620) : new View(28, 34, k, 520, 640);
  const tilt = (14 * Math.PI) / 180;
  const board: Board = {
    origin: [-width / 2, -height * Math.sin(tilt) - 6, -height / 2],
    u: [1, 0, 0],
    v: [0, Math.sin(tilt), Math.cos(tilt)],
    normal: [0, -Math.cos(tilt), Math.sin(tilt)],
  };
  const pen: Board = {
    origin: [-10, -height * 0.2 - 30, -40],
    u: [0.62, 0.32, 0.45],
    v: [-0.5, 0.4, 0.8],
    normal: [0, -1, 0],
  };
  return [
    view.shadow(sheet, 0, 0, 10, width * 0.58, height * 0.6),
    view.slab(board, width, height, 10, 12, sheet.edge(darken(model.color, 0.2)), face),
    view.draw(
      { ...pen, origin: picture === 'main' ? [-20, -78, -40] : [-90, -78, -20] },
      penShape(sheet, 170, '#2c2e33', 13),
    ),
  ].join('');
}

/** A reader with electronic ink. */
export function reader(model: Model, sheet: Sheet, picture: PictureView): string {
  const inches = model.number('inches', 6.8);
  const grip = model.flag('grip') ? 26 : 0;
  const width = 24 + inches * 13.6 + grip;
  const height = 28 + inches * 18.6;
  const bezel = 10;
  const depth = 8.5;
  const w = width - bezel * 2 - grip;
  const h = height - bezel * 2 - (model.flag('chin') ? 12 : 0);
  const front = [
    rect(0, 0, width, height, 9, sheet.edge(model.color)),
    rect(0.9, 0.9, width - 1.8, height - 1.8, 8.2, sheet.satin(model.color)),
    group(
      `transform="translate(${bezel} ${bezel})"`,
      rect(-0.8, -0.8, w + 1.6, h + 1.6, 2, darken(model.color, 0.35)),
      group(
        sheet.clip(rect(0, 0, w, h, 1.4, '#000')),
        printedPage(model.seed, w, h),
        model.flag('color')
          ? rect(w * 0.11, h * 0.35, w * 0.78, h * 0.18, 2, '#8fb7a5') +
              circle(w * 0.7, h * 0.42, h * 0.05, '#e6ae5e')
          : '',
      ),
    ),
    grip > 0
      ? rect(width - 22, height * 0.36, 9, 20, 4.5, sheet.edge(darken(model.color, 0.1))) +
        rect(width - 22, height * 0.5, 9, 20, 4.5, sheet.edge(darken(model.color, 0.1)))
      : '',
    model.flag('chin') ? makersMark(model.brand, width / 2, height - 11, 8, contrast(model.color, 0.35)) : '',
  ].join('');
  const back = [
    rect(0, 0, width, height, 9, sheet.edge(model.color)),
    rect(0.9, 0.9, width - 1.8, height - 1.8, 8.2, sheet.satin(model.color)),
    rect(
      width * 0.12,
      height * 0.08,
      width * 0.76,
      height * 0.84,
      8,
      sheet.linear([
        [0, darken(model.color, 0.08)],
        [1, lighten(model.color, 0.12)],
      ]),
    ),
    makersMark(model.brand, width / 2, height * 0.46, 15, contrast(model.color, 0.3)),
  ].join('');
  const k = 780 / height;
  const edge = sheet.edge(darken(model.color, 0.15));
  const standing = (view: View, face: string): string =>
    view.shadow(sheet, 0, height / 2, 0, width * 0.58, 20) +
    view.slab(frontBoard([-width / 2, -height / 2, depth / 2]), width, height, 9, depth, edge, face);
  if (picture === 'main') return standing(new View(-24, 8, k, 570, 590), front);
  return (
    standing(new View(-24, 8, k * 0.86, 400, 560), back) +
    standing(new View(-24, 8, k * 0.86, 760, 650), front)
  );
}
