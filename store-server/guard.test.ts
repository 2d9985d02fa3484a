import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { READS, type ReadKind } from './read-limit.ts';
import { openGuarded, type Guarded } from './test-guarded.ts';

let open: Guarded | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const PICTURE = '/img/640/phone.webp';

test.each([
  '/img/1600/%77e.webp',
  '/img/640/%70hone.webp',
  '/img/640/a%2fb.webp',
  '/img/640/a%2bb.webp',
  '/img/640/../phone.webp',
  '/img/640//phone.webp',
  '/img/641/phone.webp',
  '/img/0640/phone.webp',
  '/img/640/phone.svg',
  '/img/640/phone.html',
  `/img/640/${'a'.repeat(301)}.webp`,
  '/img/640/%.webp',
  '/_next/image?url=http%3A%2F%2Fpictures.example%2Fuploads%2F%2570hone.webp&w=640&q=75',
  '/_next/image?url=http%3A%2F%2Fpictures.example%2Fuploads%2Fphone.webp&w=640&q=75&x=1',
  '/_next/image?url=http%3a%2F%2Fpictures.example%2Fuploads%2Fphone.webp&w=640&q=75',
  '/_next/image?url=http%3A%2F%2Felsewhere.example%2Fphone.webp&w=640&q=75',
])('%s is refused before anything is done for it', async (path) => {
  const asked: (string | undefined)[] = [];
  open = await openGuarded((request, response) => {
    asked.push(request.url);
    response.end();
  });
  expect(await open.ask(path)).toMatchObject({ status: 400 });
  expect((await open.ask(PICTURE)).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test('pictures are made two at a time at most, the same one once, and never in the way of a page', async () => {
  const held: (() => void)[] = [];
  let most = 0;
  const begun: string[] = [];
  open = await openGuarded(async ({ url = '' }, response) => {
    if (url.startsWith('/_next/image')) {
      begun.push(url);
      if (held.length < 40 && begun.filter((each) => each === url).length === 1)
        await new Promise<void>((resolve) => (most = Math.max(most, held.push(resolve))));
    }
    response.end('made');
  });
  const { ask } = open;
  const pictures = Array.from({ length: 16 }, (_, index) => ask(`/img/1600/${index}.webp`));
  const same = Array.from({ length: 8 }, () => ask('/img/1600/0.webp'));
  while (begun.length === 0) await turn();
  // The page is answered while every place is taken.
  expect((await ask('/SearchedProduct/phone')).text).toBe('made');
  const all = Promise.all([...pictures, ...same]);
  const release = setInterval(() => held.shift()?.(), 1);
  await all.finally(() => clearInterval(release));
  expect((await all).map(({ status }) => status)).toEqual(Array<number>(24).fill(200));
  expect(most).toBeLessThanOrEqual(2);
});

test('whether a picture is there is answered without one being made', async () => {
  const asked: (string | undefined)[] = [];
  const stored = createServer(({ method, url }, response) => {
    asked.push(url);
    response.statusCode = method === 'HEAD' && url === '/uploads/phone.webp' ? 200 : 404;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(stored, 'listening');
  const address = stored.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const made: (string | undefined)[] = [];
  const make = (request: IncomingMessage, response: ServerResponse) => {
    made.push(request.method);
    response.end('made');
  };
  open = await openGuarded(make, undefined, `http://127.0.0.1:${port ?? 0}/uploads/`);
  try {
    const there = await open.ask(PICTURE, { method: 'HEAD' });
    expect([there.status, there.headers['content-type'], there.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'no-store'],
    ]);
    for (const width of [640, 1600])
      expect((await open.ask(`/img/${width}/gone.webp`, { method: 'HEAD' })).status).toBe(404);
    expect((await open.ask('/img/1600/phone.webp', { method: 'HEAD' })).status).toBe(200);
    // Another size of what is there is there, too; what is not there may come.
    expect(asked).toEqual(['/uploads/phone.webp', '/uploads/gone.webp', '/uploads/gone.webp']);
    expect(made).toEqual([]);
    await open.ask(PICTURE);
    // One that lies ready says what it is.
    await open.ask(PICTURE, { method: 'HEAD' });
    expect(made).toEqual(['GET', 'HEAD']);
  } finally {
    stored.close();
  }
});

test('who asks for a picture that cannot be had, at once with others, has it asked for once', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  open = await openGuarded(async (_, response) => {
    asked += 1;
    await promise;
    response.statusCode = 404;
    response.end();
  });
  const { ask } = open;
  const first = ask(PICTURE);
  while (asked === 0) await turn();
  const others = Array.from({ length: 8 }, () => ask(PICTURE));
  const page = ask('/');
  while (asked < 2) await turn();
  resolve(undefined);
  const answers = await Promise.all([first, ...others]);
  await page;
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(404));
  expect(asked).toBeLessThan(6);
});

test('pages are bounded for all clients together, and nothing else waits for them', async () => {
  const held: (() => void)[] = [];
  open = await openGuarded(async ({ url }, response) => {
    if (url !== '/api/intent') await new Promise<void>((resolve) => held.push(resolve));
    response.end('made');
  });
  const { ask } = open;
  const from = (count: number) => ({ headers: { 'x-forwarded-for': `10.0.0.${count}` } });
  const pages = Array.from({ length: 100 }, (_, count) => ask(`/FAQs/${count}`, from(count)));
  while (held.length < 4) await turn();
  expect((await ask('/api/intent', from(101))).text).toBe('made');
  expect(held.length).toBeLessThanOrEqual(64);
  const release = setInterval(() => held.splice(0).forEach((make) => make()), 1);
  const answers = await Promise.all(pages).finally(() => clearInterval(release));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(100).fill(200));
});

test('a sharing picture whose maker never hears that it was read makes way for the next one', async () => {
  open = await openGuarded((_, response) => {
    response.end('made');
    return new Promise(() => undefined);
  });
  expect((await open.ask('/og/1.png')).text).toBe('made');
  expect((await open.ask('/og/2.png')).text).toBe('made');
});

test('sixty-four connections meet the limit of searches, and nobody else does', async () => {
  const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open = await openGuarded((_, response) => response.end('found'));
  const { ask } = open;
  const path = '/SearchedProduct/phone';
  // What stands before the address that the proxy saw anybody may have written.
  const from = (address: string, index = 0) => ({
    headers: { 'x-forwarded-for': `203.0.113.${index % 250}, ${address}` },
  });
  const statuses: number[] = [];
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  const connection = async (first: number) => {
    for (let index = first; index < READS.list.most * 2; index += 64) {
      const answer = await ask(path, from('192.0.2.1', index));
      statuses.push(answer.status);
      if (answer.status === 429) refused = answer;
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, index) => connection(index)));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(READS.list.most);
  expect(said.mock.calls).toEqual([['Too much is asked from 192.0.2.1: some of it is refused.']]);
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused?.text).toContain('One moment, please');
  expect(refused?.text.length).toBeLessThan(3000);
  expect((await ask(path, from('192.0.2.2'))).status).toBe(200);
  expect((await ask('/DetailedProduct/Phone/1', from('192.0.2.1'))).status).toBe(200);
  // The shop's own machine, which measures for example.
  expect((await ask(path)).status).toBe(200);
});

test.each<[string, ReadKind]>([
  ['/Compare?ids=%d', 'list'],
  ['/Category/Phones/3?a=?&page=%d', 'list'],
  ['/api/product/%d', 'moment'],
])('of one client there is a limit to addresses like %s', async (path, kind) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open = await openGuarded((_, response) => response.end('made'));
  const { ask } = open;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  let asked = 0;
  let refused = 0;
  const connection = async () => {
    while (refused === 0 && asked < READS[kind].most * 2)
      if ((await ask(path.replace('%d', String(++asked)), { headers })).status === 429) refused += 1;
  };
  await Promise.all(Array.from({ length: 64 }, connection));
  expect(refused).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(READS[kind].most);
});

test.each([
  ...['/SearchedProduct/phone', '/DetailedProduct/Phone/7', '/nowhere'].map((path) => [path, 4] as const),
  ...['product', 'variation', 'goes-with', 'menu'].map((name) => [`/api/${name}/7`, 16] as const),
  ...['/UserAuthentication', '/Profile'].map((path) => [path, 8] as const),
  ...['/api/cart', '/api/nothing'].map((path) => [path, 16] as const),
])(
  'of one client a few answers like %s are made at a time, and neither another one nor what is of another kind waits for them',
  async (path, most) => {
    const held: (() => void)[] = [];
    open = await openGuarded(async ({ url }, response) => {
      if (url === path) await new Promise<void>((resolve) => held.push(resolve));
      response.end('found');
    });
    const { ask } = open;
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const crowd = Array.from({ length: most + 8 }, () => ask(path, from('192.0.2.1')));
    while (held.length < most) await turn();
    expect((await ask('/SearchedProduct/case', from('192.0.2.2'))).text).toBe('found');
    expect((await ask(most === 8 ? '/FAQs' : '/Cart', from('192.0.2.1'))).text).toBe('found');
    expect(held).toHaveLength(most);
    const release = setInterval(() => held.shift()?.(), 1);
    await Promise.all(crowd).finally(() => clearInterval(release));
  },
);

test('what is put into a cart waits for no pages that others behind the same address look at', async () => {
  const held: (() => void)[] = [];
  open = await openGuarded(async ({ method }, response) => {
    if (method === 'GET') await new Promise<void>((resolve) => held.push(resolve));
    response.end('found');
  });
  const { ask } = open;
  const from = { 'x-forwarded-for': '192.0.2.1' };
  const crowd = Array.from({ length: 12 }, (_, index) => ask(`/SearchedProduct/${index}`, { headers: from }));
  while (held.length < 4) await turn();
  const added = await ask('/DetailedProduct/Phone/7', { method: 'POST', headers: from });
  expect(added.text).toBe('found');
  const release = setInterval(() => held.shift()?.(), 1);
  await Promise.all(crowd).finally(() => clearInterval(release));
});

test('long forms of one client are read one after the other, and keep no short one waiting', async () => {
  const held: (() => void)[] = [];
  const begun: unknown[] = [];
  let [atOnce, most] = [0, 0];
  open = await openGuarded(async (request, response) => {
    if (request.headers['x-long'] !== undefined) {
      begun.push(request.headers['x-long']);
      most = Math.max(most, (atOnce += 1));
      await new Promise<void>((resolve) => held.push(resolve));
      atOnce -= 1;
    }
    response.end('read');
  });
  const { ask } = open;
  const send = (path: string, length: number, headers = {}) =>
    ask(
      path,
      { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1', ...headers } },
      'a'.repeat(length),
    );
  const late = request({
    ...{ host: '127.0.0.1', port: open.port, path: '/Profile', method: 'POST', agent: false },
    headers: { 'x-forwarded-for': '192.0.2.1', 'x-long': 'late', 'content-length': 60_000 },
  });
  late.write('a'.repeat(59_999));
  const long = [
    send('/UserAuthentication', 60_000, { 'x-long': '1' }),
    send('/api/nothing', 60_000, { 'x-long': '1' }),
    send('/Checkout', 60_000, { 'x-long': '1', 'transfer-encoding': 'chunked' }),
  ];
  while (held.length === 0) await turn();
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }])
    expect((await send('/DetailedProduct/Phone/7', 500, headers)).text).toBe('read');
  const release = setInterval(() => held.shift()?.(), 1);
  const answers = await Promise.all(long);
  // One that is still on its way has no turn to give away.
  expect(begun).toEqual(['1', '1', '1']);
  late.end('a');
  late.once('response', (answer) => answer.resume());
  await once(late, 'close');
  clearInterval(release);
  expect([most, answers.map(({ text }) => text), begun.pop()]).toEqual([1, ['read', 'read', 'read'], 'late']);
});

test('the feed is made once for all who ask, and anew when something has changed', async () => {
  let made = 0;
  open = await openGuarded((request, response) => {
    if (request.url === '/feeds/google.xml') response.end(`feed ${++made}`);
    else response.end();
  });
  const { ask } = open;
  const path = '/feeds/google.xml';
  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => ask(`${path}?${index}`)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['feed 1']));
  await ask('/api/revalidate', { method: 'POST' });
  expect((await ask(path)).text).toBe('feed 2');
  expect((await ask(path, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
    'gzip',
  );
});

test('a stranger who says that something has changed has nothing made anew', async () => {
  let made = 0;
  open = await openGuarded((request, response) => {
    if (request.url?.startsWith('/api/revalidate') === true) response.statusCode = 401;
    else made += 1;
    response.end();
  });
  const { ask } = open;
  await ask('/feeds/google.xml');
  await ask('/api/revalidate', { method: 'POST' });
  await ask('/feeds/google.xml');
  expect(made).toBe(1);
});

test('an answer that is made anew and is the same is known by its tag and by its age', async () => {
  let text = 'User-Agent: *';
  open = await openGuarded((request, response) => {
    if (request.url === '/robots.txt') response.end(text);
    else response.end();
  });
  const { ask } = open;
  const first = (await ask('/robots.txt')).headers;
  await ask('/api/revalidate', { method: 'POST' });
  const again = (await ask('/robots.txt')).headers;
  expect([again.etag, again['last-modified']]).toEqual([first.etag, first['last-modified']]);
  const known = { 'if-none-match': `"x", W/${first.etag}` };
  expect((await ask('/robots.txt', { headers: known })).status).toBe(304);
  const since = { 'if-modified-since': String(first['last-modified']) };
  expect((await ask('/robots.txt', { headers: since })).status).toBe(304);
  text = 'User-Agent: *\nDisallow: /old';
  await ask('/api/revalidate', { method: 'POST' });
  expect(await ask('/robots.txt', { headers: known })).toMatchObject({ status: 200, text });
});

test('a feed that breaks off is not taken for a whole one, and not kept', async () => {
  let made = 0;
  open = await openGuarded((_, response) => {
    made += 1;
    if (made > 1) response.end('whole');
    else {
      response.write('a part');
      setImmediate(() => response.destroy());
    }
  });
  const { ask } = open;
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  await expect(ask('/feeds/google.xml')).rejects.toThrow();
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
  expect((await ask('/feeds/google.xml')).text).toBe('whole');
});

test('pages whose reader leaves before they are sent take no place from the next one', async () => {
  open = await openGuarded(async ({ url }, response) => {
    response.end(url === '/FAQs' ? 'made' : Buffer.alloc(32 * 1024 * 1024));
    // As Next does.
    await new Promise((resolve) => response.once('finish', resolve));
  });
  const { port } = open;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (let count = 0; count < 8; count += 1) {
    const path = `/Category/Phones/${count}`;
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
    await once(sent, 'response');
    sent.destroy();
    await once(sent, 'close');
  }
  expect((await open.ask('/FAQs', { headers })).text).toBe('made');
});

test('a clock that is set back refuses nobody who came before', async () => {
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  open = await openGuarded((_, response) => response.end('made'));
  const { ask } = open;
  const path = '/SearchedProduct/phone';
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  expect((await ask(path, { headers })).status).toBe(200);
  now -= 3_600_000;
  expect((await ask(path, { headers })).status).toBe(200);
  clock.mockRestore();
});
