import { darken, lighten } from '../color.ts';
import type { Model } from '../model.ts';
import type { PictureView } from '../picture.ts';
import { circle, contactShadow, digits, ellipse, group, path, placed, rect, stroke } from '../shapes.ts';
import { type Sheet, n } from '../sheet.ts';

const HANDS_AT_TEN_PAST_TEN: readonly [number, number] = [-54, 54];

export function rings(cx: number, cy: number, r: number, tones: readonly string[]): string {
  return tones
    .map((tone, index) => {
      const radius = r - index * r * 0.24;
      const length = 2 * Math.PI * radius;
      return (
        circle(
          cx,
          cy,
          radius,
          'none',
          `stroke="${tone}" stroke-opacity=".22" stroke-width="${n(r * 0.17)}"`,
        ) +
        circle(
          cx,
          cy,
          radius,
          'none',
          `stroke="${tone}" stroke-width="${n(r * 0.17)}" stroke-linecap="round" stroke-dasharray="${n(length * (0.78 - index * 0.16))} ${n(length)}" transform="rotate(-90 ${n(cx)} ${n(cy)})"`,
        )
      );
    })
    .join('');
}

/** What a watch shows, centred, within the radius. `face` is hands, rings, digits or map. */
function watchFace(model: Model, sheet: Sheet, r: number): string {
  const tone = model.text('tone', '#7ad0c0');
  switch (model.text('face', 'hands')) {
    case 'rings':
      return rings(0, 0, r * 0.74, [tone, '#e9785f', '#e6ae5e']);
    case 'digits':
      return [
        digits('10', 0, -r * 0.6, r * 0.5, '#f4f1ea'),
        digits('09', 0, r * 0.08, r * 0.5, tone),
        rect(-r * 0.45, -r * 0.78, r * 0.9, r * 0.05, r * 0.03, '#6b6f78'),
        rect(-r * 0.45, r * 0.74, r * 0.6, r * 0.05, r * 0.03, '#e9785f'),
      ].join('');
    case 'map':
      return [
        circle(0, 0, r, '#2c4a3f'),
        path(
          `M${n(-r)} ${n(-r * 0.1)}Q${n(-r * 0.3)} ${n(-r * 0.5)} ${n(r * 0.1)} ${n(-r * 0.2)}T${n(r)} ${n(-r * 0.4)}V${n(r)}H${n(-r)}Z`,
          '#35604f',
        ),
        path(
          `M${n(-r)} ${n(r * 0.3)}Q${n(-r * 0.1)} 0 ${n(r * 0.3)} ${n(r * 0.4)}T${n(r)} ${n(r * 0.2)}V${n(r)}H${n(-r)}Z`,
          '#4d8364',
        ),
        stroke(
          `M${n(-r * 0.5)} ${n(r * 0.6)}Q${n(-r * 0.4)} 0 0 ${n(r * 0.1)}T${n(r * 0.4)} ${n(-r * 0.6)}`,
          '#e9785f',
          r * 0.06,
        ),
        circle(r * 0.4, -r * 0.6, r * 0.08, '#ffffff'),
        digits('10:09', 0, -r * 0.86, r * 0.17, '#f4f1ea'),
      ].join('');
    default: {
      const ticks = Array.from({ length: 60 }, (_, tick) =>
        rect(
          -r * 0.012,
          -r * 0.95,
          r * (tick % 5 === 0 ? 0.03 : 0.014),
          r * (tick % 5 === 0 ? 0.13 : 0.06),
          1,
          tick % 5 === 0 ? '#f4f1ea' : '#7d828c',
          `transform="rotate(${tick * 6})"`,
        ),
      ).join('');
      const [hour, minute] = HANDS_AT_TEN_PAST_TEN;
      return [
        circle(
          0,
          0,
          r,
          sheet.radial([
            [0, darken(tone, 0.55)],
            [1, '#0b0c0e'],
          ]),
        ),
        ticks,
        circle(0, r * 0.45, r * 0.2, 'none', `stroke="${tone}" stroke-width="${n(r * 0.03)}"`),
        rect(-r * 0.035, -r * 0.5, r * 0.07, r * 0.56, r * 0.03, '#f4f1ea', `transform="rotate(${hour})"`),
        rect(-r * 0.025, -r * 0.78, r * 0.05, r * 0.86, r * 0.02, '#f4f1ea', `transform="rotate(${minute})"`),
        stroke(`M0 ${n(r * 0.15)}L0 ${n(-r * 0.82)}`, '#e9785f', r * 0.016, 'transform="rotate(190)"'),
        circle(0, 0, r * 0.05, '#e9785f'),
      ].join('');
    }
  }
}

function strap(model: Model, sheet: Sheet, tone: string, width: number, reach: number): string {
  const fill = sheet.linear(
    [
      [0, darken(tone, 0.3)],
      [0.2, lighten(tone, 0.16)],
      [0.6, tone],
      [1, darken(tone, 0.36)],
    ],
    0,
    0,
    1,
    0,
  );
  const half = width / 2;
  const links = model.text('strap', 'sport');
  const shape = (sign: number): string =>
    path(
      `M${n(-half)} ${sign * 120}L${n(-half * 0.9)} ${n(sign * reach * 0.75)}Q${n(-half * 0.84)} ${n(sign * reach)} ${n(-half * 0.5)} ${n(sign * reach)}H${n(half * 0.5)}Q${n(half * 0.84)} ${n(sign * reach)} ${n(half * 0.9)} ${n(sign * reach * 0.75)}L${n(half)} ${sign * 120}Z`,
      fill,
    );
  const detail =
    links === 'links'
      ? Array.from({ length: 11 }, (_, link) =>
          [-1, 1]
            .map((sign) =>
              stroke(
                `M${n(-half * 0.92)} ${n(sign * (200 + link * 26))}H${n(half * 0.92)}M${n(-half * 0.35)} ${n(sign * (200 + link * 26))}v${sign * 26}M${n(half * 0.35)} ${n(sign * (200 + link * 26))}v${sign * 26}`,
                darken(tone, 0.4),
                3,
                'stroke-opacity=".7"',
              ),
            )
            .join(''),
        ).join('')
      : links === 'leather'
        ? [-1, 1]
            .map((sign) =>
              stroke(
                `M${n(-half * 0.78)} ${sign * 230}L${n(-half * 0.7)} ${n(sign * reach * 0.8)}M${n(half * 0.78)} ${sign * 230}L${n(half * 0.7)} ${n(sign * reach * 0.8)}`,
                lighten(tone, 0.35),
                4,
                'stroke-dasharray="12 10"',
              ),
            )
            .join('')
        : links === 'woven'
          ? Array.from({ length: 18 }, (_, row) =>
              [-1, 1]
                .map((sign) =>
                  stroke(
                    `M${n(-half * 0.85)} ${n(sign * (190 + row * 17))}L${n(half * 0.85)} ${n(sign * (196 + row * 17))}`,
                    row % 2 === 0 ? lighten(tone, 0.25) : darken(tone, 0.25),
                    3,
                    'stroke-opacity=".6"',
                  ),
                )
                .join(''),
            ).join('')
          : Array.from({ length: 5 }, (_, hole) =>
              ellipse(0, 280 + hole * 34, 13, 8, darken(tone, 0.55)),
            ).join('');
  return shape(-1) + shape(1) + detail;
}

/** A smart watch, `shape` round or square; the colour is that of its strap unless `caseColor` says otherwise. */
export function watch(model: Model, sheet: Sheet, picture: PictureView): string {
  const metal = model.text('metal', '#8e9197');
  const tone = model.color;
  const round = model.text('shape', 'round') === 'round';
  const r = model.number('size', 205);
  const side = r * 0.92;
  const tall = round ? r : r * 1.12;
  const crown =
    rect(r * 0.94, -34, 44, 68, 14, sheet.cylinder(lighten(metal, 0.1))) +
    (model.number('buttons', 1) > 1
      ? rect(r * 0.86, 78, 34, 74, 14, sheet.cylinder(metal), 'transform="rotate(24 190 110)"')
      : '');
  const lugs = model.flag('rugged')
    ? [-1, 1]
        .map((sign) =>
          rect(-r * 0.72, sign * r * 0.98 - 40, r * 1.44, 80, 20, sheet.satin(darken(metal, 0.3))),
        )
        .join('')
    : '';
  const body = round
    ? [
        circle(0, 0, r * 1.06, sheet.edge(darken(metal, 0.1))),
        circle(0, 0, r * 1.01, sheet.satin(metal)),
        model.flag('rugged')
          ? circle(0, 0, r * 0.98, 'none', `stroke="#1d1f23" stroke-width="${n(r * 0.1)}"`)
          : '',
        circle(0, 0, r * 0.93, '#08090a'),
      ].join('')
    : [
        rect(-side * 1.02, -tall * 1.02, side * 2.04, tall * 2.04, r * 0.42, sheet.edge(metal)),
        rect(-side * 0.97, -tall * 0.97, side * 1.94, tall * 1.94, r * 0.38, sheet.satin(metal)),
        rect(-side * 0.91, -tall * 0.91, side * 1.82, tall * 1.82, r * 0.33, '#08090a'),
      ].join('');
  const dial = round
    ? group('', group(sheet.clip(circle(0, 0, r * 0.86, '#000')), watchFace(model, sheet, r * 0.86)))
    : group(
        '',
        group(
          sheet.clip(rect(-side * 0.84, -tall * 0.84, side * 1.68, tall * 1.68, r * 0.28, '#000')),
          watchFace(model, sheet, r * 0.78),
        ),
      );
  const shine = round
    ? path(
        `M${n(-r * 0.8)} ${n(-r * 0.28)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${n(r * 0.3)} ${n(-r * 0.8)}L${n(-r * 0.3)} ${n(r * 0.8)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${n(-r * 0.8)} ${n(-r * 0.28)}Z`,
        '#ffffff',
        'fill-opacity=".06"',
      )
    : path(
        `M${n(-side * 0.84)} ${n(-tall * 0.84)}H${n(side * 0.2)}L${n(-side * 0.4)} ${n(tall * 0.84)}H${n(-side * 0.84)}Z`,
        '#ffffff',
        'fill-opacity=".06"',
      );
  if (picture === 'main') {
    return (
      ellipse(
        660,
        640,
        250,
        480,
        sheet.radial([
          [0, '#4a4034', 0.38],
          [0.7, '#4a4034', 0.12],
          [1, '#4a4034', 0],
        ]),
      ) +
      placed(
        600,
        600,
        10,
        1.08,
        strap(model, sheet, tone, round ? r * 1.16 : r * 1.3, 470),
        lugs,
        crown,
        body,
        dial,
        shine,
      )
    );
  }
  const loop = `M330 560C330 360 450 250 600 250S870 360 870 560V700C870 880 760 960 600 960S330 880 330 700Z`;
  return [
    contactShadow(sheet, 610, 960, 260, 44),
    path(loop, 'none', `stroke="${darken(tone, 0.35)}" stroke-width="104"`),
    path(loop, 'none', `stroke="${tone}" stroke-width="88"`),
    path(
      'M360 420C400 330 480 286 600 286',
      'none',
      `stroke="${lighten(tone, 0.4)}" stroke-width="14" stroke-linecap="round" stroke-opacity=".7"`,
    ),
    path(
      'M396 800C440 900 520 916 600 916S760 900 804 800',
      'none',
      `stroke="${darken(tone, 0.5)}" stroke-width="22" stroke-linecap="round" stroke-opacity=".5"`,
    ),
    placed(
      600,
      330,
      0,
      1,
      rect(-200, -110, 400, 150, 66, sheet.edge(metal)),
      rect(
        -190,
        -104,
        380,
        130,
        60,
        sheet.linear(
          [
            [0, lighten(metal, 0.4)],
            [0.5, metal],
            [1, darken(metal, 0.4)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      rect(-172, -128, 344, 40, 20, '#0b0c0e'),
      rect(-160, -122, 200, 10, 5, '#ffffff', 'fill-opacity=".25"'),
      rect(-24, -72, 48, 66, 14, sheet.cylinder(lighten(metal, 0.15))),
      rect(-100, -48, 46, 20, 10, darken(metal, 0.35)),
      rect(62, -48, 46, 20, 10, darken(metal, 0.35)),
    ),
  ].join('');
}
