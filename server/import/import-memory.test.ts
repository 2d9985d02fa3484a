import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { generateFolder } from './generated/generate-folder.ts';
import { Progress } from './reporting/progress.ts';

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Their lines alone fill the memory below as objects. */
const PRODUCTS = 10_000;
/** Well above what the command needs to read a catalogue of one product: V8 gives up early where it is narrow. */
const HEAP_MB = 44;

/** So often each row of a table is read at most. A step that compares each product with each reads it ten thousand times. */
const MOST_READ = 100;

/** The tables of which more is read than a step after the other needs, each with how often that is. */
async function readTooOften(db: Executor): Promise<unknown[]> {
  const table = z.object({ name: z.string(), times: z.coerce.number() });
  const rows = await rowsOf(
    db,
    table,
    sql`select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) / greatest(n_tup_ins, 1) as times
        from pg_stat_user_tables where n_tup_ins >= ${PRODUCTS / 2} order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['product', 'variation', 'search_posting']),
  );
  return rows.filter(({ times }) => times > MOST_READ);
}

test('a large catalogue is imported in little memory, and no step compares each product with each', async () => {
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
    expect(await readTooOften(database.db)).toEqual([]);
  } finally {
    await database.drop();
    await rm(root, { recursive: true, force: true });
  }
}, 180_000);
