import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { LOG_BOUNDS } from '../../machine/rotated-log.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { createTestShop, PHONES, phonePictures, productsCsv, type TestShop } from '../import/test-folder.ts';
import { recordOperator, userName } from './operator-log.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

const run = (...args: string[]) => runIn(shop.dataFolder, ...args);
const runIn = (dataFolder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: shop.url,
      DATA_DIR: dataFolder,
      STORE_URL: 'http://127.0.0.1:9',
    },
  });
const line = z.looseObject({
  event: z.literal('operator'),
  time: z.number(),
  command: z.string(),
  by: z.string(),
});
const file = () => join(shop.dataFolder, 'security.log');
const written = () =>
  readFileSync(file(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));

it('what an operator changes or takes along by a command is one line, without secrets and mailboxes', async () => {
  const { stdout } = await run('server/staff/cli/main.ts', 'add', 'maya@example.com', '--role', 'owner');
  await run('server/staff/cli/main.ts', 'list');
  await run('server/staff/cli/main.ts', 'remove', 'maya@example.com');
  const catalogue = await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) });
  await run('server/import/main.ts', 'import', catalogue, '--replace');
  const fewer = await shop.folder({ 'products.csv': productsCsv(PHONES.slice(-1)) });
  await expect(run('server/import/main.ts', 'import', fewer, '--replace')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /Say --yes to archive 2 products of the shop that the folder does not have/,
    ),
  });
  await run('server/import/main.ts', 'fetch-pictures');
  await run('server/checkout/cli/main.ts', 'export', join(shop.dataFolder, 'orders.csv'));
  const lines = written();
  expect(lines).toMatchObject([
    { command: 'staff add', staffId: expect.any(Number) },
    { command: 'staff remove', staffId: lines[0]?.['staffId'] },
    { command: 'catalogue import', folder: catalogue, replace: true },
    { command: 'catalogue fetch-pictures' },
    { command: 'orders export', folder: join(shop.dataFolder, 'orders.csv') },
  ]);
  expect(statSync(file()).mode & 0o077).toBe(0);
  const text = readFileSync(file(), 'utf8');
  for (const secret of ['maya@example.com', /#(\S+)/.exec(stdout)?.[1] ?? 'no link'])
    expect(text).not.toContain(secret);
});

it('the list of the newsletter is a line too; its file is for its owner alone, and holds no formula', async () => {
  await shop.db.insert(newsletterSubscriber).values({ email: '=maya@example.com', token: 'secret' });
  const list = join(shop.dataFolder, 'newsletter.csv');
  await run('server/newsletter/cli/main.ts', 'export', list);
  expect(written().at(-1)).toMatchObject({ command: 'newsletter export', folder: list });
  expect(readFileSync(list, 'utf8')).toMatch(/^'=maya@example\.com,/m);
  expect(statSync(list).mode & 0o077).toBe(0);
});

it('a long log is set aside before the next line, and is as closed to others', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cedar-log-'));
  const log = join(dataFolder, 'security.log');
  writeFileSync(log, 'x'.repeat(LOG_BOUNDS.bytes + 1), { mode: 0o600 });
  await recordOperator(dataFolder, { command: 'staff add', staffId: 1 });
  expect(line.parse(JSON.parse(readFileSync(log, 'utf8')))).toMatchObject({ command: 'staff add' });
  expect(statSync(`${log}.1`)).toMatchObject({ size: LOG_BOUNDS.bytes + 1 });
  for (const each of [log, `${log}.1`]) expect(statSync(each).mode & 0o077).toBe(0);
  rmSync(dataFolder, { recursive: true });
});

it('that cannot be written is told, and the command is done: nobody does it once more', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cedar-log-'));
  mkdirSync(join(dataFolder, 'security.log'));
  const { stdout, stderr } = await runIn(dataFolder, 'server/account/cli/main.ts', 'sign-out', '--all');
  expect(stdout).toBe('0 sessions have ended.\n');
  expect(stderr).toMatch(/^It is done, but its line in security.log could not be written: .+\n$/);
  rmSync(dataFolder, { recursive: true });
});

test('who has no name on the machine, as in a container, is told by their number', () => {
  const nobody = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(userName(nobody)).toBe(`user ${process.getuid?.()}`);
});
