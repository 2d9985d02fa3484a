import { cutToWidth, textWidth } from './text-width.ts';

test('texts are as wide as Arial draws them, within one part in fifty', () => {
  // Measured in a browser with a font of the same metrics.
  expect(textWidth('Apple iPhone 15 Pro Max | Cedar', 20)).toBeCloseTo(298, -1);
  expect(textWidth('Cedar: phones, laptops, cameras and audio in Lebanon', 20)).toBeCloseTo(493, -1);
  expect(textWidth('é', 20)).toBe(textWidth('e', 20));
  expect(textWidth('هاتف', 100)).toBe(192);
});

test('a text that is too wide is cut at a word', () => {
  expect(cutToWidth('Phones', 20, 600)).toBe('Phones');
  const cut = cutToWidth('word '.repeat(100).trim(), 20, 600);
  expect(cut).toMatch(/^(word )+\.\.\.$/);
  expect(textWidth(cut, 20)).toBeLessThanOrEqual(600);
});
