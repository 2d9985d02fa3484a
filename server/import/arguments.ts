import { readOptions, UsageError } from '../../machine/command-line.ts';
import { FORMATS_OF_OTHERS } from './export/export-for-others.ts';
import type { FormatOfOther } from './export/formats/format-of-other.ts';
import { SOURCES } from './products/sources.ts';

const FORMAT_NAMES = FORMATS_OF_OTHERS.map(({ name }) => name).join(', ');
const SOURCE_NAMES = SOURCES.map(({ name }) => name).join(', ');

/** What the command line asks for. */
export type Command =
  | {
      readonly name: 'import';
      readonly folder: string;
      readonly replace: boolean;
      /** Archive what `replace` leaves over without a question. */
      readonly yes: boolean;
      readonly skipBad: boolean;
      readonly report: string | undefined;
      /** Only say what the import would do. */
      readonly check: boolean;
      /** The system that wrote the files. */
      readonly from: string | undefined;
      /** How many of the currency of the prices are one dollar. */
      readonly rate: number | undefined;
      /** The folder of pictures that were had before. */
      readonly pictures: string | undefined;
      /** Leave pictures that stand at addresses for later. */
      readonly withoutPictures: boolean;
      /** Nobody looks on: only what changed is imported, and what went wrong is mailed. */
      readonly nightly: boolean;
    }
  | { readonly name: 'fetch-pictures' }
  | {
      readonly name: 'export';
      readonly folder: string;
      /** What it is written for, unless it is such a folder. */
      readonly format: FormatOfOther | undefined;
    }
  | {
      readonly name: 'generate';
      readonly count: number;
      readonly seed: number;
      readonly folder: string | undefined;
    };

export const HELP = `Usage: npm run catalogue -- COMMAND

  import FOLDER|ADDRESS      read a catalogue folder into the shop (docs/catalogue.md says how it looks), or a
                             product file of another shop's system, a price list, or a file of customers, orders or reviews;
                             a file at an https address is fetched, and so are the pages that a text file lists
    --check                  only say what would be done
    --from NAME              the system that wrote the files, if their first lines do not tell: ${SOURCE_NAMES}
    --rate NUMBER            the prices are in another currency, of which so many are one dollar
    --pictures DIRECTORY     where the pictures are, if not in images/
    --without-pictures       leave pictures that stand at addresses for fetch-pictures
    --replace                the folder is the whole shop: products it does not have are archived, after a question
    --yes                    without the question
    --skip-bad               leave out what has an error instead of importing nothing
    --nightly                do nothing when it is what was imported last, and mail the shop what went wrong
    --report FILE            write every problem and warning to FILE, not only the first ones to the screen
  fetch-pictures             get the pictures that are still to be had from their addresses
  export FOLDER              write the shop as such a folder
    --format NAME            or its products as a file for another system: ${FORMAT_NAMES}
  generate COUNT [FOLDER]    make a catalogue of COUNT products, in the shop or as a folder
    --seed N                 another catalogue; the same number makes the same one
  --help                     this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data).
What another system allows comes in and is told; a catalogue with an error in it is not imported at all. Exit code: 0 done, 1 not done, 2 wrong usage.
`;

const MAX_GENERATED = 1_000_000;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  report: { type: 'string' },
  check: { type: 'boolean' },
  from: { type: 'string' },
  rate: { type: 'string' },
  pictures: { type: 'string' },
  'without-pictures': { type: 'boolean' },
  nightly: { type: 'boolean' },
  seed: { type: 'string' },
  format: { type: 'string' },
} as const;

/** Which options each command knows, what it needs, and how many operands it takes at most. */
const COMMANDS: Readonly<Record<Command['name'], { knows: RegExp; needs: string; most: number }>> = {
  import: {
    knows: /^(replace|yes|skip-bad|report|check|from|rate|pictures|without-pictures|nightly)$/,
    ...{ needs: 'a folder', most: 1 },
  },
  'fetch-pictures': { knows: /^$/, needs: '', most: 0 },
  export: { knows: /^format$/, needs: 'a folder', most: 1 },
  generate: { knows: /^seed$/, needs: 'a number of products', most: 2 },
};

function isCommand(name: string): name is keyof typeof COMMANDS {
  return name in COMMANDS;
}

/** Reads the command line; undefined when only the help was asked for. Throws {@link UsageError}. */
export function readArguments(args: string[]): Command | undefined {
  const { values, positionals } = readOptions({ args, options: OPTIONS, allowPositionals: true });
  const [name, first = '', second] = positionals;
  if (values.help === true || name === 'help') return undefined;
  if (name === undefined)
    throw new UsageError('a command is missing: import, fetch-pictures, export or generate');
  if (!isCommand(name))
    throw new UsageError(`unknown command "${name}": there are import, fetch-pictures, export and generate`);
  const known = COMMANDS[name];
  const wrong = Object.keys(values).find((option) => !known.knows.test(option));
  if (wrong !== undefined) throw new UsageError(`--${wrong} means nothing to ${name}`);
  const extra = positionals[known.most + 1];
  if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  if (name === 'fetch-pictures') return { name };
  if (first === '') throw new UsageError(`${name} needs ${known.needs}`);
  if (name === 'export') {
    const format = FORMATS_OF_OTHERS.find((each) => each.name === values.format);
    if (values.format !== undefined && format === undefined) {
      throw new UsageError(`--format knows ${FORMAT_NAMES}, not "${values.format}"`);
    }
    return { name, folder: first, format };
  }
  if (name === 'import') {
    const { replace = false, yes = false, 'skip-bad': skipBad = false, report, check = false } = values;
    const { from, rate, pictures, nightly = false, 'without-pictures': withoutPictures = false } = values;
    if (from !== undefined && !SOURCES.some((source) => source.name === from)) {
      throw new UsageError(`--from knows ${SOURCE_NAMES}, not "${from}"`);
    }
    return {
      ...{ name, folder: first, replace, yes, skipBad, report },
      ...{
        check,
        from,
        rate: rate === undefined ? undefined : rateOf(rate),
        pictures,
        withoutPictures,
        nightly,
      },
    };
  }
  const count = wholeNumber(first, 'the number of products', 1, MAX_GENERATED);
  return { name, count, seed: wholeNumber(values.seed ?? '1', '--seed', 0, 2 ** 31 - 1), folder: second };
}

function rateOf(text: string): number {
  const rate = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  if (rate > 0) return rate;
  throw new UsageError(`--rate must be a number like 89500, not "${text}"`);
}

function wholeNumber(text: string, what: string, lowest: number, highest: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= lowest && value <= highest)) {
    throw new UsageError(`${what} must be a whole number from ${lowest} to ${highest}, not "${text}"`);
  }
  return value;
}
