import { createMinuteCount } from './minute-count.ts';

test('each minute is counted anew', () => {
  let now = 7;
  const count = createMinuteCount(() => now);
  expect([count(), count()]).toEqual([1, 2]);
  now += 59_999;
  expect(count()).toBe(3);
  now += 1;
  expect(count()).toBe(1);
});
