import { LIST_PARAMETERS } from '@/lib/addresses/list-state';
import { testBackend } from '@/lib/calls/test-backend';
import { GET } from './route';

const backend = testBackend();
const OWN = { status: 200, json: { RobotsLines: 'Disallow: /' } };

/** Whether a crawler may fetch a path, by the lines of the file: no line allows what another one forbids. */
async function asker(): Promise<(path: string) => boolean> {
  const lines = (await (await GET()).text()).split('\n');
  expect(lines.some((line) => line.startsWith('Allow:'))).toBe(false);
  const rules = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => /^Disallow: (?<rule>.*?)(?<end>\$?)$/.exec(line)?.groups ?? {})
    .map(({ rule = '', end = '' }) => {
      const parts = rule.split('*').map((part) => RegExp.escape(part));
      return new RegExp(`^${parts.join('.*')}${end}`);
    });
  return (path) => !rules.some((rule) => rule.test(path));
}

test('crawlers are kept from every way to sort or narrow a list, and from none of its pages', async () => {
  const isAllowed = await asker();
  for (const list of ['/Category/Phones/5', '/Category-List/gaming-laptops']) {
    for (const name of LIST_PARAMETERS) {
      expect([name, isAllowed(`${list}?${name}=1`)]).toEqual([name, name === 'page']);
      expect([name, isAllowed(`${list}?utm_source=a&${name}=1`)]).toEqual([name, name === 'page']);
    }
    expect(isAllowed(list)).toBe(true);
  }
});

test('what says noindex itself can be read, sorted and narrowed or not', async () => {
  const isAllowed = await asker();
  for (const path of ['/SearchedProduct/phone', '/SearchedProduct', '/Pagination'])
    for (const query of ['', '?sort=rating', '?page=2&value=3', '?from=1&to=2'])
      expect([path + query, isAllowed(path + query)]).toEqual([path + query, true]);
});

test('the desk is not read, and what only begins like it is', async () => {
  const isAllowed = await asker();
  for (const path of ['/Desk', '/Desk/orders', '/Desk?next=1'])
    expect([path, isAllowed(path)]).toEqual([path, false]);
  for (const path of ['/Desktops', '/Desk-Lamps/3']) expect([path, isAllowed(path)]).toEqual([path, true]);
});

describe('the lines of the staff', () => {
  // Each test is a store that has just been started.
  beforeEach(() => {
    jest.resetModules();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.capabilities = ['outside'];
    backend.questionStatus = undefined;
    backend.answer(() => OWN);
  });
  afterEach(() => jest.restoreAllMocks());

  const ask = async () => {
    const { GET: get } = await import('./route');
    const answer = await get();
    return { status: answer.status, isOwn: (await answer.text()).includes('\nDisallow: /\n') };
  };

  test('stand in it', async () => {
    expect(await ask()).toEqual({ status: 200, isOwn: true });
  });

  test.each([
    ['does not answer', () => backend.answer(() => 'none')],
    ['fails', () => backend.answer(() => ({ status: 500 }))],
    [
      'is away, and a proxy answers for it',
      () => {
        backend.questionStatus = 502;
        backend.answer(() => ({ status: 502 }));
      },
    ],
  ])('are not left out while the API %s: 503', async (_, break_) => {
    break_();
    expect(await ask()).toEqual({ status: 503, isOwn: false });
  });

  test('are not left out when the API is back a moment later', async () => {
    backend.questionStatus = 502;
    backend.answer(() => ({ status: 502 }));
    expect((await ask()).status).toBe(503);
    backend.questionStatus = undefined;
    backend.answer(({ path }) => (path.startsWith('Seo/') ? OWN : { json: [] }));
    expect(await ask()).toEqual({ status: 200, isOwn: true });
  });

  test.each([undefined, 500, 'none'] as const)(
    'are none where a backend knows none and says %s',
    async (status) => {
      backend.capabilities = undefined;
      backend.questionStatus = status;
      backend.answer(() => ({ json: [] }));
      expect(await ask()).toEqual({ status: 200, isOwn: false });
    },
  );
});
