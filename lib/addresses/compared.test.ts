import { comparePath, parseCompared, withCompared } from './compared';

test.each([
  ['12,34', '/Compare?ids=12,34'],
  ['12-5,34', '/Compare?ids=12-5,34'],
  ['12,12-5,34', '/Compare?ids=12,34'],
  ['1,2,3,4,5', '/Compare?ids=1,2,3,4'],
  ['x y,0,-1,1.2.3,7.x y', '/Compare?ids=7'],
  ['ab-c.00042,7.x,1-2-3', '/Compare?ids=ab-c.00042,7.x,1-2-3'],
  ['', '/Compare'],
])('of %j the comparison is %s', (text, path) => {
  expect(comparePath(parseCompared(text))).toBe(path);
});

test('one more than may stand side by side takes the place of the first', () => {
  expect(withCompared(parseCompared('1,2,3,4'), { productId: 5 }).map((each) => each.productId)).toEqual([
    2, 3, 4, 5,
  ]);
  expect(withCompared(parseCompared('1-9,2'), { productId: 1, variationId: 8 })).toEqual([
    { productId: 2 },
    { productId: 1, variationId: 8 },
  ]);
});
