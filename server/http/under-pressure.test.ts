import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createTestApi, type TestApi } from '../test-api.ts';

const MAX_LOOP_DELAY_MS = 500;
/** Longer than the API lets its own process be held up. */
const TOO_LONG_MS = 1100;
/** Not so long, and no time is left between one and the next. */
const BEARABLE_MS = 250;
const MAX_TURNS = 4;

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ maxLoopDelayMs: MAX_LOOP_DELAY_MS });
  await api.app.ready();
  // Its start has held it up for longer than it is to be.
  while (heldUpMs() === 0 || heldUpMs() > MAX_LOOP_DELAY_MS) await sleep(10);
});
afterAll(() => api.close());

const heldUpMs = () => api.app.memoryUsage().eventLoopDelay;

/** Lets this process do nothing else for a while, as too many requests at once would. */
async function holdUp(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
  // Timers have their turn before this one.
  await nextTurn();
}

const ask = () => api.app.inject('/api/Category/GetCategories');

/** What is answered once this process is held up by the test alone, and not by a machine that is busy with others. */
async function statusAtLast(): Promise<number> {
  for (;;) {
    const before = heldUpMs();
    const { statusCode } = await ask();
    if (statusCode !== 503 || Math.max(before, heldUpMs()) <= MAX_LOOP_DELAY_MS) return statusCode;
    await sleep(10);
  }
}

it('an API that is held up for a moment, again and again, refuses nobody', async () => {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    await holdUp(BEARABLE_MS);
    expect(await statusAtLast()).toBe(200);
  }
});

it('an API that cannot keep up says so with a time to ask again, lives, and recovers', async () => {
  expect(await statusAtLast()).toBe(200);
  let refused = await ask();
  for (let turn = 0; turn < MAX_TURNS && refused.statusCode === 200; turn += 1) {
    await holdUp(TOO_LONG_MS);
    refused = await ask();
  }
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).toBe('The shop is very busy right now. Please try again in a moment.');
  // A supervisor must not end a process that is only busy.
  expect((await api.app.inject('/health')).statusCode).toBe(200);
  expect(await statusAtLast()).toBe(200);
});
