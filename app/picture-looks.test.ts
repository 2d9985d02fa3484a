import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HUES, LIGHTNESS, NEUTRALS, pictureLook, SATURATION, saysLook } from '@/lib/contract/picture-look';

const rules = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, 'picture-looks.css'), 'utf8').matchAll(
      /img\[src\*='~(\w\w)'\] \{\s*background-color: ([^;]+);/g,
    ),
  ].map(([, name, color]) => [name, color]),
);

test('every colour that an import may give a picture is one of the style sheet', () => {
  const greys = NEUTRALS.map((value, index) => [`g${index.toString(16)}`, `rgb(${value} ${value} ${value})`]);
  const hues = Array.from({ length: HUES }, (_, hue) =>
    Object.entries(LIGHTNESS).map(([letter, percent]) => [
      hue.toString(16) + letter,
      `hsl(${(hue * 360) / HUES} ${SATURATION}% ${percent}%)`,
    ]),
  ).flat();
  const expected = [...greys, ...hues];
  expect(rules).toEqual(new Map(expected.map(([name = '', color = '']) => [name, color])));
  for (const [name = ''] of expected)
    expect(saysLook(`a-1a2b3c4d${pictureLook(name, true)}.webp`)).toBe(true);
});

test('names of before, and of other backends, say nothing', () => {
  for (const name of ['a-1a2b3c4d.webp', 'phone~1.jpg', 'IMG_0lc.webp']) expect(saysLook(name)).toBe(false);
});
