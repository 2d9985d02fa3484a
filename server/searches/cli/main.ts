import { z } from 'zod';
import { SEARCH_DAYS } from '../../../lib/contract/staff/roles.ts';
import { readOptions, runCommand, UsageError } from '../../../machine/command-line.ts';
import { openDatabase } from '../../../postgres/database.ts';
import { connect } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { listSearches } from '../search-count.repository.ts';

interface Asked {
  readonly days: number;
  readonly most: number;
  readonly withoutResult: boolean;
  readonly json: boolean;
}

const HELP = `Usage: npm run searches -- [OPTIONS]

What customers searched for, the most frequent first, and how many products it found when it was asked last.

  --days N           of the last N days, at most ${SEARCH_DAYS} (30)
  --most N           at most N terms (50)
  --without-result   only what found nothing
  --json             as JSON
  --help             this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data).
`;

const DAY_MS = 24 * 60 * 60 * 1000;
const environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
});

function readArguments(args: string[]): Asked | undefined {
  const { values } = readOptions({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      'without-result': { type: 'boolean' },
      days: { type: 'string' },
      most: { type: 'string' },
    },
  });
  if (values.help === true) return undefined;
  return {
    days: wholeNumber('days', values.days ?? '30', SEARCH_DAYS),
    most: wholeNumber('most', values.most ?? '50', 100_000),
    withoutResult: values['without-result'] ?? false,
    json: values.json ?? false,
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  if (!/^[1-9]\d{0,5}$/.test(text) || Number(text) > most)
    throw new UsageError(`--${name} must be a whole number up to ${most}, not "${text}"`);
  return Number(text);
}

async function run({ days, most, withoutResult, json }: Asked): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = environment.parse(process.env);
  const { url, close } = await openDatabase({
    databaseUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    dataDir: DATA_DIR,
  });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: 1 });
    try {
      const { rows, count } = await listSearches(db, {
        since: new Date(Date.now() - (days - 1) * DAY_MS),
        ...{ words: '', withoutResult, sortBy: 'searches', isDescending: true, page: 0, size: most },
      });
      process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : printed(rows, count));
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
  return true;
}

type Rows = Awaited<ReturnType<typeof listSearches>>['rows'];

/** Lines for a person at a terminal. What customers typed cannot steer it. */
function printed(rows: Rows, count: number): string {
  if (rows.length === 0) return 'Nothing was searched for.\n';
  const lines = rows.map(
    ({ term, searches, found, lastDay }) =>
      `${String(searches).padStart(8)}  ${String(found).padStart(8)}  ${lastDay}  ${term.replace(/\p{C}/gu, '?')}`,
  );
  const more = count > rows.length ? [`${count - rows.length} more terms`] : [];
  return `${['searches  products  last day    term', ...lines, ...more].join('\n')}\n`;
}

await runCommand({ name: 'searches', help: HELP, read: readArguments, run });
