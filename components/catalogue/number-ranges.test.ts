import { inOrderOfSize, numberRanges } from './number-ranges';

const values = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name, count: 1 }));
const numbers = (count: number, unit: string) =>
  Array.from({ length: count }, (_, index) => `${index + 1}${unit}`);

it('makes ranges of many numbers, in the order of their size', () => {
  const ranges = numberRanges(values(numbers(120, ' V'))) ?? [];
  expect(ranges.length).toBeLessThanOrEqual(7);
  expect(ranges[0]?.label).toMatch(/^1 V – \d+ V$/);
  expect(ranges.at(-1)?.label).toMatch(/ – 120 V$/);
  expect(ranges.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
});

it('knows that a kilogram is more than 900 grams', () => {
  const weights = [...numbers(20, ' kg'), ...numbers(20, '00 g')];
  const ranges = numberRanges(values(weights)) ?? [];
  expect(ranges[0]?.label).toMatch(/^100 g – /);
  expect(ranges.at(-1)?.label).toMatch(/ – 20 kg$/);
});

it('lets few numbers, sizes of shoes for one, and words stand one by one', () => {
  expect(numberRanges(values(numbers(20, '')))).toBeUndefined();
  expect(numberRanges(values(Array.from({ length: 40 }, (_, index) => `Shade ${index}`)))).toBeUndefined();
});

it('keeps what is no number among many as a choice of its own', () => {
  const ranges = numberRanges(values([...numbers(60, ' W'), 'Unknown'])) ?? [];
  expect(ranges.at(-1)).toEqual({ ids: [61], label: 'Unknown' });
});

it.each([
  ['1TB, 120GB SSD, 2TB, 240GB SSD', '120GB SSD, 240GB SSD, 1TB, 2TB'],
  ['1.5 kg, 900 g', '900 g, 1.5 kg'],
  ['256, 128', '128, 256'],
  ['2 m, 5 W', '2 m, 5 W'],
  ['Large, 2 m', 'Large, 2 m'],
])('puts %s in the order of their size where they are of one kind', (given, ordered) => {
  expect(inOrderOfSize(given.split(', '), (name) => name).join(', ')).toBe(ordered);
});
