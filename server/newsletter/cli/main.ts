import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { readOptions, UsageError } from '../../../machine/command-line.ts';
import type { Database } from '../../db/client.ts';
import type { CommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { runShopCommand } from '../../shared/shop-database.ts';
import { LIST_HEAD, listRows } from '../service.ts';

const HELP = `Usage: npm run newsletter -- export [FILE]

Writes who gets the newsletter as CSV, to FILE or to the screen: a line each address, with
  subscribed             when it came onto the list
  unsubscribe_page       goes into the text of each mail: the page asks once and takes the address off
  unsubscribe_one_click  goes into two headers of each mail (RFC 8058), so that mail programs offer the same:
                           List-Unsubscribe: <unsubscribe_one_click>
                           List-Unsubscribe-Post: List-Unsubscribe=One-Click
Write it anew before each mailing: whoever has left since then is not in it.

  --help   this text

The links begin with SITE_URL. The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data).
`;

/** The file to write; '' for the screen, undefined when only the help was asked for. */
function readArguments(args: string[]): string | undefined {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = readOptions({ args, allowPositionals: true, options });
  if (values.help === true) return undefined;
  const [name, file = '', ...others] = positionals;
  if (name !== 'export' || others.length > 0)
    throw new UsageError(
      name === undefined ? 'a command is missing: export' : 'there is export [FILE] alone',
    );
  return file;
}

async function run(db: Database, { dataFolder, siteUrl }: CommandEnv, file: string): Promise<boolean> {
  // An address that begins with "=" is an address, not something for a spreadsheet to work out.
  const csv = stringify({ header: true, columns: [...LIST_HEAD], escape_formulas: true });
  const output = file === '' ? process.stdout : createWriteStream(file, { mode: 0o600 });
  await pipeline(listRows(db, siteUrl), csv, output, { end: file !== '' });
  await recordOperator(dataFolder, {
    command: 'newsletter export',
    ...(file === '' ? {} : { folder: file }),
  });
  if (file !== '') process.stdout.write(`The list is in ${file}.\n`);
  return true;
}

await runShopCommand({ name: 'newsletter', help: HELP, variables: process.env, read: readArguments, run });
