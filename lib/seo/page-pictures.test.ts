import sharp from 'sharp';
import { GET } from '@/app/og/[kind]/[name]/[id]/[version]/route';
import { testBackend } from '../calls/test-backend';
import { startVisit } from '../session/test-visit';
import { pageMetadata } from './page-metadata';
import { pagePicture } from './page-pictures';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();

beforeEach(() => {
  startVisit();
  backend.answer(({ path }) => (path === 'MetaData/GetMetaDatas' ? { json: [] } : undefined));
});

/** What is answered at the address of a page's picture. */
function ask(address: string, headers: Record<string, string> = {}) {
  const [kind = '', name = '', id = '', version = ''] = new URL(address).pathname.split('/').slice(2);
  return GET(new Request(address, { headers }), { params: Promise.resolve({ kind, name, id, version }) });
}

test('a content page names a picture of its own, which is drawn once and kept for good', async () => {
  const { openGraph } = await pageMetadata({ name: 'Questions', path: '/FAQs' });
  const address = pagePicture('/FAQs') ?? '';
  expect(openGraph?.images).toEqual([expect.objectContaining({ url: address, width: 1200, height: 630 })]);
  const answer = await ask(address);
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect((await ask(address, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await ask(address.replace(/[^/]+$/, 'latest.jpg'))).headers.get('location')).toBe(
    new URL(address).pathname,
  );
  for (const none of ['page/Cart/Cart', 'none/FAQs/FAQs', 'constructor/FAQs/FAQs'])
    expect((await ask(`http://localhost:3000/og/${none}/latest.jpg`)).status).toBe(404);
});

test('the home page shows the picture that the shop has chosen, else its sign', async () => {
  const home = { page: 1, name: 'Cedar', path: '/' };
  const drawn = pagePicture('/');
  expect(drawn).toMatch(/\/og\/page\/Cedar\/home\/[\w-]+\.jpg$/);
  expect((await pageMetadata(home)).openGraph?.images).toMatchObject([{ url: drawn }]);
  backend.answer(({ path }) =>
    path === 'MetaData/GetMetaDatas'
      ? { json: [{ Page: '1', Title: 'Cedar', Image: 'own.jpg' }] }
      : undefined,
  );
  // Nobody knows its size.
  expect((await pageMetadata(home)).openGraph?.images).toEqual([
    { url: expect.stringContaining('own.jpg'), alt: 'Cedar' },
  ]);
});
