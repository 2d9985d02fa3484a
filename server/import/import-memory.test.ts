import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../db/test-database.ts';
import { generateFolder } from './generated/generate-folder.ts';
import { Progress } from './progress.ts';

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Their lines alone fill the memory below as objects. */
const PRODUCTS = 10_000;
/** Well above what the command needs to read a catalogue of one product: V8 gives up early where it is narrow. */
const HEAP_MB = 44;

test('a large catalogue is imported in little memory', async () => {
  const root = await mkdtemp(join(tmpdir(), 'large-'));
  const database = await createTestDatabase();
  try {
    const folder = join(root, 'catalogue');
    const progress = new Progress({ write: () => undefined });
    const signal = new AbortController().signal;
    await generateFolder({ count: PRODUCTS, seed: 1, folder, progress, signal });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, COMMAND, 'import', folder],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: database.url,
          DATA_DIR: join(root, 'data'),
          STORE_URL: 'http://127.0.0.1:9',
        },
      },
    );
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('heap')]);
    expect(stdout).toContain(`Products: ${PRODUCTS} new`);
  } finally {
    await database.drop();
    await rm(root, { recursive: true, force: true });
  }
}, 180_000);
