import { contrast, darken, lighten } from '../color.ts';
import { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, contactShadow, ellipse, group, makersMark, path, placed, rect, stroke } from '../shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { frontBoard, topBoard, View } from '../space.ts';
import { cameraIsland, phoneFront } from './phones.ts';

/** A phone in its case; `style` is soft, clear, rugged or folio. */
export function phoneCase(model: Model, sheet: Sheet, picture: PictureView): string {
  const style = model.text('style', 'soft');
  const color = model.color;
  const inner = new Model(model.handle, model.brand, model.text('phone', '#c9cacc'), {
    kind: 'phone',
    cameras: model.number('cameras', 3),
    island: model.text('island', 'square'),
    darkIsland: true,
  });
  const size = { width: 76, height: 160, radius: 10 };
  const [w, h, r] = [size.width + 5, size.height + 5, size.radius + 3];
  const depth = style === 'rugged' ? 15 : 11;
  const stitches = stroke(
    `M7 7H${w - 7}V${h - 7}H7Z`,
    lighten(color, 0.4),
    0.5,
    'stroke-dasharray="2.4 1.8"',
  );
  const back = [
    style === 'clear'
      ? rect(0, 0, w, h, r, sheet.edge('#d8dde0')) +
        rect(1.6, 1.6, w - 3.2, h - 3.2, r - 1.4, sheet.satin(inner.color))
      : rect(0, 0, w, h, r, sheet.edge(color)) + rect(1.2, 1.2, w - 2.4, h - 2.4, r - 1, sheet.satin(color)),
    rect(
      5.5,
      5.5,
      model.text('island', 'square') === 'bar' ? w - 11 : 40,
      model.text('island', 'square') === 'bar' ? 31 : 40,
      12,
      darken(style === 'clear' ? inner.color : color, 0.3),
    ),
    group('transform="translate(2.5 2.5)"', cameraIsland(inner, sheet, size.width)),
    model.flag('magnetic')
      ? circle(
          w / 2,
          h * 0.55,
          23,
          'none',
          `stroke="${style === 'clear' ? '#ffffff' : contrast(color, 0.25)}" stroke-width="3" stroke-opacity=".85"`,
        ) +
        rect(
          w / 2 - 1.5,
          h * 0.55 + 29,
          3,
          12,
          1.5,
          style === 'clear' ? '#ffffff' : contrast(color, 0.25),
          'fill-opacity=".85"',
        )
      : makersMark(model.brand, w / 2, h * 0.82, 8, contrast(color, 0.28)),
    style === 'rugged'
      ? [
          path(
            `M0 ${h - 26}L22 ${h}H0ZM${w} ${h - 26}L${w - 22} ${h}H${w}ZM${w} 26L${w - 22} 0H${w}Z`,
            darken(color, 0.35),
          ),
          ...Array.from({ length: 6 }, (_, bar) =>
            rect(14, h * 0.66 + bar * 6, w - 28, 2.4, 1.2, darken(color, 0.22)),
          ),
        ].join('')
      : '',
    style === 'folio' ? stitches : '',
    style === 'clear'
      ? path(`M${w * 0.5} 3H${w * 0.8}L${w * 0.34} ${h - 3}H${w * 0.1}Z`, '#ffffff', 'fill-opacity=".22"')
      : '',
  ].join('');
  const front =
    rect(0, 0, w, h, r, sheet.edge(style === 'clear' ? '#d8dde0' : color)) +
    group('transform="translate(2.5 2.5)"', phoneFront(inner, sheet, size));
  const cover = [
    rect(0, 0, w, h, r, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, r - 1, sheet.satin(color)),
    stitches,
    ...[0, 1, 2].map(
      (slot) =>
        path(`M14 ${52 + slot * 24}H${w - 12}V${66 + slot * 24}H14Z`, darken(color, 0.14 + slot * 0.05)) +
        rect(16, 48 + slot * 24, w - 34, 9, 2, ['#e9e6df', '#c9a86a', '#7ad0c0'][slot] ?? '#e9e6df'),
    ),
  ].join('');
  const edge = sheet.edge(style === 'clear' ? '#cfd5d8' : darken(color, 0.1));
  const stand = (view: View, face: string): string =>
    view.shadow(sheet, 0, h / 2, 0, w * 0.62, 17) +
    view.slab(frontBoard([-w / 2, -h / 2, depth / 2]), w, h, r, depth, edge, face);
  if (picture === 'main') return stand(new View(24, 8, 5.6, 560, 590), back);
  if (style === 'folio')
    return stand(new View(-20, 8, 5, 760, 600), front) + stand(new View(28, 8, 5, 420, 600), cover);
  return stand(new View(-24, 7, 5, 420, 580), back) + stand(new View(-24, 7, 5, 760, 650), front);
}

/** A sleeve for a laptop with a zip or flap. */
export function sleeve(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const view = new View(picture === 'main' ? -22 : 26, picture === 'main' ? 12 : 24, 2.7, 600, 800);
  const w = 340;
  const h = 245;
  const felt = Array.from({ length: 26 }, (_, row) =>
    rect(3, 5 + row * 9.2, w - 6, 0.9, 0.4, darken(color, 0.2), 'fill-opacity=".28"'),
  ).join('');
  const face = [
    rect(0, 0, w, h, 16, sheet.edge(color)),
    rect(1.4, 1.4, w - 2.8, h - 2.8, 15, sheet.satin(color)),
    felt,
    model.flag('flap')
      ? path(
          `M2 2H${w - 2}V${h * 0.42}Q${w / 2} ${h * 0.62} 2 ${h * 0.42}Z`,
          sheet.satin(lighten(color, 0.06)),
        ) +
        path(
          `M2 ${h * 0.42}Q${w / 2} ${h * 0.62} ${w - 2} ${h * 0.42}`,
          'none',
          `stroke="${darken(color, 0.35)}" stroke-width="1.6"`,
        ) +
        circle(w / 2, h * 0.48, 5, sheet.ball('#c9a86a'))
      : rect(10, 11, w - 20, 4, 2, darken(color, 0.5)) +
        stroke(`M12 13H${w - 12}`, '#b9bbbe', 2, 'stroke-dasharray="1.5 2.5"') +
        rect(w - 52, 9, 20, 8, 3, '#c9a86a'),
    rect(
      14,
      h * 0.55,
      w - 28,
      h * 0.38,
      8,
      'none',
      `stroke="${darken(color, 0.28)}" stroke-width="1.2" ${picture === 'main' ? '' : 'stroke-opacity="0"'}`,
    ),
    rect(w - 62, h - 40, 40, 20, 3, sheet.satin('#8a5a3a')),
    makersMark(model.brand, w - 42, h - 30, 11, '#f1e6d8'),
  ].join('');
  return (
    view.shadow(sheet, 0, 0, 0, w * 0.58, 42) +
    view.slab(frontBoard([-w / 2, -h, 9]), w, h, 16, 18, sheet.edge(darken(color, 0.12)), face) +
    (model.flag('handle')
      ? stroke(
          `M${view.point([-50, -h, 0]).map(n).join(' ')}q10 -150 140 -160t150 120`,
          darken(color, 0.3),
          24,
        )
      : '')
  );
}

/** A stand; `holds` is phone, laptop or car. */
export function stand(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const holds = model.text('holds', 'phone');
  const yaw = picture === 'main' ? -28 : 32;
  if (holds === 'laptop') {
    const view = new View(yaw, 18, 3, 600, 800);
    const tilt = (18 * Math.PI) / 180;
    const board = {
      origin: [-125, -130, -105] as const,
      u: [1, 0, 0] as const,
      v: [0, Math.sin(tilt), Math.cos(tilt)] as const,
      normal: [0, -Math.cos(tilt), Math.sin(tilt)] as const,
    };
    const frame = `<path fill-rule="evenodd" d="M14 0H236Q250 0 250 14V206Q250 220 236 220H14Q0 220 0 206V14Q0 0 14 0ZM60 40Q50 40 50 50V150Q50 160 60 160H190Q200 160 200 150V50Q200 40 190 40Z" fill="${sheet.edge(color)}"/>`;
    return [
      view.shadow(sheet, 0, 0, 0, 150, 130),
      view.slab(
        topBoard([-110, -6, -70]),
        220,
        190,
        18,
        6,
        sheet.edge(darken(color, 0.1)),
        rect(0, 0, 220, 190, 18, sheet.satin(color)),
        rect(20, 140, 180, 30, 10, darken(color, 0.25)),
      ),
      ...[-95, 60].map((x) =>
        view.slab(
          { origin: [x, -105, -40], u: [1, 0, 0], v: [0, 0.96, 0.28], normal: [0, -0.28, 0.96] },
          35,
          105,
          8,
          8,
          sheet.edge(darken(color, 0.12)),
          rect(0, 0, 35, 105, 8, sheet.satin(color)),
        ),
      ),
      view.prism(
        board,
        frame,
        6,
        frame,
        rect(20, 176, 60, 14, 7, '#26272b'),
        rect(170, 176, 60, 14, 7, '#26272b'),
      ),
      view.slab(
        frontBoard([-100, -74, 102]),
        44,
        18,
        6,
        6,
        sheet.edge(color),
        rect(0, 0, 44, 18, 6, sheet.satin(color)),
      ),
      view.slab(
        frontBoard([56, -74, 102]),
        44,
        18,
        6,
        6,
        sheet.edge(color),
        rect(0, 0, 44, 18, 6, sheet.satin(color)),
      ),
    ].join('');
  }
  if (holds === 'car') {
    return [
      ellipse(
        630,
        900,
        300,
        60,
        sheet.radial([
          [0, '#4a4034', 0.35],
          [1, '#4a4034', 0],
        ]),
      ),
      group(
        `transform="rotate(${picture === 'main' ? -10 : 14} 600 600)"`,
        rect(520, 740, 160, 180, 40, sheet.cylinder('#34363b')),
        rect(500, 880, 70, 90, 16, sheet.satin('#26272b')),
        rect(630, 880, 70, 90, 16, sheet.satin('#26272b')),
        rect(560, 600, 80, 180, 30, sheet.cylinder(darken(color, 0.2))),
        circle(600, 640, 70, sheet.ball('#3a3c41')),
        circle(600, 440, 240, sheet.edge(darken(color, 0.15))),
        circle(600, 440, 226, sheet.satin(color)),
        circle(600, 440, 160, 'none', `stroke="${contrast(color, 0.3)}" stroke-width="22"`),
        makersMark(model.brand, 600, 440, 80, contrast(color, 0.3)),
        picture === 'detail' ? rect(572, 660, 56, 22, 11, '#101114') : '',
      ),
    ].join('');
  }
  const view = new View(yaw, 16, 5.2, 600, 880);
  const lean = (24 * Math.PI) / 180;
  const board = {
    origin: [-36, -26 - 100 * Math.cos(lean), -6 - 100 * Math.sin(lean)] as const,
    u: [1, 0, 0] as const,
    v: [0, Math.cos(lean), Math.sin(lean)] as const,
    normal: [0, -Math.sin(lean), Math.cos(lean)] as const,
  };
  const phone = new Model(model.handle, model.brand, '#3a3c41', { kind: 'phone' });
  const size = { width: 74, height: 154, radius: 9 };
  return [
    view.shadow(sheet, 0, 0, 0, 66, 60),
    view.slab(
      topBoard([-46, -7, -46]),
      92,
      96,
      24,
      7,
      sheet.edge(darken(color, 0.1)),
      rect(0, 0, 92, 96, 24, sheet.satin(color)),
      circle(46, 74, 6, darken(color, 0.2)),
    ),
    view.slab(
      frontBoard([-8, -72, -18]),
      16,
      68,
      4,
      14,
      sheet.edge(color),
      rect(0, 0, 16, 68, 4, sheet.cylinder(color)),
    ),
    view.slab(
      board,
      72,
      100,
      10,
      6,
      sheet.edge(darken(color, 0.08)),
      rect(0, 0, 72, 100, 10, sheet.satin(color)),
      circle(36, 44, 16, darken(color, 0.2)),
      makersMark(model.brand, 36, 14, 8, contrast(color, 0.3)),
    ),
    picture === 'main'
      ? view.slab(
          { ...board, origin: [-37, -26 - 150 * Math.cos(lean), 6 - 150 * Math.sin(lean)] },
          74,
          154,
          9,
          8,
          sheet.edge('#3a3c41'),
          phoneFront(phone, sheet, size),
        )
      : '',
    view.slab(
      { ...board, origin: [-30, -32, 6] },
      60,
      12,
      4,
      14,
      sheet.edge(color),
      rect(0, 0, 60, 12, 4, sheet.satin(color)),
    ),
  ].join('');
}

/** A backpack or shoulder bag for a computer or camera. */
export function backpack(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const back = picture === 'detail';
  return (
    [
      contactShadow(sheet, 615, 1030, 330, 50),
      stroke('M520 190Q520 90 600 90T680 190', darken(color, 0.4), 32),
      path(
        'M290 420Q290 170 470 160H730Q910 170 910 420V950Q910 1030 830 1030H370Q290 1030 290 950Z',
        sheet.satin(color),
      ),
      back
        ? [
            path(
              'M400 210C330 420 330 700 420 880',
              'none',
              `stroke="${darken(color, 0.4)}" stroke-width="92" stroke-linecap="round"`,
            ),
            path(
              'M800 210C870 420 870 700 780 880',
              'none',
              `stroke="${darken(color, 0.4)}" stroke-width="92" stroke-linecap="round"`,
            ),
            rect(470, 330, 260, 480, 60, darken(color, 0.2)),
            ...[0, 1, 2, 3].map((pad) =>
              rect(500, 370 + pad * 105, 200, 84, 26, sheet.satin(darken(color, 0.08))),
            ),
          ].join('')
        : [
            path(
              'M330 470Q330 240 480 230H720Q870 240 870 470',
              'none',
              `stroke="${darken(color, 0.5)}" stroke-width="9"`,
            ),
            stroke('M332 470Q332 242 480 232H720', '#b9bbbe', 4, 'stroke-dasharray="4 6"'),
            rect(350, 590, 500, 380, 60, sheet.satin(lighten(color, 0.06))),
            stroke('M390 660H810', darken(color, 0.55), 12),
            stroke('M392 660H808', '#b9bbbe', 4, 'stroke-dasharray="4 6"'),
            rect(770, 650, 26, 80, 10, '#c9a86a'),
            rect(540, 400, 120, 70, 10, sheet.satin('#8a5a3a')),
            makersMark(model.brand, 600, 435, 42, '#f1e6d8'),
          ].join(''),
    ].join('') + placed(0, 0, 0, 1, '')
  );
}
