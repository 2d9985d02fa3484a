import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { landscape } from '../scenery.ts';
import {
  circle,
  contactShadow,
  ellipse,
  grille,
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
import { View, frontBoard, rightBoard, topBoard } from '../space.ts';

/** Fine ribs across a lens ring, between two radii of a half-turned cylinder. */
function ribs(x: number, y: number, width: number, height: number, count: number, color: string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / count;
    const at = x + (width * (1 - Math.cos(angle))) / 2;
    return rect(at - 1.5, y, Math.max(1.2, Math.sin(angle) * 4), height, 1, color, 'fill-opacity=".55"');
  }).join('');
}

/** A standing lens 700 units tall and 400 wide at most, its glass up. */
function standingLens(model: Model, sheet: Sheet): string {
  const tall = model.number('tall', 560);
  const wide = model.number('wide', 400);
  const color = model.color;
  const accent = model.text('accent', '#c9a227');
  const top = -tall;
  const tube = (x: number, y: number, w: number, h: number, tone: string): string => {
    const bow = w * 0.09;
    return path(
      `M${n(x)} ${n(y)}V${n(y + h)}A${n(w / 2)} ${n(bow)} 0 0 0 ${n(x + w)} ${n(y + h)}V${n(y)}A${n(w / 2)} ${n(bow)} 0 0 1 ${n(x)} ${n(y)}Z`,
      sheet.cylinder(tone),
    );
  };
  const half = wide / 2;
  const neck = half * 0.82;
  const scale = (y: number): string =>
    Array.from({ length: 9 }, (_, index) =>
      rect(
        -neck * 0.7 + index * neck * 0.17,
        y + 10 - Math.abs(index - 4) * 1.4,
        3,
        index % 2 === 0 ? 18 : 11,
        1,
        '#e9e6df',
        'fill-opacity=".8"',
      ),
    ).join('');
  return [
    contactShadow(sheet, 10, 8, half * 1.05, 46),
    tube(-neck * 0.94, -40, neck * 1.88, 40, '#b9bbbe'),
    tube(-neck, -tall * 0.26, neck * 2, tall * 0.26 - 36, color),
    tube(-neck * 1.06, -tall * 0.55, neck * 2.12, tall * 0.29, darken(color, 0.3)),
    ribs(-neck * 1.06, -tall * 0.53, neck * 2.12, tall * 0.25, 46, '#000000'),
    tube(-neck, -tall * 0.63, neck * 2, tall * 0.08, color),
    scale(-tall * 0.61),
    tube(-half, -tall * 0.84, wide, tall * 0.21, darken(color, 0.3)),
    ribs(-half, -tall * 0.82, wide, tall * 0.17, 56, '#000000'),
    tube(-half, -tall * 0.87, wide, 12, accent),
    tube(-half, top, wide, tall * 0.13, color),
    ellipse(0, top, half, half * 0.2, sheet.edge(lighten(color, 0.12))),
    ellipse(0, top, half * 0.9, half * 0.18, '#0c0d10'),
    ellipse(
      0,
      top + 2,
      half * 0.74,
      half * 0.145,
      sheet.linear([
        [0, '#6b57b5'],
        [0.45, '#1a1d34'],
        [0.8, '#2a5a63'],
        [1, '#88c6b2'],
      ]),
    ),
    ellipse(-half * 0.25, top - half * 0.03, half * 0.2, half * 0.035, '#ffffff', 'fill-opacity=".6"'),
  ].join('');
}

export function cameraLens(model: Model, sheet: Sheet, picture: PictureView): string {
  if (picture === 'main') return placed(600, 940, 0, 1.15, standingLens(model, sheet));
  const wide = model.number('wide', 400);
  const accent = model.text('accent', '#c9a227');
  const blades = Array.from({ length: 48 }, (_, index) =>
    rect(-3, -wide * 0.98, 6, 26, 2, lighten(model.color, 0.08), `transform="rotate(${n(index * 7.5)})"`),
  ).join('');
  return placed(
    600,
    590,
    0,
    0.98,
    contactShadow(sheet, 30, wide * 0.98, wide * 0.7, 40),
    circle(0, 0, wide, sheet.edge(model.color)),
    blades,
    circle(0, 0, wide * 0.92, sheet.satin(darken(model.color, 0.25))),
    circle(0, 0, wide * 0.88, 'none', `stroke="${accent}" stroke-width="6"`),
    lensGlass(sheet, 0, 0, wide * 0.8, '#2b2d31', model.text('coating', '#4a3f8f')),
  );
}

/** A system camera from the front, or its back with the screen. */
export function camera(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'prism');
  const leather = model.text('leather', '#26272b');
  const w = 820;
  const h = style === 'flat' ? 440 : 460;
  const top =
    style === 'prism'
      ? `M0 90Q0 40 50 40H250L300 -50Q310 -70 340 -70H480Q510 -70 520 -50L570 40H770Q820 40 820 90V${h - 40}Q820 ${h} 780 ${h}H40Q0 ${h} 0 ${h - 40}Z`
      : `M0 70Q0 20 50 20H770Q820 20 820 70V${h - 40}Q820 ${h} 780 ${h}H40Q0 ${h} 0 ${h - 40}Z`;
  const dial = (x: number, y: number, dw: number, dh: number): string =>
    rect(x, y - dh, dw, dh + 14, 6, sheet.cylinder(lighten(color, 0.05))) +
    Array.from({ length: 12 }, (_, index) =>
      rect(x + 4 + (index * (dw - 8)) / 12, y - dh + 4, 2, dh - 4, 1, '#000000', 'fill-opacity=".3"'),
    ).join('');
  const tops =
    dial(600, 30, 90, 34) +
    dial(style === 'flat' ? 500 : 705, 30, 62, 26) +
    rect(90, 0, 66, 34, 10, sheet.cylinder('#b9bbbe')) +
    (style === 'flat'
      ? rect(330, -4, 120, 26, 6, sheet.cylinder('#3a3c41'))
      : rect(356, -90, 108, 24, 4, sheet.cylinder('#3a3c41')));
  const shadow = contactShadow(sheet, w / 2 + 10, h + 4, w * 0.52, 44);
  const body =
    path(top, sheet.satin(color)) +
    path(top, 'none', `stroke="${darken(color, 0.35)}" stroke-width="2.5" stroke-opacity=".7"`);
  if (picture === 'detail') {
    return placed(
      190,
      380,
      0,
      1,
      shadow,
      tops,
      body,
      rect(0, 150, w, 240, 0, leather),
      rect(70, 110, 500, 320, 14, '#101114'),
      group(
        'transform="translate(90 128)"',
        group(sheet.clip(rect(0, 0, 460, 284, 6, '#000')), landscape(sheet, model.seed, 460, 284)),
        stroke('M30 60V30H60M400 30H430V60M430 224V254H400M60 254H30V224', '#ffffff', 4),
        rect(200, 122, 60, 44, 3, 'none', 'stroke="#ffe9a6" stroke-width="3"'),
      ),
      style === 'prism'
        ? rect(330, -40, 160, 100, 22, '#17181b') +
            rect(
              352,
              -22,
              116,
              62,
              12,
              sheet.linear([
                [0, '#3a4660'],
                [1, '#0a0b0e'],
              ]),
            )
        : rect(60, 42, 90, 50, 10, '#17181b'),
      knob(sheet, 690, 270, 62, darken(color, 0.05)),
      circle(690, 270, 24, darken(color, 0.2)),
      ...[
        [620, 150],
        [760, 150],
        [640, 390],
        [740, 390],
      ].map(([x, y]) => knob(sheet, x ?? 0, y ?? 0, 19, darken(color, 0.1))),
    );
  }
  const r = model.number('lens', 215);
  const lensX = style === 'flat' ? 440 : 425;
  const lensY = h * 0.53;
  return placed(
    190,
    400,
    0,
    1,
    shadow,
    tops,
    body,
    rect(0, 140, w, h - 210, 0, leather),
    grille(8, 146, w - 16, h - 222, 7, '#ffffff', 0.05),
    path(
      `M14 96Q14 76 40 76H150Q190 80 190 140V${h - 70}Q180 ${h - 20} 130 ${h - 16}H40Q14 ${h - 20} 14 ${h - 50}Z`,
      sheet.linear(
        [
          [0, lighten(leather, 0.16)],
          [0.5, leather],
          [1, darken(leather, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    makersMark(
      model.brand,
      style === 'flat' ? 260 : 410,
      style === 'flat' ? 80 : 4,
      44,
      contrast(color, 0.6),
    ),
    style === 'flat'
      ? rect(590, 50, 120, 66, 10, '#101114') +
          rect(
            606,
            62,
            88,
            42,
            6,
            sheet.linear([
              [0, '#55617c'],
              [1, '#14161c'],
            ]),
          )
      : circle(690, 96, 16, '#3b2626') + circle(690, 96, 8, '#8f2f2f'),
    circle(lensX + 14, lensY + 22, r * 1.08, '#000000', `fill-opacity=".35" ${sheet.blur(16)}`),
    circle(lensX, lensY, r * 1.06, sheet.edge('#b9bbbe')),
    circle(lensX, lensY, r, sheet.edge('#34363b')),
    ...Array.from({ length: 60 }, (_, index) =>
      rect(
        lensX - 2,
        lensY - r * 0.99,
        4,
        r * 0.09,
        1,
        '#5a5d63',
        `transform="rotate(${index * 6} ${n(lensX)} ${n(lensY)})"`,
      ),
    ),
    circle(lensX, lensY, r * 0.88, sheet.satin('#26272b')),
    circle(
      lensX,
      lensY,
      r * 0.84,
      'none',
      `stroke="${model.text('accent', '#c9a227')}" stroke-width="4" stroke-opacity=".85"`,
    ),
    lensGlass(sheet, lensX, lensY, r * 0.78, '#2b2d31', model.text('coating', '#4a3f8f')),
  );
}

/** A small rugged camera; `pocket` is the kind with a screen on a handle. */
export function actionCamera(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  if (model.flag('pocket')) {
    const turn = picture === 'main' ? -8 : 10;
    return placed(
      600,
      600,
      turn,
      1.05,
      contactShadow(sheet, 10, 436, 120, 26),
      rect(-78, -130, 156, 570, 46, sheet.cylinder(color)),
      rect(-58, -90, 116, 210, 12, '#0d0e11'),
      group(
        'transform="translate(-50 -82)"',
        group(sheet.clip(rect(0, 0, 100, 194, 8, '#000')), landscape(sheet, model.seed, 100, 194)),
      ),
      knob(sheet, 0, 180, 32, '#c1564c'),
      knob(sheet, 0, 262, 24, darken(color, 0.1)),
      rect(-34, -190, 68, 70, 16, sheet.cylinder(darken(color, 0.15))),
      path('M-34 -176H-84Q-100 -176 -100 -196V-300H-66V-210H-34Z', sheet.satin(darken(color, 0.1))),
      rect(-70, -330, 150, 130, 40, sheet.satin(color)),
      picture === 'main'
        ? lensGlass(sheet, 12, -266, 56, '#3a3d42')
        : makersMark(model.brand, 8, -266, 44, contrast(color, 0.35)),
    );
  }
  const w = model.number('width', 72);
  const h = model.number('height', 52);
  const d = 34;
  const k = 780 / (w + d * 0.6);
  const view = picture === 'main' ? new View(-26, 14, k, 600, 780) : new View(-26, 14, k * 0.92, 600, 760);
  const dual = model.flag('frontScreen');
  const lensX = w - 18;
  const front = [
    rect(0, 0, w, h, 8, sheet.edge(color)),
    rect(0.8, 0.8, w - 1.6, h - 1.6, 7.4, sheet.satin(color)),
    grille(4, 4, w * 0.5, h - 8, 2.6, darken(color, 0.7), dual ? 0 : 0.35),
    dual
      ? rect(5, 8, 32, 28, 3, '#0b0c0e') +
        group(
          'transform="translate(6.5 9.5)"',
          group(sheet.clip(rect(0, 0, 29, 25, 2, '#000')), landscape(sheet, model.seed, 29, 25)),
        )
      : makersMark(model.brand, 18, h * 0.72, 9, contrast(color, 0.5)),
    rect(lensX - 15.5, 3, 31, 31, 7, sheet.edge('#2b2d31')),
    rect(lensX - 14, 4.5, 28, 28, 6, '#0d0e11'),
    lensGlass(sheet, lensX, 18.5, 12.4, '#2b2d31', '#3d6f8f'),
    circle(w - 8, h - 8, 1.4, '#c1564c'),
  ].join('');
  const back = [
    rect(0, 0, w, h, 8, sheet.edge(color)),
    rect(4, 4, w - 8, h - 8, 4, '#0b0c0e'),
    group(
      'transform="translate(5.5 5.5)"',
      group(
        sheet.clip(rect(0, 0, w - 11, h - 11, 3, '#000')),
        landscape(sheet, `${model.seed}b`, w - 11, h - 11),
        circle(7, 7, 2.4, '#c1564c'),
      ),
    ),
  ].join('');
  const top =
    rect(
      0,
      0,
      w,
      d,
      7,
      sheet.linear([
        [0, lighten(color, 0.25)],
        [1, color],
      ]),
    ) + rect(8, d / 2 - 5, 16, 10, 5, sheet.satin('#c1564c'));
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.66, d * 0.95),
    view.slab(
      frontBoard([-w / 2, -h, d / 2]),
      w,
      h,
      8,
      d,
      sheet.edge(darken(color, 0.1)),
      picture === 'main' ? front : back,
    ),
    view.draw(topBoard([-w / 2 + 4, -h - 0.2, -d / 2 + 3]), group('transform="scale(.9 .8)"', top)),
    view.draw(
      rightBoard([w / 2, -h, d / 2]),
      rect(9, 14, 15, 24, 3, 'none', `stroke="${darken(color, 0.5)}" stroke-width=".8"`),
    ),
  ].join('');
}
