import { brightness, contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, contactShadow, ellipse, grille, group, knob, makersMark, path, placed, rect, stroke } from '../shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { frontBoard, topBoard, View } from '../space.ts';

function cushion(sheet: Sheet, cx: number, cy: number, rx: number, ry: number, color: string): string {
  return (
    ellipse(cx, cy, rx, ry, sheet.radial([[0, darken(color, 0.55)], [0.5, darken(color, 0.35)], [0.72, lighten(color, 0.16)], [0.88, color], [1, darken(color, 0.4)]], 0.48, 0.48, 0.52)) +
    ellipse(cx, cy, rx * 0.5, ry * 0.56, '#17181b') +
    grille(cx - rx * 0.3, cy - ry * 0.34, rx * 0.6, ry * 0.68, 13, '#4a4d53', 0.6)
  );
}

/** Headphones over or on the ear; with `mic` a headset, `open` backs show a grille. */
export function headphones(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const soft = model.text('cushion', brightness(color) > 0.6 ? darken(color, 0.18) : '#26272b');
  const cupX = model.number('cup', 150);
  const cupY = cupX * model.number('oval', 1.22);
  const accent = model.text('accent', lighten(color, 0.3));
  const slim = model.flag('slim');
  const microphone = model.flag('mic') ? stroke('M330 800Q330 960 520 985', '#26272b', 15) + rect(505, 962, 92, 46, 22, sheet.satin('#2b2d31'), 'transform="rotate(6 550 985)"') : '';
  if (picture === 'main') {
    const band = 'M285 640C255 250 420 150 600 150S945 250 915 640';
    const cup = (x: number, turn: number): string =>
      group(
        `transform="translate(${x} 730) rotate(${turn})"`,
        ellipse(x < 600 ? 46 : -46, 4, cupX * 0.72, cupY, sheet.satin(soft)),
        ellipse(x < 600 ? 18 : -18, 0, cupX * 0.8, cupY * 1.02, sheet.edge(darken(color, 0.15))),
        ellipse(0, 0, cupX * 0.8, cupY, sheet.satin(color)),
        model.flag('open') ? ellipse(0, 0, cupX * 0.62, cupY * 0.8, '#17181b') + group(sheet.clip(ellipse(0, 0, cupX * 0.6, cupY * 0.78, '#000')), grille(-cupX, -cupY, cupX * 2, cupY * 2, 17, '#7a7e86', 0.9)) : ellipse(-6, -8, cupX * 0.56, cupY * 0.74, sheet.linear([[0, lighten(color, 0.18)], [1, darken(color, 0.14)]])),
        makersMark(model.brand, 0, 0, 52, model.flag('open') ? '#d8d6d0' : contrast(color, 0.32)),
        model.flag('glow') ? ellipse(0, 0, cupX * 0.68, cupY * 0.86, 'none', 'stroke="#d9577a" stroke-width="7"') : '',
      );
    const yoke = (x: number): string => stroke(`M${x} 520V640`, sheet.cylinder('#b9bbbe') === '' ? '' : '#9a9da3', slim ? 16 : 24) + stroke(`M${x} 500V600`, color, slim ? 24 : 38);
    return [
      contactShadow(sheet, 600, 935, 370, 44),
      stroke(band, darken(color, 0.35), slim ? 30 : 66),
      stroke(band, color, slim ? 24 : 56),
      stroke('M300 560C285 280 430 172 600 166', lighten(color, 0.4), slim ? 6 : 14, 'stroke-opacity=".75"'),
      slim ? '' : stroke('M352 320C410 220 500 190 600 190S790 220 848 320', soft, 30),
      yoke(285), yoke(915),
      cup(285, 7), cup(915, -7),
      stroke('M216 640Q190 730 216 820', accent, 5, 'stroke-opacity=".55"'),
      microphone === '' ? '' : group('transform="translate(-20 -30)"', microphone),
    ].join('');
  }
  return [
    ellipse(620, 700, 430, 360, sheet.radial([[0, '#4a4034', 0.28], [0.7, '#4a4034', 0.1], [1, '#4a4034', 0]])),
    group(
      'transform="rotate(-18 600 600)"',
      stroke('M300 690C250 230 950 230 900 690', darken(color, 0.3), slim ? 34 : 76),
      stroke('M300 690C250 230 950 230 900 690', color, slim ? 26 : 64),
      stroke('M312 560C330 330 500 344 600 344', lighten(color, 0.35), slim ? 6 : 13, 'stroke-opacity=".7"'),
      cushion(sheet, 330, 760, cupX * 0.98, cupY * 1.02, soft),
      cushion(sheet, 870, 760, cupX * 0.98, cupY * 1.02, soft),
      circle(330, 760 + cupY * 0.98, 9, '#26272b'),
      model.flag('mic') ? stroke('M230 850Q200 1000 360 1040', '#26272b', 15) + rect(345, 1014, 92, 46, 22, sheet.satin('#2b2d31')) : '',
    ),
  ].join('');
}

function bud(model: Model, sheet: Sheet, x: number, y: number, turn: number, scale: number): string {
  const color = model.color;
  const stem = model.text('style', 'stem');
  const tip = '#d9d6cf';
  const parts =
    stem === 'stem'
      ? [rect(-26, -10, 52, 250, 26, sheet.cylinder(color)), rect(-14, 196, 28, 22, 6, '#9a9da3'), ellipse(0, -40, 84, 78, sheet.ball(color)), ellipse(-72, -34, 40, 46, sheet.satin(tip)), ellipse(-90, -32, 20, 26, '#8d8a83'), ellipse(22, -60, 14, 26, darken(color, 0.6), 'transform="rotate(-20 22 -60)"')]
      : stem === 'hook'
        ? [path('M60 -60C90 -250 -120 -270 -130 -100C-132 -60 -120 20 -110 80', 'none', `stroke="${darken(color, 0.15)}" stroke-width="26" stroke-linecap="round"`), path('M56 -70C80 -240 -112 -258 -122 -100', 'none', `stroke="${lighten(color, 0.3)}" stroke-width="6" stroke-linecap="round"`), ellipse(20, 20, 96, 84, sheet.ball(color)), ellipse(-60, 44, 40, 44, sheet.satin(tip)), makersMark(model.brand, 30, 20, 44, contrast(color, 0.4))]
        : stem === 'open'
          ? [path('M-70 40C-110 -140 80 -190 100 -40', 'none', `stroke="${color}" stroke-width="40" stroke-linecap="round"`), path('M-66 20C-96 -130 70 -176 90 -50', 'none', `stroke="${lighten(color, 0.35)}" stroke-width="9" stroke-linecap="round"`), ellipse(-70, 60, 62, 70, sheet.ball(color)), rect(66, -60, 72, 120, 36, sheet.satin(color)), circle(-70, 62, 22, '#26272b')]
          : [ellipse(-64, 22, 44, 48, sheet.satin(tip)), ellipse(-84, 24, 22, 28, '#8d8a83'), ellipse(0, 0, 100, 94, sheet.ball(color)), ellipse(6, -6, 66, 62, sheet.satin(lighten(color, 0.04))), makersMark(model.brand, 8, -6, 44, contrast(color, 0.35))];
  return placed(x, y, turn, scale, ...parts);
}

/** True wireless earbuds with their case; `style` is stem, round, hook or open. */
export function earbuds(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const wide = model.number('case', 380);
  const tall = model.number('caseTall', 300);
  const r = model.number('caseRadius', 110);
  const mirrored = (x: number, y: number, turn: number, scale: number): string => group(`transform="translate(${x} ${y}) scale(-1 1)"`, bud(model, sheet, 0, 0, turn, scale));
  if (picture === 'detail') {
    return contactShadow(sheet, 600, 860, 380, 40) + bud(model, sheet, 800, 600, -12, 1.7) + mirrored(400, 600, -12, 1.7);
  }
  const x = 600 - wide / 2;
  const low = 900;
  const seam = low - tall * 0.62;
  return [
    contactShadow(sheet, 615, low, wide * 0.56, 40),
    path(`M${n(x + 8)} ${n(seam - 18)}V${n(seam - 120)}Q${n(x + 10)} ${n(seam - 240)} ${n(x + r)} ${n(seam - 246)}H${n(x + wide - r)}Q${n(x + wide - 10)} ${n(seam - 240)} ${n(x + wide - 8)} ${n(seam - 120)}V${n(seam - 18)}Z`, sheet.satin(darken(color, 0.1))),
    path(`M${n(x + 34)} ${n(seam - 14)}V${n(seam - 110)}Q${n(x + 36)} ${n(seam - 214)} ${n(x + r)} ${n(seam - 218)}H${n(x + wide - r)}Q${n(x + wide - 36)} ${n(seam - 214)} ${n(x + wide - 34)} ${n(seam - 110)}V${n(seam - 14)}Z`, sheet.linear([[0, darken(color, 0.35)], [1, darken(color, 0.12)]])),
    bud(model, sheet, 600 + wide * 0.2, seam - 24, 10, 0.78),
    mirrored(600 - wide * 0.2, seam - 24, 10, 0.78),
    path(`M${n(x)} ${n(seam)}Q${n(x)} ${n(seam - 16)} ${n(x + 16)} ${n(seam - 16)}H${n(x + wide - 16)}Q${n(x + wide)} ${n(seam - 16)} ${n(x + wide)} ${n(seam)}V${n(low - r)}Q${n(x + wide)} ${low} ${n(x + wide - r)} ${low}H${n(x + r)}Q${n(x)} ${low} ${n(x)} ${n(low - r)}Z`, sheet.satin(color)),
    rect(x + 10, seam - 16, wide - 20, 12, 6, lighten(color, 0.4), 'fill-opacity=".7"'),
    circle(600, seam + 44, 8, '#4fae7b'),
    makersMark(model.brand, 600, seam + (low - seam) * 0.58, 44, contrast(color, 0.28)),
    path(`M${n(x + 26)} ${n(seam + 20)}V${n(low - r)}Q${n(x + 30)} ${n(low - 40)} ${n(x + r)} ${n(low - 28)}`, 'none', 'stroke="#ffffff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"'),
  ].join('');
}

/** A speaker; `shape` is can, box, ball or shelf. */
export function speaker(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const shape = model.text('shape', 'can');
  const weave = darken(color, 0.5);
  if (shape === 'can' || shape === 'tall') {
    const tall = shape === 'tall' ? 640 : 470;
    const wide = shape === 'tall' ? 300 : 380;
    const x = 600 - wide / 2;
    const low = 950;
    const body = (turned: boolean): string => [
      contactShadow(sheet, 610, low, wide * 0.6, 46),
      rect(x, low - tall, wide, tall, wide * 0.16, sheet.cylinder(color)),
      group(sheet.clip(rect(x, low - tall + 60, wide, tall - 110, 0, '#000')), grille(x, low - tall + 60, wide, tall - 110, 10, weave, 0.42)),
      ellipse(600, low - tall + 36, wide * 0.47, wide * 0.13, sheet.satin(darken(color, 0.12))),
      ellipse(600, low - tall + 34, wide * 0.36, wide * 0.095, sheet.satin(darken(color, 0.35))),
      model.flag('glow') ? ellipse(600, low - tall + 36, wide * 0.43, wide * 0.115, 'none', 'stroke="#7ad0c0" stroke-width="6"') : '',
      turned ? rect(565, low - tall * 0.55, 70, tall * 0.4, 30, darken(color, 0.45)) + rect(585, low - tall * 0.28, 30, 46, 12, '#101114') + circle(600, low - tall * 0.46, 15, '#c1564c') : makersMark(model.brand, 600, low - tall * 0.24, 54, contrast(color, 0.65)),
      model.flag('strap') ? stroke(`M${x + wide - 24} ${low - tall + 90}Q${x + wide + 120} ${low - tall + 160} ${x + wide - 4} ${low - tall + 300}`, darken(color, 0.3), 18) : '',
    ].join('');
    return body(picture === 'detail');
  }
  if (shape === 'ball') {
    return [
      contactShadow(sheet, 620, 930, 260, 44),
      circle(600, 620, 320, sheet.ball(color)),
      group(sheet.clip(path('M280 620A320 320 0 0 0 920 620Q600 560 280 620Z', '#000')), grille(280, 560, 640, 400, 11, weave, 0.5)),
      picture === 'main' ? ellipse(600, 330, 130, 36, sheet.satin(darken(color, 0.2))) + [[-50, 0], [0, 0], [50, 0]].map(([dx]) => circle(600 + (dx ?? 0), 330, 9, contrast(color, 0.5))).join('') : rect(560, 760, 80, 44, 14, '#101114') + circle(600, 700, 15, '#c1564c'),
      makersMark(model.brand, 600, picture === 'main' ? 470 : 520, 56, contrast(color, 0.35)),
    ].join('');
  }
  const w = shape === 'shelf' ? 170 : model.number('width', 300);
  const h = shape === 'shelf' ? 280 : model.number('height', 150);
  const d = shape === 'shelf' ? 220 : 110;
  const k = 760 / Math.max(h * 1.15, w);
  const yaw = picture === 'main' ? -28 : 28;
  const cone = (x: number, y: number, r: number): string =>
    circle(x, y, r * 1.1, sheet.edge('#3a3c41')) + circle(x, y, r, '#141518') + circle(x, y, r * 0.9, sheet.radial([[0, '#5b5f67'], [0.35, '#2b2d31'], [0.75, '#3d4046'], [1, '#141518']])) + circle(x, y, r * 0.3, sheet.ball('#44474d'));
  const face = shape === 'shelf'
    ? [rect(0, 0, w, h, 8, sheet.satin(color)), cone(w / 2, h * 0.66, w * 0.36), cone(w / 2, h * 0.23, w * 0.17), makersMark(model.brand, w * 0.86, h * 0.95, 9, contrast(color, 0.5))].join('')
    : [rect(0, 0, w, h, 26, sheet.satin(color)), rect(10, 10, w - 20, h - 20, 19, darken(color, 0.18)), grille(16, 16, w - 32, h - 32, 5, darken(color, 0.65), 0.6), rect(w / 2 - 26, h / 2 - 13, 52, 26, 6, sheet.satin(color)), makersMark(model.brand, w / 2, h / 2, 15, contrast(color, 0.6))].join('');
  const one = (view: View): string =>
    view.shadow(sheet, 0, 0, 0, w * 0.66, d * 0.9) +
    view.slab(frontBoard([-w / 2, -h, d / 2]), w, h, shape === 'shelf' ? 8 : 26, d, sheet.edge(shape === 'shelf' ? color : darken(color, 0.08)), face) +
    (shape === 'shelf' ? '' : view.draw(topBoard([-60, -h, -12]), ...[0, 1, 2, 3].map((key) => rect(key * 32, 0, 22, 22, 11, darken(color, 0.3))))) +
    (model.flag('handle') ? stroke(`M${view.point([-w * 0.36, -h + 6, 0]).map(n).join(' ')}C${view.point([-w * 0.34, -h - 80, 0]).map(n).join(' ')} ${view.point([w * 0.34, -h - 80, 0]).map(n).join(' ')} ${view.point([w * 0.36, -h + 6, 0]).map(n).join(' ')}`, darken(color, 0.45), 24) : '');
  if (shape === 'shelf') return one(new View(yaw, 12, k * 0.8, 410, 880)) + one(new View(yaw, 12, k * 0.8, 800, 960));
  return one(new View(yaw, 14, k, 600, 840));
}

/** A bar below the television; with `sub` its bass box, with `rears` two small speakers. */
export function soundbar(model: Model, sheet: Sheet, picture: PictureView): string {
  const w = model.number('width', 940);
  const color = model.color;
  const view = picture === 'main' ? new View(-24, 16, 1, 560, 820) : new View(38, 22, 1.35, 640, 700);
  const h = 66;
  const bar = (place: number): string => {
    const face = [rect(0, 0, w, h, 22, sheet.edge(color)), rect(2, 2, w - 4, h - 4, 20, sheet.linear([[0, lighten(color, 0.1)], [1, darken(color, 0.25)]], 0, 0, 0, 1)), grille(14, 10, w - 28, h - 20, 8, darken(color, 0.7), 0.55), rect(w / 2 - 34, h / 2 - 10, 68, 20, 5, darken(color, 0.3)), ...[0, 1, 2].map((light) => circle(w / 2 - 16 + light * 16, h / 2, 3.4, '#e9f2ec'))].join('');
    return view.shadow(sheet, 0, 0, place, w * 0.54, 90) + view.slab(frontBoard([-w / 2, -h, place + 55]), w, h, 22, 110, sheet.edge(darken(color, 0.06)), face) + view.draw(topBoard([-70, -h, place - 20]), rect(0, 0, 140, 40, 20, darken(color, 0.3)), ...[0, 1, 2, 3].map((key) => circle(25 + key * 30, 20, 6, '#8e9197')));
  };
  const box = (x: number, z: number, bw: number, bh: number, bd: number): string =>
    view.shadow(sheet, x, 0, z, bw * 0.7, bd * 0.9) + view.slab(frontBoard([x - bw / 2, -bh, z + bd / 2]), bw, bh, 22, bd, sheet.edge(darken(color, 0.04)), rect(0, 0, bw, bh, 22, sheet.satin(color)), grille(14, bh * 0.35, bw - 28, bh * 0.58, 9, darken(color, 0.7), 0.5), makersMark(model.brand, bw / 2, bh * 0.18, 26, contrast(color, 0.4)));
  return [
    model.flag('sub') ? box(w * 0.3, -280, 210, 330, 230) : '',
    model.flag('rears') ? box(-w * 0.4, -260, 100, 170, 90) + box(-w * 0.22, -300, 100, 170, 90) : '',
    bar(60),
  ].join('');
}

/** A microphone; `style` is desk, arm, clip or shotgun. */
export function microphone(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'desk');
  const mesh = (x: number, y: number, w: number, h: number, r: number): string =>
    rect(x, y, w, h, r, sheet.cylinder('#8e9197')) + group(sheet.clip(rect(x, y, w, h, r, '#000')), grille(x, y, w, h, 11, '#2b2d31', 0.85));
  if (style === 'clip') {
    const unit = (x: number, y: number, turn: number): string => placed(x, y, turn, 1, rect(-70, -150, 140, 300, 34, sheet.satin(color)), circle(0, -92, 26, '#17181b') + grille(-18, -110, 36, 36, 9, '#6a6d74', 0.9), circle(0, 90, 8, '#4fae7b'), makersMark(model.brand, 0, 20, 44, contrast(color, 0.4)));
    const holder = rect(370, 640, 460, 270, 70, sheet.satin(darken(color, 0.12))) + rect(390, 640, 420, 20, 10, lighten(color, 0.3), 'fill-opacity=".5"') + rect(520, 720, 160, 90, 16, '#0d0e11') + [0, 1, 2, 3].map((bar) => rect(545 + bar * 30, 780 - bar * 10, 16, 16 + bar * 10, 4, '#4fae7b')).join('');
    if (picture === 'main') return contactShadow(sheet, 610, 910, 270, 40) + unit(480, 560, 0) + unit(720, 560, 0) + holder;
    return contactShadow(sheet, 600, 860, 330, 36) + unit(440, 700, -8) + unit(760, 690, 12);
  }
  if (style === 'shotgun') {
    return placed(600, 600, picture === 'main' ? -24 : 16, 1.02, ellipse(30, 210, 420, 40, sheet.radial([[0, '#4a4034', 0.35], [1, '#4a4034', 0]])), rect(-420, -52, 330, 104, 30, sheet.linear([[0, lighten(color, 0.35)], [0.4, color], [1, darken(color, 0.4)]], 0, 0, 0, 1)), rect(-110, -62, 520, 124, 58, picture === 'main' ? sheet.linear([[0, '#5a5d63'], [0.4, '#34363b'], [1, '#17181b']], 0, 0, 0, 1) : sheet.linear([[0, lighten(color, 0.35)], [0.4, color], [1, darken(color, 0.4)]], 0, 0, 0, 1)), picture === 'main' ? grille(-96, -50, 490, 100, 10, '#000000', 0.4) : Array.from({ length: 11 }, (_, slot) => rect(-60 + slot * 40, -40, 18, 80, 8, '#17181b')).join(''), rect(-250, 52, 120, 60, 14, '#26272b'), rect(-220, 110, 60, 60, 8, '#3a3c41'), rect(-400, -18, 60, 36, 10, '#26272b'), circle(-320, 0, 8, '#4fae7b'));
  }
  const capsule = style === 'arm'
    ? placed(picture === 'main' ? 700 : 640, 420, 28, 1.1, rect(-95, -190, 190, 220, 88, sheet.cylinder('#34363b')), grille(-80, -170, 160, 190, 11, '#000000', 0.45), rect(-95, 20, 190, 170, 30, sheet.cylinder(color)), rect(-95, 12, 190, 14, 7, '#c9a227'), makersMark(model.brand, 0, 110, 56, contrast(color, 0.4)))
    : [mesh(490, 250, 220, 230, 104), rect(490, 400, 220, 330, 40, sheet.cylinder(color)), rect(490, 392, 220, 16, 8, lighten(color, 0.25)), picture === 'main' ? knob(sheet, 600, 630, 38, darken(color, 0.05)) + makersMark(model.brand, 600, 500, 56, contrast(color, 0.4)) : rect(560, 560, 80, 80, 40, '#17181b') + circle(600, 600, 18, '#5a5d63') + rect(570, 670, 60, 24, 12, '#17181b'), model.flag('glow') ? rect(492, 715, 216, 16, 8, '#d9577a') : ''].join('');
  if (style === 'arm') {
    return [contactShadow(sheet, 330, 1000, 150, 34), rect(250, 950, 160, 44, 16, sheet.satin('#2b2d31')), stroke('M330 960L250 560', '#26272b', 34), stroke('M330 960L250 560', '#5a5d63', 8), stroke('M250 560L560 330', '#26272b', 34), stroke('M250 556L560 326', '#5a5d63', 8), knob(sheet, 250, 560, 36, '#3a3c41'), knob(sheet, 566, 326, 32, '#3a3c41'), capsule].join('');
  }
  return [contactShadow(sheet, 615, 985, 220, 40), ellipse(600, 968, 200, 44, sheet.satin('#2b2d31')), ellipse(600, 956, 200, 44, sheet.satin('#44474d')), rect(580, 720, 40, 236, 14, sheet.cylinder('#8e9197')), stroke('M450 560V760Q450 800 600 800T750 760V560', '#3a3c41', 24), knob(sheet, 450, 580, 30, '#5a5d63'), knob(sheet, 750, 580, 30, '#5a5d63'), capsule].join('');
}
