import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { askedWords, meantWords } from './search-asked.ts';
import { isBelonging } from './search-called.repository.ts';
import { onlyWord, searchQuery, type Idea } from './search-term.ts';
import { ACCESSORY_WORDS } from './search-words.ts';
import {
  countAmong,
  isSaidOf,
  type KnownFinds,
  matches,
  MAX_FOUND,
  MAX_RANKED,
  NAMES_IT,
  readLonger,
  type SearchedTerm,
} from './search.repository.ts';

/** What one search counts, each question once: terms that are read in several ways often ask for the same words. */
export interface TermCounts {
  /** How many products a term finds, as many as are shown at most. */
  readonly whole: (term: SearchedTerm) => Promise<number>;
  /** The products of a query that was counted as a whole, as many as are shown at most. */
  readonly known: KnownFinds;
  /** Whether it finds any, what is `named` not in the description alone. */
  readonly isThere: (term: SearchedTerm, named?: readonly Idea[]) => Promise<boolean>;
  /** Whether so many are called so, without what belongs to such a thing, unless the term asks for that. */
  readonly hasThings: (term: SearchedTerm, most: number) => Promise<boolean>;
}

const { given, value } = hiddenValues({ query: 'tsquery', most: 'int', broad: 'text[]', among: 'int[]' });

/** What a query finds, up to a number, among some products or in the index; null where one of the broad words is said of so many. */
const askCount = (name: string, also: SQL) =>
  prepared(name, (db) => {
    const isBroad = sql`exists (
      select from unnest(${value('broad')}) w where exists (${isSaidOf(sql`w`, MAX_FOUND)}))`;
    const isFound = sql`${ALL_PRODUCTS.where} and ${matches(value('query'))} ${also}`;
    const found = sql`
      (select ${product.id} from unnest(${value('among')}) a(id) join ${product} on ${product.id} = a.id where ${isFound} limit ${value('most')})
      union all
      (select ${product.id} from ${product} where ${isFound} and ${value('among')} is null limit ${value('most')})`;
    const read = sql`with ${given} select case when not ${isBroad} then array(${found}) end as ids`;
    return db.select({ ids: sql<number[] | null>`ids` }).from(sql`(${read}) as once`);
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
  const known = new Map<string, { readonly most: number; readonly count: number; readonly ids?: number[] }>();
  const read = async (query: string, most: number, ask: () => Promise<{ ids: number[] | null }[]>) => {
    const before = known.get(query);
    if (before !== undefined && (before.most >= most || before.count < before.most)) return before.count;
    const ids = (await ask())[0]?.ids ?? undefined;
    const count = ids?.length ?? most;
    known.set(query, { most, count, ...(ids === undefined ? {} : { ids }) });
    return count;
  };
  const finds: KnownFinds = (query) => {
    const { most = 0, count = 0, ids } = known.get(query) ?? {};
    return most === MAX_FOUND || count < most ? ids : undefined;
  };
  return {
    known: finds,
    whole: (term) => {
      const query = searchQuery(term.ideas);
      return read(query, MAX_FOUND, async () => {
        if (await isJoinedBroad(term)) return [{ ids: null }];
        return askFound(db, { query, most: MAX_FOUND, among: null, broad: await broadWords(db, term) });
      });
    },
    isThere: async (term, named) => {
      const query = searchQuery(term.ideas, named);
      return (await read(query, 1, () => askFound(db, { query, most: 1, broad: [], among: null }))) > 0;
    },
    hasThings: async (term, most) => {
      const words = await broadWords(db, term);
      const isAny = meantWords(term.ideas).some((word) => ACCESSORY_WORDS.includes(word));
      const [first] = words.length === 0 ? [] : await askNamed(db, { words, isAny });
      if ((first?.count ?? 0) >= most) return true;
      const query = searchQuery(term.ideas, term.ideas);
      const ask = isAny ? askFound : askThings;
      const count = await countAmong(finds(searchQuery(term.ideas)), most, async (among) => {
        const [row] = await ask(db, { query, most, broad: [], among });
        return row?.ids?.length ?? 0;
      });
      return count >= most;
    },
  };
}

/** Whether two words stand side by side, as one word, in as many products as are shown at most: these have both. */
async function isJoinedBroad({ ideas, said }: SearchedTerm): Promise<boolean> {
  const [left, right] = ideas.map(onlyWord);
  if (ideas.length !== 2 || left === undefined || right === undefined) return false;
  // The ranking asks for each of them, too.
  const [joined] = await said([left.singular + right.singular, left.singular, right.singular], MAX_RANKED);
  return joined !== undefined && joined.ids.length >= MAX_FOUND;
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
