import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { KeptFiles } from './files.ts';
import { folderFiles } from './folder.ts';
import { s3Files, SHORT } from './s3.ts';
import { checkS3, s3Fields, s3Settings } from './settings.ts';
import { signatureOf, startTestS3, type TestS3 } from './test-s3.ts';

/** The machine of a test may be busy with others. */
const RETRIES = { ...SHORT, answerMs: 60_000, pauseMs: 1 };

let folder: string;
let s3: TestS3;
const stores: Record<string, () => KeptFiles> = {
  'a folder': () => folderFiles(join(folder, 'data')),
  'a bucket': () => s3Files(s3.settings, RETRIES),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cedar-files-'));
  s3 = await startTestS3();
});
afterEach(() => {
  s3.state = 'up';
  s3.failing = 0;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('files in %s', (name) => {
  const files = () => stores[name]!();

  test('are found as they were kept, and told by their tag', async () => {
    expect(await files().has('uploads/phone-1.webp')).toBe(false);
    expect(await files().open('uploads/phone-1.webp')).toBeUndefined();
    expect(await files().read('uploads/phone-1.webp')).toBeUndefined();
    await files().write('uploads/phone-1.webp', Buffer.from('a phone'));
    const opened = await files().open('uploads/phone-1.webp');
    expect(opened).toMatchObject({ bytes: 7, etag: expect.stringMatching(/^"[\w-]+"$/) });
    expect((await buffer(opened!.body!)).toString()).toBe('a phone');
    const again = await files().open('uploads/phone-1.webp', { etag: opened!.etag });
    expect(again).toEqual({ ...opened, body: undefined, bytes: undefined });
  });

  test('are added once, listed by folder and removed', async () => {
    const local = join(folder, 'local');
    await writeFile(local, 'a case');
    expect(await files().add('uploads/case-1.webp', local)).toBe(true);
    await writeFile(local, 'a cage');
    expect(await files().add('uploads/case-1.webp', local)).toBe(false);
    for (const width of [64, 128, 256])
      await files().write(`made/case-1.webp/${width}.webp`, Buffer.from('x'));
    expect((await Array.fromAsync(files().list('made/'))).toSorted()).toEqual(
      [128, 256, 64].map((width) => `made/case-1.webp/${width}.webp`),
    );
    for await (const path of files().list('made/')) await files().remove(path);
    await files().remove('made/never-there.webp');
    expect(await Array.fromAsync(files().list('made/'))).toEqual([]);
    expect(await files().has('uploads/case-1.webp')).toBe(true);
  });
});

test('a file that a power cut has left shorter is not there, and is added anew', async () => {
  const files = folderFiles(join(folder, 'cut off'));
  const local = join(folder, 'a whole lamp');
  await writeFile(local, 'a lamp');
  await files.add('uploads/lamp-1.webp', local);
  await rm(join(folder, 'cut off/uploads/lamp-1.webp'));
  await writeFile(join(folder, 'cut off/uploads/lamp-1.webp'), '');
  expect(await files.has('uploads/lamp-1.webp', 6)).toBe(false);
  expect(await files.add('uploads/lamp-1.webp', local)).toBe(true);
  expect(await files.has('uploads/lamp-1.webp', 6)).toBe(true);
  expect((await files.read('uploads/lamp-1.webp'))?.toString()).toBe('a lamp');
});

test('two who keep the same file at once both do', async () => {
  const files = folderFiles(join(folder, 'at once'));
  const picture = Buffer.alloc(4_000_000, 1);
  await Promise.all([1, 2, 3, 4].map(() => files.write('uploads/same-1.webp', picture)));
  expect((await files.read('uploads/same-1.webp'))?.equals(picture)).toBe(true);
  await writeFile(join(folder, 'at once/uploads/.left.part'), 'half');
  expect(await Array.fromAsync(files.list('uploads/'))).toEqual(['uploads/same-1.webp']);
});

describe('a bucket', () => {
  test('is asked as the documented example signs it', () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    };
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
    expect(signatureOf({ method: 'GET', url: '/test.txt', headers }, secret)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('keeps pictures for browsers to keep for ever, below its prefix', async () => {
    await s3Files(s3.settings, RETRIES).write('uploads/kept-1.avif', Buffer.from('x'));
    expect(s3.kept.get('shop/uploads/kept-1.avif')?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('that refuses says why, and is not asked again', async () => {
    const before = s3.asked.length;
    const other = s3Files({ ...s3.settings, secretKey: 'not-the-secret' }, RETRIES);
    await expect(other.write('uploads/x.webp', Buffer.from('x'))).rejects.toThrow(
      'refuses PUT /pictures/shop/uploads/x.webp: 403 SignatureDoesNotMatch',
    );
    expect(s3.asked.length).toBe(before + 1);
  });

  test('that is not there keeps and lists nothing', async () => {
    const mistyped = (address: string) => address.replace('/pictures', '/pictuers');
    const { base, bucket } = s3.settings;
    const files = s3Files({ ...s3.settings, base: mistyped(base), bucket: mistyped(bucket) }, RETRIES);
    const missing = /refuses (PUT|GET) .*: 404 NoSuchBucket/;
    await writeFile(join(folder, 'lost'), 'x');
    await expect(files.write('uploads/x.webp', Buffer.from('x'))).rejects.toThrow(missing);
    await expect(files.add('uploads/x.webp', join(folder, 'lost'))).rejects.toThrow(missing);
    await expect(Array.fromAsync(files.list('uploads/'))).rejects.toThrow(missing);
  });

  test('that fails once is asked again', async () => {
    const files = s3Files(s3.settings, RETRIES);
    s3.failing = 1;
    await files.write('uploads/again-1.webp', Buffer.from('again'));
    s3.failing = 1;
    expect(String(await files.read('uploads/again-1.webp'))).toBe('again');
  });

  test.each(['busy', 'silent'] as const)(
    'that is %s is told at once, and left alone for a while',
    async (state) => {
      const files = s3Files(s3.settings, { ...SHORT, pauseMs: 1, answerMs: 50, restMs: 60_000 });
      s3.state = state;
      await expect(files.has('uploads/x.webp')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
      const { length } = s3.asked;
      await expect(files.has('uploads/x.webp')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
      expect(s3.asked.length).toBe(length);
    },
  );
});

describe('settings', () => {
  const schema = z.object(s3Fields).superRefine(checkS3);
  const named = {
    UPLOADS_S3_ENDPOINT: 'https://s3.example/',
    UPLOADS_S3_BUCKET: 'pictures',
    UPLOADS_S3_ACCESS_KEY: 'key',
    UPLOADS_S3_SECRET_KEY: 'secret',
  };

  test('name the bucket in the path or before the host', () => {
    expect(s3Settings(schema.parse({}))).toBeUndefined();
    expect(s3Settings(schema.parse({ ...named, UPLOADS_S3_PREFIX: 'shop' }))).toMatchObject({
      bucket: 'https://s3.example/pictures/',
      base: 'https://s3.example/pictures/shop/',
      prefix: 'shop/',
    });
    expect(s3Settings(schema.parse({ ...named, UPLOADS_S3_PATH_STYLE: 'no' }))?.base).toBe(
      'https://pictures.s3.example/',
    );
  });

  test('that are not whole are refused by name', () => {
    const { UPLOADS_S3_SECRET_KEY: _, ...rest } = named;
    expect(schema.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([['UPLOADS_S3_SECRET_KEY']]);
    expect(schema.safeParse({ ...named, UPLOADS_S3_PREFIX: '../up' }).success).toBe(false);
  });
});

test('a folder leaves nothing half written', async () => {
  await folderFiles(folder).write('whole/a.json', Buffer.from('{}'));
  expect(await readFile(join(folder, 'whole/a.json'), 'utf8')).toBe('{}');
  expect(await Array.fromAsync(folderFiles(folder).list('whole/'))).toEqual(['whole/a.json']);
});
