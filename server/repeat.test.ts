import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { repeat } from './repeat.ts';

const lines: { level: number; job: string; msg: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

const MINUTE = 60_000;
let now = 0;

beforeEach(() => {
  lines.length = 0;
  now = 0;
  mock.method(performance, 'now', () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** A job whose runs end when they are told to. */
function job(firstMs?: number) {
  const runs: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const stopping = new AbortController();
  let isOver = false;
  const work = () => new Promise<void>((resolve, reject) => runs.push({ end: resolve, fail: reject }));
  const over = repeat({ name: 'a-job', everyMs: MINUTE, firstMs, work }, logger, stopping.signal).then(() => {
    isOver = true;
  });
  return { runs, stop: () => stopping.abort(), over, isOver: () => isOver };
}
/** What becomes due is done, and what waits for it begins. */
async function pass(ms: number): Promise<void> {
  await turn();
  let left = ms;
  do {
    const step = Math.min(left, 1000);
    left -= step;
    now += step;
    mock.timers.tick(step);
    await turn();
  } while (left > 0);
}

it('is done at once, and again at every interval', async () => {
  const { runs, stop, over } = job();
  await pass(0);
  expect(runs).toHaveLength(1);
  await pass(MINUTE / 2);
  runs[0]?.end();
  await pass(MINUTE / 2 - 1);
  expect(runs).toHaveLength(1);
  await pass(1);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  stop();
  await over;
});

it('may wait before the first time', async () => {
  const { runs, stop, over } = job(MINUTE);
  await pass(MINUTE - 1);
  expect(runs).toHaveLength(0);
  await pass(1);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  stop();
  await over;
});

it('never runs twice at once: a run that takes longer is followed by one', async () => {
  const { runs, stop, over } = job();
  await pass(3 * MINUTE);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await pass(0);
  expect(runs).toHaveLength(2);
  await pass(MINUTE - 1);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  stop();
  await over;
});

it('a run that fails is told of, and the next one comes at its time', async () => {
  const { runs, stop, over } = job();
  await pass(0);
  runs[0]?.fail(new Error('no way'));
  await pass(MINUTE - 1);
  expect(runs).toHaveLength(1);
  expect(lines).toMatchObject([{ level: 50, job: 'a-job', msg: 'job failed', err: { message: 'no way' } }]);
  await pass(1);
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  stop();
  await over;
});

it('ends with the run that is under way, and begins none after', async () => {
  const { runs, stop, over, isOver } = job();
  await pass(0);
  stop();
  await pass(2 * MINUTE);
  expect(isOver()).toBe(false);
  runs[0]?.end();
  await over;
  await pass(2 * MINUTE);
  expect(runs).toHaveLength(1);
});
