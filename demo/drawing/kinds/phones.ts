import { contrast, darken, mix } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { glare } from '../scenery.ts';
import { phoneHome } from '../screens.ts';
import { circle, group, lensGlass, makersMark, placed, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { View, frontBoard, rightBoard } from '../space.ts';

export interface PhoneSize {
  width: number;
  height: number;
  radius: number;
}

/** The screen's diagonal in inches as the body's millimetres. */
export function phoneSize(model: Model): PhoneSize {
  const inches = model.number('inches', 6.4);
  return {
    width: 32 + inches * 6.6,
    height: 58 + inches * 15.6,
    radius: model.number('radius', 9),
  };
}

export function flash(cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, '#d8d2c4') + circle(cx, cy, r * 0.72, '#fff6d8') + circle(cx, cy, r * 0.3, '#ffe9a6')
  );
}

/** The camera island of a phone's back, in millimetres from its top left corner. */
export function cameraIsland(model: Model, sheet: Sheet, width: number): string {
  const count = model.number('cameras', 2);
  const lens = model.number('lens', 6.2);
  const plate = model.flag('darkIsland') ? '#1d1f23' : mix(model.color, contrast(model.color, 0.35), 0.35);
  const ring = model.flag('darkIsland') ? '#44484f' : darken(model.color, 0.35);
  const coating = model.text('coating', '#3d4f8f');
  const at = (x: number, y: number, r = lens): string => lensGlass(sheet, x, y, r, ring, coating);
  const raised = (x: number, y: number, w: number, h: number, r: number): string =>
    rect(x + 0.8, y + 1.4, w, h, r, darken(model.color, 0.55), 'fill-opacity=".35"') +
    rect(x, y, w, h, r, sheet.edge(plate)) +
    rect(x + 0.5, y + 0.5, w - 1, h - 1, r - 0.4, sheet.satin(plate));
  switch (model.text('island', 'square')) {
    case 'bar': {
      const y = 15;
      const lenses = Array.from({ length: count }, (_, index) => at(17 + index * lens * 2.6, y + 8.5));
      return raised(4, y, width - 8, 17, 8.5) + lenses.join('') + flash(width - 14, y + 8.5, 2.4);
    }
    case 'pill': {
      const long = count * lens * 2.5 + 6;
      const lenses = Array.from({ length: count }, (_, index) => at(15, 8 + lens + 1.6 + index * lens * 2.5));
      return raised(6, 7, 18, long, 9) + lenses.join('') + flash(30, 15, 2.2);
    }
    case 'circle': {
      const cx = width / 2;
      const cy = 30;
      const seats: readonly (readonly [number, number])[] =
        count >= 4
          ? [
              [-8.2, -8.2],
              [8.2, -8.2],
              [-8.2, 8.2],
              [8.2, 8.2],
            ]
          : count === 3
            ? [
                [0, -9.4],
                [-8.6, 5.4],
                [8.6, 5.4],
              ]
            : [
                [-8, 0],
                [8, 0],
              ];
      return (
        raised(cx - 21, cy - 21, 42, 42, 21) +
        seats.map(([x, y]) => at(cx + x, cy + y, lens)).join('') +
        flash(cx, cy + (count === 3 ? 14.5 : 0.01), 1.8)
      );
    }
    case 'loose': {
      const lenses = Array.from({ length: count }, (_, index) =>
        at(15, 16 + index * lens * 2.75, lens * 1.1),
      );
      return lenses.join('') + flash(30, 16, 2.2) + circle(30, 32, 1.1, '#14161a');
    }
    default: {
      const side = count >= 3 ? 36 : 32;
      const seats: readonly (readonly [number, number])[] =
        count >= 4
          ? [
              [9.5, 9.5],
              [26, 9.5],
              [9.5, 26],
              [26, 26],
            ]
          : count === 3
            ? [
                [9.5, 9.5],
                [9.5, 26],
                [26, 18],
              ]
            : count === 2
              ? [
                  [9, 9],
                  [22.5, 22.5],
                ]
              : [[11, 11]];
      const light: readonly [number, number] = count >= 4 ? [17.8, 17.8] : count === 3 ? [27, 6.6] : [23, 9];
      return (
        raised(6, 6, side, side, 9.5) +
        seats.map(([x, y]) => at(6 + x, 6 + y)).join('') +
        flash(6 + light[0], 6 + light[1], 2.1)
      );
    }
  }
}

/** A phone's back in millimetres. */
export function phoneBack(model: Model, sheet: Sheet, { width, height, radius }: PhoneSize): string {
  const gloss = sheet.linear([
    [0, '#ffffff', 0.34],
    [0.3, '#ffffff', 0.05],
    [0.62, '#ffffff', 0],
    [0.8, '#ffffff', 0.1],
    [1, '#ffffff', 0],
  ]);
  const ink = contrast(model.color, 0.24);
  const seam = model.flag('twoTone')
    ? group(
        sheet.clip(rect(1.2, 1.2, width - 2.4, height - 2.4, radius - 1, '#000')),
        rect(0, 0, width, height * 0.34, 0, darken(model.color, 0.16)),
      )
    : '';
  return [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(1.2, 1.2, width - 2.4, height - 2.4, radius - 1, sheet.satin(model.color)),
    seam,
    rect(1.2, 1.2, width - 2.4, height - 2.4, radius - 1, gloss),
    cameraIsland(model, sheet, width),
    makersMark(model.brand, width / 2, height * 0.56, 11, ink),
  ].join('');
}

/** A phone's front in millimetres. */
export function phoneFront(model: Model, sheet: Sheet, { width, height, radius }: PhoneSize): string {
  const bezel = model.number('bezel', 2.6);
  const chin = model.number('chin', bezel);
  const inner = {
    x: bezel,
    y: bezel,
    w: width - bezel * 2,
    h: height - bezel - chin,
    r: Math.max(2, radius - bezel + 0.4),
  };
  const hole = model.text('selfie', 'hole');
  const cutout =
    hole === 'island'
      ? rect(width / 2 - 9, bezel + 2.6, 18, 5.2, 2.6, '#050506') +
        circle(width / 2 + 6.2, bezel + 5.2, 1.3, '#1a2436')
      : hole === 'corner'
        ? circle(bezel + 8, bezel + 6.4, 2.5, '#050506') + circle(bezel + 8, bezel + 6.4, 1.1, '#1a2436')
        : hole === 'drop'
          ? rect(width / 2 - 5, bezel - 6, 10, 12, 5, '#0a0a0c') +
            circle(width / 2, bezel + 2.6, 1.4, '#1a2436')
          : circle(width / 2, bezel + 5.2, 2.3, '#050506') + circle(width / 2, bezel + 5.2, 1, '#1a2436');
  return [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(0.9, 0.9, width - 1.8, height - 1.8, radius - 0.8, '#0a0a0c'),
    group(
      `transform="translate(${inner.x} ${inner.y})"`,
      group(
        sheet.clip(rect(0, 0, inner.w, inner.h, inner.r, '#000')),
        phoneHome(sheet, model.seed, inner.w, inner.h),
        glare(sheet, inner.w, inner.h),
      ),
    ),
    cutout,
    rect(width / 2 - 6, 1.05, 12, 0.7, 0.35, '#2c2d31'),
  ].join('');
}

function sideKeys(model: Model, view: View, size: PhoneSize, depth: number): string {
  const board = rightBoard([size.width / 2, -size.height / 2, depth / 2]);
  const key = darken(model.color, 0.28);
  return view.draw(
    board,
    rect(depth * 0.3, 34, depth * 0.4, 22, depth * 0.2, key),
    rect(depth * 0.3, 62, depth * 0.4, 11, depth * 0.2, key),
  );
}

function standingPhone(model: Model, sheet: Sheet, view: View, face: string): string {
  const size = phoneSize(model);
  const depth = model.number('thickness', 8);
  const board = frontBoard([-size.width / 2, -size.height / 2, depth / 2]);
  return (
    view.shadow(sheet, 0, size.height / 2, 0, size.width * 0.62, 15) +
    view.slab(
      board,
      size.width,
      size.height,
      size.radius,
      depth,
      sheet.edge(darken(model.color, 0.12)),
      face,
    ) +
    sideKeys(model, view, size, depth)
  );
}

export function phone(model: Model, sheet: Sheet, picture: PictureView): string {
  const size = phoneSize(model);
  if (picture === 'main') {
    const back = standingPhone(model, sheet, new View(-24, 7, 5.4, 425, 585), phoneBack(model, sheet, size));
    const front = standingPhone(
      model,
      sheet,
      new View(-24, 7, 5.4, 735, 640),
      phoneFront(model, sheet, size),
    );
    return back + front;
  }
  if (picture === 'third') {
    const k = 5.9;
    return placed(
      600,
      600,
      0,
      k,
      rect(
        -size.width * 0.5,
        size.height * 0.49,
        size.width,
        5,
        3,
        '#4a4034',
        `fill-opacity=".35" ${sheet.blur(2.4)}`,
      ),
      group(`transform="translate(${-size.width / 2} ${-size.height / 2})"`, phoneFront(model, sheet, size)),
    );
  }
  const view = new View(26, 8, 6.6, 600, 600);
  return standingPhone(model, sheet, view, phoneBack(model, sheet, size));
}
