import { productPath, searchPath } from '../../lib/addresses/routes.ts';
import type { Server } from '../testbed/parts.ts';
import type { SamplePage } from './samples.ts';
import { median } from './statistics.ts';
import type { Row, Table } from './table.ts';
import { loadPages, type LoadResult } from './wrk.ts';
import { say } from '../testbed/say.ts';

const CONNECTIONS = 64;
const OTHERS = 4;
/** Each is a page that nobody has asked for before: a search, a product under another name, an unknown address. */
const TERMS = 5_000;
const ONE = '198.51.100.7';
const OTHER = '198.51.100.8';

/** Alone and beside take turns, so that what else the machine does meets both. */
const ROUNDS = 5;

/**
 * What one client with many connections takes from the others: how fast those get their pages while it asks for
 * pages without end that are not there yet, beside how fast they get them alone. The load runs on the same machine, and takes from it as well.
 *
 * @param store trusts a proxy on this machine
 */
export async function measureCrowd(
  store: Server,
  pages: readonly SamplePage[],
  seconds: number,
): Promise<Table> {
  const load = (client: string, paths: string[], connections: number) =>
    loadPages(store.origin, paths, {
      ...{ headers: { 'x-forwarded-for': client }, threads: 1, connections, seconds },
    });
  const usual = [...pages.map(({ path }) => path), searchPath('phone'), searchPath('headphones')];
  const others = () => load(OTHER, usual, OTHERS);
  const theOne = (round: number) => {
    const never = (index: number) => `never ${(round * TERMS + index).toString(36)}`;
    const paths = Array.from({ length: TERMS }, (_, index) => madeUp(never(index), index));
    return load(ONE, paths, CONNECTIONS);
  };
  const rounds: { alone: LoadResult; beside: LoadResult; one: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(
      `some visitors, then the same beside one client with ${CONNECTIONS} connections: ${round + 1} of ${ROUNDS}`,
    );
    const alone = await others();
    const [beside, one] = await Promise.all([others(), theOne(round)]);
    rounds.push({ alone, beside, one });
  }
  const row = (label: string, who: 'alone' | 'beside' | 'one', isBound: boolean): Row => ({
    label,
    cells: [
      median(rounds.map((round) => round[who].requestsPerSecond)),
      median(rounds.map((round) => round[who].p99Ms)),
      median(rounds.map((round) => round[who].requestsPerSecond / round.alone.requestsPerSecond)),
      rounds.reduce((sum, round) => sum + round[who].errors, 0),
    ],
    isBound,
  });
  return {
    title: `One client with ${CONNECTIONS} connections (wrk, ${ROUNDS} times ${seconds} s)`,
    note: 'Medians. Ratio: to the visitors alone, just before. What the one client fails at is refused with 429.',
    columns: [
      { name: 'requests/s' },
      { name: 'p99 ms', digits: 1 },
      { name: 'ratio', digits: 2, atLeast: 0.5 },
      { name: 'failed' },
    ],
    rows: [
      row(`${OTHERS} visitors alone`, 'alone', false),
      row('the visitors beside it', 'beside', true),
      row('the one client', 'one', false),
    ],
  };
}

function madeUp(word: string, index: number): string {
  const paths = [searchPath(word), productPath(word, 1 + (index % 200), 1), `/${encodeURIComponent(word)}`];
  return paths[index % paths.length] ?? '/';
}
