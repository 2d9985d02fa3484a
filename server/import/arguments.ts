import { parseArgs } from 'node:util';

/** What the command line asks for. */
export type Command =
  | { readonly name: 'help' }
  | {
      readonly name: 'import';
      readonly folder: string;
      readonly replace: boolean;
      readonly skipBad: boolean;
      readonly report: string | undefined;
    }
  | { readonly name: 'export'; readonly folder: string }
  | {
      readonly name: 'generate';
      readonly count: number;
      readonly seed: number;
      readonly folder: string | undefined;
    };

/** A command line that means nothing. */
export class UsageError extends Error {}

export const HELP = `Usage: npm run catalogue -- COMMAND

  import FOLDER              read a catalogue folder into the shop (docs/catalogue.md says how it looks)
    --replace                the folder is the whole shop: products it does not have are archived
    --skip-bad               leave out what is wrong instead of importing nothing
    --report FILE            write every problem to FILE, not only the first 50 to the screen
  export FOLDER              write the shop as such a folder
  generate COUNT [FOLDER]    make a catalogue of COUNT products, in the shop or as a folder
    --seed N                 another catalogue; the same number makes the same one
  --help                     this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data).
A catalogue with anything wrong in it is not imported at all. Exit code: 0 done, 1 not done, 2 wrong usage.
`;

const MAX_GENERATED = 1_000_000;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  replace: { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  report: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** Reads the command line. Throws {@link UsageError}, whose message says in one line what is wrong. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help === true || positionals[0] === 'help') return { name: 'help' };
  const [name, ...operands] = positionals;
  const given = Object.keys(values);
  const allow = (...names: string[]) => {
    const wrong = given.find((option) => !names.includes(option));
    if (wrong !== undefined) throw new UsageError(`--${wrong} means nothing to ${name ?? ''}`);
  };
  const operand = (index: number, what: string) => {
    const value = operands[index];
    if (value === undefined || value === '') throw new UsageError(`${name ?? ''} needs ${what}`);
    return value;
  };
  const atMost = (count: number) => {
    const extra = operands[count];
    if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  };
  switch (name) {
    case 'import':
      allow('replace', 'skip-bad', 'report');
      atMost(1);
      return {
        name,
        folder: operand(0, 'a folder'),
        replace: values.replace ?? false,
        skipBad: values['skip-bad'] ?? false,
        report: values.report,
      };
    case 'export':
      allow();
      atMost(1);
      return { name, folder: operand(0, 'a folder') };
    case 'generate':
      allow('seed');
      atMost(2);
      return {
        name,
        count: wholeNumber(operand(0, 'a number of products'), 'the number of products', 1, MAX_GENERATED),
        seed: values.seed === undefined ? 1 : wholeNumber(values.seed, '--seed', 0, 2 ** 31 - 1),
        folder: operands[1],
      };
    case undefined:
      throw new UsageError('a command is missing: import, export or generate');
    default:
      throw new UsageError(`unknown command "${name}": there are import, export and generate`);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence names the option; what follows explains how to pass text that begins with a dash.
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(message.replace(/^U/, 'u').replace(/^O/, 'o'));
  }
}

function wholeNumber(text: string, what: string, lowest: number, highest: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= lowest && value <= highest)) {
    throw new UsageError(`${what} must be a whole number from ${lowest} to ${highest}, not "${text}"`);
  }
  return value;
}
