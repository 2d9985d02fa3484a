import { existsSync } from 'node:fs';
import pg from 'pg';
import type { ProcessNote } from './child.ts';
import type { Log } from './log.ts';
import { runTask } from './task.ts';

/**
 * Imports the demo catalogue when the database has no product yet.
 *
 * @throws Error when the import fails; then the database is as empty as before
 */
export async function loadDemoIfEmpty(options: {
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  note: ProcessNote;
  signal: AbortSignal;
}): Promise<void> {
  if (!existsSync('demo/products.csv') || (await hasProducts(options.databaseUrl))) return;
  options.log.say('Loading the demo catalogue.');
  const isLoaded = await runTask({
    ...options,
    command: ['server/import/main.ts', 'import', 'demo'],
    watch: (child) => options.log.attach('demo', child),
  });
  if (!isLoaded) throw new Error('The demo catalogue could not be loaded: its last lines are above.');
}

async function hasProducts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from product limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
