import { existsSync } from 'node:fs';
import { withConnection } from '../../postgres/databases.ts';
import type { ProcessNote } from './child.ts';
import type { Log } from './log.ts';
import { runTask } from './task.ts';

/**
 * Imports the demo catalogue when the database has no product yet.
 *
 * @param options.source what is imported in its place: a folder, and options of the import
 * @throws Error when the import fails; then the database is as empty as before
 */
export async function loadDemoIfEmpty(options: {
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  source?: readonly string[] | undefined;
  log: Log;
  note?: ProcessNote;
  signal: AbortSignal;
}): Promise<void> {
  if (!existsSync('demo/products.csv') || (await hasProducts(options.databaseUrl))) return;
  options.log.say('Loading the demo catalogue.');
  const failure = await runTask({
    ...options,
    command: ['server/import/main.ts', 'import', ...(options.source ?? ['demo'])],
    watch: (child) => options.log.attach('demo', child),
  });
  if (failure !== undefined)
    throw new Error(`The demo catalogue could not be loaded (${failure}): its last lines are above.`);
  await datePreOrders(options.databaseUrl);
}

/**
 * Says, in one line, that a public shop still sells products of the demo catalogue. What an import made another is its own.
 * Where the database cannot be asked, nothing is said: the start needs none of it.
 */
export async function announceDemo({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Pick<Log, 'say'>;
}): Promise<void> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query(`
      select from demo_row join product on demo_row.kind = 'product' and demo_row.key = product.id::text
      where product.is_listed and demo_row.mark <> ''`),
  ).catch(() => ({ rows: [] }));
  if (rows.length === 0) return;
  log.say(
    `This shop is public and sells ${rows.length} products of the demo catalogue, which do not exist. Import your own, and they go: npm run catalogue -- import FOLDER`,
  );
}

/** Gives the demo's pre-orders a day each, in the months to come: one that stood in its file would be past some day. */
export async function datePreOrders(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, (client) =>
    client.query(`
      update product p set available_from = to_char(current_date + 60 + 7 * place::int, 'YYYY-MM-DD')
      from (select id, row_number() over (order by id) as place from product
        where is_pre_order and available_from = '') undated
      where p.id = undated.id`),
  );
}

async function hasProducts(databaseUrl: string): Promise<boolean> {
  const { rows } = await withConnection(databaseUrl, (client) => client.query('select from product limit 1'));
  return rows.length > 0;
}
