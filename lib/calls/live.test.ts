/** @jest-environment jsdom */
import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { fetchLive, pauseLive, write } from './live';

const isText = (data: unknown): data is string => typeof data === 'string';

/** Questions that the store has been asked, each with a way to answer it. */
let asked: { signal: AbortSignal; answer: (text: string) => void }[];

beforeEach(() => {
  asked = [];
  const fetch = (_path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const answer = (data: string) => resolve({ status: 200, json: async () => ({ ok: true, data }) });
      asked.push({ signal, answer });
    });
  Object.assign(globalThis, { fetch });
});

test('while somebody signs out nothing personal is asked for, and what is under way is given up', async () => {
  const before = fetchLive('/api/cart', isText);
  await waitFor(() => expect(asked).toHaveLength(1));
  const resume = pauseLive();
  const during = fetchLive('/api/wishlist', isText);
  expect(asked[0]?.signal.aborted).toBe(true);
  // Whatever was to be asked has been asked by the time that a later question is.
  await Promise.race([during, Promise.resolve().then(() => undefined)]);
  expect(asked).toHaveLength(1);

  resume();
  await waitFor(() => expect(asked).toHaveLength(3));
  for (const { answer } of asked.slice(1)) answer('known');
  expect(await Promise.all([before, during])).toEqual(['known', 'known']);
});

test('nor is it asked for in another tab meanwhile', async () => {
  Object.assign(navigator, { locks });
  jest.resetModules();
  const otherTab = await import('./live');
  const resume = pauseLive();
  const asking = otherTab.fetchLive('/api/cart', isText);
  await locks.request('any other', () => undefined);
  expect(asked).toHaveLength(0);

  resume();
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer('known');
  expect(await asking).toBe('known');
  Reflect.deleteProperty(navigator, 'locks');
});

test('a write that the shop no longer knows, since it was updated, is no lost connection', async () => {
  const lost = { ok: false, isUnanswered: true };
  expect(await write(() => Promise.reject(new UnrecognizedActionError('Not found')))).toEqual({
    ...lost,
    message: 'The shop has been updated. Please reload the page and try again.',
  });
  expect(await write(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    ...lost,
    message: 'We could not reach the shop. Check your connection and try again.',
  });
});
