import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command line that means nothing: the message says in one line what is wrong. */
export class UsageError extends Error {}

/** Takes a command line apart as `parseArgs` does. Throws {@link UsageError}. */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // The first sentence names the option; what follows explains how to pass text that begins with a dash.
    const reason = reasonOf(error).split('. ')[0] ?? '';
    throw new UsageError(reason.replace(/^[UO]/, (letter) => letter.toLowerCase()));
  }
}

/** The number that an option is given. Throws {@link UsageError} for what is none, or out of the bounds. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}

/** What a command is called, takes and does. */
export interface Command<Request> {
  /** Its script in package.json. */
  readonly name: string;
  readonly help: string;
  /** Reads the arguments; undefined when only the help was asked for. Throws {@link UsageError}. */
  readonly read: (args: string[]) => Request | undefined;
  /** Does what is asked for; false, or an error with a sentence for the person at the terminal, when it is not done. */
  readonly run: (request: Request) => Promise<boolean>;
  /** The exit code when it throws; 1 when left out. */
  readonly brokenCode?: number;
}

/** Runs this process as a command. Exit code: 0 done, 1 not done, 2 wrong usage; what was set already stays. */
export async function runCommand<Request>({
  name,
  help,
  read,
  run,
  brokenCode = 1,
}: Command<Request>): Promise<void> {
  try {
    const request = read(process.argv.slice(2));
    if (request === undefined) process.stdout.write(help);
    else if (!(await run(request))) process.exitCode ??= 1;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    complain(isUsage ? `${name}: ${error.message}\nTry: npm run ${name} -- --help` : reasonOf(error));
    process.exitCode ??= isUsage ? 2 : brokenCode;
  }
}

/** Writes a line for the person at the terminal, beside what the command writes. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A text of others for a terminal: with something in place of every letter that could steer it. */
export function printable(text: string, instead = ' '): string {
  return text.replace(/\p{C}/gu, instead);
}

/** Lines whose cells stand below each other. @param isRight the columns that end at the same place, as numbers do */
export function columns(
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean = () => false,
): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, { length }] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  const aligned = (cell: string, column: number) =>
    isRight(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(aligned).join('  ').trimEnd());
}

/** Asks the person at the terminal a question of yes or no; undefined where nobody sits at one. */
export function questioner(): ((question: string) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(question);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}

/**
 * Aborted when the process is asked to stop, for work that is then taken back in order. Who asks again does not want
 * to wait for that.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(code);
      process.exitCode = code;
      stop.abort(new Error('Stopped: nothing was changed.'));
    });
  }
  return stop.signal;
}

/**
 * What went wrong, for a person: of a query what the database says, since the query's own words are all that it was given,
 * of an import thousands of lines.
 */
export function reasonOf(error: unknown): string {
  if (!Error.isError(error)) return String(error);
  // A host of several addresses, of which none is there, says nothing of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const isQuery = 'query' in error && Error.isError(error.cause);
  if (isQuery) return `The database says: ${reasonOf(error.cause)}`;
  return /\bENOSPC\b/.test(error.message) ? `The disk is full. ${error.message}` : error.message;
}
