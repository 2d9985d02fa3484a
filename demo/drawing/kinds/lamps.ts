import { contrast, darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import {
  circle,
  contactShadow,
  digits,
  ellipse,
  grille,
  group,
  knob,
  makersMark,
  path,
  placed,
  rect,
  stroke,
} from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';

/** A light; `style` is bulb, desk, strip, panel or globe. */
export function lamp(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'bulb');
  const colored = picture === 'detail' && style !== 'desk' && !model.flag('filament');
  const light = colored ? '#f3b6c4' : '#ffe7b0';
  const halo = (cx: number, cy: number, r: number): string =>
    circle(
      cx,
      cy,
      r,
      sheet.radial([
        [0, light, 0.75],
        [0.5, light, 0.22],
        [1, light, 0],
      ]),
    );
  switch (style) {
    case 'desk':
      return group(
        picture === 'main' ? '' : 'transform="translate(1200 0) scale(-1 1)"',
        contactShadow(sheet, 520, 1010, 240, 44),
        ellipse(500, 985, 210, 44, sheet.satin(darken(color, 0.1))),
        ellipse(500, 972, 210, 44, sheet.satin(color)),
        stroke('M500 960L420 560', darken(color, 0.2), 30),
        stroke('M494 955L414 560', lighten(color, 0.35), 8),
        stroke('M420 560L730 300', darken(color, 0.2), 30),
        stroke('M416 552L726 292', lighten(color, 0.35), 8),
        knob(sheet, 420, 560, 36, color),
        path(
          'M640 340L900 450L1000 900H480Z',
          sheet.linear(
            [
              [0, light, picture === 'main' ? 0.6 : 0.3],
              [1, light, 0],
            ],
            0,
            0,
            0,
            1,
          ),
        ),
        group(
          'transform="rotate(24 740 320)"',
          rect(600, 276, 300, 64, 32, sheet.satin(color)),
          rect(620, 328, 260, 18, 9, lighten(light, 0.4)),
        ),
        circle(500, 968, 16, contrast(color, 0.4)),
      );
    case 'strip': {
      const d =
        'M600 600m-40 0a40 40 0 1 1 80 0a80 80 0 1 1 -160 0a120 120 0 1 1 240 0a160 160 0 1 1 -320 0a200 200 0 1 1 400 0a240 240 0 1 1 -480 0a280 280 0 1 1 560 0q0 190 60 330';
      const tones =
        picture === 'main'
          ? sheet.linear([
              [0, '#f3b6c4'],
              [0.35, '#b7a6ea'],
              [0.65, '#8fd6e4'],
              [1, '#ffe7b0'],
            ])
          : sheet.linear([
              [0, '#ffe7b0'],
              [1, '#ffd08a'],
            ]);
      return [
        ellipse(
          620,
          640,
          430,
          400,
          sheet.radial([
            [0, '#b7a6ea', 0.4],
            [1, '#b7a6ea', 0],
          ]),
        ),
        stroke(d, darken('#e9e7e2', 0.25), 34),
        stroke(d, '#f6f4f0', 28),
        `<path d="${d}" fill="none" stroke="${tones}" stroke-width="17" stroke-dasharray="18 12"/>`,
        rect(860, 900, 110, 150, 24, sheet.satin(color)),
        circle(915, 950, 12, '#4fae7b'),
      ].join('');
    }
    case 'panel': {
      const tile = (x: number, y: number, tone: string): string => {
        const at = (angle: number): string =>
          `${n(x + 128 * Math.cos((angle * Math.PI) / 180))} ${n(y + 128 * Math.sin((angle * Math.PI) / 180))}`;
        const hexagon = `M${at(0)}L${at(60)}L${at(120)}L${at(180)}L${at(240)}L${at(300)}Z`;
        return (
          path(hexagon, darken(tone, 0.35), 'transform="translate(8 12)"') +
          path(
            hexagon,
            sheet.radial([
              [0, lighten(tone, 0.75)],
              [0.7, lighten(tone, 0.3)],
              [1, tone],
            ]),
          ) +
          path(hexagon, 'none', 'stroke="#ffffff" stroke-opacity=".7" stroke-width="5"')
        );
      };
      const tones =
        picture === 'main'
          ? ['#f0a6a0', '#e6c07e', '#8fc9bb', '#8fb0dc', '#b7a6ea']
          : ['#ffe0a0', '#ffd58a', '#ffe7b8', '#ffcf8a', '#ffdf9e'];
      return [
        ellipse(
          620,
          640,
          470,
          430,
          sheet.radial([
            [0, tones[0] ?? light, 0.4],
            [1, tones[0] ?? light, 0],
          ]),
        ),
        ...[
          [480, 400],
          [680, 515],
          [480, 630],
          [680, 745],
          [880, 630],
        ].map(([x, y], index) => tile(x ?? 0, y ?? 0, tones[index] ?? light)),
      ].join('');
    }
    case 'globe':
      return [
        contactShadow(sheet, 610, 1000, 220, 40),
        halo(600, 560, 500),
        circle(
          600,
          580,
          300,
          sheet.radial(
            [
              [0, '#ffffff'],
              [0.55, lighten(light, 0.5)],
              [1, darken(light, 0.12)],
            ],
            0.42,
            0.4,
            0.65,
          ),
        ),
        path('M430 860Q440 1000 480 1000H720Q760 1000 770 860Q600 940 430 860Z', sheet.cylinder(color)),
        circle(600, 950, 14, contrast(color, 0.5)),
      ].join('');
    default: {
      const edison = model.flag('filament');
      const bulb = (x: number, y: number, scale: number, turn: number): string =>
        placed(
          x,
          y,
          turn,
          scale,
          halo(0, -60, 380),
          path(
            'M-90 150C-96 60 -210 20 -210 -110A210 210 0 0 1 210 -110C210 20 96 60 90 150Z',
            edison
              ? sheet.radial([
                  [0, '#fff3d6', 0.9],
                  [0.6, '#f0c67a', 0.55],
                  [1, '#c9924a', 0.75],
                ])
              : sheet.radial(
                  [
                    [0, '#ffffff'],
                    [0.6, lighten(light, 0.55)],
                    [1, darken(light, 0.1)],
                  ],
                  0.42,
                  0.38,
                  0.62,
                ),
          ),
          edison
            ? stroke('M-70 100V-80L-40 60L-10 -100L20 60L50 -100L70 100', '#ffb347', 7)
            : ellipse(-90, -190, 60, 34, '#ffffff', 'fill-opacity=".8" transform="rotate(-34 -90 -190)"'),
          path('M-96 140H96L84 250H-84Z', sheet.cylinder(color)),
          rect(-76, 250, 152, 130, 14, sheet.cylinder('#b9bbbe')),
          ...[270, 300, 330, 360].map((line) => stroke(`M-74 ${line}L74 ${line - 12}`, '#6a6d74', 7)),
          path('M-50 380H50L26 410H-26Z', '#3a3c41'),
        );
      if (picture === 'main')
        return (
          ellipse(
            620,
            1040,
            180,
            30,
            sheet.radial([
              [0, '#4a4034', 0.4],
              [1, '#4a4034', 0],
            ]),
          ) + bulb(600, 600, 1.05, 0)
        );
      return bulb(420, 580, 0.8, 12) + bulb(810, 620, 0.8, -10);
    }
  }
}

/** A tower that cleans, cools or moistens the air; `style` is purifier, fan or mist. */
export function airTower(model: Model, sheet: Sheet, picture: PictureView): string {
  const color = model.color;
  const style = model.text('style', 'purifier');
  const turned = picture === 'detail';
  if (style === 'fan') {
    return [
      contactShadow(sheet, 610, 1050, 230, 40),
      ellipse(600, 1030, 200, 40, sheet.satin(darken(color, 0.12))),
      rect(584, 640, 32, 390, 14, sheet.cylinder(color)),
      circle(600, 400, 300, darken(color, 0.15), 'fill-opacity=".18"'),
      circle(600, 400, 300, 'none', `stroke="${darken(color, 0.32)}" stroke-width="22"`),
      circle(595, 395, 300, 'none', `stroke="${lighten(color, 0.4)}" stroke-width="6"`),
      ...Array.from({ length: turned ? 0 : 7 }, (_, blade) =>
        path(
          'M600 400C640 300 700 220 660 160C600 130 560 250 600 400Z',
          sheet.satin(darken(color, 0.12)),
          `transform="rotate(${n(blade * 51.43)} 600 400)"`,
        ),
      ),
      ...Array.from({ length: turned ? 22 : 36 }, (_, wire) =>
        stroke(
          'M600 340V106',
          darken(color, 0.42),
          turned ? 7 : 4,
          `stroke-opacity=".7" transform="rotate(${n(wire * (360 / (turned ? 22 : 36)))} 600 400)"`,
        ),
      ),
      circle(600, 400, turned ? 110 : 62, sheet.edge(color)),
      circle(600, 400, turned ? 100 : 54, sheet.satin(color)),
      makersMark(model.brand, 600, 400, 44, contrast(color, 0.3)),
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
    mist
      ? path(
          'M560 480C480 360 640 300 560 170C680 260 700 360 640 480Z',
          sheet.linear(
            [
              [0, '#ffffff', 0],
              [1, '#dfe8ea', 0.9],
            ],
            0,
            0,
            0,
            1,
          ),
        )
      : '',
    rect(x, low - tall, wide, tall, mist ? 150 : 90, sheet.cylinder(color)),
    mist
      ? rect(x, low - 190, wide, 8, 2, darken(color, 0.3), 'fill-opacity=".5"') +
        rect(x + 60, low - tall + 120, 30, 210, 15, '#bcd7de', 'fill-opacity=".85"') +
        ellipse(600, low - tall + 18, 90, 16, darken(color, 0.45))
      : ellipse(600, low - tall + 36, wide * 0.42, 34, darken(color, 0.5)) +
        Array.from({ length: 11 }, (_, slot) =>
          stroke(
            `M${n(440 + slot * 32)} ${n(low - tall + 36 - 26 * Math.sqrt(Math.max(0, 1 - ((slot - 5) / 5.4) ** 2)))}V${n(low - tall + 36 + 26 * Math.sqrt(Math.max(0, 1 - ((slot - 5) / 5.4) ** 2)))}`,
            lighten(color, 0.1),
            7,
          ),
        ).join(''),
    mist
      ? ''
      : group(
          sheet.clip(rect(x, low - tall * 0.62, wide, tall * 0.58, 70, '#000')),
          grille(x, low - tall * 0.6, wide, tall * 0.55, turned ? 22 : 15, darken(color, 0.6), 0.55),
        ),
    turned
      ? rect(560, low - 120, 80, 40, 10, '#17181b')
      : rect(530, low - tall * 0.78 + (mist ? 230 : 0), 140, 74, 37, '#101114') +
        digits(mist ? '45' : '12', 600, low - tall * 0.78 + (mist ? 250 : 20), 34, '#7ad0c0'),
  ].join('');
}
