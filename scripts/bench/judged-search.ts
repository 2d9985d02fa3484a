import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { withConnection } from '../../postgres/databases.ts';
import type { Server } from '../testbed/parts.ts';
import { ask } from './samples.ts';
import { mean, percentile } from './statistics.ts';
import type { Row, Table } from './table.ts';
import { say } from '../testbed/say.ts';

/** How many results of a search are looked at. */
const DEPTH = 10;
/** A page of a search; as many pages are read as it takes to have ten judged products, where there are. */
const PAGE_SIZE = 100;
const MAX_PAGES = 12;
const CLIENTS = [1, 16];
const RELEVANT = 2;

/** What an engine is given of a product. */
export interface EngineProduct {
  readonly handle: string;
  readonly name: string;
  readonly brand: string;
  readonly kind: string;
  readonly tags: string;
  readonly description: string;
}

/** For each query, how well each product answers it: from 0 (no) to 3 (perfect), by its handle. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads `judgments.csv` of a folder: query, handle, grade. */
export async function readJudgments(folder: string): Promise<Judgments> {
  const text = await readFile(join(folder, 'judgments.csv'), 'utf8');
  const row = z.object({ query: z.string(), handle: z.string(), grade: z.coerce.number().min(0).max(3) });
  const rows = z.array(row).parse(parse(text, { columns: true, bom: true }));
  const byQuery = Map.groupBy(rows, ({ query }) => query);
  return new Map(
    [...byQuery].map(([query, own]) => [query, new Map(own.map(({ handle, grade }) => [handle, grade]))]),
  );
}

/**
 * Discounted cumulative gain of a list of grades: the sum over the first ten of `(2^grade - 1) / log2(rank + 1)`, the
 * first rank being 1.
 */
export function dcg(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/**
 * nDCG@10: the gain of what was found, divided by that of the judged products in the best order. `plain` takes what
 * nobody judged for 0, `condensed` leaves it out of the list. Undefined where no judged product is any good.
 */
export function ndcg(
  found: readonly string[],
  grades: ReadonlyMap<string, number>,
): { plain: number; condensed: number } | undefined {
  const ideal = dcg([...grades.values()].toSorted((left, right) => right - left));
  if (ideal === 0) return undefined;
  const judged = found.flatMap((handle) => grades.get(handle) ?? []);
  return {
    plain: dcg(found.map((handle) => grades.get(handle) ?? 0)) / ideal,
    condensed: dcg(judged) / ideal,
  };
}

/** One of two halves of all queries, by their letters, to tune on one and look at the other. */
export function halfOf(query: string): 'A' | 'B' {
  let hash = 2_166_136_261;
  for (const sign of query) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619);
  return ((hash >>> 8) & 1) === 1 ? 'A' : 'B';
}

interface Answer {
  readonly query: string;
  readonly handles: readonly string[];
}

/** A judged catalogue in the database of an API. */
interface Judged {
  readonly api: Server;
  readonly databaseUrl: string;
  readonly judgments: Judgments;
  /** What the tables are called after. */
  readonly title: string;
}

/** Asks the API for every judged query: how good the answers are, and how long they take. */
export async function measureJudged({ api, databaseUrl, judgments, title }: Judged): Promise<Table[]> {
  const products = await readProducts(databaseUrl);
  const handles = new Map(products.map(({ id, handle }) => [id, handle]));
  const answers: Answer[] = [];
  say(`${judgments.size} searches: ${title}`);
  for (const [query, grades] of judgments) {
    const found: string[] = [];
    for (let page = 0; page < MAX_PAGES && countJudged(found, grades) < DEPTH; page += 1) {
      const { finalList } = await search(api, query, PAGE_SIZE, page);
      found.push(...finalList.flatMap(({ ProductId }) => handles.get(Number(ProductId)) ?? []));
      if (finalList.length < PAGE_SIZE) break;
    }
    answers.push({ query, handles: found });
  }
  const quality: Table = {
    title: `${title}: how good the first ten are`,
    note: 'Gain 2^grade - 1, discount log2(rank + 1); queries of which nothing judged is any good are left out of nDCG.',
    columns: [
      { name: 'queries' },
      { name: 'nDCG@10', digits: 3 },
      { name: 'condensed', digits: 3 },
      { name: 'precision@10', digits: 3 },
      { name: 'nothing %', digits: 1 },
    ],
    rows: [
      { label: 'all', cells: score(answers, judgments) },
      ...(['A', 'B'] as const).map((half) => ({
        label: `half ${half}`,
        cells: score(
          answers.filter(({ query }) => halfOf(query) === half),
          judgments,
        ),
      })),
    ],
  };
  return [quality, await measureLatency(api, title, [...judgments.keys()])];
}

function score(answers: readonly Answer[], judgments: Judgments): number[] {
  const scored = answers.flatMap(({ query, handles }) => {
    const grades = judgments.get(query) ?? new Map<string, number>();
    const each = ndcg(handles, grades);
    const relevant = handles.slice(0, DEPTH).filter((handle) => (grades.get(handle) ?? 0) >= RELEVANT).length;
    return each === undefined ? [] : [{ ...each, precision: relevant / DEPTH }];
  });
  const empty = answers.filter(({ handles }) => handles.length === 0).length;
  return [
    scored.length,
    mean(scored.map(({ plain }) => plain)),
    mean(scored.map(({ condensed }) => condensed)),
    mean(scored.map(({ precision }) => precision)),
    (100 * empty) / Math.max(1, answers.length),
  ];
}

async function measureLatency(api: Server, title: string, queries: readonly string[]): Promise<Table> {
  const rows: Row[] = [];
  for (const clients of CLIENTS) {
    say(`searches of ${clients} at a time`);
    const waiting = Array.from({ length: 5 }, () => queries).flat();
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
          const began = performance.now();
          await search(api, query, 15);
          times.push(performance.now() - began);
        }
      }),
    );
    rows.push({
      label: `${clients} at a time`,
      cells: [percentile(times, 0.5), percentile(times, 0.99), times.length],
    });
  }
  return {
    title: `${title}: how long an answer takes`,
    columns: [{ name: 'p50 ms', digits: 1 }, { name: 'p99 ms', digits: 1 }, { name: 'asked' }],
    rows,
  };
}

const countJudged = (found: readonly string[], grades: ReadonlyMap<string, number>): number =>
  found.filter((handle) => grades.has(handle)).length;

function search(api: Server, Term: string, count: number, pageId = 0) {
  return ask(api, getSearchedProducts, {
    body: { Term, pageId, count, attributes: [], categories: [], prices: [], groupId: 3 },
  });
}

/** The products of a database. */
export function readProducts(
  databaseUrl: string,
): Promise<readonly { readonly id: number; readonly handle: string; readonly kind: string }[]> {
  return rowsOf(databaseUrl, 'select id, handle, kind from product');
}

/** The same, with what another engine is given of each. */
export function readEngineProducts(databaseUrl: string): Promise<readonly EngineProduct[]> {
  return rowsOf(
    databaseUrl,
    "select handle, name, brand, kind, array_to_string(tags, ' ') as tags, small_description || ' ' || description as description from product order by position, id",
  );
}

/** How many products a migrated database has. */
export async function countProducts(databaseUrl: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(databaseUrl, 'select count(*)::int as count from product');
  return row?.count ?? 0;
}

function rowsOf<Row extends object>(databaseUrl: string, question: string): Promise<Row[]> {
  return withConnection(databaseUrl, async (client) => (await client.query<Row>(question)).rows);
}
