import {
  editPagesByTemplate,
  exportPages,
  importPageFile,
  previewPageFile,
} from '../../lib/contract/staff/page-files.ts';
import { getStaffPage } from '../../lib/contract/staff/pages.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { isWaiting, untilWaiting } from '../db/test-waiting.ts';
import { staffOf, type TestStaff } from '../staff/test-staff.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { editByTemplate } from './bulk.service.ts';
import type { PagesContext } from './context.ts';
import { followCatalogue } from './deriving.service.ts';
import { readPageFile } from './files.service.ts';
import { lockPages } from './desk-texts.repository.ts';
import type { DeskTexts } from './page-texts.ts';
import { change } from './saving.service.ts';

let api: TestApi;
let staff: TestStaff;
const GALAXY = `product:${FIXTURE.product.galaxy}`;
const BY = 'sami@example.com';
const PIXEL = `product:${FIXTURE.product.pixel}`;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  staff = await staffOf(api, 'owner');
});
afterEach(() => api.close());

const edit = (body: object) => api.call(editPagesByTemplate, { body, headers: staff.headers });
const preview = async (File: string) =>
  (await api.call(previewPageFile, { body: { File }, headers: staff.headers })).data();
const take = async (File: string) =>
  (await api.call(importPageFile, { body: { File }, headers: staff.headers })).data();
const give = async (body: object = {}) =>
  (await api.call(exportPages, { body, headers: staff.headers })).data();
const get = async (Key: string) =>
  (await api.call(getStaffPage, { query: { Key }, headers: staff.headers })).data();
const titleOf = async (Key: string) => (await get(Key)).OwnTitle;

test('a template is looked at first, and then written to every page that was chosen', async () => {
  const wish = { Keys: [GALAXY, PIXEL], TitleTemplate: 'Buy {name}[ by {brand}] in Lebanon' };
  const shown = (await edit({ ...wish, IsDryRun: true })).data();
  expect(shown).toMatchObject({ ChangedCount: 2, UnchangedCount: 0 });
  expect(shown.Pages[0]?.TitleAfter).toMatch(/^Buy Galaxy S24( by .*)? in Lebanon$/);
  expect(await titleOf(GALAXY)).toBe('');
  (await edit({ ...wish, IsDryRun: false })).data();
  expect(await titleOf(GALAXY)).toBe(shown.Pages[0]?.TitleAfter);
  expect((await edit({ ...wish, IsDryRun: false })).data()).toMatchObject({
    ChangedCount: 0,
    UnchangedCount: 2,
  });
  // An empty template takes the text away.
  (await edit({ Where: { Kind: 'product' }, TitleTemplate: '', IsDryRun: false })).data();
  expect(await titleOf(PIXEL)).toBe('');
});

test('a template for what the table is narrowed to changes all of it and nothing else', async () => {
  const wish = { Where: { Kind: 'content' }, DescriptionTemplate: '{name}, told by Cedar.', IsDryRun: false };
  expect((await edit(wish)).data().ChangedCount).toBe(6);
  expect((await give({ Filter: 'own' })).Count).toBe(6);
  expect((await edit({ TitleTemplate: 'x', IsDryRun: true })).status).toBe(400);
  expect((await edit({ Keys: [GALAXY], IsDryRun: true })).status).toBe(400);
});

test('where nothing has changed, the catalogue is followed while somebody writes', async () => {
  await followCatalogue(api.db);
  const { hasWaited, following } = await api.db.transaction(async (tx) => {
    await lockPages(tx);
    const work = followCatalogue(api.db);
    return { hasWaited: await isWaiting(tx, work), following: { work } };
  });
  await following.work;
  expect(hasWaited).toBe(false);
});

test.each([
  [
    'a template',
    (context: PagesContext) =>
      editByTemplate(context, { keys: [GALAXY], templates: { title: 'Buy {name}' }, isDryRun: false }, BY),
  ],
  [
    'a file',
    (context: PagesContext) =>
      readPageFile(context, { file: `key,title\n${GALAXY},Buy Galaxy S24\n`, isDryRun: false }, BY),
  ],
])('%s leaves what it does not name as somebody else has saved it meanwhile', async (_, write) => {
  await give();
  const context = { db: api.db, now: api.clock.now, notifyStore: () => Promise.resolve() };
  const colleague = { description: 'Saved meanwhile.', isNoindex: true };
  const writing = await api.db.transaction(async (tx) => {
    await lockPages(tx);
    const started = write(context);
    // It has read what it changes, and waits for its turn to write.
    await untilWaiting(tx);
    const wanted = { key: GALAXY, wanted: (now: DeskTexts) => ({ ...now, ...colleague }) };
    await change(tx, [wanted], { kind: 'saved', by: BY, at: api.clock.now() });
    return { started };
  });
  await writing.started;
  expect(await get(GALAXY)).toMatchObject({
    OwnTitle: expect.stringMatching(/^Buy Galaxy S24/),
    OwnDescription: 'Saved meanwhile.',
    IsNoindex: true,
  });
});

test('a file is looked at with what is wrong by line, and its right lines are taken in', async () => {
  const file = [
    'Key,Title,Description,Noindex',
    `${GALAXY},"Galaxy, named by file",,no`,
    'product:999999,Nobody,,no',
    `${PIXEL},Pixel,,perhaps`,
    'content:/FAQs,Asked,"Two lines',
    'in one cell",yes',
    `${GALAXY},Again,,no`,
  ].join('\n');
  const told = await preview(file);
  expect(told).toMatchObject({ ChangedCount: 2, ErrorCount: 3 });
  expect(told.Errors).toEqual([
    { Line: 3, Message: 'no page has this key or address' },
    { Line: 4, Message: 'Noindex must be yes or no' },
    { Line: 7, Message: 'this page stands in the file already' },
  ]);
  expect(told.Pages[0]).toMatchObject({ Line: 2, TitleAfter: 'Galaxy, named by file' });
  expect(await titleOf(GALAXY)).toBe('');
  expect(await take(file)).toEqual(told);
  expect(await titleOf(GALAXY)).toBe('Galaxy, named by file');
});

test('what was exported can be taken in again and changes nothing; addresses name pages, too', async () => {
  await take(`Key,Title\n${GALAXY},"=1+1, ""quoted"""\n`);
  const { File } = await give();
  expect(await take(File)).toMatchObject({ ChangedCount: 0, ErrorCount: 0 });
  const address = `https://shop.example/DetailedProduct/Galaxy-S24/${FIXTURE.product.galaxy}`;
  expect(await take(`\uFEFFaddress,title\n${address},By address\n`)).toMatchObject({ ChangedCount: 1 });
  expect(await titleOf(GALAXY)).toBe('By address');
});

test('what is no file of pages changes nothing', async () => {
  for (const file of ['name,price\na,1\n', 'Key,Title\nhome,"never ends\n'])
    expect(await take(file)).toMatchObject({ ChangedCount: 0, ErrorCount: 1 });
});

test('a file may be longer than any other body, a text on a page may not', async () => {
  const lines = Array.from({ length: 3000 }, (_, line) => `product:${900_000 + line},${'x'.repeat(40)}`);
  const told = await preview(['Key,Title', ...lines].join('\n'));
  expect(told).toMatchObject({ ChangedCount: 0, ErrorCount: 3000 });
  expect((await edit({ Keys: [GALAXY], TitleTemplate: 'x'.repeat(70_000), IsDryRun: true })).status).toBe(
    413,
  );
});
