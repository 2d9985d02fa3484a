import { randomInt } from 'node:crypto';
import { readOptions, UsageError, wholeNumber } from '../../machine/command-line.ts';

/** What is done to a shop: blows, unless something else is asked for; the first of those that are. */
const OTHERS = ['upgrade', 'cluster', 'recovery', 'soak'] as const;

export interface DrillOptions {
  readonly mode: (typeof OTHERS)[number] | 'blows';
  readonly minutes: number;
  /** Names the order of the blows: the same seed, the same order. */
  readonly seed: number;
  /** For an upgrade, the commit of the version before. */
  readonly from: string | undefined;
}

export const USAGE = `Usage: npm run drill -- [options]

  Orders at a shop of its own while its processes are killed and frozen, its disk is full and its clock jumps;
  then counts orders, submissions, stock, payments and mails.

  --minutes 10        how long blows fall
  --seed N            repeats an earlier run's order of blows (default: any)
  --soak MINUTES      no blows: mixed traffic of 100,000 addresses, and what it does to memory and disk
  --upgrade           no blows: an earlier commit's API and this one's at one database, and orders at both
  --from COMMIT       the earlier one (default: before the newest migration)
  --cluster           several machines in one: each part killed and held while customers order, the primary lost for good
  --recovery          no blows: the steps of docs/recovery.md, with a database of its own that is archived and spoilt
  --help              this text
`;

const MAX_SEED = 2 ** 31;
const MAX_MINUTES = 10_000;

/** Reads the command line; undefined when only the help was asked for. Throws `UsageError`. */
export function parseOptions(args: string[]): DrillOptions | undefined {
  const { values } = readOptions({
    args,
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      soak: { type: 'string' },
      upgrade: { type: 'boolean' },
      from: { type: 'string' },
      cluster: { type: 'boolean' },
      recovery: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  if (values.soak !== undefined && (values.minutes ?? values.seed) !== undefined)
    throw new UsageError('--soak has neither --minutes nor --seed.');
  if (values.from !== undefined && values.upgrade !== true) throw new UsageError('--from is for --upgrade.');
  return {
    mode: OTHERS.find((mode) => values[mode] !== undefined) ?? 'blows',
    minutes: wholeNumber('--minutes', values.soak ?? values.minutes ?? '10', 1, MAX_MINUTES),
    seed:
      values.seed === undefined ? randomInt(1, MAX_SEED) : wholeNumber('--seed', values.seed, 1, MAX_SEED),
    from: values.from,
  };
}
