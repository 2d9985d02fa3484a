import type { Executor } from '../db/client.ts';
import { searchPosting, searchWord, shopList } from '../db/listing-schema.ts';
import { hiddenValues } from '../db/fragments.ts';
import { prepared } from '../db/prepared.ts';
import { product, variation } from '../db/schema.ts';
import { getTableName, sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS, type ListSource } from './list-filter.repository.ts';
import { readTerm, searchQuery, type Idea } from './search-term.ts';
import type { TermWord } from './search-term-word.ts';
import { createReadSaid, type ReadSaid } from './search-said.repository.ts';
import { wordsOfShops } from './search-shop-words.repository.ts';
import { withKnownUnits } from './search-units.ts';
import { isSpeltRightly, NEAR, STOP_WORDS, type Synonyms } from './search-words.ts';
import { rulesOf, steeringOf, type Steering } from './steering.repository.ts';
import { readSynonyms, synonymsVersion } from './synonym.repository.ts';

/**
 * A search shows at most so many products, eighty pages of them: a broader word is answered as fast as a
 * narrow one, and nobody pages further.
 */
export const MAX_FOUND = 1200;
/** The filters of a search are counted over so many products. */
const MAX_GROUPED = 10_000;
/** Of one word among several so many products are ranked: those that it says most of. */
export const MAX_RANKED = 2000;
/** So many words stand for an unfinished one in the ranking; all of them find. */
const MAX_LONGER = 8;

/** The longest term that may be an article number, and how many products may share one. */
const LONGEST_CODE = 100;
const MAX_CODED = 100;

const NONE: ReadonlySet<string> = new Set();

/** From such an impact on a word names the thing itself: what is wanted, among what descriptions mention. */
export const NAMES_IT = 0.25;
/** Where fewer products are called so, those that are near, or of which only descriptions say the rest, follow them. */
export const FEW = 8;

/** A term as the index is asked for it. */
export interface SearchedTerm {
  /** As typed, without spaces around it. */
  readonly typed: string;
  readonly normalised: string;
  /** Its last word of several in the singular, and whether that is said of as many products as are ranked. */
  readonly last: { readonly word: string; readonly isBroad: boolean };
  /** The products of which an article number or a barcode is the whole term. */
  readonly coded: readonly number[];
  /** The products that are called like the whole term. */
  readonly named: readonly number[];
  /** About how many products the shop has. */
  readonly products: number;
  /** What words say of the shop's products. */
  readonly said: ReadSaid;
  readonly ideas: readonly Idea[];
  /** What a product must not be, or have. */
  readonly refused: readonly Idea[];
  /** Those that its ideas were read with. */
  readonly synonyms: Synonyms;
  /** Ideas that a product need not have: what has them comes first. */
  readonly wishes?: readonly Idea[];
  /** The thing that the term means and does not name. */
  readonly meant?: Idea | undefined;
  /** The whole term, of which this one needs only a part: the things that it finds come first. */
  readonly fuller?: SearchedTerm;
  /** Whether all that the whole term finds comes first, and not only such things. */
  readonly isFullerFirst?: boolean;
  /** Whether many things have what is wanted inside: then only what is called so comes first. */
  readonly isMentioned?: boolean;
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

/** The products that have the term as their article number or barcode. */
const CODED = (() => {
  const code = sql`search_code(${sql.placeholder('code')}::text)`;
  // In a large shop this is planned for each term: of a number that it does not know PostgreSQL expects that most variations
  // have it, as most have no barcode. In a small one it would read all of them: those without a barcode are left before theirs is
  // made a code.
  return sql<number[]>`array(
    select c.id from (
      select ${variation.productId} as id from ${variation} where ${code} <> '' and search_code(${variation.sku}) = ${code}
      union all
      select ${variation.productId} from ${variation}
      where ${code} <> '' and ${variation.barcode} <> '' and search_code(${variation.barcode}) = ${code}
    ) c limit ${MAX_CODED})`;
})();

const askInterpreted = (name: string, coded: SQL<number[]>) =>
  prepared(name, (db) =>
    db
      .select({
        version: synonymsVersion,
        listed: sql<number | null>`(select ${shopList.version} from ${shopList})`,
        normalised: sql<string>`n.normalised`,
        words: sql<string>`n.words`,
        singular: sql<string>`n.singular`,
        last: sql<string>`n.last`,
        isBroad: sql<boolean>`n.last <> '' and exists (${isSaidOf(sql`n.last`, MAX_RANKED)})`,
        rules: rulesOf(sql`n.normalised`),
        coded,
        named: sql<number[]>`array(
          select ${product.id} from ${product}
          where ${product.searchName} = n.normalised and ${ALL_PRODUCTS.where} limit ${MAX_FOUND})`,
        products: sql<number>`(
          select greatest(reltuples, 100) from pg_class where oid = ${getTableName(product)}::regclass)`,
      })
      .from(
        sql`(
          select w.*, s.singular, coalesce(substring(s.singular from ' ([^ ]+)$'), '') as last from (
            select search_normalise(t.term) as normalised, search_normalise(search_measures(t.measured, false)) as words
            from (select ${sql.placeholder('term')}::text as term, ${sql.placeholder('measured')}::text as measured) t offset 0
          ) w cross join lateral (select search_singular(w.words) as singular offset 0) s offset 0
        ) n`,
      ),
  );

const askWords = askInterpreted('search-term', sql`'{}'::int[]`);
const askCode = askInterpreted('search-term-code', CODED);

/** What a search says. */
export interface InterpretedTerm {
  /** Undefined when it has no word. */
  readonly term: SearchedTerm | undefined;
  readonly steering: Steering;
  /** Another text whenever products have other words, or words another meaning; undefined while lists and search are being made. */
  readonly state?: string;
}

/** What a search says: what it asks the index for, undefined when it has no word, and what the staff have said of it. */
export async function interpretTerm(db: Executor, typed: string): Promise<InterpretedTerm> {
  const isCode = typed.length <= LONGEST_CODE && (/\d/.test(typed) || !/\s/.test(typed));
  // What the staff have said is of the term as it is typed.
  const asked = { term: typed, measured: withKnownUnits(typed) };
  const [row] = await (isCode ? askCode(db, { ...asked, code: typed }) : askWords(db, asked));
  if (row === undefined) return { term: undefined, steering: steeringOf([]) };
  const { version, listed, normalised, words, singular, coded, named, products, isBroad } = row;
  const last = { word: row.last, isBroad };
  const steering = steeringOf(row.rules);
  const synonyms = await readSynonyms(db, version);
  // 'CE-505-A' is one number, of which no letter says nothing.
  const isNumber =
    /^\S*\d\S*$/.test(typed.trim()) &&
    !words.split(' ').some((word) => word.length > 2 && STOP_WORDS.has(word));
  const ofShops = await wordsOfShops(db, words.split(' '), singular.split(' '));
  const stopWords = isNumber ? NONE : ofShops.length > 0 ? new Set([...STOP_WORDS, ...ofShops]) : STOP_WORDS;
  const { ideas, refused, meant } = readTerm(words, singular, { stopWords, synonyms });
  if (ideas.length === 0) return { term: undefined, steering };
  const state = listed === null ? undefined : `${listed} ${version}`;
  const term = {
    ...{ typed: typed.trim(), normalised, ideas, refused, meant, synonyms, coded, named, products, last },
    said: createReadSaid(db, state),
  };
  return { term, steering, ...(state === undefined ? {} : { state }) };
}

/** The ids of the products that a query of the index finds, in the order of the table; undefined where nobody has looked for all. */
export type KnownFinds = (query: string) => readonly number[] | undefined;

/**
 * How many products have something, up to a number: counted among those that a wider query is known to find, and in the index
 * where those may not be all.
 */
export async function countAmong(
  found: readonly number[] | undefined,
  most: number,
  ask: (among: readonly number[] | null) => Promise<number>,
): Promise<number> {
  const count = found === undefined ? 0 : await ask(found);
  return count >= most || (found !== undefined && found.length < MAX_FOUND) ? count : ask(null);
}

/** The products that match a term. */
export function productsFound(term: SearchedTerm): ListSource {
  return { ...ALL_PRODUCTS, where: sql`${ALL_PRODUCTS.where} and ${matches(searchQuery(term.ideas))}` };
}

/** The products that a term finds, looked for once; of what a broader term finds, only so many. */
export function productsFoundOnce(term: SearchedTerm): ListSource {
  const found = sql`select ${product.id} from ${product} where ${ALL_PRODUCTS.where} and ${matches(searchQuery(term.ideas))} limit ${MAX_GROUPED}`;
  return { ...ALL_PRODUCTS, where: sql`${product.id} = any(array(${found}))` };
}

/** Whether a product is found by a query of its index, as `searchQuery` writes it. */
export function matches(query: string | SQL): SQL {
  return sql`${product.searchVector} @@ ${query}::tsquery and search_unpacked(${product.searchVector})`;
}

/**
 * A term of several ideas whose last word is not taken for the beginning of longer ones: undefined unless it is one of the
 * lists, or said of as many products as are ranked. To find all that begins so costs the index many times the word itself.
 */
export async function finished(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const last = term.ideas.at(-1);
  const word = last?.words.at(-1);
  if (last === undefined || word?.isPrefix !== true || term.ideas.length < 2) return undefined;
  if (!isSpeltRightly(word, term.synonyms) && !(await isBroad(db, term, word.singular))) return undefined;
  const words = last.words.with(-1, { ...word, isPrefix: false });
  return withIdeas(term, [...term.ideas.slice(0, -1), { ...last, words }]);
}

async function isBroad(db: Executor, { last }: SearchedTerm, word: string): Promise<boolean> {
  return last.word === word ? last.isBroad : (await askBroad(db, { word })).length > 0;
}

/** A row where a word is said of so many products. */
export function isSaidOf(word: SQL, products: number): SQL {
  return sql`select 1 from ${searchPosting} where ${searchPosting.word} = ${word} limit 1 offset ${sql.raw(String(products - 1))}`;
}

const askBroad = prepared('search-broad', (db) =>
  db
    .select({ is: sql`1` })
    .from(sql`(${isSaidOf(sql`${sql.placeholder('word')}::text`, MAX_RANKED)}) as said`),
);

const askSaidOfAny = prepared('search-said-of-any', (db) =>
  db.select({ is: sql`1` }).from(sql`(${isSaidOf(sql`${sql.placeholder('word')}::text`, 1)}) as said`),
);

/** Whether a word, in the singular, is said of a product, and not only somewhere in a description. */
export async function isSaidOfAny(db: Executor, word: string): Promise<boolean> {
  return (await askSaidOfAny(db, { word })).length > 0;
}

const unfinished = hiddenValues({ word: 'text', singular: 'text' });

const askLonger = prepared('search-longer', (db) => {
  const { given, value } = unfinished;
  const word = value('word');
  // What begins so lies between it and what no word comes behind: a pattern would be planned for each word.
  const words = sql`array(with ${given}
    select distinct search_singular(begun.word) from (
      select ${searchWord.word} as word from ${searchWord}
      where ${searchWord.word} ~>~ ${word} and ${searchWord.word} ~<~ (${word} || chr(1114111))
        and not exists (${isSaidOf(value('singular'), MAX_RANKED)})
      order by ${searchWord.productCount} desc, ${searchWord.word} limit ${sql.raw(String(MAX_LONGER))}
    ) begun)`;
  return db.select({ words: sql<string[]>`${words}` }).from(sql`(select) as once`);
});

/** The last word of a term is read once, whatever else the term is asked for with. */
const longer = new WeakMap<TermWord, Promise<readonly string[]>>();

/**
 * The words that begin with the last one of a term, the commonest first, in the singular; none where that is a name of the
 * lists ('ink' is no unfinished 'inkjet'), or itself said of as many products as are ranked.
 */
export async function readLonger(db: Executor, term: SearchedTerm): Promise<readonly string[]> {
  const last = term.ideas.at(-1)?.words.at(-1);
  if (last?.isPrefix !== true || last.word.length < 2 || isSpeltRightly(last, term.synonyms)) return [];
  const { word, singular } = last;
  const known =
    longer.get(last) ??
    askLonger(db, { word, singular }).then((rows) =>
      rows.flatMap(({ words }) => words).filter((other) => other !== singular),
    );
  longer.set(last, known);
  return known;
}
