import { readFile, writeFile } from 'node:fs/promises';
import { SEARCH_DAYS } from '../../../lib/contract/staff/roles.ts';
import {
  columns,
  complain,
  printable,
  readOptions,
  UsageError,
  wholeNumber,
} from '../../../machine/command-line.ts';
import { postStoreNotice, revalidateSecret } from '../../adapters/store-notice.ts';
import type { Database } from '../../db/client.ts';
import { untilReplicaShows } from '../../db/replica.ts';
import type { CommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { runShopCommand } from '../../shared/shop-database.ts';
import { DAY_MS } from '../../../machine/time.ts';
import { exportRules, readRuleFile } from '../rule.service.ts';
import { listSearches } from '../search-count.repository.ts';

interface CommandRequest {
  readonly name: 'list';
  readonly days: number;
  readonly most: number;
  readonly withoutResult: boolean;
  readonly json: boolean;
}
type Request =
  | CommandRequest
  | { readonly name: 'import'; readonly file: string; readonly isDryRun: boolean }
  | { readonly name: 'export'; readonly file: string | undefined };

const HELP = `Usage: npm run searches -- [OPTIONS]
       npm run searches -- import FILE [--preview]
       npm run searches -- export [FILE]

What customers searched for, the most frequent first, how many products it found when it was asked last, and how
many of its results were opened.

  --days N           of the last N days, at most ${SEARCH_DAYS} (30)
  --most N           at most N terms (50)
  --without-result   only what found nothing
  --json             as JSON
  --help             this text

import takes in a CSV file of what the search is told, and export writes it. Columns:
  kind     synonym (the same thing is also called so), redirect (it leads to a page of this shop),
           pin and bury (a product stands first, or last)
  term     what is searched for
  target   the other name; the page; the product's address, handle or SKU
  place    of a pinned product, from 1
What stands in no line stays. --preview says what would change. An open shop searches so at once.

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data).
`;

function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = readOptions({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      preview: { type: 'boolean' },
      'without-result': { type: 'boolean' },
      days: { type: 'string' },
      most: { type: 'string' },
    },
  });
  if (values.help === true) return undefined;
  const [name, file, ...others] = positionals;
  if (others.length > 0 || (name !== undefined && name !== 'import' && name !== 'export'))
    throw new UsageError(`"${others[0] ?? name}" means nothing here`);
  if (values.preview === true && name !== 'import') throw new UsageError('--preview is of import');
  if (name === 'export') return { name, file };
  if (name === 'import') {
    if (file === undefined) throw new UsageError('import needs a FILE');
    return { name, file, isDryRun: values.preview ?? false };
  }
  return {
    name: 'list',
    days: wholeNumber('--days', values.days ?? '30', 1, SEARCH_DAYS),
    most: wholeNumber('--most', values.most ?? '50', 1, 100_000),
    withoutResult: values['without-result'] ?? false,
    json: values.json ?? false,
  };
}

async function run(db: Database, env: CommandEnv, request: Request): Promise<boolean> {
  if (request.name === 'import') return takeIn(db, env, request);
  if (request.name === 'export') await writeOut(db, request.file);
  else await list(db, request);
  return true;
}

async function list(db: Database, { days, most, withoutResult, json }: CommandRequest): Promise<void> {
  const { rows, count } = await listSearches(db, {
    since: new Date(Date.now() - (days - 1) * DAY_MS),
    ...{ search: '', withoutResult, sortBy: 'searches', isDescending: true, page: 0, size: most },
  });
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : printed(rows, count));
}

/** @returns whether every line could be taken in. */
async function takeIn(
  db: Database,
  env: CommandEnv,
  { file, isDryRun }: { readonly file: string; readonly isDryRun: boolean },
): Promise<boolean> {
  const notifyStore = async (tags: readonly string[]) => {
    if (env.replicaUrl !== undefined) await untilReplicaShows(db, env.replicaUrl);
    const secret = await revalidateSecret(env.revalidateSecret, env.dataFolder);
    complain((await postStoreNotice(env.storeUrl, secret, tags)).message);
  };
  const context = { db, now: () => new Date(), siteUrl: env.siteUrl, notifyStore };
  const read = await readRuleFile(context, { file: await readFile(file, 'utf8'), isDryRun }, 'terminal');
  for (const { Line, Message } of read.Errors) complain(`${file}:${Line}: ${Message}`);
  if (read.ErrorCount > read.Errors.length) complain(`${read.ErrorCount - read.Errors.length} more lines`);
  const would = isDryRun ? 'would change' : 'changed';
  process.stdout.write(
    `${read.ChangedCount} ${would}, ${read.UnchangedCount} as before, ${read.ErrorCount} not taken in.\n`,
  );
  if (isDryRun)
    for (const { Kind, Term, Target } of read.Rules)
      process.stdout.write(`${Kind.padEnd(8)}  ${printable(Term, '?')} -> ${Target}\n`);
  if (!isDryRun && read.ChangedCount > 0)
    await recordOperator(env.dataFolder, { command: 'searches import', folder: file });
  return read.ErrorCount === 0;
}

async function writeOut(db: Database, file: string | undefined): Promise<void> {
  const { File, Count } = await exportRules(db);
  if (file === undefined) {
    process.stdout.write(File);
    return;
  }
  await writeFile(file, File);
  process.stdout.write(`${Count} lines in ${file}.\n`);
}

type Rows = Awaited<ReturnType<typeof listSearches>>['rows'];

/** Lines for a person at a terminal. What customers typed cannot steer it. */
function printed(rows: Rows, count: number): string {
  if (rows.length === 0) return 'Nothing was searched for.\n';
  const head = ['searches', 'products', 'clicks', 'last day', 'term'];
  const cells = rows.map(({ term, searches, found, clicks, lastDay }) => [
    String(searches),
    String(found),
    String(clicks),
    lastDay,
    printable(term, '?'),
  ]);
  const lines = columns([head, ...cells], (column) => column < 3);
  const more = count > rows.length ? [`${count - rows.length} more terms`] : [];
  return `${[...lines, ...more].join('\n')}\n`;
}

await runShopCommand({ name: 'searches', help: HELP, variables: process.env, read: readArguments, run });
