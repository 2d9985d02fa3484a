import { NextRequest } from 'next/server';
import { testBackend } from '@/lib/calls/test-backend';
import { GET } from './route';

const backend = testBackend();

test('a NUL in a term, which no database can hold, is searched for as a space', async () => {
  backend.answer(() => ({ status: 503 }));
  // What the backend fails at is written down.
  jest.spyOn(console, 'warn').mockReturnValue();
  await GET(new NextRequest('https://shop.example/api/search-count?term=a%00b'));
  const asked = backend.asked.map(({ path, query, text }) => decodeURIComponent(`${path} ${query} ${text}`));
  expect(asked).toContainEqual(expect.stringMatching(/a[ +]b/));
});
