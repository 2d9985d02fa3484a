import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, contactShadow, digits, ellipse, grille, group, knob, lensGlass, makersMark, path, placed, rect, stroke } from '../shapes.ts';
import { n, type Sheet } from '../sheet.ts';
import { frontBoard, topBoard, View } from '../space.ts';

/** A light; `style` is bulb, desk, strip, panel or globe. */
export function lamp(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const light = model.text('light', picture === 'detail' ? '#f3b6c4' : '#ffe7b0');
  const halo = (cx: number, cy: number, r: number): string => circle(cx, cy, r, sheet.radial([[0, light, 0.75], [0.5, light, 0.22], [1, light, 0]]));
  switch (model.text('style', 'bulb')) {
    case 'desk':
      return [
        contactShadow(sheet, 520, 1010, 240, 44), ellipse(500, 985, 210, 44, sheet.satin(darken(color, 0.1))), ellipse(500, 972, 210, 44, sheet.satin(color)),
        stroke('M500 960L420 560', darken(color, 0.2), 30), stroke('M494 955L414 560', lighten(color, 0.35), 8), stroke('M420 560L730 300', darken(color, 0.2), 30), stroke('M416 552L726 292', lighten(color, 0.35), 8),
        knob(sheet, 420, 560, 36, color),
        path('M700 420L960 900H560Z', sheet.linear([[0, light, 0.55], [1, light, 0]], 0, 0, 0, 1)),
        picture === 'main' ? group('transform="rotate(24 740 320)"', rect(600, 276, 300, 64, 32, sheet.satin(color)), rect(620, 328, 260, 18, 9, lighten(light, 0.4))) : group('transform="rotate(4 740 320)"', path('M640 400Q640 250 740 250T840 400Z', sheet.satin(color)), ellipse(740, 400, 100, 20, lighten(light, 0.4))),
        circle(500, 968, 16, contrast(color, 0.4)),
      ].join('');
    case 'strip': {
      const d = 'M600 600m-40 0a40 40 0 1 1 80 0a80 80 0 1 1 -160 0a120 120 0 1 1 240 0a160 160 0 1 1 -320 0a200 200 0 1 1 400 0a240 240 0 1 1 -480 0a280 280 0 1 1 560 0q0 190 60 330';
      const tones = picture === 'main' ? sheet.linear([[0, '#f3b6c4'], [0.35, '#b7a6ea'], [0.65, '#8fd6e4'], [1, '#ffe7b0']]) : sheet.linear([[0, '#ffe7b0'], [1, '#ffd08a']]);
      return [ellipse(620, 640, 430, 400, sheet.radial([[0, '#b7a6ea', 0.4], [1, '#b7a6ea', 0]])), stroke(d, darken('#e9e7e2', 0.25), 34), stroke(d, '#f6f4f0', 28), `<path d="${d}" fill="none" stroke="${tones}" stroke-width="17" stroke-dasharray="18 12"/>`, rect(860, 900, 110, 150, 24, sheet.satin(color)), circle(915, 950, 12, '#4fae7b')].join('');
    }
    case 'panel': {
      const tile = (x: number, y: number, tone: string): string => {
        const at = (angle: number): string => `${n(x + 128 * Math.cos((angle * Math.PI) / 180))} ${n(y + 128 * Math.sin((angle * Math.PI) / 180))}`;
        const hexagon = `M${at(0)}L${at(60)}L${at(120)}L${at(180)}L${at(240)}L${at(300)}Z`;
        return path(hexagon, darken(tone, 0.35), 'transform="translate(8 12)"') + path(hexagon, sheet.radial([[0, lighten(tone, 0.75)], [0.7, lighten(tone, 0.3)], [1, tone]])) + path(hexagon, 'none', 'stroke="#ffffff" stroke-opacity=".7" stroke-width="5"');
      };
      const tones = picture === 'main' ? ['#f0a6a0', '#e6c07e', '#8fc9bb', '#8fb0dc', '#b7a6ea'] : ['#ffe0a0', '#ffd58a', '#ffe7b8', '#ffcf8a', '#ffdf9e'];
      return [ellipse(620, 640, 470, 430, sheet.radial([[0, tones[0] ?? light, 0.4], [1, tones[0] ?? light, 0]])), ...[[480, 400], [680, 515], [480, 630], [680, 745], [880, 630]].map(([x, y], index) => tile(x ?? 0, y ?? 0, tones[index] ?? light))].join('');
    }
    case 'globe':
      return [contactShadow(sheet, 610, 1000, 220, 40), halo(600, 560, 500), circle(600, 580, 300, sheet.radial([[0, '#ffffff'], [0.55, lighten(light, 0.5)], [1, darken(light, 0.12)]], 0.42, 0.4, 0.65)), path('M430 860Q440 1000 480 1000H720Q760 1000 770 860Q600 940 430 860Z', sheet.cylinder(color)), circle(600, 950, 14, contrast(color, 0.5))].join('');
    default: {
      const edison = model.flag('filament');
      const bulb = (x: number, y: number, scale: number, turn: number): string =>
        placed(
          x, y, turn, scale, halo(0, -60, 380),
          path('M-90 150C-96 60 -210 20 -210 -110A210 210 0 0 1 210 -110C210 20 96 60 90 150Z', edison ? sheet.radial([[0, '#fff3d6', 0.9], [0.6, '#f0c67a', 0.55], [1, '#c9924a', 0.75]]) : sheet.radial([[0, '#ffffff'], [0.6, lighten(light, 0.55)], [1, darken(light, 0.1)]], 0.42, 0.38, 0.62)),
          edison ? stroke('M-70 100V-80L-40 60L-10 -100L20 60L50 -100L70 100', '#ffb347', 7) : ellipse(-90, -190, 60, 34, '#ffffff', 'fill-opacity=".8" transform="rotate(-34 -90 -190)"'),
          path('M-96 140H96L84 250H-84Z', sheet.cylinder(color)),
          rect(-76, 250, 152, 130, 14, sheet.cylinder('#b9bbbe')), ...[270, 300, 330, 360].map((line) => stroke(`M-74 ${line}L74 ${line - 12}`, '#6a6d74', 7)), path('M-50 380H50L26 410H-26Z', '#3a3c41'),
        );
      if (picture === 'main') return ellipse(620, 1040, 180, 30, sheet.radial([[0, '#4a4034', 0.4], [1, '#4a4034', 0]])) + bulb(600, 600, 1.05, 0);
      return bulb(420, 580, 0.8, 12) + bulb(810, 620, 0.8, -10);
    }
  }
}

/** A plug for the wall socket: switch, meter or strip of several. */
export function smartPlug(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const outlets = model.number('outlets', 1);
  const outlet = (x: number, y: number, r: number): string => circle(x, y, r, sheet.linear([[0, darken(color, 0.28)], [1, lighten(color, 0.1)]])) + circle(x, y, r * 0.88, sheet.linear([[0, darken(color, 0.14)], [1, darken(color, 0.02)]])) + circle(x - r * 0.36, y, r * 0.12, '#17181b') + circle(x + r * 0.36, y, r * 0.12, '#17181b') + rect(x - r * 0.1, y - r * 0.88, r * 0.2, r * 0.2, 2, '#b9bbbe') + rect(x - r * 0.1, y + r * 0.68, r * 0.2, r * 0.2, 2, '#b9bbbe');
  if (outlets > 1) {
    const view = new View(picture === 'main' ? -24 : 30, 30, 2.8, 600, 640);
    const w = 66 + outlets * 62;
    return view.shadow(sheet, 0, 0, 0, w * 0.58, 60) + stroke(`M${view.point([-w / 2, -12, 0]).map(n).join(' ')}q-120 -10 -160 -160`, darken(color, 0.3), 30) + view.slab(topBoard([-w / 2, -34, -36]), w, 72, 18, 34, sheet.edge(darken(color, 0.1)), rect(0, 0, w, 72, 18, sheet.satin(color)), ...Array.from({ length: outlets }, (_, index) => outlet(40 + index * 62, 36, 24)), circle(w - 28, 36, 8, sheet.satin('#4d8364')), makersMark(model.brand, w - 28, 58, 8, contrast(color, 0.3)));
  }
  const view = new View(picture === 'main' ? -30 : 34, 14, 9.4, 600, 640);
  const front = picture === 'main' ? [circle(30, 30, 30, sheet.edge(color)), circle(30, 30, 29, sheet.satin(color)), outlet(30, 30, 20), circle(30, 55, 1.6, '#4fae7b')].join('') : [circle(30, 30, 30, sheet.edge(color)), circle(30, 30, 29, sheet.satin(color)), circle(30, 30, 19, darken(color, 0.08))].join('');
  const pin = (x: number): string => view.prism(frontBoard([x, -2.4, 41]), circle(2.4, 2.4, 2.4, sheet.edge('#b9bbbe')), 19, circle(2.4, 2.4, 2.2, '#e4e5e7'));
  return view.shadow(sheet, 0, 30, 0, 36, 30) + view.slab(frontBoard([-30, -30, 22]), 60, 60, 30, 44, sheet.edge(darken(color, 0.04)), front) + (picture === 'detail' ? pin(-11.9) + pin(7.1) : '');
}

/** A small sensor or switch; `style` is sensor, switch, leak or hub. */
export function sensor(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'sensor');
  const view = new View(picture === 'main' ? -26 : 30, 20, 8, 600, 640);
  if (style === 'switch') {
    const face = [rect(0, 0, 86, 86, 12, sheet.edge(color)), rect(0.8, 0.8, 84.4, 84.4, 11.4, sheet.satin(color)), ...Array.from({ length: model.number('keys', 2) }, (_, key) => { const w = 74 / model.number('keys', 2); return rect(6 + key * w, 6, w - 1.6, 74, 6, sheet.linear([[0, lighten(color, 0.25)], [1, darken(color, 0.1)]])) + circle(6 + key * w + w / 2 - 0.8, 70, 1.4, '#4fae7b'); })].join('');
    return view.shadow(sheet, 0, 43, 0, 50, 24) + view.slab(frontBoard([-43, -43, 6]), 86, 86, 12, 12, sheet.edge(darken(color, 0.1)), picture === 'main' ? face : face);
  }
  if (style === 'hub' || style === 'leak') {
    const r = style === 'hub' ? 52 : 32;
    const tall = style === 'hub' ? 26 : 15;
    const lean = new View(-20, picture === 'main' ? 36 : 62, style === 'hub' ? 7 : 10, 600, 640);
    return lean.shadow(sheet, 0, 0, 0, r * 1.3, r * 1.25) + lean.slab(topBoard([-r, -tall, -r]), r * 2, r * 2, style === 'hub' ? r * 0.6 : r, tall, sheet.cylinder(color), rect(0, 0, r * 2, r * 2, style === 'hub' ? r * 0.6 : r, sheet.satin(color)), circle(r, r, r * 0.5, 'none', `stroke="${style === 'hub' ? '#7ad0c0' : '#8fb0dc'}" stroke-width="1.6"`), makersMark(model.brand, r, r, r * 0.3, contrast(color, 0.3)));
  }
  const eye = model.flag('motion');
  const face = [rect(0, 0, 44, 62, 14, sheet.edge(color)), rect(0.6, 0.6, 42.8, 60.8, 13.4, sheet.satin(color)), eye ? circle(22, 24, 14, sheet.ball('#e4e2dc')) + Array.from({ length: 5 }, (_, row) => stroke(`M${10 + Math.abs(row - 2)} ${16 + row * 4}H${34 - Math.abs(row - 2)}`, '#b5b0a6', 0.6)).join('') : circle(22, 18, 2, '#4fae7b') + makersMark(model.brand, 22, 42, 9, contrast(color, 0.3))].join('');
  const magnet = [rect(0, 0, 16, 62, 7, sheet.edge(color)), rect(0.6, 0.6, 14.8, 60.8, 6.4, sheet.satin(color))].join('');
  return view.shadow(sheet, 0, 31, 0, 34, 18) + view.slab(frontBoard([-26, -31, 8]), 44, 62, 14, 16, sheet.edge(darken(color, 0.08)), face) + (eye ? '' : view.slab(frontBoard([24, -31, 8]), 16, 62, 7, 14, sheet.edge(darken(color, 0.08)), magnet));
}

/** A doorbell with a camera. */
export function doorbell(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const view = new View(picture === 'main' ? -24 : 28, 8, 5.6, 600, 600);
  const w = 52;
  const h = 146;
  const round = model.flag('round');
  const face = [rect(0, 0, w, h, round ? 26 : 10, sheet.edge(color)), rect(0.8, 0.8, w - 1.6, h - 1.6, round ? 25 : 9.4, sheet.satin(color)), rect(4, 4, w - 8, h * 0.42, round ? 22 : 7, '#101114'), lensGlass(sheet, w / 2, h * 0.19, 15, '#3a3d42'), ...[0, 1, 2, 3].map((light) => circle(w / 2 - 12 + light * 8, h * 0.37, 1.1, '#5b2f33')), circle(w / 2, h * 0.68, 15, darken(color, 0.35)), circle(w / 2, h * 0.68, 13.6, 'none', 'stroke="#7ad0c0" stroke-width="1.4"'), circle(w / 2, h * 0.68, 11.6, sheet.satin(lighten(color, 0.05))), Array.from({ length: 4 }, (_, row) => rect(w / 2 - 8, h * 0.86 + row * 3.4, 16, 1.2, 0.6, darken(color, 0.5))).join('')].join('');
  const chime = picture === 'detail' ? view.shadow(sheet, 66, h / 2, 0, 34, 22) + view.slab(frontBoard([36, h / 2 - 62, 12]), 62, 62, 16, 24, sheet.edge('#d5d2ca'), rect(0, 0, 62, 62, 16, sheet.satin('#f2f0eb')), grille(14, 14, 34, 34, 5, '#9c978c', 0.8)) : '';
  return view.shadow(sheet, 0, h / 2, 0, w * 0.7, 20) + view.slab(frontBoard([-w / 2, -h / 2, 13]), w, h, round ? 26 : 10, 26, sheet.edge(darken(color, 0.1)), face) + chime;
}

/** A camera that watches a room or a garden; `style` is ball, bullet or turret. */
export function homeCamera(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const left = picture === 'main';
  if (model.text('style', 'ball') === 'bullet') {
    return [
      ellipse(640, 960, 280, 50, sheet.radial([[0, '#4a4034', 0.34], [1, '#4a4034', 0]])),
      group(left ? '' : 'transform="translate(1200 0) scale(-1 1)"', rect(780, 700, 180, 230, 30, sheet.satin(darken(color, 0.06))), stroke('M860 720V620L760 560', darken(color, 0.18), 56), circle(860, 640, 46, sheet.ball(color)), group('transform="rotate(-12 560 500)"', rect(250, 370, 620, 250, 110, sheet.linear([[0, lighten(color, 0.35)], [0.45, color], [1, darken(color, 0.34)]], 0, 0, 0, 1)), path('M210 350H800Q840 350 840 380H250Z', sheet.satin(darken(color, 0.08))), ellipse(300, 495, 96, 125, '#101114'), lensGlass(sheet, 296, 480, 74, '#2b2d31'), circle(288, 585, 12, '#f1e6c8'), circle(330, 575, 10, '#5b2f33'))),
    ].join('');
  }
  const turret = model.text('style', 'ball') === 'turret';
  return [
    contactShadow(sheet, 610, 990, 250, 44),
    turret ? path('M380 990Q380 800 600 800T820 990Z', sheet.cylinder(darken(color, 0.08))) : rect(440, 900, 320, 90, 40, sheet.cylinder(darken(color, 0.05))) + rect(560, 780, 80, 150, 26, sheet.cylinder(color)),
    turret ? rect(390, 330, 420, 520, 200, sheet.cylinder(color)) : circle(600, 540, 290, sheet.ball(color)),
    ellipse(left ? 560 : 660, 520, turret ? 150 : 190, turret ? 170 : 190, '#101114'),
    lensGlass(sheet, left ? 556 : 664, 500, turret ? 100 : 118, '#2b2d31', '#3d6f8f'),
    ...[0, 1, 2, 3, 4].map((light) => circle((left ? 500 : 604) + light * 28, 646 - Math.abs(light - 2) * -4, 6, '#5b2f33')),
    circle(left ? 560 : 660, 396 + (turret ? -20 : -30), 6, '#4fae7b'),
    model.flag('second') ? lensGlass(sheet, left ? 556 : 664, 720, 60, '#2b2d31') : '',
  ].join('');
}

/** A thermostat; `square` or round, with the temperature on it. */
export function thermostat(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const square = model.flag('square');
  const view = new View(picture === 'main' ? -18 : 34, 8, 8.4, 600, 600);
  const tone = model.text('tone', '#e9785f');
  const r = 46;
  const outer = square ? rect(0, 0, r * 2, r * 2, 14, sheet.edge(color)) + rect(1.4, 1.4, r * 2 - 2.8, r * 2 - 2.8, 13, sheet.satin(color)) + rect(7, 7, r * 2 - 14, r * 2 - 14, 8, '#0d0e11') : circle(r, r, r, sheet.edge(color)) + circle(r, r, r - 1.4, sheet.satin(color)) + Array.from({ length: 72 }, (_, tick) => rect(r - 0.3, 1.2, 0.6, 4, 0.3, darken(color, 0.4), `transform="rotate(${tick * 5} ${r} ${r})"`)).join('') + circle(r, r, r * 0.84, '#0d0e11');
  const arc = (from: number, to: number, color_: string): string => Array.from({ length: 41 }, (_, tick) => (tick >= from && tick <= to ? rect(r - 0.35, square ? 12 : 11, 0.7, tick === to ? 6 : 4, 0.3, color_, `transform="rotate(${-120 + tick * 6} ${r} ${r})"`) : '')).join('');
  const face = outer + arc(0, 40, '#4a4d53') + arc(12, 26, tone) + digits(model.text('degrees', '22'), r, r - 11, 20, '#f4f1ea') + rect(r - 9, r + 16, 18, 2, 1, '#6b6f78') + circle(r, r + 24, 2, tone);
  return view.shadow(sheet, 0, r, 0, r * 0.85, 16) + view.slab(frontBoard([-r, -r, 11]), r * 2, r * 2, square ? 14 : r, 22, sheet.edge(darken(color, 0.1)), face);
}

/** A tower that cleans, cools or moistens the air; `style` is purifier, fan or mist. */
export function airTower(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'purifier');
  const turned = picture === 'detail';
  if (style === 'fan') {
    return [
      contactShadow(sheet, 610, 1050, 230, 40), ellipse(600, 1030, 200, 40, sheet.satin(darken(color, 0.12))), rect(584, 640, 32, 390, 14, sheet.cylinder(color)),
      circle(600, 400, 300, darken(color, 0.15), 'fill-opacity=".18"'), circle(600, 400, 300, 'none', `stroke="${darken(color, 0.15)}" stroke-width="22"`), circle(595, 395, 300, 'none', `stroke="${lighten(color, 0.4)}" stroke-width="6"`),
      ...Array.from({ length: turned ? 0 : 7 }, (_, blade) => path('M600 400C640 300 700 220 660 160C600 130 560 250 600 400Z', sheet.satin(lighten(color, 0.05)), `transform="rotate(${n(blade * 51.43)} 600 400)"`)),
      ...Array.from({ length: turned ? 22 : 36 }, (_, wire) => stroke('M600 340V106', darken(color, 0.3), turned ? 7 : 3, `stroke-opacity=".6" transform="rotate(${n(wire * (360 / (turned ? 22 : 36)))} 600 400)"`)),
      circle(600, 400, turned ? 110 : 62, sheet.edge(color)), circle(600, 400, turned ? 100 : 54, sheet.satin(color)), makersMark(model.brand, 600, 400, 44, contrast(color, 0.3)),
      knob(sheet, 600, 760, 20, darken(color, 0.1)),
    ].join('');
  }
  const mist = style === 'mist';
  const tall = mist ? 560 : 720;
  const wide = mist ? 360 : 420;
  const x = 600 - wide / 2;
  const low = 1040;
  return [
    contactShadow(sheet, 615, low, wide * 0.58, 44),
    mist ? path('M560 480C480 360 640 300 560 170C680 260 700 360 640 480Z', sheet.linear([[0, '#ffffff', 0], [1, '#dfe8ea', 0.9]], 0, 0, 0, 1)) : '',
    rect(x, low - tall, wide, tall, mist ? 150 : 90, sheet.cylinder(color)),
    mist ? rect(x, low - 190, wide, 8, 2, darken(color, 0.3), 'fill-opacity=".5"') + rect(x + 60, low - tall + 120, 30, 210, 15, '#bcd7de', 'fill-opacity=".85"') + ellipse(600, low - tall + 18, 90, 16, darken(color, 0.45)) : ellipse(600, low - tall + 36, wide * 0.42, 34, darken(color, 0.5)) + Array.from({ length: 11 }, (_, slot) => stroke(`M${n(440 + slot * 32)} ${n(low - tall + 36 - 26 * Math.sqrt(Math.max(0, 1 - ((slot - 5) / 5.4) ** 2)))}V${n(low - tall + 36 + 26 * Math.sqrt(Math.max(0, 1 - ((slot - 5) / 5.4) ** 2)))}`, lighten(color, 0.1), 7)).join(''),
    mist ? '' : group(sheet.clip(rect(x, low - tall * 0.62, wide, tall * 0.58, 70, '#000')), grille(x, low - tall * 0.6, wide, tall * 0.55, turned ? 22 : 15, darken(color, 0.6), 0.55)),
    turned ? rect(560, low - 120, 80, 40, 10, '#17181b') : rect(530, low - tall * 0.78 + (mist ? 230 : 0), 140, 74, 37, '#101114') + digits(mist ? '45' : '12', 600, low - tall * 0.78 + (mist ? 250 : 20), 34, '#7ad0c0'),
  ].join('');
}
