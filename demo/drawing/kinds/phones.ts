import { contrast, darken, lighten, mix } from '../color.ts';
import type { Model } from '../model.ts';
import { phoneHome, glare, wallpaper } from '../screens.ts';
import { circle, digits, group, lensGlass, makersMark, placed, rect, stroke } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { frontBoard, rightBoard, View } from '../space.ts';
import type { PictureView } from '../picture.ts';

interface PhoneSize {
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

function flash(cx: number, cy: number, r: number): string {
  return circle(cx, cy, r, '#d8d2c4') + circle(cx, cy, r * 0.72, '#fff6d8') + circle(cx, cy, r * 0.3, '#ffe9a6');
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
        count >= 4 ? [[-8.2, -8.2], [8.2, -8.2], [-8.2, 8.2], [8.2, 8.2]] : count === 3 ? [[0, -9.4], [-8.6, 5.4], [8.6, 5.4]] : [[-8, 0], [8, 0]];
      return raised(cx - 21, cy - 21, 42, 42, 21) + seats.map(([x, y]) => at(cx + x, cy + y, lens)).join('') + flash(cx, cy + (count === 3 ? 14.5 : 0.01), 1.8);
    }
    case 'loose': {
      const lenses = Array.from({ length: count }, (_, index) => at(15, 16 + index * lens * 2.75, lens * 1.1));
      return lenses.join('') + flash(30, 16, 2.2) + circle(30, 32, 1.1, '#14161a');
    }
    default: {
      const side = count >= 3 ? 36 : 32;
      const seats: readonly (readonly [number, number])[] =
        count >= 4 ? [[9.5, 9.5], [26, 9.5], [9.5, 26], [26, 26]] : count === 3 ? [[9.5, 9.5], [9.5, 26], [26, 18]] : count === 2 ? [[9, 9], [22.5, 22.5]] : [[11, 11]];
      const light: readonly [number, number] = count >= 4 ? [17.8, 17.8] : count === 3 ? [27, 6.6] : [23, 9];
      return raised(6, 6, side, side, 9.5) + seats.map(([x, y]) => at(6 + x, 6 + y)).join('') + flash(6 + light[0], 6 + light[1], 2.1);
    }
  }
}

/** A phone's back in millimetres. */
export function phoneBack(model: Model, sheet: Sheet, { width, height, radius }: PhoneSize): string {
  const gloss = sheet.linear([[0, '#ffffff', 0.34], [0.3, '#ffffff', 0.05], [0.62, '#ffffff', 0], [0.8, '#ffffff', 0.1], [1, '#ffffff', 0]]);
  const ink = contrast(model.color, 0.24);
  const seam = model.flag('twoTone') ? group(sheet.clip(rect(1.2, 1.2, width - 2.4, height - 2.4, radius - 1, '#000')), rect(0, 0, width, height * 0.34, 0, darken(model.color, 0.16))) : '';
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
  const inner = { x: bezel, y: bezel, w: width - bezel * 2, h: height - bezel - chin, r: Math.max(2, radius - bezel + 0.4) };
  const hole = model.text('selfie', 'hole');
  const cutout =
    hole === 'island' ? rect(width / 2 - 9, bezel + 2.6, 18, 5.2, 2.6, '#050506') + circle(width / 2 + 6.2, bezel + 5.2, 1.3, '#1a2436')
    : hole === 'corner' ? circle(bezel + 8, bezel + 6.4, 2.5, '#050506') + circle(bezel + 8, bezel + 6.4, 1.1, '#1a2436')
    : hole === 'drop' ? rect(width / 2 - 5, bezel - 6, 10, 12, 5, '#0a0a0c') + circle(width / 2, bezel + 2.6, 1.4, '#1a2436')
    : circle(width / 2, bezel + 5.2, 2.3, '#050506') + circle(width / 2, bezel + 5.2, 1, '#1a2436');
  return [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(0.9, 0.9, width - 1.8, height - 1.8, radius - 0.8, '#0a0a0c'),
    group(
      `transform="translate(${inner.x} ${inner.y})"`,
      group(sheet.clip(rect(0, 0, inner.w, inner.h, inner.r, '#000')), phoneHome(sheet, model.handle, inner.w, inner.h), glare(sheet, inner.w, inner.h)),
    ),
    cutout,
    rect(width / 2 - 6, 1.05, 12, 0.7, 0.35, '#2c2d31'),
  ].join('');
}

function sideKeys(model: Model, view: View, size: PhoneSize, depth: number): string {
  const board = rightBoard([size.width / 2, -size.height / 2, depth / 2]);
  const key = darken(model.color, 0.28);
  return view.draw(board, rect(depth * 0.3, 34, depth * 0.4, 22, depth * 0.2, key), rect(depth * 0.3, 62, depth * 0.4, 11, depth * 0.2, key));
}

function standingPhone(model: Model, sheet: Sheet, view: View, face: string): string {
  const size = phoneSize(model);
  const depth = model.number('thickness', 8);
  const board = frontBoard([-size.width / 2, -size.height / 2, depth / 2]);
  return (
    view.shadow(sheet, 0, size.height / 2, 0, size.width * 0.62, 15) +
    view.slab(board, size.width, size.height, size.radius, depth, sheet.edge(darken(model.color, 0.12)), face) +
    sideKeys(model, view, size, depth)
  );
}

export function phone(model: Model, sheet: Sheet, picture: PictureView): string {
  const size = phoneSize(model);
  if (picture === 'main') {
    const back = standingPhone(model, sheet, new View(-24, 7, 5.4, 425, 585), phoneBack(model, sheet, size));
    const front = standingPhone(model, sheet, new View(-24, 7, 5.4, 735, 640), phoneFront(model, sheet, size));
    return back + front;
  }
  if (picture === 'third') {
    const k = 5.9;
    return placed(600, 600, 0, k, rect(-size.width * 0.5, size.height * 0.49, size.width, 5, 3, '#4a4034', `fill-opacity=".35" ${sheet.blur(2.4)}`), group(`transform="translate(${-size.width / 2} ${-size.height / 2})"`, phoneFront(model, sheet, size)));
  }
  const view = new View(26, 8, 6.6, 600, 600);
  return standingPhone(model, sheet, view, phoneBack(model, sheet, size));
}

/** A phone whose inner screen folds like a book. */
export function foldable(model: Model, sheet: Sheet, picture: PictureView): string {
  const half = 66;
  const tall = model.number('tall', 150);
  const depth = 5.4;
  const size: PhoneSize = { width: half + 2, height: tall, radius: 6 };
  if (picture === 'main') {
    const angle = (14 * Math.PI) / 180;
    const view = new View(-16, 9, 5.3, 600, 600);
    const screen = wallpaper(sheet, model.handle, half * 2, tall - 6);
    const face = (side: number): string =>
      [
        rect(0, 0, half, tall, 5, sheet.edge(model.color)),
        rect(side === 0 ? 1 : -2, 1, half + 1, tall - 2, 4, '#0b0b0d'),
        group(
          `transform="translate(${side === 0 ? 3 : 0} 3)"`,
          group(sheet.clip(rect(0, 0, half - 3, tall - 6, 2.5, '#000')), group(`transform="translate(${side === 0 ? 0 : 3 - half} 0)"`, screen)),
        ),
        side === 1 ? circle(half - 11, 9, 2.2, '#050506') : '',
        rect(side === 0 ? half - 9 : 0, 1.2, 9, tall - 2.4, 0, sheet.linear(side === 0 ? [[0, '#000000', 0], [1, '#000000', 0.28]] : [[0, '#000000', 0.3], [1, '#ffffff', 0.05]], 0, 0, 1, 0)),
      ].join('');
    const left = { origin: [-Math.cos(angle) * half, -tall / 2, Math.sin(angle) * half] as const, u: [Math.cos(angle), 0, -Math.sin(angle)] as const, v: [0, 1, 0] as const, normal: [Math.sin(angle), 0, Math.cos(angle)] as const };
    const right = { origin: [0, -tall / 2, 0] as const, u: [Math.cos(angle), 0, Math.sin(angle)] as const, v: [0, 1, 0] as const, normal: [-Math.sin(angle), 0, Math.cos(angle)] as const };
    const edge = sheet.edge(darken(model.color, 0.1));
    return view.shadow(sheet, 0, tall / 2, 4, half * 1.15, 18) + view.slab(left, half, tall, 5, depth, edge, face(0)) + view.slab(right, half, tall, 5, depth, edge, face(1));
  }
  const thick = 11.5;
  const shut = (view: View, face: string): string =>
    view.shadow(sheet, 0, tall / 2, 0, half * 0.6, 15) +
    view.slab(frontBoard([-half / 2, -tall / 2, thick / 2]), size.width, tall, 6, thick, sheet.edge(darken(model.color, 0.14)), face) +
    view.draw(rightBoard([size.width - half / 2, -tall / 2, thick / 2]), rect(thick * 0.47, 3, thick * 0.07, tall - 6, 0, darken(model.color, 0.6)));
  return shut(new View(-26, 7, 5.2, 420, 590), phoneBack(model, sheet, size)) + shut(new View(-26, 7, 5.2, 750, 640), phoneFront(model, sheet, size));
}

/** A phone that folds down to half its height. */
export function flip(model: Model, sheet: Sheet, picture: PictureView): string {
  const size: PhoneSize = { width: 72, height: 166, radius: 9 };
  const cover = model.number('cover', 1);
  const shutHeight = 86;
  const shutFace = [
    rect(0, 0, 72, shutHeight, 9, sheet.edge(model.color)),
    rect(1.2, 1.2, 69.6, shutHeight - 2.4, 8, sheet.satin(model.color)),
    cover > 1
      ? group('transform="translate(4 4)"', group(sheet.clip(rect(0, 0, 64, 70, 6, '#000')), wallpaper(sheet, model.handle, 64, 70)), digits('10:09', 32, 14, 14, '#ffffff'))
      : rect(36, 9, 29, 17, 5, '#0d0e11') + digits('10:09', 50.5, 13.5, 8, '#ffffff'),
    lensGlass(sheet, 15, cover > 1 ? 62 : 17, 6.6, darken(model.color, 0.3)),
    cover > 1 ? lensGlass(sheet, 32, 62, 6.6, darken(model.color, 0.3)) : makersMark(model.brand, 36, 58, 11, contrast(model.color, 0.25)),
    rect(0, shutHeight - 4, 72, 4, 2, sheet.edge(darken(model.color, 0.25))),
  ].join('');
  const shut = (view: View): string =>
    view.shadow(sheet, 0, shutHeight / 2, 0, 44, 18) +
    view.slab(frontBoard([-36, -shutHeight / 2, 8]), 72, shutHeight, 9, 16, sheet.edge(darken(model.color, 0.12)), shutFace) +
    view.draw(rightBoard([36, -shutHeight / 2, 8]), rect(7.4, 4, 1.2, shutHeight - 8, 0, darken(model.color, 0.6)));
  if (picture === 'main') {
    const open = phoneFront(model, sheet, size) + rect(1, 81, 70, 4, 0, sheet.linear([[0, '#ffffff', 0.02], [0.5, '#000000', 0.28], [1, '#ffffff', 0.12]], 0, 0, 0, 1));
    const view = new View(-22, 7, 5.1, 420, 590);
    return view.shadow(sheet, 0, 83, 0, 46, 15) + view.slab(frontBoard([-36, -83, 3.5]), 72, 166, 9, 7, sheet.edge(darken(model.color, 0.12)), open) + shut(new View(-22, 7, 5.1, 790, 800));
  }
  return shut(new View(26, 9, 8.2, 600, 590));
}

/** A phone with number keys. */
export function keypadPhone(model: Model, sheet: Sheet, picture: PictureView): string {
  const width = 52;
  const height = model.number('tall', 118);
  const radius = model.number('radius', 10);
  const depth = 14;
  const big = model.flag('bigKeys');
  const keyTop = big ? 60 : 66;
  const key = contrast(model.color, big ? 0.85 : 0.14);
  const ink = big ? model.color : contrast(model.color, 0.7);
  const keys: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      const w = big ? 13.2 : 13.6;
      const h = (height - keyTop - 10) / 4 - 1.6;
      const x = 4.6 + column * 14.6;
      const y = keyTop + row * ((height - keyTop - 6) / 4);
      const label = row === 3 ? ['', '0', ''][column] : String(row * 3 + column + 1);
      keys.push(rect(x, y + 0.6, w, h, 2.6, darken(key, 0.5), 'fill-opacity=".5"'), rect(x, y, w, h, 2.6, sheet.satin(key)), digits(label ?? '', x + w / 2, y + h * 0.26, h * 0.48, ink));
      if (row === 3 && column !== 1) keys.push(circle(x + w / 2, y + h / 2, h * 0.14, ink));
    }
  }
  const front = [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, radius - 0.8, sheet.satin(model.color)),
    rect(20, 3.6, 12, 1.5, 0.7, darken(model.color, 0.6)),
    rect(4.5, 8, 43, 34, 3, '#0b0c0e'),
    group('transform="translate(6 9.5)"', group(sheet.clip(rect(0, 0, 40, 31, 1.5, '#000')), wallpaper(sheet, model.handle, 40, 31), digits('10:09', 20, 9, 8, '#ffffff'))),
    rect(18, big ? 44 : 46, 16, big ? 13 : 16, 5, sheet.edge(key)),
    rect(21.5, big ? 47 : 49.5, 9, big ? 7 : 9, 3, sheet.satin(key)),
    rect(5, big ? 47 : 49, 10, 7, 3, '#4d8364'),
    rect(37, big ? 47 : 49, 10, 7, 3, '#c1564c'),
    ...keys,
  ].join('');
  const back = [
    rect(0, 0, width, height, radius, sheet.edge(model.color)),
    rect(1, 1, width - 2, height - 2, radius - 0.8, sheet.satin(model.color)),
    lensGlass(sheet, width / 2, 16, 5, darken(model.color, 0.4)),
    flash(width / 2 + 12, 16, 1.8),
    stroke(`M3 ${height * 0.3}H${width - 3}`, contrast(model.color, 0.2), 0.4),
    makersMark(model.brand, width / 2, height * 0.55, 10, contrast(model.color, 0.25)),
    ...[0, 1, 2, 3].map((slot) => rect(width / 2 - 9 + slot * 5, height - 16, 3, 1.4, 0.7, darken(model.color, 0.6))),
  ].join('');
  const standing = (view: View, face: string): string =>
    view.shadow(sheet, 0, height / 2, 0, width * 0.66, 16) +
    view.slab(frontBoard([-width / 2, -height / 2, depth / 2]), width, height, radius, depth, sheet.edge(darken(lighten(model.color, 0.05), 0.15)), face);
  if (picture === 'main') return standing(new View(-22, 8, 7.4, 600, 600), front);
  return standing(new View(24, 8, 6.6, 400, 580), back) + standing(new View(-20, 8, 6.6, 790, 640), front);
}
