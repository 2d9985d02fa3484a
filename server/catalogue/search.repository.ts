import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { ALL_PRODUCTS, filtered, type ListFilter, type ListSource } from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { readTerm, searchQuery, type TermWord } from './search-term.ts';

/**
 * A search shows at most so many products, eighty pages of them: a broader word is answered as fast as a
 * narrow one, and nobody pages further.
 */
export const MOST_FOUND = 1200;

/** A term as the index is asked for it. */
export interface SearchedTerm {
  /** As typed, without spaces around it. */
  readonly typed: string;
  readonly normalised: string;
  readonly words: readonly TermWord[];
  readonly query: string;
}

const interpreted = z.object({ normalised: z.string(), singular: z.string() });
const nearest = z.object({
  near: z.array(z.string()),
  head: z.string().nullable(),
  tail: z.string().nullable(),
});
const productId = z.object({ id: z.number() });

/** What a term asks the index for; undefined when it has no word. */
export async function interpretTerm(db: Executor, term: string): Promise<SearchedTerm | undefined> {
  const [row] = await rowsOf(
    db,
    interpreted,
    sql`select n.words as normalised, search_singular(n.words) as singular
        from (select search_normalise(${term}) as words offset 0) n`,
  );
  const words = row === undefined ? [] : readTerm(row.normalised, row.singular);
  if (row === undefined || words.length === 0) return undefined;
  return { typed: term.trim(), normalised: row.normalised, words, query: searchQuery(words) };
}

/** The term with each word that there is not replaced by the nearest ones that there are; undefined if all are known. */
export async function correctTerm(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const rows = await rowsOf(
    db,
    nearest,
    sql`select s.head, s.tail,
          case when s.head is null then array(select search_nearest(t.word, t.is_prefix)) else '{}' end as near
        from unnest(${sql.param(term.words.map(({ word }) => word))}::text[],
          ${sql.param(term.words.map(({ isPrefix }) => isPrefix))}::boolean[]) with ordinality as t(word, is_prefix, position)
        left join lateral search_split(t.word) as s on true
        order by t.position`,
  );
  const words = term.words.map((word, index) => correct(word, rows[index]));
  return words.some((word, index) => word !== term.words[index])
    ? { ...term, words, query: searchQuery(words) }
    : undefined;
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it. */
function correct(word: TermWord, row: z.output<typeof nearest> | undefined): TermWord {
  if (row === undefined) return word;
  if (row.head !== null && row.tail !== null) return { ...word, parts: [row.head, row.tail] };
  const [first, ...others] = row.near;
  return first === undefined ? word : { word: first, alternatives: others, isPrefix: word.isPrefix };
}

/** The products that match a term. */
export function productsFound(term: SearchedTerm): ListSource {
  return { ...ALL_PRODUCTS, where: sql`${ALL_PRODUCTS.where} and ${matches(term)}` };
}

function matches(term: SearchedTerm): SQL {
  return sql`p.search_vector @@ ${term.query}::tsquery and search_unpacked(p.search_vector)`;
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
  const shown = sql`p.id, p.position, p.in_stock, p.search_name`;
  const rows = await rowsOf(
    db,
    productId,
    sql`with asked as (select ${term.normalised}::text as words),
        candidate as (
          (select ${shown}, 0 as rank from variation v join product p on p.id = v.product_id
            where v.sku in (${term.typed}, upper(${term.typed}), lower(${term.typed})) and ${where} and ${matches(term)})
          union all
          (select ${shown}, 1 from product p
            where ${where} and p.search_name like ${`${term.normalised}%`} order by p.position, p.id limit ${MOST_FOUND})
          union all
          (select ${shown}, 2 from product p
            where ${where} and ts_filter(p.search_vector, '{a}') @@ ${term.query}::tsquery
              and search_unpacked(p.search_vector) limit ${MOST_FOUND})
          union all
          (select ${shown}, case when ts_filter(p.search_vector, '{a,b,c}') @@ ${term.query}::tsquery then 3 else 4 end
            from product p where ${where} and ${matches(term)} limit ${MOST_FOUND})
        ), best as (
          select id, min(rank) as rank, min(position) as position, bool_or(in_stock) as in_stock, min(search_name) as name
          from candidate group by id
        )
        select b.id from best b cross join asked a
        order by case when b.name = a.words then 0 else b.rank end,
          case when b.rank <= 2 then nullif(strpos(b.name, a.words), 0) end nulls last,
          b.in_stock desc, b.position, b.id
        limit ${Math.min(size, MOST_FOUND - from)} offset ${from}`,
  );
  return rows.map((row) => row.id);
}
