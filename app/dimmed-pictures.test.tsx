import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HUES, LIGHTNESS, NEUTRALS, pictureLook, saysDark } from '@/lib/contract/picture-look';

const dimming = readFileSync(path.join(import.meta.dirname, 'character.css'), 'utf8');
const [, spared = ''] = /\n {2}(img[^{]+) \{\s*filter: none;/.exec(dimming) ?? [];

/** Whether the rule for pictures on a dark ground is one for a picture of this name, in the shop and at the desk alike. */
function isSpared(name: string): boolean {
  const picture = document.createElement('img');
  picture.src = `/img/320/${name}`;
  const isDark = picture.matches(spared);
  expect([name, saysDark(name)]).toEqual([name, isDark]);
  return isDark;
}

test.each([true, false])('in the dark a picture on a dark ground stays as it is (whole: %s)', (isWhole) => {
  const named = (color: string) => `a-1a2b3c4d${pictureLook(color, isWhole)}.webp`;
  NEUTRALS.forEach((value, index) =>
    expect([value, isSpared(named(`g${index.toString(16)}`))]).toEqual([value, value < 100]),
  );
  for (let hue = 0; hue < HUES; hue++)
    for (const [letter, percent] of Object.entries(LIGHTNESS))
      expect([hue, percent, isSpared(named(hue.toString(16) + letter))]).toEqual([
        hue,
        percent,
        percent < 50,
      ]);
});

test('a picture whose name says nothing of its ground is dimmed, whatever it ends in', () => {
  for (const name of ['a-1a2b3cdc.webp', 'a-1a2b3cfc.webp']) expect(isSpared(name)).toBe(false);
});
