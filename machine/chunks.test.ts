import { chunks } from './chunks.ts';

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
