import { z } from 'zod';
import { defineCall } from '../contract/call';
import { extra } from '../contract/extra';
import { testBackend } from './test-backend';

// Each test is a store that has just been started: what a backend can do is asked once and kept.

const about = { summary: 'A call', access: 'public', response: z.unknown() } as const;

const listCall = defineCall('Test', 'POST Things/GetThings', {
  ...about,
  query: z.object({ Page: z.number(), ExpectedTotal: extra('expected-total', z.number().optional()) }),
  headers: z.object({ 'idempotency-key': extra('idempotency', z.string().optional()) }),
  body: z.object({ Term: z.string(), sortBy: extra('sorting', z.string().optional()) }),
});
/** A documented call without a body, which may carry one that is all extra. */
const bareCall = defineCall('Test', 'POST Things/GetThing', {
  ...about,
  body: z.object({ groupId: extra('group-prices', z.number().optional()) }).nullish(),
});
const reviewCall = defineCall('Test', 'GET Things/GetReviews', {
  ...about,
  capability: 'reviews',
});

const listRequest = {
  query: { Page: 2, ExpectedTotal: 10 },
  headers: { 'idempotency-key': 'one-press' },
  body: { Term: 'phone', sortBy: 'rating' },
};

const backend = testBackend();
let realFetch: typeof fetch;

beforeAll(async () => {
  realFetch = globalThis.fetch;
});

beforeEach(() => {
  jest.resetModules();
  backend.answer(() => ({ json: [] }));
  backend.capabilities = undefined;
  backend.timesAskedWhatItCan = 0;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** `api` of a store that has just been started beside a backend that can do so much. */
async function storeBeside(...capabilities: string[]) {
  backend.capabilities = capabilities.length === 0 ? undefined : capabilities;
  return import('./api');
}

test('a backend that knows the documented calls alone gets the documented fields alone', async () => {
  const { api } = await storeBeside();
  expect(await api(listCall, listRequest)).toEqual({ ok: true, data: [] });
  const [asked] = backend.asked;
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ Page: '2' });
  expect(asked?.headers).not.toHaveProperty('idempotency-key');
  expect(asked?.body).toEqual({ Term: 'phone' });
});

test('one that names an extra gets it, and no other', async () => {
  const { api } = await storeBeside('capabilities', 'sorting', 'something-else');
  await api(listCall, listRequest);
  expect(backend.asked[0]?.body).toEqual({ Term: 'phone', sortBy: 'rating' });
  expect(backend.asked[0]?.headers).not.toHaveProperty('idempotency-key');

  jest.resetModules();
  backend.asked.length = 0;
  const other = await storeBeside('expected-total', 'idempotency');
  await other.api(listCall, listRequest);
  expect(Object.fromEntries(backend.asked[0]?.query ?? [])).toEqual({ Page: '2', ExpectedTotal: '10' });
  expect(backend.asked[0]?.headers['idempotency-key']).toBe('one-press');
  expect(backend.asked[0]?.body).toEqual({ Term: 'phone' });
});

test('a body that would hold nothing but extras is no body', async () => {
  const { api } = await storeBeside();
  await api(bareCall, { body: { groupId: 4 } });
  expect(backend.asked[0]?.text).toBe('');
  expect(backend.asked[0]?.headers).not.toHaveProperty('content-type');

  jest.resetModules();
  backend.asked.length = 0;
  const other = await storeBeside('group-prices');
  await other.api(bareCall, { body: { groupId: 4 } });
  expect(backend.asked[0]?.body).toEqual({ groupId: 4 });
});

test('a backend that knows the store by a secret is shown it where a group is named, and nobody else is', async () => {
  process.env.REVALIDATE_SECRET = 'the secret of store and API';
  const beside = async (...capabilities: string[]) => {
    jest.resetModules();
    backend.answer(() => ({ json: [] }));
    const { api } = await storeBeside(...capabilities);
    await api(bareCall, { body: { groupId: 4 } });
    await api(listCall, listRequest);
    return backend.asked.map(({ headers }) => headers['x-store-secret']);
  };
  expect(await beside('group-prices', 'store-secret')).toEqual(['the secret of store and API', undefined]);
  expect(await beside('group-prices')).toEqual([undefined, undefined]);
  delete process.env.REVALIDATE_SECRET;
  expect(await beside('group-prices', 'store-secret')).toEqual([undefined, undefined]);
});

test('a call that is an extra is not made where it cannot be answered', async () => {
  const { api, required } = await storeBeside('sorting');
  const answer = await api(reviewCall);
  expect(answer).toEqual({ ok: false, error: { kind: 'unsupported' } });
  expect(required(reviewCall, answer)).toBeUndefined();
  expect(backend.asked).toEqual([]);

  jest.resetModules();
  const other = await storeBeside('reviews');
  expect(await other.api(reviewCall)).toEqual({ ok: true, data: [] });
  expect(backend.times('Things/GetReviews')).toBe(1);
});

test('a documented call without extras is made without asking what the backend can do', async () => {
  const { api } = await storeBeside();
  await api(listCall, { query: { Page: 1 }, body: { Term: '' } });
  expect(backend.timesAskedWhatItCan).toBe(0);
  await api(listCall, listRequest);
  await api(listCall, listRequest);
  expect(backend.timesAskedWhatItCan).toBe(1);
});

test('while nobody knows what the backend can do, an extra is not taken for one that it lacks', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await backend.stop();
  const { api } = await storeBeside();
  expect(await api(reviewCall)).toEqual({ ok: false, error: { kind: 'unavailable' } });
  await backend.start();
});

test('an answer is kept for an hour where changes are told, else for as long as the owner says', async () => {
  const kept: unknown[] = [];
  globalThis.fetch = (input, init) => {
    kept.push(init !== undefined && 'next' in init ? init.next : init?.cache);
    return realFetch(input, init);
  };
  const tagged = { query: { Page: 1 }, body: { Term: '' }, tags: ['catalogue'] };
  await (await storeBeside()).api(listCall, tagged);
  jest.resetModules();
  await (await storeBeside('change-notices')).api(listCall, tagged);
  jest.resetModules();
  process.env.CATALOGUE_MAX_AGE_SECONDS = '15';
  const { api } = await storeBeside();
  await api(listCall, tagged);
  delete process.env.CATALOGUE_MAX_AGE_SECONDS;
  await api(listCall, { ...tagged, revalidate: 5 });
  await api(listCall, { query: { Page: 1 }, body: { Term: '' } });
  expect(kept).toEqual([
    { tags: ['catalogue'], revalidate: 60 },
    { tags: ['catalogue'], revalidate: 3600 },
    { tags: ['catalogue'], revalidate: 15 },
    { tags: ['catalogue'], revalidate: 5 },
    'no-store',
  ]);
});
