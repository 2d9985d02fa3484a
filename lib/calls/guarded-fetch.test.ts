import { createServer, type Server, type ServerResponse } from 'node:http';
import { embeddedStatusOf, withAnswerCheck } from './answer-check';
import { timeLeft, wasUnanswered, withDeadline } from './deadline';
import { guardedFetch } from './guarded-fetch';
import { noneReader } from './effective-status';

const LIMITS = { failures: 3, probeMs: 20, tellingMs: 100 };
/** So seldom that nobody is asked in a test. */
const NEVER = { ...LIMITS, probeMs: 1_000_000 };
/** More than any of these takes, and less than to wait for anything. */
const AT_ONCE_MS = 10_000;
/** For what is answered, however busy the machine is. */
const PATIENT_MS = 60_000;

let server: Server;
let base: string;
let asked: number;
let paths: string[];
let reply: (response: ServerResponse) => void;
const hang = () => undefined;
const say = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('said');

beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    asked += 1;
    paths.push(`${method} ${url}`);
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/api/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  asked = 0;
  paths = [];
  reply = say(200);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

// What Node itself throws is no `Error` of the test's own realm.
const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

/** A call of a request that may wait so long. */
const call = (guarded: typeof fetch, ms: number, init?: RequestInit) =>
  withDeadline(ms, () => guarded(`${base}Things`, init)).then(({ status }) => status, nameOf);

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

test('a call says nothing of caches, which no document names', async () => {
  let sent: string[] = [];
  const told = (response: ServerResponse) => {
    sent = Object.keys(response.req.headers);
    say(200)(response);
  };
  reply = told;
  await guardedFetch(fetch, base, NEVER)(`${base}Things`, { cache: 'no-store' });
  expect(sent).toContain('host');
  expect(sent.filter((name) => /cache|pragma/.test(name))).toEqual([]);
});

test('the calls of one request share its time, whether one waits for the other or not', async () => {
  reply = hang;
  const guarded = guardedFetch(fetch, base, NEVER);
  const [names, took] = await timed(() =>
    withDeadline(300, async () => {
      const one = () => guarded(`${base}Things`).then(hang, nameOf);
      return [...(await Promise.all([one(), one()])), await one()];
    }),
  );
  expect(names).toEqual(['TimeoutError', 'TimeoutError', 'TimeoutError']);
  expect(took).toBeGreaterThan(250);
  expect(took).toBeLessThan(300 + AT_ONCE_MS);
  // The third was not even made.
  expect(asked).toBeLessThanOrEqual(2);
});

test('the time also covers what comes after the headers, and calls that bring no signal of their own', async () => {
  reply = (response) => void response.writeHead(200).write('half of');
  const guarded = guardedFetch(fetch, base, NEVER);
  await expect(
    withDeadline(200, async () => (await guarded(`${base}Things`, {})).text()),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an order gives its whole request more time', async () => {
  withDeadline(300, () => {
    expect(timeLeft()).toBeLessThanOrEqual(300);
    expect(timeLeft(60_000)).toBeGreaterThan(4000);
    expect(timeLeft()).toBeGreaterThan(4000);
  });
  expect(timeLeft()).toBeUndefined();
});

test('what changes nothing is asked once more where the line is closed under it', async () => {
  const guarded = guardedFetch(fetch, base, NEVER);
  const told = async (path: string, method: string, times: number) => {
    let left = times;
    reply = (response) => (left-- > 0 ? response.socket?.destroy() : say(200)(response));
    paths = [];
    const status = await guarded(base + path, { method }).then((answer) => answer.status, nameOf);
    return [status, paths.length];
  };
  expect(await told('Category/GetCategories', 'GET', 1)).toEqual([200, 2]);
  expect(await told('products/GetProductWithVariations/1', 'POST', 1)).toEqual([200, 2]);
  expect(await told('Category/GetCategories', 'GET', 2)).toEqual(['TypeError', 2]);
  expect(await told('Cart/AddItemToCart', 'POST', 1)).toEqual(['TypeError', 1]);
});

test('when nobody answers, further calls fail at once', async () => {
  reply = hang;
  const guarded = guardedFetch(fetch, base, NEVER);
  for (let each = 0; each < LIMITS.failures; each += 1) await call(guarded, 150);
  const before = asked;
  const [refused, took] = await timed(() => call(guarded, 60_000));
  expect(refused).toBe('NetworkError');
  expect(took).toBeLessThan(AT_ONCE_MS);
  expect(asked).toBe(before);
});

test('whether somebody answers again is asked by a documented call beside all requests; the first answer lets all through', async () => {
  let isBack: () => void = hang;
  const back = new Promise<void>((resolve) => (isBack = resolve));
  const said: unknown[] = [];
  jest.spyOn(console, 'warn').mockImplementation((text) => {
    said.push(text);
    if (text === 'The API answers again.') isBack();
  });
  reply = say(503);
  const guarded = guardedFetch(fetch, base, LIMITS);
  for (let each = 0; each < LIMITS.failures; each += 1) await call(guarded, PATIENT_MS);
  expect(await call(guarded, PATIENT_MS)).toBe('NetworkError');
  paths.length = 0;
  await new Promise((resolve) => server.once('request', resolve));
  expect(paths).toEqual(['GET /api/Category/GetCategories']);
  expect(await call(guarded, PATIENT_MS)).toBe('NetworkError');
  reply = say(404);
  await back;
  expect(await call(guarded, PATIENT_MS)).toBe(404);
  expect(new Set(paths.slice(0, -1))).toEqual(new Set(['GET /api/Category/GetCategories']));
  expect(said).toHaveLength(2);
});

test('one that refuses, or fails at a call, is there all the same; one that says that it is away is not', async () => {
  const after = async (status: number) => {
    reply = say(status);
    const guarded = guardedFetch(fetch, base, NEVER);
    const knows = () => guardedFetch(fetch, base, NEVER)(`${base}Things`).then(wasUnanswered);
    expect(await withDeadline(PATIENT_MS, knows)).toBe(status > 500);
    for (let each = 0; each < LIMITS.failures; each += 1)
      expect(await call(guarded, PATIENT_MS)).toBe(status);
    return call(guarded, PATIENT_MS);
  };
  for (const status of [400, 401, 404, 429, 500]) expect(await after(status)).toBe(status);
  for (const status of [502, 503, 504]) expect(await after(status)).toBe('NetworkError');
});

test('orders that are refused because the card gateway is away keep nobody from anything else', async () => {
  reply = say(503);
  const guarded = guardedFetch(fetch, base, NEVER);
  for (const path of ['Order/CreateOrder?CartId=1', 'Order/CheckPayment', 'Order/UpdateOrderStatus'])
    expect((await guarded(base + path, { method: 'POST' })).status).toBe(503);
  reply = say(200);
  expect(await call(guarded, PATIENT_MS)).toBe(200);
});

test('an API that is slow but answers in time never counts as away', async () => {
  reply = (response) => void setTimeout(say(200), 2 * LIMITS.tellingMs, response);
  const guarded = guardedFetch(fetch, base, NEVER);
  for (let each = 0; each < 2 * LIMITS.failures; each += 1) expect(await call(guarded, PATIENT_MS)).toBe(200);
});

test('a call for which hardly any time was left says nothing of the API', async () => {
  reply = hang;
  const guarded = guardedFetch(fetch, base, NEVER);
  for (let each = 0; each < LIMITS.failures; each += 1) await call(guarded, 20);
  reply = say(200);
  expect(await call(guarded, PATIENT_MS)).toBe(200);
});

test('a port where nobody listens counts as away at once', async () => {
  const nobody = 'http://127.0.0.1:9/api/';
  const guarded = guardedFetch(fetch, nobody, NEVER);
  const ask = () => guarded(`${nobody}Things`).catch(nameOf);
  for (let each = 0; each < LIMITS.failures; each += 1) expect(await ask()).toBe('TypeError');
  expect(await ask()).toBe('NetworkError');
});

test('an answer that cannot be read fails where it would be kept, and is passed on where it would not', async () => {
  const guarded = guardedFetch(fetch, base, NEVER);
  const checked = (isReadable: (body: string) => boolean) =>
    withAnswerCheck({ isReadable, isNone: () => false }, () => call(guarded, PATIENT_MS));
  expect(await checked((body) => body === 'said')).toBe(200);
  expect(await checked((body) => body !== 'said')).toBe(502);
  expect(await call(guarded, PATIENT_MS)).toBe(200);
  // Only 200 is kept, and some frameworks answer every POST with 201.
  reply = say(201);
  expect(await checked((body) => body === 'said')).toBe(200);
  expect(await checked((body) => body !== 'said')).toBe(502);
  reply = say(200);
  // Somebody answers: that it is nothing of use does not say that nobody is there.
  for (let each = 0; each < 2 * LIMITS.failures; each += 1) expect(await checked(() => false)).toBe(502);
});

test('that there is no such thing is kept, too, where the backend says it of one thing', async () => {
  const guarded = guardedFetch(fetch, base, NEVER);
  const ask = (named: object = { productId: 7 }, isOurs = false) =>
    withAnswerCheck(
      { isReadable: () => false, isNone: noneReader(new Map(Object.entries(named)), isOurs) },
      () => guarded(`${base}Things`),
    );
  const statusesOf = async (answer: Response) => [
    answer.status,
    embeddedStatusOf(answer),
    await answer.text(),
  ];
  const none = '{"message":"none"}';
  reply = (response) => void response.writeHead(404).end(none);
  expect(await statusesOf(await ask())).toEqual([200, 404, none]);
  expect(await statusesOf(await ask({ categoryId: 'a', pageId: 0 }))).toEqual([200, 404, none]);
  expect(await call(guarded, PATIENT_MS)).toBe(404);
  // Whoever stands before a backend that is being started knows no address at all.
  expect(await statusesOf(await ask({}))).toEqual([404, 404, none]);
  expect(await statusesOf(await ask({ Term: 'x', pageId: 0, categories: [] }))).toEqual([404, 404, none]);
  for (const said of ['<html>', '404 page not found\n', '']) {
    reply = (response) => void response.writeHead(404).end(said);
    expect(await statusesOf(await ask())).toEqual([404, 404, said]);
  }
  // Our own API names each of its refusals.
  reply = (response) => void response.writeHead(404).end(none);
  expect(await statusesOf(await ask({ productId: 7 }, true))).toEqual([404, 404, none]);
  reply = (response) => void response.writeHead(404, { 'x-failure-code': 'not-found' }).end('No such thing.');
  expect(await statusesOf(await ask({ productId: 7 }, true))).toEqual([200, 404, 'No such thing.']);
  reply = say(400);
  expect(await statusesOf(await ask())).toEqual([400, 400, 'said']);
});

test('half an answer fails in time, and as one that did not come', async () => {
  reply = (response) => void response.writeHead(200, { 'content-length': '9' }).write('half');
  const guarded = guardedFetch(fetch, base, NEVER);
  const half = () =>
    withAnswerCheck({ isReadable: () => true, isNone: () => false }, () => call(guarded, 150));
  for (let each = 0; each < LIMITS.failures; each += 1) expect(await half()).toBe('TimeoutError');
  expect(await half()).toBe('NetworkError');
});

test('whoever stops in the middle of each answer counts as away, also for what is not kept', async () => {
  reply = (response) => void response.writeHead(200, { 'content-length': '9' }).write('half');
  const guarded = guardedFetch(fetch, base, NEVER);
  for (let each = 0; each < LIMITS.failures; each += 1) expect(await call(guarded, 150)).toBe('TimeoutError');
  expect(await call(guarded, 60_000)).toBe('NetworkError');
});

test('it is asked on where it stops in the middle of its answer, too', async () => {
  reply = (response) => void response.writeHead(200).write('half of');
  const guarded = guardedFetch(fetch, base, { ...LIMITS, askingMs: 50 });
  for (let each = 0; each < LIMITS.failures; each += 1) await call(guarded, 150);
  for (let each = 0; each < 2; each += 1) await new Promise((resolve) => server.once('request', resolve));
  expect(await call(guarded, PATIENT_MS)).toBe('NetworkError');
  const back = new Promise<void>((resolve) =>
    jest.spyOn(console, 'warn').mockImplementation(() => resolve()),
  );
  reply = say(200);
  await back;
  expect(await call(guarded, PATIENT_MS)).toBe(200);
});

test('an answer without a body is one', async () => {
  const guarded = guardedFetch(fetch, base, NEVER);
  for (const status of [204, 205, 304]) {
    reply = (response) => void response.writeHead(status).end();
    expect(await call(guarded, PATIENT_MS)).toBe(status);
  }
});

test('other addresses are nothing to it', async () => {
  reply = hang;
  const guarded = guardedFetch(fetch, `${base}elsewhere/`, NEVER);
  for (let each = 0; each < LIMITS.failures; each += 1)
    await call(guarded, 20, { signal: AbortSignal.timeout(150) });
  reply = say(200);
  expect(await call(guarded, 1)).toBe(200);
});

test('each call bears what the observer adds, and is reported with its answer', async () => {
  const seen: string[] = [];
  const ended: unknown[] = [];
  server.once('request', ({ headers }: { headers: Record<string, unknown> }) =>
    seen.push(`${String(headers['x-request-id'])} ${String(headers['accept'])}`),
  );
  const guarded = guardedFetch(fetch, base, NEVER, (path) => ({
    headers: { 'x-request-id': 'request-1' },
    ended: (status) => void ended.push([path, status]),
  }));
  reply = say(404);
  await call(guarded, 1000, { headers: { accept: 'application/json' } });
  reply = (response) => response.destroy();
  await call(guarded, 1000);
  expect(seen).toEqual(['request-1 application/json']);
  expect(ended).toEqual([
    ['Things', 404],
    ['Things', 0],
  ]);
});

/** Says bytes, of which each letter is one, under a content type. */
const write = (type: string, letters: string | Buffer) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': type })
    .end(typeof letters === 'string' ? Buffer.from(letters, 'latin1') : letters);

test.each([
  ['text/plain;charset=ISO-8859-1', '"d\xe9j\xe0"', '"déjà"'],
  ['application/json; charset="windows-1256"', '"\xe5\xc7\xca\xdd"', '"هاتف"'],
  ['application/json; charset=utf-16le', Buffer.from('"déjà"', 'utf16le'), '"déjà"'],
  // What is UTF-8 is that, whatever it is called, and what nobody knows stays as it is.
  ['text/plain; charset=ISO-8859-1', Buffer.from('"déjà"'), '"déjà"'],
  ['application/json; charset=utf-8', Buffer.from('"هاتف"'), '"هاتف"'],
  ['text/plain; charset=none', 'plain', 'plain'],
])('what is written as %s is read as it is meant', async (type, letters, text) => {
  reply = write(type, letters);
  const guarded = guardedFetch(fetch, base, NEVER);
  expect(await (await guarded(`${base}Things`)).text()).toBe(text);
  let checked = '';
  const note = (body: string) => {
    checked = body;
    return true;
  };
  const kept = await withAnswerCheck({ isReadable: note, isNone: () => false }, () =>
    guarded(`${base}Things`),
  );
  expect([checked, await kept.text()]).toEqual([text, text]);
});
