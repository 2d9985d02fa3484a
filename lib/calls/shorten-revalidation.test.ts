import { z } from 'zod';
import { api } from './api';
import { testBackend } from './test-backend';
import { defineCall } from '../contract/call';

const mockKept: unknown[] = [];
jest.mock('next/cache', () => ({
  unstable_cache: (_work: unknown, _keys: unknown, options: { revalidate: unknown }) => () =>
    Promise.resolve(mockKept.push(options.revalidate)),
}));

const call = defineCall('Test', 'GET Things', {
  ...{ summary: 'A call', access: 'public' },
  response: z.object({ a: z.number() }),
});
const backend = testBackend();

beforeEach(() => {
  mockKept.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each([
  ['an answer', 200, { a: 1 }, true, 0],
  ['what is not there', 404, '', true, 0],
  ['a refusal', 400, '', true, 0],
  ['a failure', 503, '', true, 1],
  ['an answer that cannot be read', 200, { a: 'x' }, true, 1],
  ['a failure of what is not kept', 503, '', false, 0],
])('%s', async (_, status, json, isKept, times) => {
  backend.answer(() => ({ status, json }));
  await api(call, isKept ? { tags: ['things'] } : {});
  expect(mockKept).toEqual(Array(times).fill(20));
});
