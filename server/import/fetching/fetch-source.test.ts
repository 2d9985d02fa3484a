import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FETCH_LIMITS } from '../pictures/picture-fetcher.ts';
import { fetchSource } from './fetch-source.ts';
import { takeImportTurn } from '../import-turn.ts';
import { LastImport, mailProblems } from '../nightly.ts';
import { formatProblem, Problems } from '../reporting/problems.ts';
import { Progress } from '../reporting/progress.ts';
import { readCommandEnv } from '../../shared/command-env.ts';
import { runImport } from '../run-import.ts';
import { createTestShop, type TestShop } from '../test-folder.ts';

const PAGES = join(import.meta.dirname, '..', 'examples', 'json-ld');
const LIMITS = { ...FETCH_LIMITS, silenceMs: 300, totalMs: 2000, attempts: 1, pauseMs: 1 };

let shop: TestShop;
let server: Server;
let host: string;
/** What the store was told, and what it does when it hears something. */
let told: string[] = [];
let onTold: () => void = () => undefined;
let csv = 'Handle,Title,Variant Price\nlamp,Lamp,10\n';
let asked: string[] = [];

beforeAll(async () => {
  shop = await createTestShop();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${path} ${request.headers['if-none-match'] ?? ''}`.trim());
    const tag = `"${csv.length}"`;
    if (path === '/products.csv' && request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else if (path === '/products.csv') response.writeHead(200, { etag: tag }).end(csv);
    else if (path === '/api/revalidate') {
      void text(request).then((body) => {
        told.push(body);
        onTold();
        response.end();
      });
    } else if (path === '/inside.csv') response.writeHead(302, { location: 'http://10.0.0.1/a.csv' }).end();
    else if (path === '/large.csv') response.writeHead(200, { 'content-length': 2_000_000_000 }).write('x');
    else if (path === '/p/phone') void readFile(join(PAGES, 'phone.html')).then((page) => response.end(page));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.end();
});
beforeEach(() => {
  asked = [];
  told = [];
});

async function fetched(named: string, testHosts = new Set([host])) {
  const problems = new Problems();
  const path = await fetchSource(named, {
    ...{ dataFolder: shop.dataFolder, problems, progress: new Progress({ write: () => undefined }) },
    ...{ signal: new AbortController().signal, testHosts, limits: LIMITS },
  });
  return { path, problems: problems.first.map(formatProblem), warnings: problems.warningLines() };
}

test('a file at an address is had once, and asked for by its tag from then on', async () => {
  const address = `http://${host}/products.csv`;
  const { path = '' } = await fetched(address);
  expect((await shop.import(path)).summary).toMatchObject({ added: 1 });
  const first = new LastImport(shop.dataFolder, address, path);
  const present = await first.present();
  expect(await first.isStill(present)).toBe(false);
  await first.remember(present);
  expect((await fetched(address)).path).toBe(path);
  expect(await first.isStill(await first.present())).toBe(true);
  expect(asked).toEqual(['/products.csv', `/products.csv "${csv.length}"`]);
  csv = csv.replace('Lamp', 'A better lamp');
  await fetched(address);
  expect(await first.isStill(await first.present())).toBe(false);
  expect((await shop.import(path)).summary).toMatchObject({ changed: 1 });
});

test.each([
  ['of this machine', () => 'http://127.0.0.1:1/products.csv', /private network/],
  ['that leads into a private network', () => `http://${host}/inside.csv`, /private network/],
  ['of a file that is too large', () => `http://${host}/large.csv`, /larger than/],
  ['that is not there', () => `http://user:secret@${host}/no.csv`, /answers 404/],
])('an address %s is refused', async (_name, address, reason) => {
  const { path, problems } = await fetched(address());
  expect(path).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(reason)]);
  expect(problems.join('')).not.toContain('secret');
});

test('the pages that a file lists are fetched, and what they sell comes in', async () => {
  const folder = await shop.folder({ 'pages.txt': `http://${host}/p/phone\r\n\nhttp://${host}/p/gone\n` });
  const { path = '', warnings } = await fetched(join(folder, 'pages.txt'));
  expect(warnings).toEqual([expect.stringMatching(/1 × a page could not be had: its host answers 404/)]);
  expect((await shop.import(path)).summary).toMatchObject({ added: 1, sources: ['json-ld'] });
  expect((await fetched(join(folder, 'pages.txt'), new Set())).problems).toEqual([
    expect.stringMatching(/none of its pages could be had/),
  ]);
});

test('any other file stays where it is, and a folder is known by what is in it', async () => {
  const folder = await shop.folder({ 'products.csv': csv });
  expect((await fetched(folder)).path).toBe(folder);
  const last = new LastImport(shop.dataFolder, folder, folder);
  const before = await last.present();
  await writeFile(join(folder, 'categories.csv'), 'id,parent,name,image\n');
  expect(await last.present()).not.toBe(before);
});

test('what went wrong by night is mailed to the shop, once and without passwords', async () => {
  const problems = new Problems();
  const options = { named: 'https://me:secret@shop.example/a.csv?key=1', recipient: 'owner@cedar.example' };
  const course = { siteUrl: 'https://cedar.example', failure: '', isSaved: false, isDone: false };
  const mail = () => mailProblems(shop.db, problems, { ...options, ...course });
  await mail();
  expect(await shop.rows(`select 1 from mail_outbox`)).toEqual([]);
  problems.add('a.csv', 3, 'broken');
  problems.warn('no such SKU', 'a.csv', 4, 'X');
  await mail();
  const [row, ...others] = await shop.rows(`select recipient, subject, text_body from mail_outbox`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ recipient: 'owner@cedar.example', subject: 'The catalogue was not imported' });
  expect(row?.['text_body']).toMatch(/a\.csv:3: broken\n\n1 × no such SKU/);
  expect(row?.['text_body']).toMatch(/https:\/\/shop\.example\/a\.csv has/);
});

/** Runs the command by night, as far as it comes. */
async function importNightly(
  folder: string,
  { stop = new AbortController(), db = shop.db, withoutPictures = true, file = '' } = {},
) {
  // Nobody is writing them.
  for (const name of await readdir(folder)) await utimes(join(folder, name), new Date(0), new Date(0));
  const env = readCommandEnv({
    ...{ DATABASE_URL: shop.url, DATA_DIR: shop.dataFolder, SHOP_EMAIL: 'owner@cedar.example' },
    PICTURE_TEST_HOSTS: host,
    ...{ STORE_URL: `http://${host}`, REVALIDATE_SECRET: 'a secret of more than 32 characters' },
  });
  const command = {
    folder: join(folder, file),
    ...{ replace: false, yes: false, skipBad: false, report: undefined, check: false },
    ...{ from: undefined, rate: undefined, pictures: undefined, withoutPictures, nightly: true },
  };
  return runImport(db, env, command, stop.signal);
}

const mailOf = (folder: string) =>
  shop.rows(`select subject, text_body as text from mail_outbox where text_body like '%of ${folder} %'`);

test('whatever fails after the products are imported, the store knows of them, and nobody is told of nothing', async () => {
  const customers = 'First Name,Last Name,Email,Accepts Email Marketing\nMaya,Reed,maya@example.com,no\n';
  const folder = await shop.folder({
    'products.csv': 'Handle,Title,Variant Price\nradio,Radio,10\n',
    'customers.csv': customers,
  });
  const stop = new AbortController();
  onTold = () => stop.abort(new Error('Stopped: nothing was changed.'));
  await expect(importNightly(folder, { stop })).rejects.toThrow(
    'Stopped: the products are imported, what follows may be missing.',
  );
  expect(told).toEqual([expect.stringContaining('"catalogue"')]);
  expect(await shop.rows(`select 1 from customer`)).toEqual([]);
  onTold = () => undefined;
  await writeFile(join(folder, 'products.csv'), 'Handle,Title,Variant Price\nradio,Radio,11\n');
  await shop.rows(`alter table customer add constraint nobody check (id is null)`);
  const failure = 'The products are imported, but what follows failed: ';
  await expect(importNightly(folder)).rejects.toThrow(failure);
  await shop.rows(`alter table customer drop constraint nobody`);
  expect(told).toHaveLength(2);
  expect(await mailOf(folder)).toEqual([
    {
      subject: 'The catalogue was imported, but not all that belongs to it',
      text: expect.stringContaining(failure),
    },
  ]);
});

test('an import of customers alone makes the lists that one of products had left, and tells the store', async () => {
  const folder = await shop.folder({
    'products.csv': 'Handle,Title,Variant Price\ntuner,Tuner,10\n',
    'customers.csv': 'First Name,Last Name,Email,Accepts Email Marketing\nNoor,Reed,noor@example.com,no\n',
  });
  await importNightly(folder, { file: 'products.csv' });
  const [tuner] = await shop.rows(`select id from product where handle = 'tuner'`);
  // As an import leaves them that is ended before it makes lists and search.
  await shop.rows(`delete from shop_list`);
  await shop.rows(`delete from listed_price`);
  told = [];
  expect(await importNightly(folder, { file: 'customers.csv' })).toBe(true);
  expect(await shop.rows(`select product_id as id from listed_price`)).toContainEqual(tuner);
  expect(told.join('')).toContain(`"product:${String(tuner?.['id'])}"`);
});

test('customers in a folder make no success of a night without products', async () => {
  const folder = await shop.folder({
    'products_export.csv': '<html>502 Bad Gateway</html>\n',
    'customers.csv': 'First Name,Last Name,Email\nRana,Reed,rana@example.com\n',
  });
  expect(await importNightly(folder)).toBe(false);
  expect(await mailOf(folder)).toMatchObject([{ subject: 'The catalogue was not imported' }]);
});

test('a nightly run that has no turn is told of by mail', async () => {
  const folder = await shop.folder({ 'products.csv': csv });
  {
    await using _turn = await takeImportTurn(shop.dataFolder);
    await expect(importNightly(folder)).rejects.toThrow('another import is at work');
  }
  expect(await mailOf(folder)).toEqual([
    {
      subject: 'The catalogue was not imported',
      text: expect.stringContaining('another import is at work'),
    },
  ]);
});

test('by night a picture that could not be had is asked for again, and told once', async () => {
  // Of the tests before.
  await shop.rows(`delete from remote_picture`);
  const folder = await shop.folder({
    'products.csv': `Handle,Title,Variant Price,Image Src\nclock,Clock,10,http://${host}/none.png\n`,
  });
  const mails = async () => (await mailOf(folder)).map(({ text: body }) => body);
  const failure = /1 × a picture could not be had: its host answers 404/;
  expect(await importNightly(folder, { withoutPictures: false })).toBe(true);
  expect(await mails()).toEqual([expect.stringMatching(failure)]);
  asked = [];
  expect(await importNightly(folder, { withoutPictures: false })).toBe(true);
  expect([asked, await mails()]).toEqual([['/none.png'], [expect.stringMatching(failure)]]);
});

test('what was imported into one database was not into another one, such as that of an older backup', async () => {
  const folder = await shop.folder({ 'products.csv': 'Handle,Title,Variant Price\nvase,Vase,10\n' });
  expect(await importNightly(folder)).toBe(true);
  const other = await createTestShop();
  expect(await importNightly(folder, { db: other.db })).toBe(true);
  expect(await other.rows(`select handle from product`)).toEqual([{ handle: 'vase' }]);
  await other.end();
});
