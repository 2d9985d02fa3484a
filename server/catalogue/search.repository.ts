import type { Executor } from '../db/client.ts';
import { searchBelonging, searchPosting, searchWord } from '../db/listing-schema.ts';
import { product, variation } from '../db/schema.ts';
import { getTableName, sql, type SQL } from '../db/sql.ts';
import {
  ALL_PRODUCTS,
  filtered,
  isUnfiltered,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { askedWords, meantWords } from './search-asked.ts';
import { readTerm, searchQuery, type Idea } from './search-term.ts';
import { BELONGING, DESCRIBED } from './search-vector.repository.ts';
import { ACCESSORY_WORDS, isName, STOP_WORDS, type Synonyms } from './search-words.ts';
import { readSynonyms, synonymsVersion } from './synonym.repository.ts';

/**
 * A search shows at most so many products, eighty pages of them: a broader word is answered as fast as a
 * narrow one, and nobody pages further.
 */
export const MOST_FOUND = 1200;
/** The filters of a search are counted over so many products. */
const MOST_GROUPED = 10_000;
/** Of one word among several so many products are ranked: those that it says most of. */
const MOST_RANKED = 2000;
/** So many words stand for an unfinished one in the ranking; all of them find. */
const MOST_LONGER = 8;

/** What the head of a term says of what is wanted, beside the other ideas. */
const HEAD = 4;
/** From such an impact on a word names the thing itself: what is wanted, among what descriptions mention. */
const NAMES_IT = 0.25;
/** Where fewer products are called so, those that are near, or of which only descriptions say the rest, follow them. */
export const FEW = 8;
/** What all neighbours of a term standing together adds. */
const TOGETHER = 0.5;
/** What is sold out, and what the best reviews add. */
const SOLD_OUT = 0.95;
const REVIEWED = 0.05;
/** What being new adds, for so many days. */
const NEW = 0.02;
const NEW_DAYS = 60;
/** What is known of products moves them among so many that the words say as much of: a page reads no more of them. */
const RANKED_TOGETHER = 300;

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
}

/** A term of these ideas: each with what else it is called. */
export function withIdeas(term: SearchedTerm, ideas: readonly Idea[]): SearchedTerm {
  return { ...term, ideas };
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

function matches(term: SearchedTerm, named?: readonly Idea[]): SQL {
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

/** Whether an idea is said of a product that a term finds, and not only somewhere in its description. */
export async function isSaidOfFound(db: Executor, term: SearchedTerm, idea: Idea): Promise<boolean> {
  const words = sql.param([...new Set(askedWords([idea], []).map(({ word }) => word))]);
  const { rows } = await db.execute(sql`
    select 1 from ${product} where ${ALL_PRODUCTS.where} and ${matches(term)} and exists (
      select 1 from ${searchPosting}
      where ${searchPosting.productId} = ${product.id} and ${searchPosting.word} = any(${words}::text[])) limit 1`);
  return rows.length > 0;
}

/** A row where a word is said of so many products. */
function isSaidOf(word: SQL, products: number): SQL {
  return sql`select 1 from ${searchPosting} where ${searchPosting.word} = ${word} limit 1 offset ${products - 1}::int`;
}

/**
 * The words that begin with the last one of a term, the commonest first, in the singular; none where that is a name of the
 * lists ('ink' is no unfinished 'inkjet'), or itself said of as many products as are ranked.
 */
async function readLonger(db: Executor, term: SearchedTerm): Promise<string[]> {
  const last = term.ideas.at(-1)?.words.at(-1);
  if (last?.isPrefix !== true || last.word.length < 2 || isName(last.singular, term.synonyms)) return [];
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
 * The ids of one page of what a term finds, best first: an article number or a name that is the term, then by BM25 over
 * the postings of its ideas, times what is known of the product. Only a bounded number of candidates is ranked, so that
 * a word which everything has is no slower. docs/decisions/search.md says why it is so.
 */
export async function readBestFound(
  db: Executor,
  term: SearchedTerm,
  filter: ListFilter,
  group: Group,
  page: number,
  size: number,
): Promise<number[]> {
  const from = page * size;
  if (from >= MOST_FOUND) return [];
  const firstPart = Math.floor(from / RANKED_TOGETHER);
  const ideas = [...term.ideas, ...(term.wishes ?? [])];
  const asked = askedWords(ideas, await readLonger(db, term));
  const column = (pick: (word: (typeof asked)[number]) => string | number) => sql.param(asked.map(pick));
  const meant = meantWords(ideas);
  const pairs = Math.max(1, ...asked.map(({ idea }) => -idea));
  const head = ideas.length > 1 ? ideas.findIndex(({ isHead }) => isHead) : -1;
  const where = filtered(ALL_PRODUCTS, filter, group);
  const isWhole = isUnfiltered(filter);
  const most = isWhole && ideas.length === 1 ? MOST_FOUND : MOST_RANKED;
  // What has an idea in its description alone comes last: it is looked for where the page is not full without it, or few
  // things are called so.
  const isMore = isWhole
    ? sql`(select count(*) < ${from + size}::int or count(*) filter (where is_thing) < ${FEW}::int
        from scored where is_whole)`
    : sql`true`;
  const postings = sql`
    select ${searchPosting.productId} as id, ${searchPosting.impact} as impact from ${searchPosting}
    where ${searchPosting.word} = a.word order by ${searchPosting.impact} desc nulls last limit a.most`;
  // The best impact of each idea is a column, so that a product is grouped once.
  const columns = ideas.map((_, index) => sql.raw(`idea_${index}`));
  const weights = ideas.map((_, index) => sql.raw(`weight_${index}`));
  const joined = (parts: readonly SQL[], by: SQL) => sql.join([...parts], by);
  const needed = columns.slice(0, term.ideas.length).map((column) => sql`${column} is not null`);
  const ranking = sql`
    with asked (idea, form, needed, most, factor, word) as (
      select * from unnest(${column(({ idea }) => idea)}::int[], ${column(({ form }) => form)}::int[],
        ${column(({ needed }) => needed)}::int[], ${column(({ share }) => Math.ceil(most * share))}::int[], ${column(({ factor }) => factor)}::real[], ${column(({ word }) => word)}::text[])
    ), best as materialized (
      select id, ${joined(
        columns.map(
          (column, index) => sql`max(impact) filter (where idea = ${sql.raw(String(index))}) as ${column}`,
        ),
        sql`, `,
      )},
        count(*) filter (where idea < 0) as neighbours
      from (
        select p.id, a.idea, a.factor * p.impact as impact from asked a cross join lateral (${postings}) p
        where a.needed = 1
        union all
        select p.id, a.idea, a.factor * avg(p.impact) from asked a cross join lateral (${postings}) p
        where a.needed > 1
        group by p.id, a.idea, a.form, a.needed, a.factor having count(*) = a.needed
      ) hit
      group by id
    ), rarity as materialized (
      select ${joined(
        columns.map(
          (column, index) =>
            sql`ln(1 + max(total.products) / greatest(1, count(${column}))) as ${weights[index] ?? sql``}`,
        ),
        sql`, `,
      )}
      from (
        select greatest(reltuples, 100) as products from pg_class where oid = ${getTableName(product)}::regclass
      ) total left join best on true
    ), scored as not materialized (
      select id, ${joined(needed, sql` and `)} as is_whole,
        (${joined(
          columns.map(
            (column, index) => sql`coalesce(${column}, ${DESCRIBED}::real) * ${weights[index] ?? sql``}`,
          ),
          sql` + `,
        )})
          * (1 + ${TOGETHER}::real * neighbours / ${pairs}::int) as score,
        ${columns[head] === undefined ? sql`true` : sql`coalesce(${columns[head]} >= ${NAMES_IT}::real, false)`} as is_thing
      from best cross join rarity
    ), candidate (id, score, exactness) as (
      select s.id, s.score, case when s.is_thing then 0 else -1 end from scored s ${isWhole ? sql`` : sql`join ${product} on ${product.id} = s.id`}
      where is_whole and ${isWhole ? sql`true` : where}
      union all
      select f.id, coalesce(s.score, 0), case when ${head < 0}::boolean or s.is_thing then -1 else -2 end from (
        select ${product.id} as id from ${product} where ${where} and ${matches(term)} and ${isMore} limit ${MOST_FOUND}
      ) f left join scored s on s.id = f.id
      union all
      select ${product.id}, 0, 2 from ${variation} join ${product} on ${product.id} = ${variation.productId}
      where search_code(${term.typed}) in (search_code(${variation.sku}), search_code(${variation.barcode}))
        and search_code(${term.typed}) <> '' and ${where}
      union all
      (select ${product.id}, 0, 1 from ${product}
      where ${product.searchName} = ${term.normalised} and ${where} limit ${MOST_FOUND})
    ), top (id, score, exactness) as (
      select c.id, c.score / case when b.words && ${sql.param(meant)}::text[] then ${BELONGING}::real else 1 end, c.exactness
      from (select id, max(score) as score, max(exactness) as exactness from candidate group by id) c
      -- One by one: there are far more of them than candidates.
      left join lateral (
        select ${searchBelonging.words} as words from ${searchBelonging}
        where ${searchBelonging.productId} = c.id and ${meant.some((word) => ACCESSORY_WORDS.includes(word))}::boolean offset 0
      ) b on true
      order by 3 desc, 2 desc, 1 limit ${MOST_FOUND}
    ), placed (id, score, exactness, part) as (
      select id, score, exactness, (row_number() over (order by exactness desc, score desc, id) - 1) / ${RANKED_TOGETHER}::int from top
    )
    select p.id from placed p join ${product} on ${product.id} = p.id
    where ${ALL_PRODUCTS.where} and p.part between ${firstPart}::int and ${Math.floor((from + size - 1) / RANKED_TOGETHER)}::int
    order by p.part, p.exactness desc,
      round((p.score * case when ${product.inStock} then 1 else ${SOLD_OUT}::real end
        * (1 + ${REVIEWED}::real * least(1, ln(1 + ${product.reviewCount}) / 5) * greatest(0, ${product.rating} - 2.5) / 2.5)
        * (1 + ${NEW}::real * (${product.createdAt} > now() - ${`${NEW_DAYS} days`}::interval)::int))::numeric, 4) desc,
      ${product.position}, ${product.id}
    limit ${Math.min(size, MOST_FOUND - from)} offset ${from - firstPart * RANKED_TOGETHER}`;
  const answer = db.select({ ids: sql<number[]>`array(${ranking})` }).from(sql`(select) as once`);
  // Unfiltered it is the same text for all terms of as many ideas: each connection takes it apart once.
  const [row] = await (isWhole
    ? answer.prepare(`search-ranking-${term.ideas.length}-${ideas.length}-${head}`).execute()
    : answer);
  return row?.ids ?? [];
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
