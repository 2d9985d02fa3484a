import type { Executor } from '../db/client.ts';
import { arrayText, idArray } from '../db/fragments.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { and, sql } from '../db/sql.ts';
import { leftOf } from './engine-ranking.repository.ts';
import { ALL_PRODUCTS, filtered, isUnfiltered, type ListFilter } from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { askedWords, meantWords, type AskedWord } from './search-asked.ts';
import { namesWanted } from './search-called.repository.ts';
import { BELONGING } from './search-posting.repository.ts';
import {
  RANKED_TOGETHER,
  readBelonging,
  readCalled,
  readPlaced,
  type Ranked,
} from './search-ranking-query.repository.ts';
import { NOTHING_SAID } from './search-said.repository.ts';
import { scoresOf, type Scores } from './search-score.ts';
import { searchQuery, type Idea } from './search-term.ts';
import { ACCESSORY_WORDS, isInsideNear } from './search-words.ts';
import {
  FEW,
  type KnownFinds,
  matches,
  MAX_FOUND,
  MAX_RANKED,
  readLonger,
  type SearchedTerm,
} from './search.repository.ts';

/** Of so many that have all words, those that say most, it is looked at whether they are called another thing. */
const MAX_LOOKED_AT = 600;

/** How exactly a product is what is asked for: what is higher stands before, whatever words say. */
const EXACT = {
  code: 5,
  name: 4,
  fuller: 3,
  accessory: 1,
  thing: 0,
  whole: -1,
  described: -2,
  other: -3,
} as const;
/** What stands behind all that has the words elsewhere than in its description has so much less of it. */
const BEHIND_ALL = -4;

/** What is asked for, and how it is ranked. */
interface Ranking {
  readonly term: SearchedTerm;
  /** The ideas of the term, those first that a product must have. */
  readonly ideas: readonly Idea[];
  /** The place of the one that is wanted; below 0 where that is all that is asked for, or nothing is. */
  readonly head: number;
  readonly asked: readonly AskedWord[];
  readonly meant: readonly string[];
  readonly isOfAccessories: boolean;
  /** The page of a list that is not filtered: how many it has, and how many products there are up to its end. */
  readonly page: { readonly size: number; readonly until: number } | undefined;
  /** The products that a term finds, as many as are shown at most. */
  readonly find: (term: SearchedTerm) => Promise<readonly number[]>;
}

/**
 * The ids of one page of what a term finds, best first: an article number or a name that is the term, then by BM25 over
 * the postings of its ideas, times what is known of the product. Only a bounded number of candidates is ranked, so that
 * a word which everything has is no slower. docs/decisions/search.md says why it is so.
 *
 * @param known what the index was asked for before
 */
export async function readBestFound(
  db: Executor,
  term: SearchedTerm,
  filter: ListFilter,
  group: Group,
  page: number,
  size: number,
  known: KnownFinds,
): Promise<number[]> {
  const from = page * size;
  if (from >= MAX_FOUND) return [];
  const isWhole = isUnfiltered(filter);
  const ideas = [...term.ideas, ...(term.wishes ?? [])];
  const meant = meantWords(ideas);
  const ranking: Ranking = {
    ...{ term, ideas, meant },
    head: ideas.length > 1 ? ideas.findIndex(({ isHead }) => isHead) : -1,
    asked: askedWords(ideas, await readLonger(db, term)),
    isOfAccessories: term.accessoriesFirst === true || meant.some((word) => ACCESSORY_WORDS.includes(word)),
    page: isWhole ? { size, until: from + size } : undefined,
    find: async (found) => {
      const query = searchQuery(found.ideas);
      return (isWhole ? known(query) : undefined) ?? readFound(db, query, filter, group);
    },
  };
  const start = from - (from % RANKED_TOGETHER);
  const end = Math.ceil((from + size) / RANKED_TOGETHER) * RANKED_TOGETHER;
  const ranked = await rank(db, ranking, await readScores(ranking, end));
  return readPlaced(db, (await left(db, ranked, filter, group)).slice(start, Math.min(end, MAX_FOUND)), {
    size: Math.min(size, MAX_FOUND - from),
    skipped: from - start,
  });
}

/** Ranked products without those that a filter takes away. */
async function left(db: Executor, ranked: readonly Ranked[], filter: ListFilter, group: Group) {
  if (isUnfiltered(filter)) return ranked;
  const ids = new Set(
    await leftOf(
      db,
      ranked.map(({ id }) => id),
      filter,
      group,
    ),
  );
  return ranked.filter(({ id }) => ids.has(id));
}

/**
 * How much the words of a term say of products. Where one word is all that is asked for and nothing else moves what it finds, a
 * page lies among the first that it says most of.
 */
async function readScores(ranking: Ranking, end: number): Promise<Scores> {
  const { term, ideas, asked, page, head } = ranking;
  const isOnly = page !== undefined && ideas.length === 1;
  const most = isOnly ? MAX_FOUND : MAX_RANKED;
  const isAlone = isOnly && !ranking.isOfAccessories && term.fuller === undefined;
  const mostAlone = isAlone ? Math.min(most, end) : most;
  // Two neighbours as one word raise products which other words have found.
  const deep = asked.map(({ needed, idea, share }) =>
    needed === 1 && idea >= 0 ? Math.min(Math.ceil(most * share), mostAlone) : most,
  );
  const read = await term.said(
    asked.map(({ word }) => word),
    Math.max(...deep) <= RANKED_TOGETHER ? RANKED_TOGETHER : MAX_RANKED,
  );
  const words = asked.map((word, index) => ({
    ...word,
    said: read[index] ?? NOTHING_SAID,
    most: deep[index] ?? most,
  }));
  return scoresOf(words, {
    ...{ head, products: term.products },
    ideas: ideas.length,
    needed: term.ideas.length,
  });
}

/** All that may be on a page, best first. */
async function rank(db: Executor, ranking: Ranking, scores: Scores): Promise<Ranked[]> {
  const { term, ideas, head, page, find } = ranking;
  const exactness = new Map<number, number>();
  const add = (id: number, exact: number) => exactness.set(id, Math.max(exact, exactness.get(id) ?? exact));
  const whole = await readWhole(db, ranking, scores);
  const said = whole.filter(scores.isSaid);
  const called = createCalled(db, term.accessoriesFirst === true ? [] : namesWanted(term));
  await called.lookAt(() => byScore(said, scores).slice(0, MAX_LOOKED_AT));
  const things = new Set(said.filter((id) => !called.isOther(id)));
  for (const id of whole)
    add(id, things.has(id) ? EXACT.thing : called.isOther(id) ? EXACT.other : EXACT.whole);

  // What has an idea in its description alone stands before what is called another thing where the other products fill no page, or
  // few things are called so; else behind all, and is looked for where the page is not full without it. Its place is the same
  // on all pages.
  const isNear = page === undefined || whole.length < page.size || things.size < FEW;
  if (isNear || whole.length < page.until) {
    const found = await find(term);
    await called.lookAt(() => found);
    const place = isNear ? 0 : BEHIND_ALL;
    for (const id of found) {
      if (head < 0) add(id, place + EXACT.whole);
      else if (called.isOther(id)) add(id, place + EXACT.other);
      else if (scores.hasRest(id) && called.isNamed(id)) add(id, EXACT.thing);
      else add(id, place + (scores.isSaid(id) ? EXACT.whole : EXACT.described));
    }
  }
  if (term.fuller !== undefined) {
    const found = await find(term.fuller);
    await called.lookAt(() => found);
    const answering = new Set(whole);
    const isThing = (id: number) => (answering.has(id) ? things.has(id) : scores.isSaid(id));
    const named = ideas.length - (term.fuller.wishes ?? []).length;
    const isNamed = (id: number) => scores.hasFirst(id, named);
    for (const id of found.filter(isThing)) add(id, EXACT.fuller);
    const others = found.filter((id) => !isThing(id) && !called.isOther(id));
    for (const id of await followers(db, term, others, isNamed))
      add(id, EXACT.fuller - (isNamed(id) ? 1 : 2));
  }
  for (const id of term.coded) add(id, EXACT.code);
  for (const id of term.named) add(id, EXACT.name);

  const all = Array.from(exactness, ([id, exact]) => ({ id, exactness: exact, score: scores.of(id) }));
  return (await withBelonging(db, ranking, all)).sort(
    (one, other) => other.exactness - one.exactness || other.score - one.score || one.id - other.id,
  );
}

/** The products that all needed ideas are said of, without those of which words say so that are no words of the term. */
async function readWhole(
  db: Executor,
  { term, ideas, asked }: Ranking,
  scores: Scores,
): Promise<readonly number[]> {
  const whole = scores.whole();
  const isChecked =
    asked.some(({ isBent }) => isBent) || ideas.some(({ synonyms }) => synonyms.some(isInsideNear));
  if (!isChecked) return whole;
  const rows = await askMatching(db, { ids: arrayText(whole), query: searchQuery(term.ideas) });
  const matching = new Set(rows.map(({ id }) => id));
  return whole.filter((id) => matching.has(id));
}

/** What follows the things that have all words of a fuller term, of what it finds besides: all, or what is said to have them and belongs to no other thing. */
async function followers(
  db: Executor,
  { isFullerFirst, isMentioned }: SearchedTerm,
  found: readonly number[],
  isNamed: (id: number) => boolean,
): Promise<readonly number[]> {
  if (isFullerFirst === true) return found;
  if (isMentioned === true) return [];
  const named = found.filter(isNamed);
  const { others } = await readBelonging(db, named, []);
  return named.filter((id) => !others.has(id));
}

/** Candidates with what belongs to another thing as a term has it that asks for such. */
async function withBelonging(db: Executor, ranking: Ranking, all: Ranked[]): Promise<Ranked[]> {
  if (!ranking.isOfAccessories) return all;
  const { having, others } = await readBelonging(
    db,
    all.map(({ id }) => id),
    ranking.meant,
  );
  const isFirst = ({ id, exactness }: Ranked) =>
    ranking.term.accessoriesFirst === true && exactness === EXACT.thing && (having.has(id) || others.has(id));
  return all.map((each) => ({
    id: each.id,
    exactness: isFirst(each) ? EXACT.accessory : each.exactness,
    score: having.has(each.id) ? each.score / BELONGING : each.score,
  }));
}

/** Which products are called what is wanted, and which another thing, of those that were looked at: each once. Without names nothing is. */
function createCalled(db: Executor, names: readonly string[]) {
  const lookedAt = new Set<number>();
  const named = new Set<number>();
  const other = new Set<number>();
  return {
    isNamed: (id: number) => named.has(id),
    isOther: (id: number) => other.has(id),
    lookAt: async (listed: () => readonly number[]) => {
      const ids = names.length === 0 ? [] : listed().filter((id) => !lookedAt.has(id));
      const { having, others } = await readCalled(db, ids, names);
      for (const id of ids) lookedAt.add(id);
      for (const id of having) named.add(id);
      for (const id of others) other.add(id);
    },
  };
}

function byScore(ids: readonly number[], scores: Scores): number[] {
  const scored = ids.map((id) => ({ id, score: scores.of(id) }));
  return scored.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id);
}

const askMatching = prepared('search-matching', (db) =>
  db
    .select({ id: product.id })
    .from(sql`unnest(${idArray(sql.placeholder('ids'))}) a(id)`)
    .innerJoin(product, sql`${product.id} = a.id`)
    .where(matches(sql`${sql.placeholder('query')}`)),
);

/** The products that a query finds under a filter, as many as are shown at most. */
async function readFound(db: Executor, query: string, filter: ListFilter, group: Group): Promise<number[]> {
  // Hidden from the planner, which would go through the table for words that many have.
  const isFound = matches(sql`(select ${query}::tsquery)`);
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(filtered({ source: ALL_PRODUCTS, filter, group }), isFound))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}
