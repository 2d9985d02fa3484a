import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, ellipse, grille, group, makersMark, path, placed, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard, rightBoard, topBoard } from '../space.ts';

/** A game console; `shape` is slab (standing), cube or flat. */
export function gameConsole(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const shape = model.text('shape', 'slab');
  const [w, h, d] = shape === 'cube' ? [190, 200, 190] : shape === 'flat' ? [320, 62, 250] : [104, 360, 260];
  const view =
    picture === 'main'
      ? new View(-34, 14, 780 / Math.max(h, w + d * 0.4), 560, 900)
      : new View(36, 18, 780 / Math.max(h, w + d * 0.4), 620, 900);
  const accent = model.text('accent', '#7ad0c0');
  const r = shape === 'slab' ? 22 : 18;
  const front = [
    rect(0, 0, w, h, r, sheet.edge(color)),
    rect(1.4, 1.4, w - 2.8, h - 2.8, r - 1, sheet.satin(color)),
    shape === 'slab'
      ? rect(w * 0.42, 10, w * 0.16, h - 20, 6, '#17181b') + rect(w * 0.48, 20, w * 0.04, h - 120, 2, accent)
      : shape === 'flat'
        ? rect(16, h * 0.44, w - 32, 5, 2, '#17181b') + rect(16, h * 0.44, w * 0.3, 5, 2, accent)
        : rect(20, h * 0.72, w - 40, 6, 3, '#17181b') +
          circle(w / 2, h * 0.34, 40, 'none', `stroke="${accent}" stroke-width="5"`),
    model.flag('disc')
      ? shape === 'flat'
        ? rect(w * 0.52, h * 0.2, w * 0.4, 4, 2, '#101114')
        : rect(w * 0.7, h * 0.36, 4, h * 0.4, 2, '#101114')
      : '',
    rect(
      w * (shape === 'flat' ? 0.85 : 0.44),
      h - (shape === 'flat' ? 18 : 34),
      shape === 'slab' ? 12 : 16,
      7,
      3,
      '#101114',
    ),
  ].join('');
  const top =
    shape === 'slab'
      ? ''
      : rect(
          0,
          0,
          w,
          d,
          r,
          sheet.linear([
            [0, lighten(color, 0.28)],
            [1, darken(color, 0.04)],
          ]),
        ) +
        (shape === 'cube'
          ? circle(w / 2, d / 2, w * 0.36, darken(color, 0.5)) +
            group(
              sheet.clip(circle(w / 2, d / 2, w * 0.35, '#000')),
              grille(w * 0.1, d * 0.1, w * 0.8, d * 0.8, 11, '#000000', 0.7),
            )
          : stroke(`M${n(w * 0.62)} 0L${n(w * 0.5)} ${d}`, darken(color, 0.25), 3) +
            makersMark(model.brand, w * 0.28, d * 0.5, 40, contrast(color, 0.3)));
  const sideBoard =
    picture === 'main'
      ? rightBoard([w / 2, -h, d / 2])
      : ({ origin: [-w / 2, -h, -d / 2], u: [0, 0, 1], v: [0, 1, 0], normal: [-1, 0, 0] } as const);
  const sideFace =
    shape === 'slab'
      ? [
          rect(
            0,
            4,
            d,
            h - 8,
            10,
            sheet.linear([
              [0, picture === 'main' ? darken(color, 0.06) : lighten(color, 0.2)],
              [1, darken(color, 0.26)],
            ]),
          ),
          makersMark(model.brand, d / 2, h * 0.5, 58, contrast(color, 0.22)),
          ...Array.from({ length: 7 }, (_, slot) =>
            rect(d * 0.2 + slot * d * 0.09, h * 0.05, 7, h * 0.1, 3, darken(color, 0.6)),
          ),
        ].join('')
      : Array.from({ length: 8 }, (_, slot) =>
          rect(d * 0.2 + slot * d * 0.08, h * 0.3, 7, h * 0.4, 3, darken(color, 0.6)),
        ).join('');
  const pad =
    picture === 'main' && shape !== 'flat'
      ? placed(880, 960, -8, 0.4, padShapes(model, sheet, color))
      : picture === 'main'
        ? placed(860, 985, -8, 0.4, padShapes(model, sheet, color))
        : '';
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.75 + 20, d * 0.7),
    shape === 'slab'
      ? view.slab(
          topBoard([-w * 0.75, -8, -d / 2 - 10]),
          w * 1.5,
          d + 20,
          30,
          8,
          '#26272b',
          rect(0, 0, w * 1.5, d + 20, 30, sheet.satin('#34363b')),
        )
      : '',
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, r, d, sheet.edge(darken(color, 0.05)), front),
    shape === 'slab' ? '' : view.draw(topBoard([-w / 2, -h, -d / 2]), top),
    view.draw(sideBoard, sideFace),
    pad === ''
      ? ''
      : ellipse(
          890,
          1010,
          190,
          36,
          sheet.radial([
            [0, '#2a241c', 0.4],
            [1, '#4a4034', 0],
          ]),
        ) + pad,
  ].join('');
}

/** A gamepad around the origin, about 800 wide. */
function padShapes(model: Model, sheet: Sheet, color: string): string {
  const level = model.text('sticks', 'level') === 'level';
  const accent = model.text('accent', '#7ad0c0');
  const outline =
    'M-250 -210C-330 -215 -372 -160 -392 -70L-432 150C-446 260 -360 300 -300 220L-214 110H214L300 220C360 300 446 260 432 150L392 -70C372 -160 330 -215 250 -210Q0 -190 -250 -210Z';
  const stick = (x: number, y: number): string =>
    circle(x, y, 78, darken(color, 0.45)) +
    circle(x, y, 70, '#17181b') +
    circle(x - 3, y - 6, 56, sheet.satin('#3a3c41')) +
    circle(
      x - 3,
      y - 6,
      40,
      sheet.linear([
        [0, '#1d1f23'],
        [1, '#4a4d53'],
      ]),
    );
  const leftStick: readonly [number, number] = level ? [-130, 62] : [-262, -70];
  const cross: readonly [number, number] = level ? [-262, -74] : [-130, 62];
  const cx = cross[0];
  const cy = cross[1];
  return [
    rect(-330, -248, 170, 70, 32, sheet.satin('#26272b')),
    rect(160, -248, 170, 70, 32, sheet.satin('#26272b')),
    path(outline, sheet.edge(darken(color, 0.1))),
    group(
      'transform="translate(0 0) scale(.985 .98)"',
      path(
        outline,
        sheet.linear(
          [
            [0, lighten(color, 0.34)],
            [0.4, color],
            [1, darken(color, 0.28)],
          ],
          0.1,
          0,
          0.7,
          1,
        ),
      ),
    ),
    path(
      'M-120 -196Q0 -186 120 -196L100 -30Q96 0 60 0H-60Q-96 0 -100 -30Z',
      sheet.satin(model.flag('darkCentre') ? '#26272b' : darken(color, 0.1)),
    ),
    stick(...leftStick),
    stick(130, 62),
    rect(cx - 22, cy - 66, 44, 132, 12, '#26272b') +
      rect(cx - 66, cy - 22, 132, 44, 12, '#26272b') +
      rect(cx - 17, cy - 61, 34, 122, 9, '#3a3c41') +
      rect(cx - 61, cy - 17, 122, 34, 9, '#3a3c41'),
    ...[
      [0, -52, '#e6ae5e'],
      [52, 0, '#c1564c'],
      [0, 52, '#4d8364'],
      [-52, 0, '#5f86d6'],
    ].map(
      ([dx, dy, tone]) =>
        circle(262 + Number(dx), -74 + Number(dy), 28, '#1d1f23') +
        circle(
          260 + Number(dx),
          -77 + Number(dy),
          24,
          sheet.ball(model.flag('colored') ? String(tone) : '#4a4d53'),
        ),
    ),
    circle(-76, -110, 15, '#4a4d53') + circle(76, -110, 15, '#4a4d53'),
    makersMark(model.brand, 0, -112, 48, accent),
    rect(-44, -44, 88, 8, 4, accent),
  ].join('');
}

export function gamepad(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  if (picture === 'main')
    return (
      ellipse(
        610,
        850,
        420,
        60,
        sheet.radial([
          [0, '#2a241c', 0.42],
          [0.6, '#4a4034', 0.15],
          [1, '#4a4034', 0],
        ]),
      ) + placed(600, 580, -6, 1.15, padShapes(model, sheet, color))
    );
  const outline =
    'M-250 -190C-330 -195 -372 -140 -392 -50L-432 170C-446 280 -360 320 -300 240L-214 130H214L300 240C360 320 446 280 432 170L392 -50C372 -140 330 -195 250 -190Q0 -170 -250 -190Z';
  return [
    ellipse(
      610,
      880,
      420,
      60,
      sheet.radial([
        [0, '#2a241c', 0.42],
        [0.6, '#4a4034', 0.15],
        [1, '#4a4034', 0],
      ]),
    ),
    placed(
      600,
      600,
      10,
      1.12,
      path('M-350 -150Q-350 -290 -250 -290H-190Q-150 -290 -150 -250V-150Z', sheet.satin('#2b2d31')),
      path('M350 -150Q350 -290 250 -290H190Q150 -290 150 -250V-150Z', sheet.satin('#2b2d31')),
      rect(-360, -220, 220, 70, 32, sheet.satin('#3a3c41')),
      rect(140, -220, 220, 70, 32, sheet.satin('#3a3c41')),
      path(
        outline,
        sheet.linear([
          [0, lighten(color, 0.25)],
          [0.45, darken(color, 0.06)],
          [1, darken(color, 0.36)],
        ]),
      ),
      rect(-40, -176, 80, 30, 12, '#17181b'),
      ...[-1, 1].map((sideways) => grille(sideways * 340 - 50, 40, 100, 160, 16, darken(color, 0.6), 0.35)),
      ...(model.flag('paddles')
        ? [-210, -130, 90, 170].map((x) =>
            rect(
              x,
              10,
              40,
              120,
              18,
              sheet.satin('#b9bbbe'),
              `transform="rotate(${x < 0 ? 14 : -14} ${x + 20} 70)"`,
            ),
          )
        : []),
      rect(-90, -60, 180, 90, 18, darken(color, 0.14)),
      makersMark(model.brand, 0, -16, 44, contrast(color, 0.3)),
    ),
  ].join('');
}
