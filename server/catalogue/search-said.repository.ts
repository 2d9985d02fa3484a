import type { Executor } from '../db/client.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import { createKept } from './kept-answer.ts';

/** The products that a word says most of, best first, and how much it says of each. */
export interface Said {
  readonly ids: Int32Array;
  readonly impacts: Float32Array;
}

/** Of a word that no product has elsewhere than in its description. */
export const NOTHING_SAID: Said = { ids: new Int32Array(), impacts: new Float32Array() };

/** What each of some words says, of so many products at most. */
export type ReadSaid = (words: readonly string[], most: number) => Promise<Said[]>;

const askSaid = prepared('search-said-most', (db) => {
  const best = sql`
    select ${searchPosting.productId} as id, ${searchPosting.impact} as impact from ${searchPosting}
    where ${searchPosting.word} = w.word order by ${searchPosting.impact} desc nulls last, ${searchPosting.productId} limit ${sql.placeholder('most')}`;
  // Numbers in JSON are read many times as fast as in an array of the database.
  return db
    .select({
      word: sql<string>`w.word`,
      ids: sql<number[]>`s.ids`,
      impacts: sql<number[]>`s.impacts`,
    })
    .from(
      sql`unnest(${sql.placeholder('words')}::text[]) w(word)
        cross join lateral (select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(impact), '[]') as impacts from (${best}) best) s`,
    );
});

/** What a word says of 2,000 products takes 16 kB, so all of them 8 MB at most. */
const keptSaid = createKept({ max: 500, ttl: 60_000 });

/**
 * Reads what words say: searches share their words more often than they are the same.
 *
 * @param state another text whenever products have other words; without it nothing is kept
 */
export function createReadSaid(db: Executor, state: string | undefined): ReadSaid {
  return (words, most) => {
    const missing: string[] = [];
    const { promise: answers, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Said>>();
    const all = words.map((word) => {
      const read = () => {
        missing.push(word);
        return answers.then((said) => said.get(word) ?? NOTHING_SAID);
      };
      return state === undefined ? read() : keptSaid(db, `${most} ${word}`, state, read);
    });
    if (missing.length > 0)
      askSaid(db, { words: missing, most }).then((rows) => resolve(byWord(rows)), reject);
    return Promise.all(all);
  };
}

function byWord(rows: Awaited<ReturnType<typeof askSaid>>): Map<string, Said> {
  return new Map(
    rows.map(({ word, ids, impacts }) => [
      word,
      { ids: Int32Array.from(ids), impacts: Float32Array.from(impacts) },
    ]),
  );
}
