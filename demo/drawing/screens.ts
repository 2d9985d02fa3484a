import { darken, lighten } from './color.ts';
import { chanceOf } from './model.ts';
import { canvas, gameScene, landscape, palette, wallpaper } from './scenery.ts';
import { circle, digits, group, path, rect, stroke } from './shapes.ts';
import { type Sheet, n } from './sheet.ts';

const ICON_COLORS = ['#e9785f', '#3f7f86', '#e6ae5e', '#6a7fa5', '#4d8364', '#8a5c93', '#f4f1ea', '#2f4167'];

function iconColor(seed: string): string {
  return ICON_COLORS[Math.floor(chanceOf(seed) * ICON_COLORS.length)] ?? '#6a7fa5';
}

function appIcon(sheet: Sheet, seed: string, x: number, y: number, size: number): string {
  const color = iconColor(seed);
  const ink = color === '#f4f1ea' ? '#51323f' : '#ffffff';
  const shape = Math.floor(chanceOf(`${seed}/shape`) * 4);
  const middle = size / 2;
  const inner = [
    circle(x + middle, y + middle, size * 0.22, 'none', `stroke="${ink}" stroke-width="${n(size * 0.09)}"`),
    rect(x + size * 0.28, y + size * 0.3, size * 0.44, size * 0.4, size * 0.09, ink),
    stroke(
      `M${n(x + size * 0.28)} ${n(y + size * 0.62)}L${n(x + middle)} ${n(y + size * 0.34)}L${n(x + size * 0.72)} ${n(y + size * 0.62)}`,
      ink,
      size * 0.09,
    ),
    circle(x + size * 0.4, y + size * 0.5, size * 0.13, ink) +
      circle(x + size * 0.62, y + size * 0.5, size * 0.13, ink, 'fill-opacity=".6"'),
  ][shape];
  return (
    rect(
      x,
      y,
      size,
      size,
      size * 0.27,
      sheet.linear([
        [0, lighten(color, 0.18)],
        [1, darken(color, 0.08)],
      ]),
    ) + (inner ?? '')
  );
}

/** A phone's start screen: wallpaper, clock or widget, rows of applications, a dock. */
export function phoneHome(sheet: Sheet, seed: string, width: number, height: number): string {
  const parts = [wallpaper(sheet, seed, width, height)];
  const style = chanceOf(`${seed}/home`);
  const size = width * 0.155;
  const gap = (width - size * 4) / 5;
  const row = (y: number, name: string): void => {
    for (let column = 0; column < 4; column++) {
      parts.push(appIcon(sheet, `${seed}${name}${column}`, gap + column * (size + gap), y, size));
    }
  };
  if (style < 0.45) {
    parts.push(digits('10:09', width / 2, height * 0.15, width * 0.17, '#ffffff'));
    parts.push(
      rect(
        width * 0.32,
        height * 0.26,
        width * 0.36,
        width * 0.025,
        width * 0.012,
        '#ffffff',
        'fill-opacity=".75"',
      ),
    );
    parts.push(circle(width * 0.17, height * 0.93, width * 0.062, '#ffffff', 'fill-opacity=".28"'));
    parts.push(circle(width * 0.83, height * 0.93, width * 0.062, '#ffffff', 'fill-opacity=".28"'));
  } else {
    if (style < 0.75) {
      parts.push(
        rect(
          gap,
          height * 0.11,
          width - gap * 2,
          height * 0.16,
          width * 0.06,
          '#ffffff',
          'fill-opacity=".82"',
        ),
      );
      parts.push(digits('24', width * 0.25, height * 0.152, height * 0.075, '#3c4450'));
      for (let bar = 0; bar < 5; bar++) {
        const tall = height * (0.03 + chanceOf(`${seed}bar${bar}`) * 0.065);
        parts.push(
          rect(
            width * (0.48 + bar * 0.085),
            height * 0.245 - tall,
            width * 0.045,
            tall,
            width * 0.02,
            iconColor(`${seed}bars`),
          ),
        );
      }
    } else {
      parts.push(digits('10:09', width / 2, height * 0.14, width * 0.13, '#ffffff'));
    }
    row(height * 0.5, 'x');
    row(height * 0.5 + size * 1.5, 'y');
    parts.push(
      rect(
        gap * 0.5,
        height * 0.955 - size * 1.3,
        width - gap,
        size * 1.42,
        size * 0.5,
        '#ffffff',
        'fill-opacity=".3"',
      ),
    );
    row(height * 0.955 - size * 1.09, 'd');
  }
  parts.push(
    rect(
      width * 0.34,
      height * 0.978,
      width * 0.32,
      width * 0.014,
      width * 0.007,
      '#ffffff',
      'fill-opacity=".85"',
    ),
  );
  return parts.join('');
}

function codeEditor(seed: string, width: number, height: number): string {
  const inks = ['#8fd6c4', '#e6ae5e', '#e79a7f', '#a4b3cb', '#c9b6e4'];
  const out = [
    rect(0, 0, width, height, 0, '#1b1f27'),
    rect(0, 0, width * 0.2, height, 0, '#232833'),
    rect(0, 0, width, height * 0.06, 0, '#2b313d'),
  ];
  for (let file = 0; file < 9; file++) {
    out.push(
      rect(
        width * 0.03,
        height * (0.12 + file * 0.06),
        width * (0.06 + chanceOf(`${seed}f${file}`) * 0.08),
        height * 0.016,
        2,
        '#7d8699',
      ),
    );
  }
  for (let line = 0; line < 17; line++) {
    let x = width * (0.25 + ([0, 0.03, 0.06, 0.06, 0.03][line % 5] ?? 0));
    for (let word = 0; word < 3; word++) {
      const long = width * (0.04 + chanceOf(`${seed}${line}w${word}`) * 0.11);
      const ink = inks[Math.floor(chanceOf(`${seed}${line}i${word}`) * inks.length)] ?? '#a4b3cb';
      out.push(rect(x, height * (0.11 + line * 0.05), long, height * 0.02, 2, ink, 'fill-opacity=".85"'));
      x += long + width * 0.015;
    }
  }
  return out.join('');
}

function dashboard(sheet: Sheet, seed: string, width: number, height: number): string {
  const [, , far, middle, near] = palette(seed);
  const out = [
    rect(0, 0, width, height, 0, '#f3f2ef'),
    rect(0, 0, width * 0.15, height, 0, darken(near, 0.1)),
  ];
  for (let item = 0; item < 6; item++)
    out.push(
      rect(
        width * 0.03,
        height * (0.16 + item * 0.09),
        width * 0.09,
        height * 0.022,
        3,
        '#ffffff',
        'fill-opacity=".5"',
      ),
    );
  for (let card = 0; card < 3; card++) {
    const x = width * (0.19 + card * 0.27);
    out.push(rect(x, height * 0.1, width * 0.245, height * 0.2, height * 0.02, '#ffffff'));
    out.push(rect(x + width * 0.02, height * 0.14, width * 0.09, height * 0.022, 3, '#b9b5ac'));
    out.push(
      rect(
        x + width * 0.02,
        height * 0.19,
        width * 0.13,
        height * 0.05,
        4,
        [far, middle, near][card] ?? near,
      ),
    );
  }
  out.push(rect(width * 0.19, height * 0.35, width * 0.5, height * 0.55, height * 0.02, '#ffffff'));
  let curve = `M${n(width * 0.22)} ${n(height * 0.78)}`;
  for (let step = 1; step <= 6; step++) {
    const x = width * (0.22 + step * 0.073);
    curve += `S${n(x - width * 0.03)} ${n(height * (0.72 - chanceOf(`${seed}c${step}`) * 0.28))} ${n(x)} ${n(height * (0.74 - chanceOf(`${seed}c${step}`) * 0.28))}`;
  }
  out.push(
    path(
      `${curve}V${n(height * 0.85)}H${n(width * 0.22)}Z`,
      sheet.linear(
        [
          [0, far, 0.7],
          [1, far, 0.05],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    stroke(curve, middle, height * 0.008),
  );
  out.push(rect(width * 0.72, height * 0.35, width * 0.25, height * 0.55, height * 0.02, '#ffffff'));
  for (let bar = 0; bar < 6; bar++) {
    const tall = height * (0.1 + chanceOf(`${seed}b${bar}`) * 0.3);
    out.push(
      rect(
        width * (0.745 + bar * 0.036),
        height * 0.85 - tall,
        width * 0.02,
        tall,
        3,
        bar % 2 === 0 ? middle : far,
      ),
    );
  }
  return out.join('');
}

function photoEditor(sheet: Sheet, seed: string, width: number, height: number): string {
  const out = [
    rect(0, 0, width, height, 0, '#24262a'),
    rect(width * 0.84, 0, width * 0.16, height, 0, '#2e3136'),
  ];
  out.push(
    group(
      `transform="translate(${n(width * 0.03)} ${n(height * 0.07)})" ${sheet.clip(rect(0, 0, width * 0.78, height * 0.7, 4, '#000'))}`,
      landscape(sheet, seed, width * 0.78, height * 0.7),
    ),
  );
  for (let strip = 0; strip < 6; strip++) {
    out.push(
      group(
        `transform="translate(${n(width * (0.03 + strip * 0.132))} ${n(height * 0.81)})" ${sheet.clip(rect(0, 0, width * 0.12, height * 0.13, 3, '#000'))}`,
        landscape(sheet, `${seed}${strip}`, width * 0.12, height * 0.13),
      ),
    );
  }
  for (let slider = 0; slider < 9; slider++) {
    const y = height * (0.12 + slider * 0.09);
    out.push(stroke(`M${n(width * 0.86)} ${n(y)}H${n(width * 0.98)}`, '#565b63', height * 0.006));
    out.push(circle(width * (0.87 + chanceOf(`${seed}s${slider}`) * 0.1), y, height * 0.011, '#d8d6d0'));
  }
  return out.join('');
}

/** What a large screen shows: `wallpaper`, `code`, `chart`, `photo`, `game`, `canvas` or `film`. */
export function desktopScreen(
  sheet: Sheet,
  seed: string,
  width: number,
  height: number,
  content: string,
): string {
  switch (content) {
    case 'code':
      return codeEditor(seed, width, height);
    case 'chart':
      return dashboard(sheet, seed, width, height);
    case 'photo':
      return photoEditor(sheet, seed, width, height);
    case 'game':
      return gameScene(sheet, seed, width, height);
    case 'canvas':
      return canvas(sheet, seed, width, height);
    case 'film':
      return landscape(sheet, seed, width, height);
    default: {
      const dock = Array.from({ length: 7 }, (_, index) =>
        appIcon(
          sheet,
          `${seed}k${index}`,
          width * 0.5 + (index - 3.5) * height * 0.085,
          height * 0.895,
          height * 0.068,
        ),
      );
      return (
        wallpaper(sheet, seed, width, height) +
        rect(
          width * 0.5 - height * 0.315,
          height * 0.88,
          height * 0.62,
          height * 0.1,
          height * 0.025,
          '#ffffff',
          'fill-opacity=".35"',
        ) +
        dock.join('')
      );
    }
  }
}
