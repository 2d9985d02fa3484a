import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, digits, ellipse, grille, group, knob, makersMark, path, rect, stroke } from '../shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { type Board, frontBoard, rightBoard, topBoard, View } from '../space.ts';
import { landscape } from '../screens.ts';

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
  const split = model.flag('split');
  const width = columns * pitch + 12;
  const deep = rows * pitch + 12 + (model.flag('palmRest') ? 60 : 0);
  const color = model.color;
  const key = model.text('keys', contrast(color, 0.16));
  const accent = model.text('accent', key);
  const keyTall = model.flag('tall') ? 8 : 2.4;
  const base = model.flag('tall') ? 22 : 9;
  const view = picture === 'main' ? new View(-20, 40, 940 / width, 600, 600) : new View(32, 30, 1350 / width, 600, 600);
  const caps: string[] = [];
  const cap = (x: number, y: number, span: number, tone: string): void => {
    const w = span * pitch - 2.4;
    const board = topBoard([-width / 2 + 6 + x * pitch + 1.2, -base - keyTall, -deep / 2 + 6 + y * pitch + 1.2]);
    caps.push(view.slab(board, w, pitch - 2.4, 3, keyTall, darken(tone, 0.32), rect(0, 0, w, pitch - 2.4, 3, darken(tone, 0.08)), rect(1.4, 0.8, w - 2.8, pitch - 5.6, 2.6, sheet.linear([[0, lighten(tone, 0.2)], [1, tone]], 0, 0, 0, 1))));
  };
  const main = Math.min(columns, 15);
  const stagger = [1, 1, 1.5, 1.75, 2.25];
  for (let row = 0; row < rows; row++) {
    const order = row + (6 - rows);
    if (row === rows - 1) {
      [[0, 1.25], [1.25, 1.25], [2.5, 1.25], [3.75, 6.25], [10, 1.25], [11.25, 1.25], [12.5, 1.25], [13.75, 1.25]].forEach(([x, span], index) => cap(x ?? 0, row, span ?? 1, index === 3 ? key : accent));
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
      for (let index = 0; index < extra; index++) if (!(columns === 17 && row === 3)) cap(15 + index + (index > 1 ? 0.15 : 0), row, index === extra - 1 ? 0.9 : 1, row === 0 ? accent : key);
    }
  }
  const deck = [
    rect(0, 0, width, deep, 8, sheet.edge(color)),
    rect(0.8, 0.8, width - 1.6, deep - 1.6, 7.4, sheet.satin(color)),
    rect(4, 4, width - 8, rows * pitch + 4, 5, model.flag('glow') ? sheet.linear([[0, '#d9577a'], [0.5, '#7a6bd0'], [1, '#4fb6b0']], 0, 0, 1, 0) : darken(color, 0.35)),
    split ? rect(width / 2 - 4, 0, 8, deep, 0, '#f2f0eb') : '',
    model.flag('palmRest') ? rect(6, rows * pitch + 14, width - 12, 50, 8, sheet.satin(darken(color, 0.2))) : '',
    model.flag('knob') ? '' : '',
  ].join('');
  const dial = model.flag('knob') ? view.slab({ ...topBoard([width / 2 - 24, -base - 14, -deep / 2 + 7]) }, 16, 16, 8, 13, sheet.cylinder('#8e9197'), circle(8, 8, 8, sheet.satin('#c9cbce'))) : '';
  return view.shadow(sheet, 0, 0, 0, width * 0.58, deep * 0.85) + view.slab(topBoard([-width / 2, -base, -deep / 2]), width, deep, 8, base, sheet.edge(darken(color, 0.15)), deck) + caps.join('') + dial;
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
    return [
      ellipse(620, 835, 470, 60, sheet.radial([[0, '#2a241c', 0.45], [0.6, '#4a4034', 0.16], [1, '#4a4034', 0]])),
      path(body, sheet.linear([[0, lighten(color, 0.32)], [0.45, color], [1, darken(color, 0.36)]], 0.2, 0, 0.75, 1)),
      path(`M240 815C300 720 420 690 600 690S900 730 985 815Q980 830 960 830H250Q240 826 240 815Z`, darken(color, 0.3), 'fill-opacity=".55"'),
      stroke(`M${upright ? 520 : 430} ${peak + (upright ? 6 : 92)}C${upright ? 600 : 560} ${peak + 120} ${upright ? 640 : 600} ${peak + 240} ${upright ? 660 : 620} ${upright ? 690 : 690}`, ink, 4, 'stroke-opacity=".55"'),
      upright ? rect(330, peak + 210, 70, 118, 35, '#26282c', `transform="rotate(28 365 ${peak + 270})"`) : rect(330, peak + 66, 96, 44, 22, '#26282c', `transform="rotate(-36 378 ${peak + 88})"`),
      rect(upright ? 690 : 560, upright ? 440 : 590, 110, 34, 17, sheet.satin(darken(color, 0.25)), `transform="rotate(${upright ? 30 : 4} ${upright ? 745 : 615} ${upright ? 457 : 607})"`),
      rect(upright ? 760 : 690, upright ? 520 : 598, 110, 34, 17, sheet.satin(darken(color, 0.25)), `transform="rotate(${upright ? 38 : 10} ${upright ? 815 : 745} ${upright ? 537 : 615})"`),
      path(`M${upright ? 420 : 470} ${peak + (upright ? 60 : 70)}C${upright ? 520 : 620} ${peak + 10} ${upright ? 640 : 760} ${peak + 30} ${upright ? 720 : 840} ${peak + 110}`, 'none', 'stroke="#ffffff" stroke-opacity=".4" stroke-width="16" stroke-linecap="round"'),
      model.flag('glow') ? stroke('M262 790C420 740 800 740 960 790', '#d9577a', 9) : '',
    ].join('');
  }
  const wide = style === 'flat' ? 205 : style === 'gaming' ? 225 : 240;
  const outline = style === 'gaming'
    ? `M0 -420C120 -420 190 -390 ${wide} -300C205 -140 190 -40 ${wide - 6} 120C${wide + 8} 320 130 430 0 430S${-wide - 8} 320 ${-wide + 6} 120C-190 -40 -205 -140 ${-wide} -300C-190 -390 -120 -420 0 -420Z`
    : style === 'flat'
      ? `M0 -410C150 -410 ${wide} -330 ${wide} -160V190C${wide} 340 130 420 0 420S${-wide} 340 ${-wide} 190V-160C${-wide} -330 -150 -410 0 -410Z`
      : `M0 -390C170 -390 ${wide} -240 ${wide} -20C${wide + 30} 260 170 410 0 410S${-wide - 30} 260 ${-wide} -20C${-wide} -240 -170 -390 0 -390Z`;
  return [
    ellipse(640, 660, 330, 420, sheet.radial([[0, '#2a241c', 0.5], [0.7, '#4a4034', 0.2], [1, '#4a4034', 0]]), 'transform="rotate(22 640 660)"'),
    group(
      'transform="translate(600 600) rotate(22)"',
      path(outline, sheet.edge(darken(color, 0.1))),
      group('transform="scale(.965)"', path(outline, sheet.radial([[0, lighten(color, 0.36)], [0.5, lighten(color, 0.04)], [1, darken(color, 0.28)]], 0.36, 0.28, 0.85))),
      style === 'flat' ? '' : stroke(`M0 -375V-60M${-wide * 0.98} -40C-120 20 120 20 ${wide * 0.98} -40`, ink, 4, 'stroke-opacity=".6"'),
      style === 'flat' ? '' : rect(-24, -300, 48, 130, 24, '#17181b') + rect(-15, -288, 30, 106, 15, sheet.linear([[0, '#3a3c41'], [0.5, '#8c9097'], [1, '#2a2c30']], 0, 0, 0, 1)),
      model.flag('glow') ? stroke('M-70 250Q0 300 70 250', '#d9577a', 10) : makersMark(model.brand, 0, 230, 52, contrast(color, 0.28)),
    ),
  ].join('');
}

/** A printer: `tank` shows its ink windows, `photo` is the small kind. */
export function printer(model: Model, sheet: Sheet, picture: PictureView): string {
  const small = model.flag('photo');
  const laser = model.flag('laser');
  const w = small ? 210 : 430;
  const h = small ? 90 : laser ? 250 : 170;
  const d = small ? 150 : 330;
  const color = model.color;
  const dark = '#2b2d31';
  const view = picture === 'main' ? new View(-28, 20, 820 / (w + d * 0.35), 600, 700) : new View(26, 24, 820 / (w + d * 0.35), 600, 700);
  const front = [
    rect(0, 0, w, h, 12, sheet.edge(color)),
    rect(1, 1, w - 2, h - 2, 11, sheet.satin(color)),
    rect(w * 0.12, h * 0.42, w * 0.76, h * 0.26, 5, dark),
    model.flag('tank') ? ['#2a2c30', '#4f9fc4', '#c45a8a', '#e0b84c'].map((ink, index) => rect(w * 0.76 + index * 20, h * 0.76, 14, h * 0.16, 3, '#e9e7e2') + rect(w * 0.76 + index * 20, h * (0.8 + index * 0.015), 14, h * 0.11, 3, ink)).join('') : '',
    laser ? stroke(`M0 ${n(h * 0.74)}H${w}`, darken(color, 0.3), 2) + rect(w * 0.4, h * 0.82, w * 0.2, h * 0.05, 5, darken(color, 0.3)) : '',
    rect(w * 0.08, h * 0.1, small ? 46 : 92, h * 0.22, 5, '#16171a') + digits('10:09', w * 0.08 + (small ? 23 : 46), h * 0.16, h * 0.1, '#bfe0ea'),
    circle(w * 0.9, h * 0.2, 6, sheet.satin(darken(color, 0.2))) + circle(w * 0.85, h * 0.2, 6, '#4d8364'),
  ].join('');
  const lid = [rect(0, 0, w, d, 12, sheet.edge(color)), rect(1, 1, w - 2, d - 2, 11, sheet.linear([[0, lighten(color, 0.25)], [1, darken(color, 0.05)]])), rect(w * 0.05, d * 0.06, w * 0.9, d * 0.74, 8, sheet.linear([[0, lighten(color, 0.15)], [1, darken(color, 0.1)]])), makersMark(model.brand, w * 0.5, d * 0.43, small ? 18 : 30, contrast(color, 0.28))].join('');
  const paperWide = small ? 100 : w * 0.6;
  const paperLong = small ? 120 : 150;
  const picturePage = group(sheet.clip(rect(0, 0, paperWide, paperLong, 0, '#000')), rect(0, 0, paperWide, paperLong, 0, '#ffffff'), group(`transform="translate(${n(paperWide * 0.07)} 10)"`, group(sheet.clip(rect(0, 0, paperWide * 0.86, paperLong * 0.72, 0, '#000')), landscape(sheet, model.handle, paperWide * 0.86, paperLong * 0.72))));
  const tray: Board = { origin: [-paperWide / 2, -h * 0.36, d / 2 - 14], u: [1, 0, 0], v: [0, 0.16, 0.98], normal: [0, -1, 0] };
  const side: Board = picture === 'main' ? rightBoard([w / 2, -h, d / 2]) : { origin: [-w / 2, -h, -d / 2], u: [0, 0, 1], v: [0, 1, 0], normal: [-1, 0, 0] };
  return [
    view.shadow(sheet, 0, 0, 20, w * 0.64, d * 0.85),
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 12, d, sheet.edge(darken(color, 0.06)), front),
    view.draw(side, grille(d * 0.5, h * 0.6, d * 0.3, h * 0.2, 8, darken(color, 0.6), 0.6)),
    view.slab(topBoard([-w / 2, -h - 8, -d / 2]), w, d, 12, 9, sheet.edge(darken(color, 0.12)), lid),
    view.slab({ ...tray, origin: [-paperWide / 2 - 8, -h * 0.34, d / 2 - 14] }, paperWide + 16, paperLong * 0.7, 6, 4, darken(color, 0.25), rect(0, 0, paperWide + 16, paperLong * 0.7, 6, darken(color, 0.14))),
    view.draw(tray, picturePage),
  ].join('');
}

/** A projector: box with a lens at its front, or a small can with `round`. */
export function projector(model: Model, sheet: Sheet, picture: PictureView): string {
  const round = model.flag('round');
  const w = round ? 120 : model.number('width', 300);
  const h = round ? 170 : model.number('height', 110);
  const d = round ? 120 : 230;
  const color = model.color;
  const view = picture === 'main' ? new View(-30, 18, (round ? 4.4 : 760 / (w + d * 0.5)), 600, 700) : new View(30, 18, (round ? 4.4 : 760 / (w + d * 0.5)), 600, 700);
  const glassX = model.flag('centred') || round ? w / 2 : w * 0.27;
  const r = Math.min(h * 0.34, 36);
  const lens = circle(glassX, h * 0.46, r * 1.2, darken(color, 0.4)) + circle(glassX, h * 0.46, r, '#0d0e11') + circle(glassX, h * 0.46, r * 0.84, sheet.radial([[0, '#5f86d6'], [0.35, '#2b3a78'], [1, '#06070b']], 0.4, 0.36, 0.7)) + ellipse(glassX - r * 0.24, h * 0.36, r * 0.26, r * 0.16, '#ffffff', 'fill-opacity=".6"');
  const front = [rect(0, 0, w, h, round ? 40 : 16, sheet.edge(color)), rect(1, 1, w - 2, h - 2, round ? 39 : 15, sheet.satin(color)), lens, model.flag('centred') || round ? '' : grille(w * 0.52, h * 0.22, w * 0.4, h * 0.56, 8, darken(color, 0.6), 0.75)].join('');
  const top = [rect(0, 0, w, d, 16, sheet.edge(color)), rect(1, 1, w - 2, d - 2, 15, sheet.linear([[0, lighten(color, 0.25)], [1, darken(color, 0.06)]])), circle(w / 2, d * 0.62, 17, sheet.satin(darken(color, 0.1))), circle(w / 2, d * 0.62, 4, contrast(color, 0.5)), makersMark(model.brand, w / 2, d * 0.28, 22, contrast(color, 0.28))].join('');
  if (round) {
    const cy = 600;
    const body = rect(420, 330, 360, 560, 60, sheet.cylinder(color));
    return [
      ellipse(630, 890, 270, 46, sheet.radial([[0, '#2a241c', 0.5], [0.6, '#4a4034', 0.18], [1, '#4a4034', 0]])),
      body,
      ellipse(600, 345, 178, 42, sheet.satin(lighten(color, 0.08))),
      grille(450, 700, 300, 130, 16, darken(color, 0.65), 0.7),
      picture === 'main' ? group(`transform="translate(${600 - 4.2 * glassX} ${cy - 160}) scale(4.2 4.2)"`, lens) : rect(520, 480, 40, 40, 8, '#17181b') + rect(590, 480, 90, 34, 8, '#17181b') + knob(sheet, 600, 600, 40, darken(color, 0.2)),
    ].join('');
  }
  return view.shadow(sheet, 0, 0, 0, w * 0.66, d * 0.8) + view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, 16, d, sheet.edge(darken(color, 0.06)), front) + view.slab(topBoard([-w / 2, -h - 3, -d / 2]), w, d, 16, 4, sheet.edge(darken(color, 0.15)), top);
}

/** A television on its stand. */
export function television(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = 980;
  const h = 560;
  const legs = model.text('stand', 'legs');
  const view = new View(picture === 'main' ? -14 : 30, 7, 1, 600, 830);
  const rim = model.number('rim', 6);
  const screen = group(`transform="translate(${rim} ${rim})"`, group(sheet.clip(rect(0, 0, w - rim * 2, h - rim * 2, 2, '#000')), landscape(sheet, model.handle, w - rim * 2, h - rim * 2)));
  const front = rect(0, 0, w, h, 6, sheet.edge(model.color)) + rect(2, 2, w - 4, h - 4, 5, '#0b0c0e') + screen + path(`M${rim} ${rim}H${n(w * 0.5)}L${n(w * 0.2)} ${h - rim}H${rim}Z`, '#ffffff', 'fill-opacity=".06"');
  const metal = darken(model.color, 0.1);
  const lift = legs === 'bar' ? 62 : 46;
  const stand = legs === 'legs'
    ? [-w * 0.36, w * 0.36].map((x) => view.slab(topBoard([x - 9, -7, -110]), 18, 220, 9, 7, sheet.edge(metal), rect(0, 0, 18, 220, 9, sheet.satin(metal))) + view.slab(frontBoard([x - 9, -lift - 6, 9]), 18, lift + 2, 4, 10, metal, rect(0, 0, 18, lift + 2, 4, sheet.cylinder(metal)))).join('')
    : legs === 'bar' ? view.slab(topBoard([-w * 0.3, -34, -60]), w * 0.6, 100, 12, 34, sheet.edge(metal), rect(0, 0, w * 0.6, 100, 12, sheet.satin(metal))) + view.slab(frontBoard([-50, -lift - 4, 4]), 100, 40, 2, 10, metal, rect(0, 0, 100, 40, 2, metal))
    : view.slab(topBoard([-190, -8, -100]), 380, 210, 30, 8, sheet.edge(metal), rect(0, 0, 380, 210, 30, sheet.satin(metal))) + view.slab(frontBoard([-30, -lift - 6, 4]), 60, lift, 2, 12, metal, rect(0, 0, 60, lift, 2, sheet.cylinder(metal)));
  return view.shadow(sheet, 0, 0, 0, w * 0.45, 120, 0.9) + stand + view.slab(frontBoard([-w / 2, -lift - h, 16]), w, h, 6, model.number('thickness', 22), sheet.edge(darken(model.color, 0.2)), front);
}
