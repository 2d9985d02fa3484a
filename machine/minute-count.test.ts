import { createFirstOfMinute, createMinuteCount } from './minute-count.ts';

test('each minute is counted anew, and what is told once in it is told again, also by a clock that was set back', () => {
  let now = 7;
  const count = createMinuteCount(() => now);
  const isFirst = createFirstOfMinute(() => now);
  const seen = () => [count(), isFirst('a')];
  expect([seen(), seen(), isFirst('b')]).toEqual([[1, true], [2, false], true]);
  now += 59_999;
  expect(seen()).toEqual([3, false]);
  now += 1;
  expect(seen()).toEqual([1, true]);
  now -= 3_600_000;
  expect([seen(), seen()]).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('whoever makes names up fills no memory', () => {
  const isFirst = createFirstOfMinute(() => 0);
  for (let name = 0; name < 10_000; name += 1) isFirst(`${name}`);
  expect(isFirst('one more')).toBe(false);
});
