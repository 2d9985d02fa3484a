import { freePort } from '../../machine/ports.mjs';
import { launchChromium, PHONE } from './browser.ts';
import { readInteractions } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
import { follow, launchForTaps, WAYS } from './next-page.ts';
import { KINDS, type Kind, type Shop } from './shops.ts';
import { median } from './statistics.ts';
import type { Bound, Table } from './table.ts';
import { visit } from './visit.ts';
import { loadPages } from './wrk.ts';
import { say } from '../testbed/say.ts';

const ROUNDS = 3;
/** A figure: what it is called, and how one shop's is taken once. */
interface Figure {
  readonly name: string;
  readonly take: (shop: Shop) => Promise<number[]>;
  /** What each of the numbers belongs to, and what ours has to keep to. */
  readonly of: readonly { readonly what: string; readonly bound?: Bound }[];
  /** How often it is taken, when that is not three times. */
  readonly rounds?: number;
}

/**
 * Measures shops side by side: each figure of one after the other, the next round the other way round, so that what
 * else the machine does falls on all of them.
 *
 * @param shops ours first
 * @param hasWrk whether requests a second can be counted
 */
export async function measureAgainst(
  shops: readonly Shop[],
  { seconds, hasWrk }: { seconds: number; hasWrk: boolean },
): Promise<Table> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const tapping = await launchForTaps();
  try {
    const pageFigures = KINDS.flatMap((kind) => ofPage(kind, { browser, port, seconds, hasWrk }));
    const taps = WAYS.flatMap((way) =>
      [false, true].map((isSlow): Figure => ({
        name: `${way.name}${isSlow ? ', slow' : ''}`,
        of: [{ what: 'from a tap to its page, ms', bound: { atMost: isSlow ? 100 : 30 } }],
        take: async ({ category, product }) => [
          await follow(tapping, { list: category, product }, way, isSlow),
        ],
      })),
    );
    const rows = [];
    for (const figure of [...pageFigures, ...taps]) {
      say(figure.name);
      rows.push(...(await compare(figure, shops)));
    }
    return {
      title: `Side by side (median of ${ROUNDS}, and how far they lie apart)`,
      note: 'Slow: 1.6 Mbit/s, 150 ms, a processor four times slower. Paint, blocking and performance: Lighthouse’s simulated phone. Ratio: ours to the first of the others.',
      columns: [
        ...shops.flatMap(({ name }) => [{ name, digits: 1 }, { name: '± %' }]),
        { name: 'ratio', digits: 2 },
      ],
      rows,
    };
  } finally {
    await Promise.all([browser.close(), tapping.close()]);
  }
}

interface Instruments {
  readonly browser: Awaited<ReturnType<typeof launchChromium>>;
  /** Where that browser listens for Lighthouse. */
  readonly port: number;
  readonly seconds: number;
  readonly hasWrk: boolean;
}

function ofPage(kind: Kind, { browser, port, seconds, hasWrk }: Instruments): Figure[] {
  const load: Figure = {
    name: `${kind} under load`,
    of: [
      { what: 'requests a second', bound: { atLeast: 500 } },
      { what: '99th percentile, ms', bound: { atMost: 120 } },
      { what: 'failed requests', bound: { atMost: 0 } },
    ],
    take: async (each) => {
      const { origin, pathname, search } = new URL(each[kind]);
      const how = { threads: 2, connections: 32, seconds };
      const { requestsPerSecond, p99Ms, errors } = await loadPages(origin, [pathname + search], how);
      if (requestsPerSecond === 0) throw new Error('no request was answered in time');
      return [requestsPerSecond, p99Ms, errors];
    },
  };
  const lighthouse: Figure = {
    name: `${kind}, Lighthouse`,
    of: [
      { what: 'largest paint, ms' },
      { what: 'blocking, ms', bound: { atMost: 50 } },
      { what: 'performance', bound: { atLeast: 100 } },
    ],
    take: async (each) => {
      const { audits, categories } = await runLighthouse(each[kind], port);
      const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
      return [
        valueOf('largest-contentful-paint'),
        valueOf('total-blocking-time'),
        100 * categories.performance.score,
      ];
    },
  };
  const weight: Figure = {
    name: `${kind}, first visit`,
    of: [
      { what: 'JavaScript before a touch, KB', bound: { atMost: 120 } },
      { what: 'after, KB', bound: { atMost: 180 } },
      { what: 'HTML, KB', bound: { atMost: 20 } },
      { what: 'layout shift × 1,000', bound: { atMost: 20 } },
    ],
    take: async (each) => {
      const { weights, movedScriptBytes, layoutShift } = await visit(browser, each[kind], PHONE);
      return [
        weights.script.compressed / 1024,
        movedScriptBytes / 1024,
        weights.html.compressed / 1024,
        1000 * layoutShift,
      ];
    },
  };
  const interactions: Figure = {
    name: `${kind}, from a press to the next frame`,
    of: [
      { what: 'at once, ms', bound: { atMost: 100 } },
      { what: 'later, ms', bound: { atMost: 100 } },
    ],
    // Each is of twenty presses by itself.
    rounds: 1,
    take: (each) => readInteractions(browser, each[kind]),
  };
  return [...(hasWrk ? [load] : []), lighthouse, weight, interactions];
}

async function compare(figure: Figure, shops: readonly Shop[]): Promise<Table['rows']> {
  const taken = shops.map((): number[][] => []);
  for (let round = 0; round < (figure.rounds ?? ROUNDS); round++) {
    const inTurn = [...shops.entries()];
    for (const [index, each] of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
      const values = await figure.take(each).catch((error: unknown) => {
        say(`  ${each.name}: ${Error.isError(error) ? error.message : 'failed'}`);
        return undefined;
      });
      if (values !== undefined) taken[index]?.push(values);
    }
  }
  return figure.of.map(({ what, bound }, at) => {
    const summaries = taken.map((values) =>
      summary(values.flatMap((each) => each[at] ?? []).filter((value) => !Number.isNaN(value))),
    );
    const [ours, first] = summaries.map(({ middle }) => middle);
    const ratio = ours === undefined || first === undefined || first === 0 ? undefined : ours / first;
    return {
      label: `${figure.name}: ${what}`,
      ...(bound === undefined ? {} : { first: bound }),
      cells: [...summaries.flatMap(({ middle, spread }) => [middle, spread]), ratio],
    };
  });
}

/** The middle of the values, and how far they lie apart, in percent of it. */
function summary(values: readonly number[]): { middle?: number; spread?: number } {
  if (values.length === 0) return {};
  const middle = median(values);
  const apart = Math.max(...values) - Math.min(...values);
  return { middle, ...(middle === 0 ? {} : { spread: (100 * apart) / middle }) };
}
