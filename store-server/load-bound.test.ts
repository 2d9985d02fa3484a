import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { createLoadBound, UNANSWERED } from './load-bound.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** Pages that take as long as the test says; it tells how the process does, too. */
function open() {
  let tell: (isLate: boolean) => void = () => undefined;
  const bound = createLoadBound((listener) => (tell = listener));
  const begun: string[] = [];
  const ends: ((made?: unknown) => void)[] = [];
  const ask = (name: string, { isUrgent = false, response = new EventEmitter() } = {}) =>
    bound.serve(response, isUrgent, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(resolve));
    });
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => ask(String(index)));
  const keepsUp = async (isTrue: boolean, times = 1) => {
    for (let count = 0; count < times; count += 1) tell(!isTrue);
    await turn();
  };
  return { begun, ends, ask, crowd, keepsUp };
}

test('a process that does not keep up begins four pages, and one more for each that ends', async () => {
  const { begun, ends, crowd, keepsUp } = open();
  const asked = crowd(10);
  await keepsUp(false, 9);
  expect(begun).toEqual(['0', '1', '2', '3']);
  ends.shift()?.();
  await turn();
  expect(begun).toHaveLength(5);
  while (begun.length < 10 || ends.length > 0) {
    ends.splice(0).forEach((end) => end());
    await turn();
  }
  expect(await Promise.all(asked)).toEqual(Array<boolean>(10).fill(true));
});

test('while it keeps up it begins more and more, up to sixty-four, and fewer as soon as it does not', async () => {
  const { begun, ends, crowd, keepsUp } = open();
  void crowd(100);
  await keepsUp(true);
  expect(begun).toHaveLength(6);
  await keepsUp(true, 50);
  expect(begun).toHaveLength(64);
  await keepsUp(false);
  ends.splice(0, 32).forEach((end) => end());
  await turn();
  expect(begun).toHaveLength(64);
  ends.shift()?.();
  await turn();
  expect(begun).toHaveLength(65);
});

test('what was allowed while many waited is not kept for the next crowd', async () => {
  const { begun, ends, crowd, keepsUp } = open();
  void crowd(60);
  await keepsUp(true, 50);
  ends.splice(0).forEach((end) => end());
  await turn();
  await keepsUp(true);
  void crowd(60);
  await turn();
  expect(begun).toHaveLength(64);
});

test.each([
  ['because the backend does not keep up, fewer are begun', UNANSWERED, 9],
  ['for whoever sent something, as many are begun as before', undefined, 13],
])('while pages fail %s', async (_, made, count) => {
  const { begun, ends, ask, crowd, keepsUp } = open();
  for (let each = 0; each < 8; each += 1)
    void ask('failing', { response: Object.assign(new EventEmitter(), { statusCode: 503 }) });
  await keepsUp(true, 2);
  void crowd(20);
  ends.splice(0, 5).forEach((end) => end(made));
  await turn();
  expect(begun).toHaveLength(count);
});

test('a page counts as failed also where its answer has ended before that is known', async () => {
  const { begun, ends, ask, crowd, keepsUp } = open();
  const answers = Array.from({ length: 8 }, () =>
    Object.assign(new EventEmitter(), { statusCode: 503, writableEnded: true }),
  );
  for (const response of answers) void ask('failing', { response });
  await keepsUp(true, 2);
  void crowd(20);
  for (const response of answers.slice(0, 5)) response.emit('close');
  await turn();
  expect(begun).toHaveLength(13);
  ends.splice(0, 5).forEach((end) => end(UNANSWERED));
  await turn();
  for (const response of answers.slice(5)) response.emit('close');
  await turn();
  expect(begun).toHaveLength(13);
});

test('what is urgent goes first, who has left has nothing made, and who waits too long is told', async () => {
  const { begun, ends, ask, crowd } = open();
  void crowd(4);
  const response = new EventEmitter();
  const left = ask('left', { response });
  const late = ask('late');
  const urgent = ask('order', { isUrgent: true });
  await turn();
  response.emit('close');
  expect(await left).toBe(true);
  jest.advanceTimersByTime(2_000);
  ends.shift()?.();
  await turn();
  expect(begun.slice(4)).toEqual(['order']);
  jest.advanceTimersByTime(1_000);
  expect(await late).toBe(false);
  ends.splice(0).forEach((end) => end());
  expect(await urgent).toBe(true);
  expect(begun).toHaveLength(5);
});

test('who left while their page was made, and what hangs, give their places away', async () => {
  const { begun, ask, crowd } = open();
  const response = new EventEmitter();
  void ask('left', { response });
  void crowd(3);
  await turn();
  response.emit('close');
  await jest.advanceTimersByTimeAsync(11_000);
  void ask('after one who left');
  await jest.advanceTimersByTimeAsync(5_000);
  void ask('after what hangs');
  await turn();
  expect(begun.slice(4)).toEqual(['after one who left', 'after what hangs']);
});

test('of what is urgent, however much there is, a quarter of the places is left to the rest', async () => {
  const { begun, ends, ask } = open();
  for (let count = 0; count < 20; count += 1) void ask('sign-in', { isUrgent: true });
  void ask('page');
  await turn();
  expect(begun).toEqual(Array<string>(4).fill('sign-in'));
  ends.shift()?.();
  await turn();
  expect(begun.at(-1)).toBe('page');
  void ask('page');
  ends.pop()?.();
  await turn();
  expect(begun.filter((name) => name === 'page')).toHaveLength(2);
});
