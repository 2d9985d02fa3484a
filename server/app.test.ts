import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { z } from 'zod';
import { getProductsByCategory, getSearchedProducts } from '../lib/contract/catalogue.ts';
import { buildApp } from './app.ts';
import { connect } from './db/client.ts';
import { createTestApi, type TestApi } from './test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ hasDocs: true });
});
afterAll(() => api.close());

/** One plain sentence: no markup, no quotes around it, no trace of where it came from. */
const SENTENCE = /^[A-Za-z][^\n<>{}]*[.t]$/;

describe('a request that is not valid', () => {
  const valid = { categoryId: 1, pageId: 0, count: 15 };

  it.each<[string, unknown, string]>([
    ['a missing field', { categoryId: 1, pageId: 0 }, 'count is missing.'],
    ['null', { ...valid, count: null }, 'count is missing.'],
    ['a wrong type', { ...valid, count: '15' }, 'count must be a number.'],
    ['a fraction', { ...valid, pageId: 1.5 }, 'pageId must be a whole number.'],
    ['page -1', { ...valid, pageId: -1 }, 'pageId must be at least 0.'],
    ['a huge count', { ...valid, count: 1_000_000_000 }, 'count must be at most 100.'],
    ['a huge id', { ...valid, categoryId: 1e15 }, 'categoryId must be at most 999999999999999.'],
    [
      'an unknown sort',
      { ...valid, sortBy: 'name' },
      'sortBy must be one of relevance, price-asc, price-desc, availability, rating.',
    ],
    ['an unknown group', { ...valid, groupId: 5 }, 'groupId must be one of 3, 4.'],
    [
      'too many values',
      { ...valid, attributes: Array(121).fill(1) },
      'attributes must be at most 120 entries long.',
    ],
    ['a value in a list', { ...valid, attributes: ['x'] }, 'attributes.0 must be a whole number above 0.'],
    [
      'prices upside down',
      { ...valid, prices: [{ MinimumPrice: 2, MaximumPrice: 1 }] },
      'MinimumPrice is above MaximumPrice',
    ],
    ['a list instead of an object', [], 'The body must be an object.'],
    ['a text instead of an object', 'x', 'The body must be an object.'],
  ])('with %s is told so in one sentence', async (_, body, sentence) => {
    const answer = await api.call(getProductsByCategory, { body });
    expect(answer).toMatchObject({ status: 400, text: sentence });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['x-failure-code']).toBe('invalid');
  });

  it.each<[string, string]>([
    ['application/json', '{"Term":'],
    ['application/json', '{"Term":"a\\u0000b"}'],
    ['application/x-www-form-urlencoded', 'Term=a'],
    ['', 'anything'],
  ])('may bring any body along where none is read (%s %s)', async (contentType, payload) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/Customer/SignOut',
      headers: { ...(contentType === '' ? {} : { 'content-type': contentType }) },
      payload,
    });
    expect([answer.statusCode, answer.headers['x-failure-code']]).toEqual([401, 'unauthorized']);
  });

  it.each<[string, string, string, number?]>([
    ['no body', 'application/json', ''],
    ['broken JSON', 'application/json', '{"Term":'],
    ['a form', 'application/x-www-form-urlencoded', 'Term=a'],
    ['plain text', 'text/plain', 'a'],
    ['no content type', '', '{}'],
    ['an escaped NUL', 'application/json', '{"Term":"a\\u0000b","pageId":0,"count":1}'],
    ['a NUL', 'application/json', '{"Term":"a\u0000b","pageId":0,"count":1}'],
    [
      '64 KiB of term',
      'application/json',
      JSON.stringify({ Term: 'a'.repeat(65_536), pageId: 0, count: 1 }),
      413,
    ],
  ])('%s is refused', async (_, contentType, payload, status = 400) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/Products/GetSearchedProducts',
      headers: contentType === '' ? {} : { 'content-type': contentType },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(SENTENCE);
  });

  it('may have a backslash and a code that only looks like a NUL', async () => {
    const answer = await api.call(getSearchedProducts, { body: { Term: '\\u0000', pageId: 0, count: 1 } });
    expect(answer.status).toBe(200);
  });

  it('loses fields that nobody knows', async () => {
    const answer = await api.call(getSearchedProducts, {
      body: { Term: '', pageId: 0, count: 1, isAdmin: true },
    });
    expect(answer.status).toBe(200);
  });

  it.each(['/api/%zz', '/api/products/GetProductWithVariations/%E0%A4%A'])(
    'with the address %s is 400',
    async (url) => {
      const answer = await api.app.inject({ method: 'POST', url });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['x-failure-code']).toBe('invalid');
      expect(answer.body).toMatch(SENTENCE);
    },
  );

  it('for something that there is not is 404', async () => {
    const answer = await api.app.inject('/api/Products/Nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-failure-code']).toBe('not-found');
    expect(answer.body).toBe('There is nothing at this address.');
  });
});

describe('the database', () => {
  it('being away is 503 with a time to ask again, and says nothing about it', async () => {
    const away = await buildApp({
      db: connect('postgres://nobody:secret@127.0.0.1:1/nothing'),
      files: api.files,
      providers: api.providers,
      siteUrl: 'http://localhost:3000',
    });
    for (const url of ['/api/Category/GetCategories', '/ready']) {
      const answer = await away.app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['x-failure-code']).toBe('unavailable');
      expect(answer.body).toBe('The shop is not available right now. Please try again in a moment.');
    }
    expect((await away.app.inject('/health')).statusCode).toBe(200);
    await away.app.close();
  });
});

describe('probes', () => {
  it('say that the process lives and can serve', async () => {
    expect((await api.app.inject('/health')).body).toBe('ok');
    expect((await api.app.inject('/ready')).body).toBe('ready');
  });

  it('say not ready, though alive, once it is to end', async () => {
    const ending = await buildApp({
      db: api.db,
      files: api.files,
      providers: api.providers,
      siteUrl: 'http://localhost:3000',
    });
    ending.retire();
    expect((await ending.app.inject('/ready')).statusCode).toBe(503);
    const health = await ending.app.inject('/health');
    expect(health.statusCode).toBe(200);
    // Whoever asks again does so on a new connection, which may be one to another process.
    expect(health.headers.connection).toBe('close');
    await ending.app.close();
  });

  it('say not ready while a migration is missing', async () => {
    await api.db.execute('create table kept as select * from drizzle.__drizzle_migrations');
    await api.db.execute('delete from drizzle.__drizzle_migrations');
    expect((await api.app.inject('/ready')).statusCode).toBe(503);
    await api.db.execute('insert into drizzle.__drizzle_migrations select * from kept');
    expect((await api.app.inject('/ready')).statusCode).toBe(200);
  });

  it('say not ready while nothing can be written, and who reads is served', async () => {
    const [name] = new URL(api.url).pathname.split('/').slice(-1);
    await api.db.$client.query(`alter database ${name} set default_transaction_read_only = on`);
    const reading = await buildApp({
      db: connect(api.url),
      files: api.files,
      providers: api.providers,
      siteUrl: 'http://localhost:3000',
    });
    const answer = await reading.app.inject('/ready');
    expect(answer).toMatchObject({ statusCode: 503, body: 'Nothing can be written at the moment.' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await reading.app.inject('/api/Category/GetCategories')).statusCode).toBe(200);
    await api.db.$client.query(`alter database ${name} reset default_transaction_read_only`);
    await reading.app.close();
  });

  it('write no more often than now and then, however many ask', async () => {
    const asked = await buildApp({
      db: api.db,
      files: api.files,
      providers: api.providers,
      siteUrl: 'http://localhost:3000',
    });
    const written = mock.method(api.db, 'transaction');
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked.app.inject('/ready')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(written.mock.callCount()).toBe(1);
    written.mock.restore();
    await asked.app.close();
  });
});

describe('headers', () => {
  it('close every answer down', async () => {
    for (const url of ['/api/Category/GetCategories', '/nothing', '/health']) {
      const { headers } = await api.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('ask browsers to stay with https where the shop has it', async () => {
    const secure = await buildApp({
      db: api.db,
      files: api.files,
      providers: api.providers,
      siteUrl: 'https://shop.example',
    });
    const { headers } = await secure.app.inject('/health');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await secure.app.close();
  });
});

describe('uploads', () => {
  const picture = 'phone-0123456789abcdef.webp';

  beforeAll(() => {
    writeFileSync(join(api.uploads, picture), 'RIFF');
    writeFileSync(
      join(api.uploads, 'drawing-0123456789abcdef.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    writeFileSync(join(api.uploads, '.hidden.webp'), 'x');
    writeFileSync(join(api.uploads, 'notes.txt'), 'x');
  });

  it('are kept for ever, because a name never gets other bytes', async () => {
    const answer = await api.app.inject(`/uploads/${picture}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await api.app.inject({
      url: `/uploads/${picture}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const since = (moment: unknown) =>
      api.app.inject({ url: `/uploads/${picture}`, headers: { 'if-modified-since': String(moment) } });
    expect((await since(answer.headers['last-modified'])).statusCode).toBe(304);
    expect((await since('Thu, 01 Jan 2015 00:00:00 GMT')).statusCode).toBe(200);
  });

  it('never show a drawing as a page', async () => {
    const answer = await api.app.inject('/uploads/drawing-0123456789abcdef.svg');
    expect(answer.headers['content-disposition']).toBe('attachment');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    '',
    '.hidden.webp',
    'notes.txt',
    'gone.webp',
    '../app.ts',
    '%2e%2e%2fapp.ts',
    '..%5capp.ts',
    'a%00.webp',
    '%2Fetc%2Fpasswd',
  ])('have nothing at /uploads/%s', async (path) => {
    const answer = await api.app.inject(`/uploads/${path}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).toMatch(SENTENCE);
  });
});

const operation = z.object({
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
        }),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const openApi = z.object({
  openapi: z.string().regex(/^3\.1/),
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
});

describe('the OpenAPI document', () => {
  it('has every call with its fields, and a page to browse it', async () => {
    const document = openApi.parse((await api.app.inject('/docs/json')).json());
    const paths = Object.keys(document.paths);
    expect(paths).toContain('/api/Products/GetCrossSells/{productId}/{offset}/125/{groupId}');
    const search = document.paths['/api/Products/GetSearchedProducts']?.post;
    const { properties } = search?.requestBody?.content['application/json'].schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual(
      expect.arrayContaining(['Term', 'pageId', 'count', 'attributes', 'sortBy']),
    );
    expect(Object.keys(search?.responses ?? {})).toEqual(['200', '400', '404', '503']);
    expect(JSON.stringify(search?.responses['200'])).toContain('"finalList"');
    expect((await api.app.inject('/docs/')).body).toContain('swagger-ui');
  });
});
