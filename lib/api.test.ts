/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { ApiUnavailableError, api, required, shownError } from './api';
import { defineCall } from './contract/call';
import { flag, list, number, numberOrZero, text } from './contract/wire';

const call = defineCall({
  feature: 'Test',
  summary: 'A call',
  method: 'POST',
  path: 'Things/GetThing/:thingId/:name',
  access: 'public',
  params: z.object({}),
  body: z.object({ count: z.int() }),
  response: z.object({ Name: text, Price: number, Sale: numberOrZero, InStock: flag, Parts: list(text) }),
});

let server: Server;
let answer: { status: number; body: string };
let asked: { url: string; body: string; headers: Record<string, unknown> };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked = { url: request.url ?? '', body, headers: request.headers };
      response.writeHead(answer.status, { 'x-extra': 'more' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  process.env.API_BASE_URL = `http://127.0.0.1:${address.port}/api`;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return api(call, { params: { thingId: 7, name: 'a/b?c' }, body: { count: 2 } });
};

test('parameters are encoded into the documented path and the body is JSON', async () => {
  await ask(200, { Price: 1 });
  expect(asked.url).toBe('/api/Things/GetThing/7/a%2Fb%3Fc');
  expect(JSON.parse(asked.body)).toEqual({ count: 2 });
  expect(asked.headers['content-type']).toBe('application/json');
});

test('the forms that other backends send are read', async () => {
  const loose = { Name: null, Price: '19.90', Sale: null, InStock: 'True', Parts: null, Unknown: 1 };
  expect(await ask(200, loose)).toEqual({
    ok: true,
    data: { Name: '', Price: 19.9, Sale: 0, InStock: true, Parts: [] },
  });
});

test('what is really missing is an unexpected answer', async () => {
  for (const body of [{}, { Price: null }, { Price: 'much' }, '<html>', '']) {
    expect(await ask(200, body)).toEqual({
      ok: false,
      error: { kind: 'unexpected', message: 'Did Not Receive expected data' },
    });
  }
});

test('refusals keep their plain sentence, without quotes', async () => {
  expect(await ask(400, '"Count is too large."')).toMatchObject({
    ok: false,
    error: { kind: 'rejected', message: 'Count is too large.' },
  });
  expect(await ask(401, 'Sign in again.')).toMatchObject({ error: { kind: 'unauthorized' } });
  expect(await ask(404, 'No such thing.')).toMatchObject({ error: { kind: 'not-found' } });
  expect(await ask(429, 'Slow down.')).toMatchObject({ error: { kind: 'unavailable' } });
});

test('a failing API, or none, is unavailable; markup and stacks are never shown', async () => {
  expect(await ask(500, '<html><body>Oops</body></html>')).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', message: 'Did Not Receive expected data' },
  });
  expect(shownError('TypeError: x is not a function\n    at run (app.js:1:1)')).toBe('');
  expect(shownError('a'.repeat(300))).toHaveLength(200);
});

test('what a refusal carries in its headers can be read; no answer at all has none', async () => {
  const refused = await ask(400, 'No.');
  expect(refused.ok ? undefined : refused.error.headers?.get('x-extra')).toBe('more');
  const { port } = new URL(process.env.API_BASE_URL ?? '');
  await new Promise((resolve) => server.close(resolve));
  const silent = await api(call, { params: { thingId: 7, name: 'a' }, body: { count: 2 } });
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  expect(silent).toEqual({
    ok: false,
    error: { kind: 'unavailable', message: 'Did Not Receive expected data' },
  });
});

test('a read that its page cannot do without throws when the API is away, and is undefined for a 404', async () => {
  expect(required(call, await ask(404, ''))).toBeUndefined();
  const failure = await ask(503, '');
  expect(() => required(call, failure)).toThrow(ApiUnavailableError);
});
