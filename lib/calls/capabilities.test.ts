import { testBackend } from './test-backend';

// Each test is a store that has just been started.

const MINUTE = 60_000;

const backend = testBackend();
let now = 0;

beforeEach(() => {
  jest.resetModules();
  // However long a busy machine takes over a first answer, it is the answer that counts.
  process.env.API_TIMEOUT_MS = '60000';
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  backend.capabilities = undefined;
  backend.questionStatus = undefined;
  backend.questionText = undefined;
  backend.timesAskedWhatItCan = 0;
});
afterEach(() => jest.restoreAllMocks());

const start = () => import('./capabilities');

/** Goes on asking until it is so: what is asked again is not waited for. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

test('it is asked once, however many want to know, and again after five minutes', async () => {
  backend.capabilities = ['sorting'];
  const { can, capabilities } = await start();
  const answers = await Promise.all([can('sorting'), can('reviews'), capabilities()]);
  expect(answers).toEqual([true, false, new Set(['sorting'])]);
  expect(backend.timesAskedWhatItCan).toBe(1);

  backend.capabilities = ['sorting', 'reviews'];
  now += 4 * MINUTE;
  expect(await can('reviews')).toBe(false);
  now += 2 * MINUTE;
  // Nobody waits for what is asked again.
  expect(await can('reviews')).toBe(false);
  await until(() => can('reviews'));
  expect(backend.timesAskedWhatItCan).toBe(2);
});

test('a clock that is set back does not put off the question', async () => {
  backend.questionStatus = 503;
  const { can } = await start();
  expect(await can('sorting')).toBe(false);
  backend.questionStatus = undefined;
  backend.capabilities = ['sorting'];
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE);
  now += MINUTE;
  await until(() => can('sorting'));
  expect(backend.timesAskedWhatItCan).toBe(2);
});

test('what it names and nobody here knows is left out', async () => {
  backend.capabilities = ['sorting', 'teleportation'];
  const { capabilities } = await start();
  expect([...((await capabilities()) ?? [])]).toEqual(['sorting']);
});

test.each([404, 400, 401, 405, 429, 500, 501, 502, 503])(
  'a backend that answers %i can do nothing more',
  async (status) => {
    backend.questionStatus = status;
    const { can, capabilities } = await start();
    expect(await capabilities()).toEqual(new Set());
    expect(await can('reviews')).toBe(false);
  },
);

test('what was known survives an outage of any kind', async () => {
  backend.capabilities = ['reviews'];
  const { can } = await start();
  expect(await can('reviews')).toBe(true);
  for (const status of [429, 500, 502, 503, 504]) {
    backend.questionStatus = status;
    now += 6 * MINUTE;
    expect(await can('reviews')).toBe(true);
  }
  await backend.stop();
  now += 6 * MINUTE;
  expect(await can('reviews')).toBe(true);
  await backend.start();
});

test.each([
  ['a page of maintenance', { questionText: '<html>Back soon</html>' }],
  ['half an answer', { questionText: '{"Capabilities":["rev' }],
  ['a redirect', { questionStatus: 302 }],
])('what was known survives %s, and it is asked again soon', async (_, instead) => {
  backend.capabilities = ['reviews'];
  const { can } = await start();
  expect(await can('reviews')).toBe(true);
  Object.assign(backend, instead);
  now += 6 * MINUTE;
  const asks = (times: number) =>
    until(() => can('reviews').then(() => backend.timesAskedWhatItCan === times));
  await asks(2);
  // The next one is asked when this one has been heard.
  now += 6000;
  await asks(3);
  expect(await can('reviews')).toBe(true);

  Object.assign(backend, { questionText: undefined, questionStatus: undefined, capabilities: ['sorting'] });
  now += 6000;
  await until(() => can('sorting'));
});

test('as long as there never was an answer nobody knows, and it is asked again soon', async () => {
  await backend.stop();
  const { can, capabilities } = await start();
  expect(await capabilities()).toBeUndefined();
  expect(await can('reviews')).toBe(false);

  await backend.start();
  backend.capabilities = ['reviews'];
  now += 6000;
  expect(await can('reviews')).toBe(true);
});

test('a backend that closes the line at the question, and answers what it knows, can do nothing more', async () => {
  backend.questionStatus = 'none';
  // However much that is.
  backend.answer(() => ({ text: ' '.repeat(1_000_000) }));
  const { can, capabilities } = await start();
  expect(await capabilities()).toEqual(new Set());
  backend.questionStatus = undefined;
  backend.capabilities = ['reviews'];
  now += 6000;
  await until(() => can('reviews'));
});

test('one that failed at first is asked again soon', async () => {
  backend.questionStatus = 503;
  const { can } = await start();
  expect(await can('reviews')).toBe(false);
  backend.questionStatus = undefined;
  backend.capabilities = ['reviews'];
  now += 6000;
  await until(() => can('reviews'));
});

test('a backend that forgets the question can do no more of it', async () => {
  backend.capabilities = ['reviews'];
  const { can } = await start();
  expect(await can('reviews')).toBe(true);
  backend.capabilities = undefined;
  now += 6 * MINUTE;
  await until(async () => !(await can('reviews')));
});
