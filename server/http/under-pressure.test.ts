import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestApi, type TestApi } from '../test-api.ts';

/** Longer than the API lets its own process be held up. */
const HELD_UP_MS = 1500;
const MOST_TURNS = 4;

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ mostHeldUpMs: 500 });
  await api.app.ready();
});
afterAll(() => api.close());

/** Lets this process do nothing else for a while, as too many requests at once would. */
function holdUp() {
  const until = performance.now() + HELD_UP_MS;
  while (performance.now() < until);
}

it('an API that cannot keep up says so with a time to ask again, lives, and recovers', async () => {
  const ask = () => api.app.inject('/api/Category/GetCategories');
  expect((await ask()).statusCode).toBe(200);
  let refused = await ask();
  for (let turn = 0; turn < MOST_TURNS && refused.statusCode === 200; turn += 1) {
    holdUp();
    // Timers have their turn before this one.
    await nextTurn();
    refused = await ask();
  }
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).toBe('The shop is very busy right now. Please try again in a moment.');
  // A supervisor must not end a process that is only busy.
  expect((await api.app.inject('/health')).statusCode).toBe(200);
  while ((await ask()).statusCode === 503) await nextTurn();
  expect((await ask()).statusCode).toBe(200);
});
