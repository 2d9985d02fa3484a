import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createStoreNotifier, postStoreNotice, revalidateSecret } from './store-notice.ts';

let server: Server;
let address: string;
let status = 200;
const requests: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path, headers } = request;
      requests.push({ path, authorization: headers.authorization, body: JSON.parse(body) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? (bound?.port ?? 0) : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  status = 200;
  requests.length = 0;
});

test('tells the store the tags, with the secret', async () => {
  const notice = await postStoreNotice(address, 'a secret', ['catalogue', 'product:7']);
  expect(notice.level).toBe('info');
  expect(requests).toEqual([
    { path: '/api/revalidate', authorization: 'Bearer a secret', body: { tags: ['catalogue', 'product:7'] } },
  ]);
});

test('many tags go in several requests', async () => {
  const tags = Array.from({ length: 1200 }, (_, index) => `product:${index}`);
  await postStoreNotice(address, 'a secret', tags);
  expect(requests.map(({ body }) => body)).toEqual([
    { tags: tags.slice(0, 500) },
    { tags: tags.slice(500, 1000) },
    { tags: tags.slice(1000) },
  ]);
});

test('a store that refuses is a warning, one that does not run is not', async () => {
  status = 401;
  await expect(postStoreNotice(address, 'wrong', ['catalogue'])).resolves.toEqual({
    level: 'warning',
    isHeard: false,
    message: expect.stringMatching(/answered 401/),
  });
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const bound = free.address();
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  await new Promise((resolve) => free.close(resolve));
  await expect(postStoreNotice(`http://localhost:${port}`, 'a secret', ['catalogue'])).resolves.toEqual({
    level: 'info',
    isHeard: false,
    message: expect.stringMatching(/No store runs/),
  });
});

test('nothing is asked when nothing changed or no secret is known', async () => {
  await postStoreNotice(address, 'a secret', []);
  await expect(postStoreNotice(address, undefined, ['catalogue'])).resolves.toMatchObject({ level: 'info' });
  expect(requests).toEqual([]);
});

test('what the API tells of products is heard, or a line in the log; without a secret there is nobody to tell', async () => {
  const lines: unknown[] = [];
  const warn = (line: unknown) => void lines.push(line);
  const stop = new AbortController().signal;
  expect(await createStoreNotifier(address, 'a secret', { warn })(['product:7', 'product:8'], stop)).toBe(
    true,
  );
  expect(requests).toMatchObject([{ body: { tags: ['product:7', 'product:8'] } }]);
  expect(await createStoreNotifier(address, undefined, { warn })(['product:7'], stop)).toBe(true);
  expect(lines).toEqual([]);
  status = 503;
  expect(await createStoreNotifier(address, 'a secret', { warn })(['product:7'], stop)).toBe(false);
  expect(lines).toMatchObject([{ reason: expect.stringContaining('answered 503') }]);
});

test('the secret is the given one, else that of the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  try {
    await expect(revalidateSecret(undefined, folder)).resolves.toBeUndefined();
    await writeFile(join(folder, 'secrets.json'), '{"SESSION_SECRET":"s","REVALIDATE_SECRET":"kept"}');
    await expect(revalidateSecret(undefined, folder)).resolves.toBe('kept');
    await expect(revalidateSecret('given', folder)).resolves.toBe('given');
  } finally {
    await rm(folder, { recursive: true });
  }
});
