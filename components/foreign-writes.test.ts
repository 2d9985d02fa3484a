import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { startVisit } from '@/lib/session/test-visit';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const site = new URL(env().SITE_URL);

/** How browsers send what a page of another address asks for, or what is none of a browser. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  'another site': { host: site.host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another port': { host: site.host, origin: `http://${site.hostname}:1` },
  'a page without an address': { host: site.host, origin: 'null' },
  'no origin, from another site': { host: site.host, 'sec-fetch-site': 'cross-site' },
  'no origin, from a sister site': { host: site.host, 'sec-fetch-site': 'same-site' },
  'no origin, typed in': { host: site.host, 'sec-fetch-site': 'none' },
  'nothing at all': { host: site.host },
  'another host, which the origin is not': { host: 'inner.example', origin: 'https://evil.example' },
  'a host that a proxy names': {
    host: site.host,
    origin: 'https://evil.example',
    'x-forwarded-host': 'shop.example',
  },
};

/** Fields of the forms that are looked at before anything else. */
const FIELDS = {
  remove: '12',
  change: 'more',
  productId: '12',
  variationId: '34',
  preOrderPrice: '0',
  key: 'k'.repeat(24),
};
const line = { ...FIELDS, productId: 12, variationId: 34, preOrderPrice: 0, isPreOrder: false, quantity: 1 };

function typed(): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) data.set(name, value);
  return data;
}

/** What a page hands over, where it is no form: right, so that only the origin can be wrong. */
const HANDED: Record<string, () => unknown[]> = {
  addToCart: () => [line, '/'],
  changeLine: () => [line],
  setWished: () => [{ productId: 12, variationId: 34 }, true, '/'],
  finishAdding: () => [typed()],
  beginAdding: () => [typed()],
  signInWithPasskey: () => [typed()],
};

/** What a page tells: right, too. */
const TOLD = { page: '/', LCP: 900, term: 'phone', productId: 12, place: 1, isFirst: true };

/** What is no page's: each has a right of its own, or none is needed. */
const FROM_ANYWHERE: Record<string, string> = {
  unsubscribe: 'a mail program presses it, with the secret of the mail',
  revalidate: 'the API tells of changes, with the secret of both',
  'address-visits': 'the server of the store alone reaches it',
  'policy-reports': 'a browser reports, which changes nothing',
};

type Write = (...handed: unknown[]) => Promise<unknown>;
const filesThat = (files: string, sign: RegExp) =>
  globSync(files)
    .filter((file) => !/\.test\.tsx?$/.test(file) && sign.test(readFileSync(file, 'utf8')))
    .toSorted();
const load = (file: string) => jest.requireActual<Record<string, Write>>(path.resolve(file));

const actions = filesThat('{app,components,lib}/**/*.{ts,tsx}', /['"]use server['"]/).flatMap((file) =>
  Object.entries(load(file)),
);
const routes = filesThat('app/**/route.{ts,tsx}', /\b(POST|PUT|PATCH|DELETE)\b/).map(
  (file) => [path.basename(path.dirname(file)), file] as const,
);

const asked = jest.fn<Promise<Response>, unknown[]>(async () => Response.json({}));
beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked;
});

test.each(actions)('%s does nothing for a page of another address', async (name, act) => {
  for (const [from, headers] of Object.entries(ELSEWHERE)) {
    startVisit({ from: headers });
    const answer = await act(...(HANDED[name]?.() ?? [undefined, typed()]));
    expect([from, answer]).toEqual([
      from,
      expect.objectContaining({ ok: false, message: expect.stringContaining('from another address') }),
    ]);
  }
  expect(asked).not.toHaveBeenCalled();
});

test.each(routes.filter(([name]) => FROM_ANYWHERE[name] === undefined))(
  'api/%s does nothing for a page of another address',
  async (_, file) => {
    const { POST, PUT, PATCH, DELETE } = load(file);
    expect([PUT, PATCH, DELETE]).toEqual([undefined, undefined, undefined]);
    for (const headers of Object.values(ELSEWHERE)) {
      startVisit({ from: headers });
      const request = new NextRequest(site, { method: 'POST', headers, body: JSON.stringify(TOLD) });
      const answer = await POST?.(request, { params: Promise.resolve({ call: ['Staff', 'Me'] }) });
      expect([400, 403]).toContain(answer instanceof Response ? answer.status : answer);
    }
    expect(asked).not.toHaveBeenCalled();
  },
);

test('what may come from anywhere is there', () => {
  expect(actions.length).toBeGreaterThan(35);
  expect(routes.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(FROM_ANYWHERE)));
});
