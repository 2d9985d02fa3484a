import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { folderFiles } from '../../storage/folder.ts';
import { s3Files, SHORT } from '../../storage/s3.ts';
import { startTestS3, type TestS3 } from '../../storage/test-s3.ts';
import { buildApp } from '../app.ts';
import { loadPictures, savePictures } from '../backup/pictures.ts';
import { Progress } from '../import/reporting/progress.ts';
import { KEPT_DAYS, pruneUploads } from '../import/pictures/prune-uploads.ts';
import { createTestShop, PHONES, phonePictures, productsCsv, type TestShop } from '../import/test-folder.ts';
import { testProviders } from '../payment/test-providers.ts';

// A shop whose pictures are in a bucket, from the import to the browser.

let s3: TestS3;
let shop: TestShop;
let app: FastifyInstance;
/** As the next process would use it, which knows of nothing. */
const files = () => s3Files(s3.settings, { ...SHORT, answerMs: 60_000, pauseMs: 1, restMs: 0 });
const stored = () =>
  [...s3.kept.keys()].filter((key) => key.startsWith('shop/uploads/')).map((key) => key.slice(13));

async function importPhones(replace = false) {
  const folder = await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) });
  return shop.import(folder, { files: files(), replace });
}

beforeAll(async () => {
  s3 = await startTestS3({ pageSize: 3 });
  shop = await createTestShop();
  ({ app } = await buildApp({
    ...{ db: shop.db, files: files(), providers: testProviders(undefined), siteUrl: 'http://localhost:3000' },
    maxLoopDelayMs: 0,
  }));
});
afterEach(() => {
  s3.state = 'up';
});
afterAll(async () => {
  await app.close();
  await shop.end();
  await s3.close();
});

test('an import that cannot store its pictures changes nothing', async () => {
  s3.state = 'busy';
  await expect(importPhones()).rejects.toThrow('The storage of the pictures does not answer.');
  expect(await shop.rows('select count(*)::int as count from product')).toEqual([{ count: 0 }]);
  expect(stored()).toEqual([]);
});

test('an import stores its pictures there, and nowhere on this machine', async () => {
  expect((await importPhones()).problems).toEqual([]);
  const named = (await shop.rows('select file from upload')).map(({ file }) => String(file));
  expect(stored().toSorted()).toEqual(named.toSorted());
  expect(named).toHaveLength(5);
  expect(await readdir(shop.dataFolder)).toEqual([]);
  const before = s3.asked.length;
  await importPhones();
  expect(s3.asked.slice(before).filter((asked) => asked.startsWith('PUT'))).toEqual([]);
});

test('the API serves them as those of a folder, and says when to come again while they cannot be had', async () => {
  const url = `/uploads/${stored()[0] ?? ''}`;
  const answer = await app.inject(url);
  expect(answer.rawPayload).toEqual(s3.kept.get(`shop${url}`)?.data);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(answer.rawPayload.length),
  });
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/uploads/gone-1.webp')).statusCode).toBe(404);
  s3.state = 'busy';
  const away = await app.inject(url);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/api/Category/GetCategories')).statusCode).toBe(200);
});

test('a backup holds them, and a restored shop has them where it keeps its own', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cedar-bucket-'));
  const work = {
    progress: new Progress({ write: () => undefined }),
    signal: new AbortController().signal,
  };
  s3.kept.set('shop/made/phone-1.webp/64-75.webp', { data: Buffer.from('made'), headers: {} });
  await savePictures(files(), root, work);
  const lines = (await readFile(join(root, 'pictures.sha256'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.slice(66)).toSorted()).toEqual(
    stored()
      .map((name) => `uploads/${name}`)
      .toSorted(),
  );
  const [name = ''] = stored();
  const data = s3.kept.get(`shop/uploads/${name}`)?.data;
  s3.kept.delete(`shop/uploads/${name}`);
  await loadPictures(root, files(), [name], work);
  expect(s3.kept.get(`shop/uploads/${name}`)?.data).toEqual(data);
  await loadPictures(root, folderFiles(join(root, 'data')), [name], work);
  expect(await readFile(join(root, 'data/uploads', name))).toEqual(data);
  await rm(root, { recursive: true });
});

test('a picture that nothing names goes after its time with the sizes made of it, wherever the time was begun', async () => {
  const old = 'old-phone-01234567.webp';
  for (const path of [`uploads/${old}`, `made/${old}/64-75.webp`, `made/${old}/64-75.avif`])
    await files().write(path, Buffer.from(path));
  const used = stored().filter((name) => name !== old);
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  expect(await pruneUploads(shop.db, files())).toBe(0);
  expect(await pruneUploads(shop.db, files(), later(KEPT_DAYS + 1))).toBe(1);
  expect(stored().toSorted()).toEqual(used.toSorted());
  expect([...s3.kept.keys()].filter((key) => key.includes(old) || key.endsWith('.json'))).toEqual([]);
});
