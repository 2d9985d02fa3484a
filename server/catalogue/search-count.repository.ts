import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { askedWords, meantWords } from './search-asked.ts';
import { isBelonging } from './search-called.repository.ts';
import { searchQuery, type Idea } from './search-term.ts';
import { ACCESSORY_WORDS } from './search-words.ts';
import {
  isSaidOf,
  matches,
  MAX_FOUND,
  NAMES_IT,
  readLonger,
  type SearchedTerm,
} from './search.repository.ts';

/** What one search counts, each question once: terms that are read in several ways often ask for the same words. */
export interface TermCounts {
  /** How many products a term finds, as many as are shown at most. */
  readonly whole: (term: SearchedTerm) => Promise<number>;
  /** Whether it finds any, what is `named` not in the description alone. */
  readonly isThere: (term: SearchedTerm, named?: readonly Idea[]) => Promise<boolean>;
  /** Whether so many are called so, without what belongs to such a thing, unless the term asks for that. */
  readonly hasThings: (term: SearchedTerm, most: number) => Promise<boolean>;
}

const { given, value } = hiddenValues({ query: 'tsquery', most: 'int', broad: 'text[]' });

/** How many products a query finds, up to a number; as many at once where one of the broad words is said of so many. */
const askCount = (name: string, also: SQL) =>
  prepared(name, (db) => {
    const isBroad = sql`exists (
      select from unnest(${value('broad')}) w where exists (${isSaidOf(sql`w`, MAX_FOUND)}))`;
    const found = sql`select from ${product} where ${ALL_PRODUCTS.where} and ${matches(value('query'))} ${also} limit ${value('most')}`;
    const count = sql<number>`(with ${given}
      select case when ${isBroad} then ${value('most')} else (select count(*)::int from (${found}) as found) end)`;
    return db.select({ count }).from(sql`(select) as once`);
  });

const askFound = askCount('search-count', sql``);
const askThings = askCount('search-count-things', sql`and not ${isBelonging(sql`${product.id}`)}`);

/** So many of the products that a word says most of are looked at before all that it finds. */
const MAX_SAID = 50;
const said = hiddenValues({ words: 'text[]', isAny: 'boolean' });

/** How many products words name, of those that each of them says most of: not in a description alone, and nothing that belongs to another thing, unless it may. */
const askNamed = prepared('search-count-named', (db) => {
  const named = sql`
    select ${searchPosting.productId} as id, ${searchPosting.impact} as impact from ${searchPosting}
    where ${searchPosting.word} = w order by ${searchPosting.impact} desc nulls last limit ${sql.raw(String(MAX_SAID))}`;
  const count = sql<number>`(with ${said.given}
    select count(distinct s.id)::int from unnest(${said.value('words')}) w cross join lateral (${named}) s
    where s.impact >= ${sql.raw(String(NAMES_IT))}::real and (${said.value('isAny')} or not ${isBelonging(sql`s.id`)}))`;
  return db.select({ count }).from(sql`(select) as once`);
});

/** The counts of one search. */
export function createTermCounts(db: Executor): TermCounts {
  const known = new Map<string, { readonly most: number; readonly count: number }>();
  const read = async (query: string, most: number, ask: () => Promise<{ count: number }[]>) => {
    const before = known.get(query);
    if (before !== undefined && (before.most >= most || before.count < before.most)) return before.count;
    const count = (await ask())[0]?.count ?? 0;
    known.set(query, { most, count });
    return count;
  };
  return {
    whole: (term) => {
      const query = searchQuery(term.ideas);
      return read(query, MAX_FOUND, async () =>
        askFound(db, { query, most: MAX_FOUND, broad: await broadWords(db, term) }),
      );
    },
    isThere: async (term, named) => {
      const query = searchQuery(term.ideas, named);
      return (await read(query, 1, () => askFound(db, { query, most: 1, broad: [] }))) > 0;
    },
    hasThings: async (term, most) => {
      const words = await broadWords(db, term);
      const isAny = meantWords(term.ideas).some((word) => ACCESSORY_WORDS.includes(word));
      const [first] = words.length === 0 ? [] : await askNamed(db, { words, isAny });
      if ((first?.count ?? 0) >= most) return true;
      const query = searchQuery(term.ideas, term.ideas);
      const [row] = await (isAny ? askFound : askThings)(db, { query, most, broad: [] });
      return (row?.count ?? 0) >= most;
    },
  };
}

/**
 * The words that say what a term of one idea asks for. Where one is said of as many products as are shown at most, they need not
 * be counted, which takes reading them.
 */
async function broadWords(db: Executor, term: SearchedTerm): Promise<string[]> {
  if (term.ideas.length > 1) return [];
  const asked = askedWords(term.ideas, await readLonger(db, term));
  return asked.filter(({ needed, isBent }) => needed === 1 && !isBent).map(({ word }) => word);
}
