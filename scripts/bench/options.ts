import { readOptions, UsageError } from '../../machine/command-line.ts';

/** The parts of the bench: page weight and first bytes, Lighthouse's scores, throughput of the store, of the API, of orders. */
export const PARTS = ['pages', 'lighthouse', 'load', 'api', 'orders'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: ReadonlySet<Part>;
  /** Sizes of the generated catalogues the API is measured on. */
  productCounts: number[];
  /** Seconds each load runs, after its warm-up. */
  seconds: number;
  /** File that also takes the figures as JSON. */
  jsonFile?: string;
  /** A broken bound makes the exit code 1. */
  isStrict: boolean;
}

export const USAGE = `Usage: npm run bench -- [options]

  --only pages|lighthouse|load|api|orders
                            one part, or several separated by commas (default: all)
  --products 1000,100000    sizes of the catalogues the API is measured on
  --seconds 5               how long each load runs after its warm-up
  --json FILE               also writes the figures to FILE
  --strict                  exit code 1 when a bound is broken
  --help                    this text
`;

/** Reads the command line; undefined when only the help was asked for. Throws `UsageError`. */
export function parseOptions(args: string[]): BenchOptions | undefined {
  const { values } = readOptions({
    args,
    options: {
      only: { type: 'string' },
      products: { type: 'string' },
      seconds: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  const names = values.only?.split(',') ?? [...PARTS];
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length !== names.length)
    throw new UsageError(`--only takes ${PARTS.join(', ')}, not "${values.only}".`);
  const productCounts = (values.products ?? '1000,100000')
    .split(',')
    .map((each) => positive('--products', each));
  return {
    parts: new Set(parts),
    productCounts,
    seconds: positive('--seconds', values.seconds ?? '5'),
    ...(values.json === undefined ? {} : { jsonFile: values.json }),
    isStrict: values.strict === true,
  };
}

function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new UsageError(`${option} takes whole numbers above 0, not "${text}".`);
  return Number(text);
}
