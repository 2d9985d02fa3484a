import { testBackend } from '@/lib/calls/test-backend';
import { env } from '@/lib/env';
import { POST } from './route';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36';

async function send(body: unknown, { agent = PHONE, origin = env().SITE_URL } = {}) {
  const request = new Request(`${env().SITE_URL}/api/vitals`, {
    method: 'POST',
    headers: { origin, 'user-agent': agent, 'content-type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await POST(request)).status;
}
const felt = { page: 'DetailedProduct', LCP: 1234.5, CLS: 0.01 };

beforeEach(() => backend.answer(() => ({ json: true })));

test('a backend that counts nothing is told nothing', async () => {
  expect(await send(felt)).toBe(204);
  expect(backend.asked).toEqual([]);
});

describe('of a shop that counts', () => {
  beforeAll(() => backend.learn(['web-vitals']));

  test('a backend that counts is told the kind of page and of device, and nothing of who it was', async () => {
    expect(await send(felt)).toBe(204);
    expect(
      await send({ page: '', TTFB: 90 }, { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }),
    ).toBe(204);
    expect(backend.asked.map(({ path, body }) => [path, body])).toEqual([
      ['Visits/CountVitals', { Page: 'product', Device: 'phone', LCP: 1234.5, CLS: 0.01 }],
      ['Visits/CountVitals', { Page: 'home', Device: 'desktop', TTFB: 90 }],
    ]);
    expect(JSON.stringify(backend.asked)).not.toContain('Android');
  });

  test('what another site, a robot or nobody at all would send goes no further', async () => {
    expect(await send(felt, { origin: 'https://elsewhere.example' })).toBe(400);
    expect(await send({ ...felt, LCP: 'fast' })).toBe(400);
    expect(await send('{')).toBe(400);
    expect(await send({ ...felt, more: 'x'.repeat(1000) })).toBe(400);
    expect(await send({ ...felt, page: 'No-Such-Page' })).toBe(204);
    expect(await send({ ...felt, LCP: -5 })).toBe(204);
    expect(await send(felt, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204);
    expect(backend.asked).toEqual([]);
  });
});
