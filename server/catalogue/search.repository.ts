import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { ALL_PRODUCTS, filtered, type ListFilter, type ListSource } from './list-filter.ts';
import type { Group } from './price.ts';
import { readTerm, searchQuery, type TermWord } from './search-term.ts';

/**
 * A search shows at most so many products, a hundred pages of them: a broader word is answered as fast as a
 * narrow one, and nobody pages further.
 */
export const MOST_FOUND = 1500;

/** A term as the index is asked for it. */
export interface SearchedTerm {
  /** As typed, without spaces around it. */
  readonly typed: string;
  readonly normalised: string;
  readonly query: string;
}

const interpreted = z.object({ normalised: z.string(), singular: z.string() });
const found = z.object({ found: z.boolean() });
const nearest = z.object({
  position: z.number(),
  near: z.array(z.string()),
  head: z.string().nullable(),
  tail: z.string().nullable(),
});
const productId = z.object({ id: z.number() });

/**
 * What a term asks the index for; undefined when it has no word. Where its words as they are find nothing,
 * each word that there is not is replaced by the nearest words that there are.
 */
export async function interpretTerm(db: Executor, term: string): Promise<SearchedTerm | undefined> {
  const [row] = await rowsOf(
    db,
    interpreted,
    sql`select n.words as normalised, search_singular(n.words) as singular
        from (select search_normalise(${term}) as words offset 0) n`,
  );
  const words = row === undefined ? [] : readTerm(row.normalised, row.singular);
  if (row === undefined || words.length === 0) return undefined;
  const exact = { typed: term.trim(), normalised: row.normalised, query: searchQuery(words) };
  const [hit] = await rowsOf(
    db,
    found,
    sql`select exists (select 1 from product p where ${ALL_PRODUCTS.where} and ${matches(exact)}) as found`,
  );
  if (hit?.found === true) return exact;
  const corrected = await correctWords(db, words);
  return corrected === undefined ? exact : { ...exact, query: searchQuery(corrected) };
}

/** The products that match a term. */
export function productsFound(term: SearchedTerm): ListSource {
  return { ...ALL_PRODUCTS, where: sql`${ALL_PRODUCTS.where} and ${matches(term)}` };
}

function matches(term: SearchedTerm): SQL {
  return sql`p.search_vector @@ ${term.query}::tsquery`;
}

/** The words with the unknown ones replaced; undefined when there is nothing to replace. */
async function correctWords(db: Executor, words: readonly TermWord[]): Promise<TermWord[] | undefined> {
  const rows = await rowsOf(
    db,
    nearest,
    sql`select t.position::integer as position, s.head, s.tail,
          case when s.head is null then array(select search_nearest(t.word, t.is_prefix)) else '{}' end as near
        from unnest(${sql.param(words.map(({ word }) => word))}::text[],
          ${sql.param(words.map(({ isPrefix }) => isPrefix))}::boolean[]) with ordinality as t(word, is_prefix, position)
        left join lateral search_split(t.word) as s on true
        order by t.position`,
  );
  const corrected = words.map((word, index) => correct(word, rows[index]));
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it. */
function correct(word: TermWord, row: z.output<typeof nearest> | undefined): TermWord {
  if (row === undefined) return word;
  if (row.head !== null && row.tail !== null) return { ...word, parts: [row.head, row.tail] };
  const [first, ...others] = row.near;
  return first === undefined ? word : { word: first, alternatives: others, isPrefix: word.isPrefix };
}

/**
 * The ids of one page of what a term finds, best first: the name itself or the SKU, names that begin with the term,
 * names that hold its words, then brand, category, attributes and SKU, at last the description. Only a
 * bounded number of candidates of each kind is ranked, so that a word which everything has is no slower.
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
  const where = filtered(ALL_PRODUCTS, filter, group);
  const rows = await rowsOf(
    db,
    productId,
    sql`with asked as (select ${term.query}::tsquery as query, ${term.normalised}::text as words),
        coded as (
          select v.product_id as id from variation v
          where v.sku in (${term.typed}, upper(${term.typed}), lower(${term.typed}))
        ), beginning as (
          select p.id from product p
          where ${where} and p.search_name like ${`${term.normalised}%`} order by p.position, p.id limit ${MOST_FOUND}
        ), named as (
          select p.id from product p
          where ${where} and ts_filter(p.search_vector, '{a}') @@ ${term.query}::tsquery limit ${MOST_FOUND}
        ), mentioned as (
          select p.id from product p where ${where} and ${matches(term)} limit ${MOST_FOUND}
        ), ranked as (
          select p.id, p.position, p.in_stock,
            case when p.search_name = a.words or p.id in (select id from coded) then 0
              when b.id is not null then 1
              when n.id is not null then 2
              when ts_filter(p.search_vector, '{a,b,c}') @@ a.query then 3
              else 4 end as rank,
            case when n.id is not null then nullif(strpos(p.search_name, a.words), 0) end as place
          from (
            select p.id from coded d join product p on p.id = d.id where ${where} and ${matches(term)}
            union select id from beginning union select id from named union select id from mentioned
          ) c
          join product p on p.id = c.id
          left join beginning b on b.id = p.id
          left join named n on n.id = p.id
          cross join asked a
        )
        select id from ranked
        order by rank, place nulls last, in_stock desc, position, id
        limit ${Math.min(size, MOST_FOUND - from)} offset ${from}`,
  );
  return rows.map((row) => row.id);
}
