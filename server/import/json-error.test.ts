import fc from 'fast-check';
import { jsonErrorOffset } from './json-error.ts';

test.each([
  ['{"a": [1, 2', 11],
  ['{"a": oops}', 6],
  ['[1,]', 3],
  ["{'a': 1}", 1],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['[1] [2]', 4],
  ['{"a": "open}', 6],
  ['[01]', 2],
  ['', 0],
])('%s is wrong at %d', (text, offset) => {
  expect(jsonErrorOffset(text)).toBe(offset);
});

test('finds a mistake exactly where JSON.parse refuses a text', () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', 'x', ' ', '1', '\\', '{}'),
    )
    .map(([text, at, insert]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + insert + text.slice(place + (at % 2));
    });
  const isRefused = (text: string) => {
    try {
      JSON.parse(text);
      return false;
    } catch {
      return true;
    }
  };
  fc.assert(
    fc.property(damaged, (text) => {
      expect(jsonErrorOffset(text) !== undefined).toBe(isRefused(text));
    }),
    { numRuns: 3000 },
  );
});
