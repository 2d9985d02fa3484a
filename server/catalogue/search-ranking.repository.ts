import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import {
  ALL_PRODUCTS,
  filtered,
  isUnfiltered,
  NO_FILTER,
  type ListFilter,
} from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { askedWords, meantWords, type AskedWord } from './search-asked.ts';
import { namesWanted } from './search-called.repository.ts';
import {
  askRanking,
  RANKED_TOGETHER,
  type RankingShape,
  type RankingValues,
} from './search-ranking-query.repository.ts';
import { searchQuery } from './search-term.ts';
import { ACCESSORY_WORDS, isInsideNear } from './search-words.ts';
import {
  type KnownFinds,
  MAX_FOUND,
  MAX_RANKED,
  readLonger,
  type SearchedTerm,
} from './search.repository.ts';

/** More than anything finds. */
const EVERYTHING = 2_147_483_647;

/** A list that is not filtered asks one text for all terms of as many ideas: it is made once, and planned once by each connection. */
const wholes = new Map<string, ReturnType<typeof prepared<{ ids: number[] }[]>>>();

function askWhole(shape: RankingShape) {
  const name = `search-ranking-${shape.ideas}-${shape.needed}-${shape.named}-${shape.hasFuller ? 'fuller' : 'all'}`;
  const ask =
    wholes.get(name) ??
    prepared(name, (db) =>
      askRanking(db, shape, filtered({ source: ALL_PRODUCTS, filter: NO_FILTER, group: 3 })),
    );
  wholes.set(name, ask);
  return ask;
}

/** How a ranking reads its words. */
interface Reading {
  readonly ideas: number;
  readonly head: number;
  /** So many postings of a word are read at most, and of one that need not be found with others. */
  readonly most: number;
  readonly mostAlone: number;
}

/** The postings that words are asked for, each once however much it says: of two neighbours as one word, both and that they are. */
function postingsRead(asked: readonly AskedWord[], { ideas, head, most, mostAlone }: Reading) {
  const read: { word: string; form: number; needed: number; most: number; shares: (number | null)[] }[] = [];
  for (const { idea, form, word, needed, factor, share } of asked) {
    // Two neighbours as one word raise products which other words have found.
    const depth = needed === 1 && idea >= 0 ? Math.min(Math.ceil(most * share), mostAlone) : most;
    const own = idea < 0 ? ideas + 1 : idea;
    const same = read.find(
      (each) =>
        each.word === word && each.most === depth && each.needed + needed === 2 && each.shares[own] === null,
    );
    const shares = same?.shares ?? Array.from({ length: ideas + 2 }, () => null);
    shares[own] = factor;
    if (idea === head) shares[ideas] = 1;
    if (same === undefined) read.push({ word, form, needed, most: depth, shares });
  }
  return {
    forms: read.map((each) => each.form),
    lengths: read.map((each) => each.needed),
    most: read.map((each) => each.most),
    words: read.map((each) => each.word),
    shares: read.flatMap((each) => each.shares),
  };
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
  const firstPart = Math.floor(from / RANKED_TOGETHER);
  const ideas = [...term.ideas, ...(term.wishes ?? [])];
  const asked = askedWords(ideas, await readLonger(db, term));
  const meant = meantWords(ideas);
  const accessoriesFirst = term.accessoriesFirst === true;
  const isWhole = isUnfiltered(filter);
  const lastPart = Math.floor((from + size - 1) / RANKED_TOGETHER);
  const isOfAccessories = accessoriesFirst || meant.some((word) => ACCESSORY_WORDS.includes(word));
  const most = isWhole && ideas.length === 1 ? MAX_FOUND : MAX_RANKED;
  // Where a word is all that is asked for and nothing else moves what it finds, the page lies among the first of its postings.
  const isAlone = isWhole && ideas.length === 1 && !isOfAccessories && term.fuller === undefined;
  const mostAlone = isAlone ? Math.min(most, RANKED_TOGETHER * (lastPart + 1)) : most;
  const head = ideas.length > 1 ? ideas.findIndex(({ isHead }) => isHead) : -1;
  const query = searchQuery(term.ideas);
  const fuller = term.fuller === undefined ? '' : searchQuery(term.fuller.ideas);
  const values: RankingValues = {
    ...postingsRead(asked, { ideas: ideas.length, head, most, mostAlone }),
    // These are words of products that the term does not find.
    isChecked:
      asked.some(({ isBent }) => isBent) || ideas.some(({ synonyms }) => synonyms.some(isInsideNear)),
    pairs: Math.max(1, ...asked.map(({ idea }) => -idea)),
    head,
    wanted: accessoriesFirst ? [] : namesWanted(term),
    meant,
    isOfAccessories,
    accessoriesFirst,
    query,
    found: (isWhole ? known(query) : undefined) ?? null,
    fuller,
    foundFuller: (isWhole ? known(fuller) : undefined) ?? null,
    isFullerFirst: term.isFullerFirst === true,
    isMentioned: term.isMentioned === true,
    coded: term.coded,
    name: term.normalised,
    // What has an idea in its description alone stands before what is called another thing where the other products fill no
    // page, or few things are called so; else behind all, and is looked for where the page is not full without it.
    pageful: isWhole ? size : EVERYTHING,
    reached: isWhole ? from + size : EVERYTHING,
    firstPart,
    lastPart,
    size: Math.min(size, MAX_FOUND - from),
    skipped: from - firstPart * RANKED_TOGETHER,
  };
  const shape = {
    ideas: ideas.length,
    needed: term.ideas.length,
    named: ideas.length - (term.fuller?.wishes ?? []).length,
    hasFuller: term.fuller !== undefined,
    isNarrowed: !isWhole,
  };
  const [row] = await (isWhole
    ? askWhole(shape)(db, { ...values })
    : askRanking(db, shape, filtered({ source: ALL_PRODUCTS, filter, group })).execute({ ...values }));
  return row?.ids ?? [];
}
