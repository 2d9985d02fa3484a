import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { crc32, gzipSync } from 'node:zlib';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { lockListings } from '../catalogue/listing.repository.ts';
import { findProduct } from '../catalogue/product.repository.ts';
import { sql } from '../db/sql.ts';
import { countWaiting } from '../db/test-waiting.ts';
import { fetchPictures, type FetchSummary } from './fetch-pictures.ts';
import { Problems } from './reporting/problems.ts';
import { Progress } from './reporting/progress.ts';
import { isPublic } from '../../machine/public-address.ts';
import { createTestShop, productsCsv, testPicture, type TestShop } from './test-folder.ts';

const LIMITS = {
  ...{ bytes: 200_000, attempts: 2, pauseMs: 1 },
  ...{ silenceMs: Math.round(300 * slowness()), totalMs: Math.round(2000 * slowness()) },
};

let shop: TestShop;
let server: Server;
let host: string;
let picture: Buffer;
/** What was asked of the host, and the tag of its picture. */
let asked: string[] = [];
let tag = '"one"';

/** Much of nothing, packed. */
const bomb = gzipSync(Buffer.alloc(20_000_000));
/** The picture, as if it had 100 million pixels. */
function vast(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(10_000, 16);
  copy.writeUInt32BE(10_000, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

beforeAll(async () => {
  picture = await testPicture('#2f5d46');
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const first = asked.filter((each) => each === path).length === 1;
    if (path.startsWith('/ok') || (path === '/busy.png' && !first)) {
      if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag }).end();
      else response.writeHead(200, { etag: tag }).end(picture);
    } else if (path === '/busy.png') response.writeHead(503).end();
    else if (path === '/page.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>no</html>');
    else if (path === '/empty.png') response.writeHead(200, { 'content-type': 'image/png' }).end();
    else if (path === '/bomb.png') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    else if (path === '/vast.png') response.writeHead(200).end(vast(picture));
    else if (path === '/large.png') response.writeHead(200, { 'content-length': 2_000_000_000 }).write('x');
    else if (path === '/moved.png') response.writeHead(302, { location: '/ok-moved.png' }).end();
    else if (path === '/inside.png')
      response.writeHead(302, { location: 'http://169.254.169.254/ok.png' }).end();
    else if (path === '/inside-name.png') {
      response.writeHead(302, { location: `http://localhost:${host.split(':')[1]}/ok.png` }).end();
    } else if (path === '/file.png') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (path === '/circle.png') response.writeHead(302, { location: '/circle.png' }).end();
    else if (path === '/endless.png') {
      response.writeHead(200);
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536, 1)));
      };
      response.on('drain', more);
      more();
    } else if (path !== '/silent.png') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  asked = [];
  tag = '"one"';
  shop = await createTestShop();
});
afterEach(() => shop.end());

/** Imports a product for each address. */
async function importPictures(...addresses: readonly string[]): Promise<void> {
  const rows = addresses.map((image, index) => ({
    handle: `p${index}`,
    title: 'P',
    price: '1',
    kind: 'Things',
    image,
  }));
  const { summary } = await shop.import(await shop.folder({ 'products.csv': productsCsv(rows) }));
  expect(summary).toBeDefined();
}

async function get(hosts = [host]): Promise<FetchSummary & { readonly warnings: readonly string[] }> {
  const problems = new Problems();
  const summary = await fetchPictures(shop.db, {
    ...{
      files: shop.files,
      dataFolder: shop.dataFolder,
      problems,
      testHosts: new Set(hosts),
      limits: LIMITS,
    },
    ...{ progress: new Progress({ write: () => undefined }), signal: new AbortController().signal },
  });
  return { ...summary, warnings: problems.warnings.map(({ kind }) => kind) };
}

const at = (path: string) => `http://${host}/${path}`;

test('pictures are had once, their products and category show them, and the store is told', async () => {
  await importPictures(at('ok.png?v=1'), at('ok.png?v=1'), at('moved.png'), at('busy.png'));
  const { had, failed, tags } = await get();
  expect({ had, failed }).toEqual({ had: 3, failed: 0 });
  expect(asked.filter((path) => path.startsWith('/ok.png'))).toHaveLength(1);
  expect(await shop.rows(`select count(*)::int from product_image join upload using (source)`)).toEqual([
    { count: 4 },
  ]);
  expect(await shop.rows(`select 1 as yes from category join upload on source = image`)).toEqual([
    { yes: 1 },
  ]);
  expect(tags).toEqual(expect.arrayContaining(['catalogue', expect.stringMatching(/^product:/)]));
  expect(await get()).toMatchObject({ had: 0, unchanged: 0, failed: 0, tags: [] });
});

test('pictures that were had before the command is stopped are shown at once', async () => {
  // More than are stored together.
  await importPictures(...Array.from({ length: 50 }, (_, index) => at(`ok-${index}.png`)));
  const stop = new AbortController();
  const told: string[][] = [];
  let now = 0;
  const write = (line: string) => {
    if (line.includes(' 48 of 50')) stop.abort(new Error('stopped'));
  };
  const fetching = fetchPictures(shop.db, {
    ...{ files: shop.files, dataFolder: shop.dataFolder, problems: new Problems(), limits: LIMITS },
    ...{ testHosts: new Set([host]), signal: stop.signal },
    onChanged: async (tags) => told.push([...tags]),
    // Of what is told every few seconds, each line.
    progress: new Progress({ write }, () => (now += 6000)),
  });
  await expect(fetching).rejects.toThrow('stopped');
  expect(told).toEqual([expect.arrayContaining(['catalogue', expect.stringMatching(/^product:/)])]);
});

test('what derives lists is waited for before a product is held, so that neither waits for the other', async () => {
  await importPictures(at('ok.png'));
  let getting: Promise<unknown> | undefined;
  await shop.db.transaction(async (tx) => {
    await lockListings(tx);
    const ended: string[] = [];
    const end = () => ended.push('it has not waited');
    getting = get();
    getting.then(end, end);
    while (ended.length === 0 && (await countWaiting(shop.db)) === 0);
    expect(ended).toEqual([]);
    await tx.execute(sql`select id from product for update nowait`);
  });
  expect(await getting).toMatchObject({ had: 1 });
});

test('pictures in a description are had with the others, answered with it, and taken along by an export', async () => {
  const body = `<h2>Seen</h2><p><img src="${at('ok-told.png')}" alt="From above"></p><img src="${at('none.png')}">`;
  const rows = [{ handle: 'told', title: 'P', price: '1', kind: 'Things', body }];
  const folder = await shop.folder({ 'products.csv': productsCsv(rows) });
  expect((await shop.import(folder)).summary).toMatchObject({ added: 1 });
  const [found] = await shop.rows('select id from product');
  const answer = () => findProduct(shop.db, Number(found?.['id']), 3);
  const before = await answer();
  expect(before?.DescriptionHtml).toMatch(
    /^<h3>Seen<\/h3><p><img src="\S+\/ok-told-\w+\.png" alt="From above" \/><\/p>/,
  );
  expect(before?.DescriptionPictures).toEqual([]);
  expect(before?.ProductVariations[0]?.Description).toBe('Seen');
  expect(await get()).toMatchObject({
    had: 1,
    failed: 1,
    tags: expect.arrayContaining([`product:${before?.ProductId}`]),
  });
  expect((await answer())?.DescriptionPictures).toEqual([
    {
      ...{ Source: expect.stringMatching(/\/ok-told-\w+\.png$/), Image: expect.stringMatching(/\.webp$/) },
      ...{ Width: expect.any(Number), Height: expect.any(Number) },
    },
  ]);
  expect((await shop.import(folder)).summary).toMatchObject({ changed: 0, unchanged: 1 });
  const exported = await shop.folder({});
  expect(await shop.export(exported)).toMatchObject({ images: 1 });
  expect(await readFile(`${exported}/products.csv`, 'utf8')).toContain(
    `<h2>Seen</h2><p><img src=""${at('ok-told.png')}""`,
  );
});

test('what cannot be had is told by its kind, and had the next time it can', async () => {
  await importPictures(
    ...[
      'none.png',
      'page.jpg',
      'large.png',
      'endless.png',
      'silent.png',
      'inside.png',
      'inside-name.png',
      'empty.png',
      'bomb.png',
      'vast.png',
    ].map(at),
    ...[at('file.png'), at('circle.png'), 'http://10.1.2.3/a.png', 'http://[::ffff:127.0.0.1]/a.png'],
    ...['http://2130706433/a.png', 'http://nobody.invalid/a.png', at('ok.png')],
  );
  const { had, failed, warnings } = await get();
  expect({ had, failed }).toEqual({ had: 1, failed: 16 });
  expect(warnings.toSorted()).toEqual([
    'a picture could not be had: it is moved to an address of another kind',
    'a picture could not be had: it is moved too often',
    'a picture could not be had: its address leads into a private network',
    'a picture could not be had: its host answers 404',
    'a picture could not be had: nothing comes',
    expect.stringMatching(/could not be had: (there is no such host|its host cannot be looked up)/),
    'a picture has more than 50 million pixels',
    'a picture is larger than 200000 bytes',
    'a picture is no image (JPEG, PNG, WebP, AVIF, GIF or TIFF)',
  ]);
  expect(await shop.rows(`select count(*)::int from remote_picture where failure <> ''`)).toEqual([
    { count: 16 },
  ]);
  expect(await get()).toMatchObject({ had: 0, failed: 16 });
});

test('loopback is refused where nobody said that it is for a test', async () => {
  await importPictures(at('ok.png'));
  expect(await get([])).toMatchObject({ had: 0, failed: 1 });
  expect(asked).toEqual([]);
});

test('a host that does not answer is not waited for a thousand times', async () => {
  const dead = createServer();
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const address = dead.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await new Promise((resolve) => dead.close(resolve));
  await importPictures(...Array.from({ length: 60 }, (_, index) => `http://127.0.0.1:${port}/${index}.png`));
  const { failed, warnings } = await get([`127.0.0.1:${port}`]);
  expect(failed).toBe(60);
  expect(warnings).toContain(`a picture could not be had: 127.0.0.1:${port} cannot be reached`);
});

test('a picture is asked for again after a while, and stored anew only when it is another one', async () => {
  await importPictures(at('ok.png'));
  await get();
  const age = () => shop.rows(`update remote_picture set asked_at = now() - interval '8 days' returning 1`);
  const file = async () => (await shop.rows(`select file from upload`))[0]?.['file'];
  const before = await file();
  await age();
  expect(await get()).toMatchObject({ had: 0, unchanged: 1, tags: [] });
  await age();
  [tag, picture] = ['"two"', await testPicture('#a05050')];
  expect(await get()).toMatchObject({ had: 1, unchanged: 0 });
  expect(await file()).not.toBe(before);
  // Another version at the same place is asked for at once.
  await importPictures(at('ok.png?v=2'));
  expect(await get()).toMatchObject({ had: 0, unchanged: 1 });
});

test('a picture that lies in the folder is taken from there', async () => {
  const rows = [{ handle: 'p', title: 'P', price: '1', image: at('ok.png?v=3') }];
  const folder = await shop.folder({
    'products.csv': productsCsv(rows),
    'downloaded/ok.png': await testPicture('#111111'),
  });
  const { summary } = await shop.import(folder, { pictures: `${folder}/downloaded` });
  expect(summary).toMatchObject({ imagesProcessed: 1, imagesAbsent: 0 });
  expect(await get()).toMatchObject({ had: 0, failed: 0 });
  expect(asked).toEqual([]);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['::7f00:1', false],
  ['4000::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
