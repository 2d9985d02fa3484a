import type { Filters, ProductPage } from '../../lib/contract/catalogue.ts';
import { readPriceWords } from '../../lib/contract/price-words.ts';
import type { Executor } from '../db/client.ts';
import { currentAddress } from '../shared/current-address.ts';
import { leftOf, productsOf } from './engine-ranking.repository.ts';
import { askedOfEngine } from './engine.service.ts';
import { countCategories, readNarrowing } from './facets.repository.ts';
import {
  ALL_PRODUCTS,
  isUnfiltered,
  NO_FILTER,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import { createKept } from './kept-answer.ts';
import { countList, readPage, type PageChoice } from './list.repository.ts';
import {
  filtersOf,
  listAll,
  pageOf,
  readFilter,
  type FilterRequest,
  type PageRequest,
} from './list.service.ts';
import { readListedProducts } from './listed-product.repository.ts';
import type { Group } from './price.ts';
import { wordsShown } from './search-asked.ts';
import { refusedQuery, searchQuery } from './search-term.ts';
import type { AskEngine } from '../adapters/search-engine.ts';
import { readBestFound } from './search-ranking.repository.ts';
import {
  interpretTerm,
  type InterpretedTerm,
  MAX_FOUND,
  productsFound,
  productsFoundOnce,
  type SearchedTerm,
} from './search.repository.ts';
import { findTerm, type FoundTerm } from './search.service.ts';
import { wordShown } from './search-units.ts';
import { readValueWords } from './search-value-words.service.ts';
import { isSteered, readPinned, steered, withProducts, type Steering } from './steering.repository.ts';
import { readListValues } from './value-count.repository.ts';

/** Where the products of the shop are searched. */
export interface Searched {
  readonly db: Executor;
  /** The engine beside PostgreSQL, where one is set. */
  readonly engine?: AskEngine | undefined;
}

/** Reads something of a term, or has it from who asked before. */
type Keep = <Answer>(question: readonly unknown[], read: () => Promise<Answer>) => Promise<Answer>;

/** An answer takes up to 47 kB, so many of them some 23 MB at most. What was kept in error, as beside an older release that says of no other texts, is not shown for longer. */
const keptSearch = createKept({ max: 500, ttl: 60_000 });

/** Of a list that is not filtered is kept what words say: what is known of products is read each time. */
function keepOf({ db, engine }: Searched, { term, state }: InterpretedTerm, filter: ListFilter): Keep {
  if (term === undefined || state === undefined || engine !== undefined || !isUnfiltered(filter))
    return (_, read) => read();
  return (question, read) => keptSearch(db, JSON.stringify([term.typed, ...question]), state, read);
}

/** What a term finds, whoever has found it. */
interface Found extends Pick<FoundTerm, 'count' | 'leftOut' | 'corrected' | 'known'> {
  readonly source: ListSource;
  /** The same, looked for once: for a list that is joined and grouped. */
  readonly once: ListSource;
  /** What the index was asked for that has all words. */
  readonly query: string;
  /** The ids of one page, best first. */
  readonly best: (page: number, size: number) => Promise<number[]>;
}

/** What finds a term under a filter: the engine that is set, as long as it answers, else PostgreSQL. */
async function find(
  { db, engine }: Searched,
  typed: SearchedTerm,
  filter: ListFilter,
  group: Group,
  keep: Keep,
): Promise<Found> {
  const ids = await askedOfEngine(db, engine, typed);
  if (ids.length > 0) {
    const [source, left] = [productsOf(ids), await leftOf(db, ids, filter, group)];
    const best = (page: number, size: number) => Promise.resolve(left.slice(page * size, (page + 1) * size));
    const known = () => undefined;
    const query = searchQuery(typed.ideas);
    return { ...{ source, once: source, query, best, known }, count: left.length, leftOut: [] };
  }
  const { term, ...found } = await findTerm(db, typed, filter, group);
  return {
    ...{ ...found, source: productsFound(term), once: productsFoundOnce(term) },
    query: searchQuery((term.fuller ?? term).ideas),
    best: (page, size) =>
      keep(['best', filter.refused, group, page, size], () =>
        readBestFound(db, term, filter, group, page, size, found.known),
      ),
  };
}

/** What finds a term under a filter, without what it refuses; where nothing else is there, with it, as words that are left out. */
async function findUnrefused(
  searched: Searched,
  typed: SearchedTerm,
  filter: ListFilter,
  group: Group,
  keep: Keep,
): Promise<{ readonly found: Found; readonly filter: ListFilter }> {
  const findWith = (narrowed: ListFilter) =>
    keep(['found', narrowed.refused, group], () => find(searched, typed, narrowed, group, keep));
  const narrowed = { ...filter, refused: refusedQuery(typed.refused) };
  const found = await findWith(narrowed);
  if (found.count > 0 || narrowed.refused === '') return { found, filter: narrowed };
  const all = await findWith(filter);
  const words = typed.refused.flatMap((idea) => idea.words.map(({ word }) => word));
  return { found: { ...all, leftOut: [...all.leftOut, ...words] }, filter };
}

/** What a search can be narrowed by, as `listFilters` does; of all products where the term is empty. */
export async function listSearchFilters(
  searched: Searched,
  given: FilterRequest & { readonly Term: string; readonly groupId: Group },
): Promise<Filters> {
  const { db } = searched;
  const asked = withPriceWords(given);
  const { groupId } = asked;
  const [interpreted, chosen] = await Promise.all([interpretTerm(db, asked.Term), readFilter(db, asked)]);
  const { term: typed, steering } = interpreted;
  const keep = keepOf(searched, interpreted, NO_FILTER);
  const answer =
    typed === undefined ? undefined : await findUnrefused(searched, typed, NO_FILTER, groupId, keep);
  const found = answer?.found;
  const filter = { ...chosen, refused: answer?.filter.refused ?? '' };
  const first = await readPinned(db, steering.pinned, NO_FILTER, groupId);
  if (asked.Term !== '' && (found === undefined || found.count + first.length === 0)) {
    return filtersOf([], [], { lowestCents: 0, highestCents: 0 });
  }
  const source = found === undefined ? ALL_PRODUCTS : withProducts(found.once, first);
  const list = { source, filter, group: groupId };
  const whole = readListValues(db, source);
  const [{ values, prices }, categories] = await Promise.all([
    whole.then((all) => readNarrowing(db, all, list)),
    countCategories(db, list, null),
  ]);
  return filtersOf(values, categories, prices);
}

/** A search without the price in its words, which is a filter unless prices are chosen. */
function withPriceWords<Asked extends FilterRequest & { readonly Term: string }>(asked: Asked): Asked {
  const read = readPriceWords(asked.Term);
  if (read === undefined) return { ...asked, Term: asked.Term.trim() };
  const named = read.prices.map(({ minimum, maximum }) => ({ MinimumPrice: minimum, MaximumPrice: maximum }));
  return { ...asked, Term: read.term, prices: asked.prices.length > 0 ? asked.prices : named };
}

/** One page of what a term finds; of all products when it is empty. At most {@link MAX_FOUND} are counted and shown. */
export async function search(
  searched: Searched,
  given: FilterRequest & PageRequest & { readonly Term: string },
): Promise<ProductPage> {
  const { db } = searched;
  const asked = withPriceWords(given);
  if (asked.Term === '') return listAll(db, asked);
  const page = pageOf(asked);
  const [interpreted, chosen] = await Promise.all([interpretTerm(db, asked.Term), readFilter(db, asked)]);
  const { term: typed, steering } = interpreted;
  const path = steering.path === '' ? {} : { RedirectPath: await currentAddress(db, steering.path) };
  if (typed === undefined) return { finalList: [], count: 0, ...path };
  const keep = keepOf(searched, interpreted, chosen);
  const { found, filter } = await findUnrefused(searched, typed, chosen, page.group, keep);
  const { ids, count } = await readFound(db, found, steering, filter, page);
  if (count === 0) return { finalList: [], count, ...path };
  // No value is chosen yet, and the term is answered as it was typed and as the words rank it.
  const isAsTyped = found.leftOut.length === 0 && found.corrected === undefined && !isSteered(steering);
  const isOpen = isAsTyped && asked.attributes.length === 0 && page.page === 0;
  const [read, finalList] = await Promise.all([
    isOpen ? keep(['values', ids], () => readValueWords(db, typed, ids, found)) : undefined,
    readListedProducts(db, ids, page.group, {
      attributes: filter.attributes,
      // A list that is sorted is sorted by what its default variations cost.
      ...(page.sort === 'relevance' ? { words: wordsShown(typed) } : {}),
    }),
  ]);
  return {
    ...{ ...path, finalList, count },
    ...(found.leftOut.length > 0 ? { WordsLeftOut: found.leftOut.map(wordShown) } : {}),
    ...(found.corrected === undefined ? {} : { CorrectedTerm: found.corrected }),
    ...(read === undefined ? {} : { WordsAsFilters: read }),
  };
}

/** How many products a term finds, unfiltered, for visitors; the words that it is asked without are left out. */
export async function countFound(searched: Searched, term: string): Promise<number> {
  return (await search(searched, unfiltered(term, 1))).count;
}

/** The first products that a term shows visitors. */
export async function findFirst(searched: Searched, term: string, count: number) {
  return (await search(searched, unfiltered(term, count))).finalList;
}

const unfiltered = (Term: string, count: number) => ({
  ...{ Term, attributes: [], categories: [], prices: [] },
  ...{ pageId: 0, count, groupId: 3 as const },
});

/** One page of what a term finds, as the staff have steered it, and how many products that are. */
async function readFound(
  db: Executor,
  { source: ofTerm, best, count }: Found,
  { pinned, buried }: Steering,
  filter: ListFilter,
  { page, size, sort, group }: PageChoice,
): Promise<{ ids: number[]; count: number }> {
  const from = page * size;
  const first = await readPinned(db, pinned, filter, group);
  if (sort !== 'relevance') {
    const source = withProducts(ofTerm, first);
    const all = first.length === 0 ? count : await countList(db, { source, filter, group }, MAX_FOUND);
    const ids = from < MAX_FOUND ? await readPage(db, source, filter, { page, size, sort, group }) : [];
    return { ids: ids.slice(0, Math.max(0, MAX_FOUND - from)), count: all };
  }
  if (first.length + buried.length === 0) {
    return { ids: count === 0 ? [] : await best(page, size), count };
  }
  const found = count === 0 ? [] : await best(0, MAX_FOUND);
  const all = steered(found, { pinned: first, buried }).slice(0, MAX_FOUND);
  return { ids: all.slice(from, from + size), count: all.length };
}
