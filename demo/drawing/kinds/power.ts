import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, digits, ellipse, makersMark, placed, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, frontBoard, topBoard } from '../space.ts';

/** A USB-C socket, lying, `wide` millimetres across. */
export function socket(x: number, y: number, wide: number): string {
  return (
    rect(x, y, wide, wide * 0.36, wide * 0.18, '#101114') +
    rect(x + wide * 0.16, y + wide * 0.14, wide * 0.68, wide * 0.08, wide * 0.04, '#5a5d63')
  );
}

export function wideSocket(x: number, y: number, wide: number, tone = '#3d4f8f'): string {
  return (
    rect(x, y, wide, wide * 0.42, wide * 0.06, '#101114') +
    rect(x + wide * 0.1, y + wide * 0.08, wide * 0.8, wide * 0.14, wide * 0.02, tone)
  );
}

/** A wall charger with folding pins; `ports` is the number of sockets. */
export function wallCharger(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const w = model.number('width', 46);
  const h = model.number('height', 58);
  const d = model.number('depth', 42);
  const ports = model.number('ports', 1);
  const k = 700 / (h + d * 0.4);
  const pins = picture === 'detail';
  const view = new View(pins ? 34 : -32, 20, k, 600, 860);
  const front = [
    rect(0, 0, w, h, 9, sheet.edge(color)),
    rect(0.6, 0.6, w - 1.2, h - 1.2, 8.4, sheet.satin(color)),
    ...(pins
      ? [circle(w / 2, h / 2, w * 0.36, darken(color, 0.08))]
      : Array.from({ length: ports }, (_, port) =>
          port === 2
            ? wideSocket(w / 2 - 7, 12 + port * 11, 14)
            : socket(w / 2 - 6, (ports === 1 ? h / 2 - 3 : 12) + port * 11, 12),
        )),
    pins || ports > 3 ? '' : makersMark(model.brand, w / 2, h - 8, 5.5, contrast(color, 0.3)),
  ].join('');
  const metal = sheet.edge('#b9bbbe');
  const pin = (x: number): string =>
    view.prism(
      { ...frontBoard([x, -h / 2 - 2.4, d / 2 + 19]) },
      circle(2.4, 2.4, 2.4, metal),
      19,
      circle(2.4, 2.4, 2.2, '#d8dadd'),
    );
  return [
    view.shadow(sheet, 0, 0, 0, w * 0.72, d * 0.85),
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 9, d, sheet.edge(darken(color, 0.06)), front),
    pins
      ? pin(-11.9) + pin(7.1)
      : view.draw(
          topBoard([-w / 2, -h, -d / 2]),
          makersMark(model.brand, w / 2, d / 2, 10, contrast(color, 0.22)),
        ),
  ].join('');
}

/** A round charging pad, or a stand with `stand`; `spots` devices at once. */
export function chargingPad(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const spots = model.number('spots', 1);
  if (model.flag('stand')) {
    const view = new View(picture === 'main' ? -24 : 30, 14, 5, 600, 900);
    const lean = (22 * Math.PI) / 180;
    const board = {
      origin: [-34, -12 - 92 * Math.cos(lean), -10 - 92 * Math.sin(lean)] as const,
      u: [1, 0, 0] as const,
      v: [0, Math.cos(lean), Math.sin(lean)] as const,
      normal: [0, -Math.sin(lean), Math.cos(lean)] as const,
    };
    return [
      view.shadow(sheet, 0, 0, 0, 62, 52),
      view.slab(
        topBoard([-42, -9, -40]),
        84,
        92,
        22,
        9,
        sheet.edge(darken(color, 0.1)),
        rect(0, 0, 84, 92, 22, sheet.satin(color)),
        circle(42, 68, 15, sheet.satin(darken(color, 0.16))),
        circle(42, 68, 12, 'none', `stroke="${contrast(color, 0.25)}" stroke-width=".8"`),
      ),
      view.slab(
        board,
        68,
        92,
        34,
        9,
        sheet.edge(darken(color, 0.06)),
        rect(0, 0, 68, 92, 34, sheet.satin(color)),
        circle(
          34,
          34,
          26,
          sheet.linear([
            [0, darken(color, 0.14)],
            [1, lighten(color, 0.1)],
          ]),
        ),
        circle(34, 34, 20, 'none', `stroke="${contrast(color, 0.22)}" stroke-width=".8"`),
        makersMark(model.brand, 34, 34, 9, contrast(color, 0.3)),
      ),
      spots > 2
        ? view.slab(
            frontBoard([46, -70, -10]),
            12,
            62,
            6,
            12,
            sheet.edge(darken(color, 0.1)),
            rect(0, 0, 12, 62, 6, sheet.cylinder(color)),
          ) +
          view.slab(
            frontBoard([34, -94, 2]),
            36,
            36,
            18,
            10,
            sheet.edge(color),
            circle(18, 18, 18, sheet.satin(color)),
            circle(18, 18, 12, darken(color, 0.12)),
          )
        : '',
    ].join('');
  }
  const view = new View(picture === 'main' ? -20 : 24, picture === 'main' ? 42 : 16, 6, 600, 640);
  const wide = spots > 1 ? 200 : 100;
  const cord =
    picture === 'main'
      ? stroke(
          `M${view
            .point([-wide * 0.3, -2, -48])
            .map(n)
            .join(' ')}Q${view
            .point([-wide * 0.4, 0, -100])
            .map(n)
            .join(' ')} ${view
            .point([-wide * 0.8, 0, -90])
            .map(n)
            .join(' ')}`,
          darken(color, 0.25),
          20,
        )
      : '';
  return [
    view.shadow(sheet, 0, 0, 0, wide * 0.62, 70),
    cord,
    view.slab(
      topBoard([-wide / 2, -9, -50]),
      wide,
      100,
      50,
      9,
      sheet.edge(darken(color, 0.12)),
      rect(0, 0, wide, 100, 50, sheet.edge(color)),
      rect(1.2, 1.2, wide - 2.4, 97.6, 48.8, sheet.satin(color)),
      ...Array.from(
        { length: spots },
        (_, spot) =>
          circle(
            50 + spot * 100,
            50,
            36,
            sheet.linear([
              [0, darken(color, 0.12)],
              [1, lighten(color, 0.1)],
            ]),
          ) + circle(50 + spot * 100, 50, 28, 'none', `stroke="${contrast(color, 0.2)}" stroke-width="1"`),
      ),
      makersMark(model.brand, 50, 50, 11, contrast(color, 0.3)),
    ),
    picture === 'detail' ? view.draw(frontBoard([-6, -7, 50.5]), socket(0, 0, 12)) : '',
  ].join('');
}

/** A charger for a car's socket. */
export function carCharger(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  return [
    ellipse(
      640,
      830,
      330,
      60,
      sheet.radial([
        [0, '#2a241c', 0.36],
        [0.7, '#4a4034', 0.12],
        [1, '#4a4034', 0],
      ]),
    ),
    placed(
      600,
      600,
      picture === 'main' ? -38 : 0,
      1,
      rect(-90, 60, 180, 250, 34, sheet.cylinder('#34363b')),
      rect(-46, 300, 92, 50, 20, sheet.cylinder('#b9bbbe')),
      circle(0, 350, 26, sheet.ball('#c9cbce')),
      rect(-108, 150, 30, 90, 12, sheet.cylinder('#c9cbce')),
      rect(78, 150, 30, 90, 12, sheet.cylinder('#c9cbce')),
      rect(-130, -250, 260, 330, 70, sheet.cylinder(color)),
      rect(-130, 40, 260, 20, 8, lighten(color, 0.3), 'fill-opacity=".6"'),
      ellipse(0, -226, 112, 40, sheet.satin(darken(color, 0.1))),
      rect(-56, -240, 46, 18, 9, '#101114'),
      rect(12, -242, 50, 22, 4, '#101114'),
      picture === 'main'
        ? makersMark(model.brand, 0, -70, 70, contrast(color, 0.35))
        : rect(-60, -120, 120, 80, 14, '#101114') + digits('65', 0, -102, 44, '#7ad0c0'),
    ),
  ].join('');
}

/** A power bank: `flat`, `brick` or `round` edges, a display or lights, magnets with a ring. */
export function powerBank(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const w = model.number('width', 72);
  const h = model.number('height', 148);
  const d = model.number('depth', 18);
  const r = model.number('radius', 12);
  const ring = model.flag('magnetic');
  const k = 820 / h;
  const view = new View(picture === 'main' ? -28 : -38, picture === 'main' ? 12 : 36, k, 600, 960);
  const front = [
    rect(0, 0, w, h, r, sheet.edge(color)),
    rect(0.8, 0.8, w - 1.6, h - 1.6, r - 0.8, sheet.satin(color)),
    model.flag('ribbed')
      ? Array.from({ length: 16 }, (_, rib) =>
          rect(w * 0.1 + rib * w * 0.05, h * 0.36, w * 0.02, h * 0.56, 0.8, darken(color, 0.16)),
        ).join('')
      : '',
    ring
      ? circle(w / 2, h * 0.42, w * 0.33, 'none', `stroke="${contrast(color, 0.18)}" stroke-width="3.4"`) +
        rect(w / 2 - 1.7, h * 0.42 + w * 0.4, 3.4, w * 0.16, 1.7, contrast(color, 0.18))
      : '',
    model.flag('display')
      ? rect(w * 0.2, h * 0.07, w * 0.6, h * 0.17, 4, '#0d0e11') +
        digits('86', w * 0.45, h * 0.105, h * 0.1, '#7ad0c0') +
        circle(w * 0.68, h * 0.18, 2, '#7ad0c0')
      : [0, 1, 2, 3]
          .map((light) =>
            circle(w / 2 - 7.5 + light * 5, h * 0.93, 1.2, light < 3 ? '#4fae7b' : darken(color, 0.3)),
          )
          .join(''),
    ring
      ? ''
      : makersMark(model.brand, w / 2, h * (model.flag('ribbed') ? 0.28 : 0.5), 12, contrast(color, 0.3)),
  ].join('');
  const top = view.draw(
    topBoard([-w / 2, -h, -d / 2]),
    socket(w * 0.22, d / 2 - 2, 11),
    model.flag('wide') ? wideSocket(w * 0.55, d / 2 - 3, 14) : socket(w * 0.58, d / 2 - 2, 11),
  );
  const loop = model.flag('strap')
    ? stroke(
        `M${view
          .point([w * 0.5, -h + 8, 0])
          .map(n)
          .join(' ')}q120 120 20 330`,
        darken(color, 0.4),
        22,
      )
    : '';
  return (
    view.shadow(sheet, 0, 0, 0, w * 0.68, Math.max(20, d * 1.1)) +
    loop +
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, r, d, sheet.edge(darken(color, 0.06)), front) +
    (r < d ? top : view.draw(topBoard([-w / 2, -h, -d / 2]), socket(w / 2 - 6, d / 2 - 2, 12)))
  );
}
