import { chunks, spread } from './chunks.ts';

test.each([
  [[], []],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c'],
    [['a', 'b'], ['c']],
  ],
  [
    ['a', 'b', 'c', 'd'],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('of %j pieces of two are %j', (items, pieces) => {
  expect([...chunks(items, 2)]).toEqual(pieces);
});

test('entries are spread over the whole list, and a short one is kept', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8]);
  expect(spread(['a', 'b'], 5)).toEqual(['a', 'b']);
  expect(spread(['a', 'b'], 0)).toEqual([]);
});
