import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { halfOf, ndcg, type EngineProduct, type Judgments } from './judged-search.ts';
import { mean, percentile } from './statistics.ts';
import type { Table } from './table.ts';

const FOUND = 1200;
/** What a word weighs in name, brand, kind, tags and description. */
const WEIGHTS = { plain: '0, 1, 1, 1, 1, 1', weighted: '0, 6, 3, 5, 1, 1' } as const;

/**
 * SQLite's own full text search in this process (FTS5: BM25, stems by Porter), to hold our ranking against: with all words
 * of a search, else with any of them. It knows none of our lists of words.
 */
export async function measureFts5(products: readonly EngineProduct[], judgments: Judgments): Promise<Table> {
  const database = new DatabaseSync(':memory:');
  try {
    const began = performance.now();
    database.exec(`create virtual table found using fts5(
      handle unindexed, name, brand, kind, tags, description, tokenize = "porter unicode61 remove_diacritics 2")`);
    const insert = database.prepare('insert into found values (?, ?, ?, ?, ?, ?)');
    database.exec('begin');
    for (const { handle, name, brand, kind, tags, description } of products)
      insert.run(handle, name, brand, kind, tags, description);
    database.exec('commit');
    const buildSeconds = (performance.now() - began) / 1000;
    const pages = database.prepare(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    );
    const megabytes = Number(pages.get()?.['bytes'] ?? 0) / 2 ** 20;
    const rows = [];
    for (const [label, weights] of Object.entries(WEIGHTS)) {
      const times: number[] = [];
      const scores: { half: 'A' | 'B'; plain: number; condensed: number }[] = [];
      for (const [query, grades] of judgments) {
        const asked = performance.now();
        const found = search(database, query, weights);
        times.push(performance.now() - asked);
        const score = ndcg(found, grades);
        if (score !== undefined) scores.push({ half: halfOf(query), ...score });
        await setImmediate();
      }
      const plain = (own: typeof scores) => mean(own.map((score) => score.plain));
      rows.push({
        label: `FTS5, ${label}`,
        cells: [
          plain(scores),
          ...['A', 'B'].map((half) => plain(scores.filter((score) => score.half === half))),
          mean(scores.map(({ condensed }) => condensed)),
          percentile(times, 0.5),
          percentile(times, 0.99),
          buildSeconds,
          megabytes,
        ],
      });
    }
    return {
      title: 'Another engine on the judged searches',
      note: 'In this process and one at a time: it blocks whatever else the process does. The first 1,200 are ranked.',
      columns: [
        { name: 'nDCG@10', digits: 3 },
        { name: 'half A', digits: 3 },
        { name: 'half B', digits: 3 },
        { name: 'condensed', digits: 3 },
        { name: 'p50 ms', digits: 1 },
        { name: 'p99 ms', digits: 1 },
        { name: 'built s', digits: 1 },
        { name: 'index MB', digits: 0 },
      ],
      rows,
    };
  } finally {
    database.close();
  }
}

function search(database: DatabaseSync, query: string, weights: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const statement = database.prepare(
    `select handle from found where found match ? order by bm25(found, ${weights}), rowid limit ${FOUND}`,
  );
  for (const operator of [' AND ', ' OR ']) {
    const rows = statement.all(words.map((word) => `"${word}"`).join(operator));
    if (rows.length > 0) return rows.map(({ handle }) => String(handle));
  }
  return [];
}
