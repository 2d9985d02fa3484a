import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { s3Files, SHORT } from '../storage/s3.ts';
import { startTestS3, type TestS3 } from '../storage/test-s3.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import { get } from './test-request.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());

const told: string[] = [];
const freshStore = () =>
  createPictureCache(s3Files(s3.settings, { ...SHORT, attempts: 1, answerMs: 60_000 }), (line) =>
    told.push(line),
  );

function asking(name: string, width: number, accept = 'image/webp,*/*'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  const url = encodeURIComponent(`http://api.example/uploads/${name}`);
  request.url = `/_next/image?url=${url}&w=${width}&q=75`;
  request.headers = { accept };
  return request;
}

/** As Next does it: asks for what was made, else makes it and has it kept. @returns whether it had to be made */
async function serve(store: PictureCache, request: IncomingMessage, extension = 'webp'): Promise<boolean> {
  return store.forRequest(request, async () => {
    const found = await store.get();
    if (found === undefined)
      store.set({ kind: 'IMAGE', buffer: Buffer.from(`made ${request.url}`), extension });
    return found === undefined;
  });
}

async function untilKept(key: string): Promise<void> {
  while (!s3.kept.has(key))
    await once(process.stdout, 'nothing', { signal: AbortSignal.timeout(5) }).catch(() => 0);
}

test('what one store has made, another one that was just started does not make again', async () => {
  const first = freshStore();
  expect(await serve(first, asking('phone-1.webp', 640))).toBe(true);
  expect(await serve(first, asking('phone-1.webp', 640, 'image/avif,image/webp'), 'avif')).toBe(true);
  await untilKept('shop/made/phone-1.webp/640-75.webp');
  await untilKept('shop/made/phone-1.webp/640-75.avif');
  const second = freshStore();
  expect(await second.isMade(asking('phone-1.webp', 640))).toBe(true);
  expect(await serve(second, asking('phone-1.webp', 640))).toBe(false);
  expect(await serve(second, asking('phone-1.webp', 640, 'image/avif'), 'avif')).toBe(false);
  expect(await second.isMade(asking('phone-1.webp', 320))).toBe(false);
});

test('many who ask for one at the same time have it read once', async () => {
  s3.kept.set('shop/made/case-1.webp/64-75.webp', { data: Buffer.from('x'), headers: {} });
  const store = freshStore();
  const before = s3.asked.length;
  await Promise.all(Array.from({ length: 20 }, () => store.isMade(asking('case-1.webp', 64))));
  expect(s3.asked.slice(before)).toEqual(['GET shop/made/case-1.webp/64-75.webp']);
});

test('a storage that is away takes nothing from what is in memory, and keeps nobody from making the rest', async () => {
  const store = freshStore();
  await serve(store, asking('plug-1.webp', 640));
  told.length = 0;
  s3.state = 'busy';
  expect(await serve(store, asking('plug-1.webp', 640))).toBe(false);
  for (const width of [64, 128, 256]) expect(await serve(store, asking('plug-1.webp', width))).toBe(true);
  expect(told).toEqual(['Made pictures are not shared: The storage of the pictures does not answer.']);
  s3.state = 'up';
});

test('what could not be made in the format that was asked for is not taken for it', async () => {
  const store = freshStore();
  await serve(store, asking('drawing-1.png', 64, 'image/avif'), 'png');
  expect(await store.isMade(asking('drawing-1.png', 64, 'image/avif'))).toBe(false);
  expect(await store.isMade(asking('drawing-1.png', 64, 'text/html'))).toBe(false);
});

test('who accepts neither format gets what was made for them, too', async () => {
  const [first, second] = [freshStore(), freshStore()];
  expect(await serve(first, asking('tap-1.webp', 64, '*/*'), 'jpeg')).toBe(true);
  expect(await serve(first, asking('tap-1.webp', 64, '*/*'), 'jpeg')).toBe(false);
  await untilKept('shop/made/tap-1.webp/64-75.jpeg');
  expect(await second.isMade(asking('tap-1.webp', 64, 'image/*'))).toBe(true);
  expect(await second.isMade(asking('tap-1.webp', 64))).toBe(false);
});

describe('a picture in memory', () => {
  let store: PictureCache;
  const server = createServer((request, response) => {
    if (!store.answer(request, response)) response.writeHead(299).end('left to Next');
  });
  beforeAll(async () => {
    store = freshStore();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const name of ['lamp-1~g6w.webp', 'a%20lamp.webp']) await serve(store, asking(name, 64));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const ask = (name: string, headers: Record<string, string> = {}, method?: string) =>
    get(server, asking(name, 64).url ?? '', { accept: 'image/webp', ...headers }, method);

  test('is sent as Next sends it, and once to each browser', async () => {
    const { status, headers, body } = await ask('lamp-1~g6w.webp');
    expect([status, body.toString()]).toEqual([200, `made ${asking('lamp-1~g6w.webp', 64).url}`]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, must-revalidate',
      'content-disposition': 'inline; filename="lamp-1~g6w.webp"',
      'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
      vary: 'Accept',
    });
    const again = await ask('lamp-1~g6w.webp', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('is left to Next when it is another, or its name is none for a header', async () => {
    expect((await ask('lamp-1~g6w.webp', { accept: 'image/avif' })).status).toBe(299);
    expect((await ask('lamp-1~g6w.webp', {}, 'HEAD')).status).toBe(299);
    expect((await ask('lamp-2.webp')).status).toBe(299);
    expect((await ask('a%20lamp.webp')).status).toBe(299);
  });
});
