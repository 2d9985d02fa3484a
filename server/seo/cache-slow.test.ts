import { setTimeout as wait } from 'node:timers/promises';
import { cacheSlow } from './cache-slow.ts';

/** Counts how often it is read; each reading ends when `end` is called, or at once. */
function counter(endsAtOnce: boolean) {
  let count = 0;
  const waiting: (() => void)[] = [];
  return {
    end: () => waiting.splice(0).forEach((go) => go()),
    read: async () => {
      const own = (count += 1);
      if (endsAtOnce) await wait(1);
      else await new Promise<void>((go) => waiting.push(go));
      return own;
    },
  };
}

test('what is soon had is read each time', async () => {
  const ask = cacheSlow(counter(true).read, { slowMs: Infinity });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

test('what takes long is kept', async () => {
  const ask = cacheSlow(counter(true).read, { slowMs: 0, times: Infinity });
  expect([await ask(), await ask()]).toEqual([1, 1]);
});

test('who asks while it is read waits for the same answer', async () => {
  const ask = cacheSlow(counter(true).read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

test('the old answer is given while a new one is slow to come', async () => {
  const { read, end } = counter(false);
  const ask = cacheSlow(read, { slowMs: 0, times: 0 });
  const first = ask();
  end();
  expect(await first).toBe(1);
  expect(await ask()).toBe(1);
  end();
  while ((await ask()) === 1);
  expect(await ask()).toBe(2);
});

test('what fails is asked for again', async () => {
  let count = 0;
  const ask = cacheSlow(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(count);
  });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
