import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, ellipse, group, makersMark, path, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';
import { View, topBoard } from '../space.ts';

interface Layout {
  columns: number;
  rows: number;
}

function keyboardLayout(name: string): Layout {
  if (name === 'full') return { columns: 20, rows: 6 };
  if (name === 'compact') return { columns: 15, rows: 5 };
  return { columns: 17, rows: 6 };
}

/** A keyboard; `layout` is full, compact or tenkeyless, `tall` keys are mechanical. */
export function keyboard(model: Model, sheet: Sheet, picture: PictureView): string {
  const { columns, rows } = keyboardLayout(model.text('layout', 'tenkeyless'));
  const pitch = 19;
  const width = columns * pitch + 12;
  const deep = rows * pitch + 12 + (model.flag('palmRest') ? 60 : 0);
  const color = model.color;
  const key = model.text('keys', contrast(color, 0.16));
  const accent = model.text('accent', key);
  const keyTall = model.flag('tall') ? 8 : 2.4;
  const base = model.flag('tall') ? 22 : 9;
  const view =
    picture === 'main' ? new View(-20, 40, 940 / width, 600, 600) : new View(32, 30, 1350 / width, 600, 600);
  const caps: string[] = [];
  const cap = (x: number, y: number, span: number, tone: string): void => {
    const w = span * pitch - 2.4;
    const board = topBoard([
      -width / 2 + 6 + x * pitch + 1.2,
      -base - keyTall,
      -deep / 2 + 6 + y * pitch + 1.2,
    ]);
    caps.push(
      view.slab(
        board,
        w,
        pitch - 2.4,
        3,
        keyTall,
        darken(tone, 0.32),
        rect(0, 0, w, pitch - 2.4, 3, darken(tone, 0.08)),
        rect(
          1.4,
          0.8,
          w - 2.8,
          pitch - 5.6,
          2.6,
          sheet.linear(
            [
              [0, lighten(tone, 0.2)],
              [1, tone],
            ],
            0,
            0,
            0,
            1,
          ),
        ),
      ),
    );
  };
  const main = Math.min(columns, 15);
  const stagger = [1, 1, 1.5, 1.75, 2.25];
  for (let row = 0; row < rows; row++) {
    const order = row + (6 - rows);
    if (row === rows - 1) {
      [
        [0, 1.25],
        [1.25, 1.25],
        [2.5, 1.25],
        [3.75, 6.25],
        [10, 1.25],
        [11.25, 1.25],
        [12.5, 1.25],
        [13.75, 1.25],
      ].forEach(([x, span], index) => cap(x ?? 0, row, span ?? 1, index === 3 ? key : accent));
    } else {
      const lead = stagger[order - (rows === 6 ? 0 : 1)] ?? 1;
      cap(0, row, lead, accent);
      let x = lead;
      while (x < main - 1.01 - (order >= 3 ? 1 : 0)) {
        cap(x, row, 1, key);
        x += 1;
      }
      cap(x, row, main - x, accent);
    }
    if (columns > 15) {
      const extra = columns - 15;
      for (let index = 0; index < extra; index++)
        if (!(columns === 17 && row === 3))
          cap(
            15 + index + (index > 1 ? 0.15 : 0),
            row,
            index === extra - 1 ? 0.9 : 1,
            row === 0 ? accent : key,
          );
    }
  }
  const deck = [
    rect(0, 0, width, deep, 8, sheet.edge(color)),
    rect(0.8, 0.8, width - 1.6, deep - 1.6, 7.4, sheet.satin(color)),
    rect(
      4,
      4,
      width - 8,
      rows * pitch + 4,
      5,
      model.flag('glow')
        ? sheet.linear(
            [
              [0, '#d9577a'],
              [0.5, '#7a6bd0'],
              [1, '#4fb6b0'],
            ],
            0,
            0,
            1,
            0,
          )
        : darken(color, 0.35),
    ),
    model.flag('palmRest')
      ? rect(6, rows * pitch + 14, width - 12, 50, 8, sheet.satin(darken(color, 0.2)))
      : '',
  ].join('');
  const dial = model.flag('knob')
    ? view.slab(
        { ...topBoard([width / 2 - 24, -base - 14, -deep / 2 + 7]) },
        16,
        16,
        8,
        13,
        sheet.cylinder('#8e9197'),
        circle(8, 8, 8, sheet.satin('#c9cbce')),
      )
    : '';
  return (
    view.shadow(sheet, 0, 0, 0, width * 0.58, deep * 0.85) +
    view.slab(
      topBoard([-width / 2, -base, -deep / 2]),
      width,
      deep,
      8,
      base,
      sheet.edge(darken(color, 0.15)),
      deck,
    ) +
    caps.join('') +
    dial
  );
}

/** A mouse seen from above at an angle, or its side. */
export function mouse(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'round');
  const ink = darken(color, 0.4);
  if (style === 'upright' || picture === 'detail') {
    const upright = style === 'upright';
    const peak = upright ? 200 : 430;
    const body = `M210 800C200 ${n(peak + 330)} 300 ${n(peak + 20)} ${upright ? '520' : '620'} ${n(peak)}C${upright ? '760' : '860'} ${n(peak - 10)} 985 ${n(peak + (upright ? 360 : 190))} 1000 800Q1000 830 960 830H250Q212 830 210 800Z`;
    const turned = upright && picture === 'detail' ? 'transform="translate(1200 0) scale(-1 1)"' : '';
    return group(
      turned,
      ellipse(
        620,
        835,
        470,
        60,
        sheet.radial([
          [0, '#2a241c', 0.45],
          [0.6, '#4a4034', 0.16],
          [1, '#4a4034', 0],
        ]),
      ),
      path(
        body,
        sheet.linear(
          [
            [0, lighten(color, 0.32)],
            [0.45, color],
            [1, darken(color, 0.36)],
          ],
          0.2,
          0,
          0.75,
          1,
        ),
      ),
      path(
        `M240 815C300 720 420 690 600 690S900 730 985 815Q980 830 960 830H250Q240 826 240 815Z`,
        darken(color, 0.3),
        'fill-opacity=".55"',
      ),
      stroke(
        `M${upright ? 520 : 430} ${peak + (upright ? 6 : 92)}C${upright ? 600 : 560} ${peak + 120} ${upright ? 640 : 600} ${peak + 240} ${upright ? 660 : 620} ${upright ? 690 : 690}`,
        ink,
        4,
        'stroke-opacity=".55"',
      ),
      upright
        ? rect(330, peak + 210, 70, 118, 35, '#26282c', `transform="rotate(28 365 ${peak + 270})"`)
        : rect(330, peak + 66, 96, 44, 22, '#26282c', `transform="rotate(-36 378 ${peak + 88})"`),
      rect(
        upright ? 690 : 560,
        upright ? 440 : 590,
        110,
        34,
        17,
        sheet.satin(darken(color, 0.25)),
        `transform="rotate(${upright ? 30 : 4} ${upright ? 745 : 615} ${upright ? 457 : 607})"`,
      ),
      rect(
        upright ? 760 : 690,
        upright ? 520 : 598,
        110,
        34,
        17,
        sheet.satin(darken(color, 0.25)),
        `transform="rotate(${upright ? 38 : 10} ${upright ? 815 : 745} ${upright ? 537 : 615})"`,
      ),
      path(
        `M${upright ? 420 : 470} ${peak + (upright ? 60 : 70)}C${upright ? 520 : 620} ${peak + 10} ${upright ? 640 : 760} ${peak + 30} ${upright ? 720 : 840} ${peak + 110}`,
        'none',
        'stroke="#ffffff" stroke-opacity=".4" stroke-width="16" stroke-linecap="round"',
      ),
      model.flag('glow') ? stroke('M262 790C420 740 800 740 960 790', '#d9577a', 9) : '',
    );
  }
  const wide = style === 'flat' ? 205 : style === 'gaming' ? 225 : 240;
  const outline =
    style === 'gaming'
      ? `M0 -420C120 -420 190 -390 ${wide} -300C205 -140 190 -40 ${wide - 6} 120C${wide + 8} 320 130 430 0 430S${-wide - 8} 320 ${-wide + 6} 120C-190 -40 -205 -140 ${-wide} -300C-190 -390 -120 -420 0 -420Z`
      : style === 'flat'
        ? `M0 -410C150 -410 ${wide} -330 ${wide} -160V190C${wide} 340 130 420 0 420S${-wide} 340 ${-wide} 190V-160C${-wide} -330 -150 -410 0 -410Z`
        : `M0 -390C170 -390 ${wide} -240 ${wide} -20C${wide + 30} 260 170 410 0 410S${-wide - 30} 260 ${-wide} -20C${-wide} -240 -170 -390 0 -390Z`;
  return [
    ellipse(
      640,
      660,
      330,
      420,
      sheet.radial([
        [0, '#2a241c', 0.5],
        [0.7, '#4a4034', 0.2],
        [1, '#4a4034', 0],
      ]),
      'transform="rotate(22 640 660)"',
    ),
    group(
      'transform="translate(600 600) rotate(22)"',
      path(outline, sheet.edge(darken(color, 0.1))),
      group(
        'transform="scale(.965)"',
        path(
          outline,
          sheet.radial(
            [
              [0, lighten(color, 0.36)],
              [0.5, lighten(color, 0.04)],
              [1, darken(color, 0.28)],
            ],
            0.36,
            0.28,
            0.85,
          ),
        ),
      ),
      style === 'flat'
        ? ''
        : stroke(
            `M0 -375V-60M${-wide * 0.98} -40C-120 20 120 20 ${wide * 0.98} -40`,
            ink,
            4,
            'stroke-opacity=".6"',
          ),
      style === 'flat'
        ? ''
        : rect(-24, -300, 48, 130, 24, '#17181b') +
            rect(
              -15,
              -288,
              30,
              106,
              15,
              sheet.linear(
                [
                  [0, '#3a3c41'],
                  [0.5, '#8c9097'],
                  [1, '#2a2c30'],
                ],
                0,
                0,
                0,
                1,
              ),
            ),
      model.flag('glow')
        ? stroke('M-70 250Q0 300 70 250', '#d9577a', 10)
        : makersMark(model.brand, 0, 230, 52, contrast(color, 0.28)),
    ),
  ].join('');
}
