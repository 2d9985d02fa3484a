import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { readCommandEnv } from './command-env.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cedar-env-'));
  symlinkSync(join(root, 'machine'), join(folder, 'machine'));
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=of-the-file\nDATA_DIR=of-the-file\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['staff', 'orders', 'customers', 'searches', 'newsletter', 'backup', 'catalogue', 'seo', 'build'])(
  '`npm run %s` is told what stands in .env, and what is set already stays',
  (name) => {
    const script = scripts[name] ?? '';
    // In the place of the command, what it is told.
    const main = join(folder, script.split(' ').at(-1) ?? '');
    mkdirSync(dirname(main), { recursive: true });
    writeFileSync(main, 'console.log(process.env.DATABASE_URL, process.env.DATA_DIR)');
    const { stdout, stderr } = spawnSync('sh', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        NODE_ENV: 'test',
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        DATA_DIR: 'set',
      },
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'of-the-file set\n', stderr: '' });
  },
);

test.each([
  [{}, 'http://localhost:4000/uploads/'],
  [{ API_PORT: '4100' }, 'http://localhost:4100/uploads/'],
  [{ SITE_URL: 'https://shop.example' }, 'https://shop.example/uploads/'],
  [
    { SITE_URL: 'https://shop.example', UPLOADS_BASE_URL: 'https://pictures.example/uploads' },
    'https://pictures.example/uploads/',
  ],
])(
  'whoever reads an export of a shop with %j finds its pictures where the shop shows them',
  (named, pictures) => {
    expect(readCommandEnv(named).uploadsUrl).toBe(pictures);
  },
);

test('a command works past the pooler, and its links have one slash', () => {
  const named = {
    DATABASE_URL: 'postgres://pooler/shop',
    DATABASE_DIRECT_URL: 'postgres://database/shop',
    SITE_URL: 'https://shop.example/',
  };
  expect(readCommandEnv(named)).toMatchObject({
    databaseUrl: 'postgres://database/shop',
    siteUrl: 'https://shop.example',
  });
  // Empty is unset.
  expect(
    readCommandEnv({ DATABASE_URL: '', DATABASE_DIRECT_URL: '', SITE_URL: '', PORT: '3100' }),
  ).toMatchObject({ databaseUrl: undefined, siteUrl: 'http://localhost:3100' });
});
