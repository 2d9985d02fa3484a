import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { createFairShare } from './fair-share.ts';

const CROWD = '192.0.2.1';

afterEach(() => void jest.useRealTimers());

/** Clients whose pages take as long as the test says, no time by a clock that stands; each is named when its making begins. */
function open(now?: () => number, options: Parameters<typeof createFairShare>[0] = {}) {
  const share = createFairShare({ ...options, now });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const make = (client: string) => {
    begun.push(client);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const ask = (client: string, response = new EventEmitter(), isSent = false) =>
    share.serve(client, response, () => make(client), isSent);
  return { share, begun, ends, ask };
}

test('a few pages of a client are made at once, a crowd of them one after the other; nobody else waits for it', async () => {
  const { share, begun, ends, ask } = open(() => 0);
  const asked = Array.from({ length: 64 }, () => ask(CROWD));
  await turn();
  expect(begun).toEqual(Array<string>(4).fill(CROWD));
  const other = ask('192.0.2.2');
  await turn();
  expect(begun.pop()).toBe('192.0.2.2');
  ends.pop()?.();
  expect(await other).toBe(true);
  // The four that had begun end; from then on one is being made at a time.
  let most = 0;
  while (begun.length < 40) {
    const made = ends.splice(0);
    if (begun.length > 4) most = Math.max(most, made.length);
    made.forEach((end) => end());
    await sleep(1);
  }
  expect(most).toBe(1);
  while (begun.length < 64 || ends.length > 0) {
    ends.splice(0).forEach((end) => end());
    await sleep(1);
  }
  expect(await Promise.all(asked)).toEqual(Array<boolean>(64).fill(true));
  expect(share.size()).toBe(0);
});

test('many shoppers behind one address are no crowd: as many are answered at once as before, and nobody rests', async () => {
  let time = 0;
  const { begun, ends, ask } = open(() => time, { atOnce: 8, isShared: true });
  const asked = Array.from({ length: 64 }, () => ask(CROWD));
  await turn();
  while (ends.length > 0) {
    expect(ends.length).toBe(Math.min(8, 64 - begun.length + ends.length));
    time += 1000;
    ends.splice(0).forEach((end) => end());
    await turn();
  }
  expect(await Promise.all(asked)).toEqual(Array<boolean>(64).fill(true));
});

test('behind one address what somebody sends waits for longer than what they look at', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, ends, ask } = open(undefined, { atOnce: 8, isShared: true });
  for (let count = 0; count < 8; count += 1) void ask(CROWD);
  const page = ask(CROWD);
  const order = ask(CROWD, undefined, true);
  const late = ask(CROWD, undefined, true);
  jest.advanceTimersByTime(3_000);
  expect(await page).toBe(false);
  ends.shift()?.();
  await turn();
  expect(begun).toHaveLength(9);
  jest.advanceTimersByTime(1_100);
  expect(await late).toBe(false);
  ends.splice(0).forEach((end) => end());
  expect(await order).toBe(true);
});

test('after each page a crowd rests for twice the time of its making', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let clock = 0;
  const { begun, ends, ask } = open(() => clock);
  for (let count = 0; count < 64; count += 1) void ask(CROWD);
  await turn();
  clock += 3_000;
  ends.splice(0).forEach((end) => end());
  await turn();
  jest.advanceTimersByTime(5_900);
  expect(begun).toHaveLength(4);
  jest.advanceTimersByTime(200);
  await turn();
  expect(begun).toHaveLength(5);
});

test('where each is followed by a rest, one that only waits for others does not keep the next one from its turn', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let clock = 0;
  const { begun, ends, ask } = open(() => clock, { atOnce: 1, isShared: true, rest: 1, longestMs: 250 });
  const asked = Array.from({ length: 3 }, () => ask(CROWD, undefined, true));
  const pass = async (milliseconds: number) => {
    clock += milliseconds;
    jest.advanceTimersByTime(milliseconds);
    await turn();
  };
  await turn();
  await pass(40);
  ends.shift()?.();
  await turn();
  await pass(35);
  expect(begun).toHaveLength(1);
  await pass(10);
  expect(begun).toHaveLength(2);
  await pass(260);
  expect(begun).toHaveLength(2);
  await pass(270);
  expect(begun).toHaveLength(3);
  // What is not over yet is still waited for: it may fail, and is answered then.
  const early = await Promise.race([asked[1], turn('under way')]);
  expect(early).toBe('under way');
  ends.splice(0).forEach((end) => end());
  expect(await Promise.all(asked)).toEqual([true, true, true]);
});

test('whoever leaves while waiting has nothing made, and two hundred are as many as wait', async () => {
  const { begun, ends, ask } = open(() => 0);
  const first = Array.from({ length: 4 }, () => ask(CROWD));
  const response = new EventEmitter();
  const left = ask(CROWD, response);
  response.emit('close');
  expect(await left).toBe(true);
  const waiting = Array.from({ length: 200 }, () => ask(CROWD));
  expect(await ask(CROWD)).toBe(false);
  while (begun.length < 204) {
    ends.splice(0).forEach((end) => end());
    await sleep(1);
  }
  ends.splice(0).forEach((end) => end());
  await Promise.all([...first, ...waiting]);
  expect(begun).toHaveLength(204);
});

test('whoever has waited for fifteen seconds is told so, before their connection is cut off', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { begun, ask } = open();
  const late: boolean[] = [];
  for (let count = 0; count < 5; count += 1) void ask(CROWD).then((isMade) => late.push(isMade));
  jest.advanceTimersByTime(14_900);
  await turn();
  expect(late).toEqual([]);
  jest.advanceTimersByTime(200);
  await turn();
  expect(late).toEqual([false]);
  expect(begun).toHaveLength(4);
});

test('whoever has left before they are asked for has nothing made, and gives their place away when they leave as it is', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { share, begun, ask } = open();
  const response = Object.assign(new EventEmitter(), { closed: true });
  expect(await ask(CROWD, response)).toBe(true);
  expect(begun).toEqual([]);
  // Their turn comes, and they are gone before the making begins.
  const leaver = Object.assign(new EventEmitter(), { closed: false });
  const left = ask(CROWD, leaver);
  leaver.closed = true;
  await turn();
  jest.advanceTimersByTime(10_000);
  expect(await left).toBe(true);
  expect(share.size()).toBe(0);
});
