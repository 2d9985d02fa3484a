import { NextRequest } from 'next/server';
import { testBackend, type Reply } from '@/lib/calls/test-backend';
import { POST } from './route';

const backend = testBackend();
beforeAll(() => backend.learn(['newsletter-exit', 'product-alerts']));

const press = async (query: string) => {
  const address = `https://shop.example/api/unsubscribe?${query}`;
  return (await POST(new NextRequest(address, { method: 'POST' }))).status;
};

test.each<[string, Reply | 'none', number]>([
  ['newsletter=secret', { json: true }, 200],
  ['token=secret', { json: true }, 200],
  ['newsletter=', { status: 400, headers: { 'x-failure-code': 'invalid' }, text: 'Token is missing.' }, 400],
  ['newsletter=secret', { status: 429, headers: { 'x-failure-code': 'too-many' } }, 429],
  ['newsletter=secret', { status: 503 }, 503],
  ['newsletter=secret', 'none', 503],
])('a press on %s that is answered %j is %s to the mail program', async (query, reply, status) => {
  // What the shop fails at is written down.
  jest.spyOn(console, 'warn').mockReturnValue();
  backend.answer(() => reply);
  expect(await press(query)).toBe(status);
});

test('a press is 404 where the backend has no such call: to send it again would change nothing', async () => {
  await backend.learn([]);
  expect(await press('newsletter=secret')).toBe(404);
  expect(await press('token=secret')).toBe(404);
});
