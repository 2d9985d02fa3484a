import { readOptions, UsageError, wholeNumber } from '../../machine/command-line.ts';
import { readShops, type Shop } from './shops.ts';

/**
 * The parts of the bench: page weight and first bytes, from a tap to the next page, Lighthouse's scores, throughput of the store, what one client
 * takes from the others, throughput of the API and of orders, how good searches are, and what the whole layout costs.
 */
export const PARTS = [
  'pages',
  'taps',
  'lighthouse',
  'load',
  'crowd',
  'api',
  'orders',
  'search',
  'proxy',
  'cluster',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: ReadonlySet<Part>;
  /** Sizes of the generated catalogues the API is measured on. */
  productCounts: number[];
  /** Folder with a catalogue and `judgments.csv`, for the part `search` beside the demo's own. */
  judgedFolder: string | undefined;
  /** Database that is measured in place of generated ones, and that keeps the judged catalogue for the next run. */
  database: string | undefined;
  /** Other shops to be measured beside this one, instead of all parts. */
  against: Shop[];
  /** Seconds each load runs, after its warm-up. */
  seconds: number;
  /** File that also takes the figures as JSON. */
  jsonFile: string | undefined;
  /** A broken bound makes the exit code 1. */
  isStrict: boolean;
}

export const USAGE = `Usage: npm run bench -- [options]

  --only pages|taps|lighthouse|load|crowd|api|orders|search|proxy|cluster
                            one part, or several separated by commas (default: all)
  --against FILE            instead: this store beside other shops, whose addresses stand in FILE (docs/bench.md)
  --products 1000,100000    sizes of the catalogues the API is measured on
  --judged FOLDER           for search: also a catalogue folder with judgments.csv (query,handle,grade 0 to 3)
  --database URL            for api: a copy of a shop's database instead of generated catalogues;
                            for search: a database that keeps the judged catalogue from run to run
  --seconds 5               how long each load runs after its warm-up
  --json FILE               also writes the figures to FILE
  --strict                  exit code 1 when a bound is broken
  --help                    this text
`;

const MOST = 9_999_999;

/** Reads the command line; undefined when only the help was asked for. Throws `UsageError`. */
export function parseOptions(args: string[]): BenchOptions | undefined {
  const { values } = readOptions({
    args,
    options: {
      only: { type: 'string' },
      against: { type: 'string' },
      products: { type: 'string', default: '1000,100000' },
      seconds: { type: 'string', default: '5' },
      judged: { type: 'string' },
      database: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  const names: readonly string[] = values.only?.split(',') ?? PARTS;
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length !== names.length)
    throw new UsageError(`--only takes ${PARTS.join(', ')}, not "${values.only}".`);
  return {
    parts: new Set(parts),
    productCounts: values.products.split(',').map((each) => wholeNumber('--products', each, 1, MOST)),
    against: values.against === undefined ? [] : readShops(values.against),
    seconds: wholeNumber('--seconds', values.seconds, 1, MOST),
    judgedFolder: values.judged,
    database: values.database,
    jsonFile: values.json,
    isStrict: values.strict === true,
  };
}
