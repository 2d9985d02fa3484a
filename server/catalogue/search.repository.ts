import type { Executor } from '../db/client.ts';
import { searchBelonging, searchPosting, searchWord } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS, type ListSource } from './list-filter.repository.ts';
import { askedWords, meantWords } from './search-asked.ts';
import { readTerm, searchQuery, type Idea } from './search-term.ts';
import { ACCESSORY_WORDS, isSpeltRightly, NEAR, STOP_WORDS, type Synonyms } from './search-words.ts';
import { readSynonyms, synonymsVersion } from './synonym.repository.ts';

/**
 * A search shows at most so many products, eighty pages of them: a broader word is answered as fast as a
 * narrow one, and nobody pages further.
 */
export const MOST_FOUND = 1200;
/** The filters of a search are counted over so many products. */
const MOST_GROUPED = 10_000;
/** Of one word among several so many products are ranked: those that it says most of. */
export const MOST_RANKED = 2000;
/** So many words stand for an unfinished one in the ranking; all of them find. */
const MOST_LONGER = 8;

/** What the head of a term says of what is wanted, beside the other ideas. */
const HEAD = 4;
/** From such an impact on a word names the thing itself: what is wanted, among what descriptions mention. */
export const NAMES_IT = 0.25;
/** Where fewer products are called so, those that are near, or of which only descriptions say the rest, follow them. */
export const FEW = 8;
/** A term as the index is asked for it. */
export interface SearchedTerm {
  /** As typed, without spaces around it. */
  readonly typed: string;
  readonly normalised: string;
  readonly ideas: readonly Idea[];
  /** Those that its ideas were read with. */
  readonly synonyms: Synonyms;
  /** Ideas that a product need not have: what has them comes first. */
  readonly wishes?: readonly Idea[];
  /** The whole term, of which this one needs only a part: the things that it finds come first. */
  readonly fuller?: SearchedTerm;
  /** Whether all that the whole term finds comes first, and not only such things. */
  readonly isFullerFirst?: boolean;
  /** Whether what belongs to the thing that is wanted comes before the thing. */
  readonly accessoriesFirst?: boolean;
}

/** A term of these ideas: each with what else it is called. */
export function withIdeas(term: SearchedTerm, ideas: readonly Idea[]): SearchedTerm {
  return { ...term, ideas };
}

/** The term without the names of things that are only near what it asks for. */
export function withoutNear(term: SearchedTerm): SearchedTerm {
  return withIdeas(
    term,
    term.ideas.map(({ synonyms, ...idea }) => ({
      ...idea,
      synonyms: synonyms.filter(({ factor }) => factor > NEAR),
    })),
  );
}

/** What a term asks the index for; undefined when it has no word. */
export async function interpretTerm(db: Executor, term: string): Promise<SearchedTerm | undefined> {
  const [row] = await db
    .select({
      version: synonymsVersion,
      normalised: sql<string>`search_normalise(n.term)`,
      words: sql<string>`n.words`,
      singular: sql<string>`search_singular(n.words)`,
    })
    .from(
      sql`(select t.term, search_normalise(search_measures(t.term, false)) as words
        from (select ${term}::text as term) t offset 0) n`,
    );
  if (row === undefined) return undefined;
  const synonyms = await readSynonyms(db, row.version);
  const ideas = readTerm(row.words, row.singular, { stopWords: STOP_WORDS, synonyms });
  if (ideas.length === 0) return undefined;
  return { typed: term.trim(), normalised: row.normalised, ideas, synonyms };
}

/** The products that match a term, what is `named` not in the description alone. */
export function productsFound(term: SearchedTerm, named?: readonly Idea[]): ListSource {
  return { ...ALL_PRODUCTS, where: sql`${ALL_PRODUCTS.where} and ${matches(term, named)}` };
}

/** Those that are called so, without what belongs to such a thing, unless the term asks for that. */
export function thingsFound(term: SearchedTerm): ListSource {
  const named = productsFound(term, term.ideas);
  if (meantWords(term.ideas).some((word) => ACCESSORY_WORDS.includes(word))) return named;
  const belongs = sql`exists (select 1 from ${searchBelonging} where ${searchBelonging.productId} = ${product.id})`;
  return { ...named, where: sql`${named.where} and not ${belongs}` };
}

/** The same, looked for once: for a list that is joined and grouped. What a broader term finds beyond so many is left out. */
export function productsFoundOnce(term: SearchedTerm): ListSource {
  const found = sql`select ${product.id} from ${product} where ${ALL_PRODUCTS.where} and ${matches(term)} limit ${MOST_GROUPED}`;
  return { ...ALL_PRODUCTS, where: sql`${product.id} = any(array(${found}))` };
}

/** Whether a product is found by a term, what is `named` not by its description alone. */
export function matches(term: SearchedTerm, named?: readonly Idea[]): SQL {
  return sql`${product.searchVector} @@ ${searchQuery(term.ideas, named)}::tsquery and search_unpacked(${product.searchVector})`;
}

/**
 * Whether a word that says what a term of one idea asks for is said of as many products as are shown at most. Then they
 * need not be counted, which takes reading them.
 */
export async function isBroad(db: Executor, term: SearchedTerm): Promise<boolean> {
  if (term.ideas.length > 1) return false;
  const words = askedWords(term.ideas, await readLonger(db, term)).filter(({ needed }) => needed === 1);
  const { rows } = await db.execute(sql`
    select 1 from unnest(${sql.param(words.map(({ word }) => word))}::text[]) w
    where exists (${isSaidOf(sql`w`, MOST_FOUND)}) limit 1`);
  return rows.length > 0;
}

/**
 * A term of several ideas whose last word is not taken for the beginning of longer ones: undefined unless it is one of the
 * lists, or said of as many products as are ranked. To find all that begins so costs the index many times the word itself.
 */
export async function finished(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const last = term.ideas.at(-1);
  const word = last?.words.at(-1);
  if (last === undefined || word?.isPrefix !== true || term.ideas.length < 2) return undefined;
  if (!isSpeltRightly(word, term.synonyms)) {
    const { rows } = await db.execute(isSaidOf(sql`${word.singular}`, MOST_RANKED));
    if (rows.length === 0) return undefined;
  }
  const words = last.words.with(-1, { ...word, isPrefix: false });
  return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, words }]);
}

/** A row where a word is said of so many products. */
function isSaidOf(word: SQL, products: number): SQL {
  return sql`select 1 from ${searchPosting} where ${searchPosting.word} = ${word} limit 1 offset ${products - 1}::int`;
}

/**
 * The words that begin with the last one of a term, the commonest first, in the singular; none where that is a name of the
 * lists ('ink' is no unfinished 'inkjet'), or itself said of as many products as are ranked.
 */
export function readLonger(db: Executor, term: SearchedTerm): Promise<readonly string[]> {
  const known = longer.get(term) ?? askLonger(db, term);
  longer.set(term, known);
  return known;
}

/** A term is counted and ranked: its longer words are asked for once. */
const longer = new WeakMap<SearchedTerm, Promise<readonly string[]>>();

async function askLonger(db: Executor, term: SearchedTerm): Promise<readonly string[]> {
  const last = term.ideas.at(-1)?.words.at(-1);
  if (last?.isPrefix !== true || last.word.length < 2 || isSpeltRightly(last, term.synonyms)) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct search_singular(w.word) as word from (
      select ${searchWord.word} as word from ${searchWord}
      where ${searchWord.word} like ${`${last.word}%`} and ${searchWord.word} <> ${last.word}
        and not exists (${isSaidOf(sql`${last.singular}`, MOST_RANKED)})
      order by ${searchWord.productCount} desc, ${searchWord.word} limit ${MOST_LONGER}
    ) w`);
  return rows.map(({ word }) => word).filter((word) => word !== last.singular);
}

/**
 * How much each idea of a term says of what is wanted: by the products that it names. A kind of thing ('laptop') says
 * more than what it is for ('school'), a word that names nothing says nothing. Of its names the one that says most counts:
 * that it has many says nothing.
 */
export async function readImportance(db: Executor, term: SearchedTerm): Promise<number[]> {
  const asked = askedWords(term.ideas, []).filter(({ idea, needed }) => idea >= 0 && needed === 1);
  const { rows } = await db.execute<{ idea: number; importance: number }>(sql`
    select a.idea, max(p.importance)::float8 as importance
    from unnest(${sql.param(asked.map(({ idea }) => idea))}::int[], ${sql.param(asked.map(({ word }) => word))}::text[]) a(idea, word)
    cross join lateral (
      select sum(best.impact * best.impact) as importance from (
        select ${searchPosting.impact} as impact from ${searchPosting}
        where ${searchPosting.word} = a.word order by ${searchPosting.impact} desc nulls last limit 100
      ) best
    ) p
    group by a.idea`);
  const byIdea = new Map(rows.map(({ idea, importance }) => [idea, importance]));
  return term.ideas.map(({ isHead }, index) => (byIdea.get(index) ?? 0) * (isHead === true ? HEAD : 1));
}
