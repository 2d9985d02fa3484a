import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { product, variation } from '../db/schema.ts';
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

/** What a term asks the index for; undefined when it has no word. */
export async function interpretTerm(db: Executor, term: string): Promise<SearchedTerm | undefined> {
  const [row] = await db
    .select({ normalised: sql<string>`n.words`, singular: sql<string>`search_singular(n.words)` })
    .from(sql`(select search_normalise(${term}) as words offset 0) n`);
  const words = row === undefined ? [] : readTerm(row.normalised, row.singular);
  if (row === undefined || words.length === 0) return undefined;
  return { typed: term.trim(), normalised: row.normalised, words, query: searchQuery(words) };
}

/** The term with each word that there is not replaced by the nearest ones that there are; undefined if all are known. */
export async function correctTerm(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const typed = sql.param(term.words.map(({ word }) => word));
  const prefixes = sql.param(term.words.map(({ isPrefix }) => isPrefix));
  const rows = await db
    .select({
      head: sql<string | null>`s.head`,
      tail: sql<string | null>`s.tail`,
      near: sql<string[]>`array(select search_nearest(t.word, t.is_prefix) where s.head is null)`,
    })
    .from(
      sql`unnest(${typed}::text[], ${prefixes}::boolean[]) with ordinality as t(word, is_prefix, position)`,
    )
    .leftJoinLateral(sql`search_split(t.word) as s`, sql`true`)
    .orderBy(sql`t.position`);
  const words = term.words.map((word, index) => correct(word, rows[index]));
  return words.some((word, index) => word !== term.words[index])
    ? { ...term, words, query: searchQuery(words) }
    : undefined;
}

/** What the index knows instead of a word: the two that it is made of, or those that are near it. */
interface Known {
  readonly head: string | null;
  readonly tail: string | null;
  readonly near: readonly string[];
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it. */
function correct(word: TermWord, row: Known | undefined): TermWord {
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
  return sql`${product.searchVector} @@ ${term.query}::tsquery and search_unpacked(${product.searchVector})`;
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
  const shown = sql`${product.id}, ${product.position}, ${product.inStock}, ${product.searchName}`;
  const isIn = (parts: SQL) => sql`ts_filter(${product.searchVector}, ${parts}) @@ ${term.query}::tsquery`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with candidate (id, position, in_stock, name, rank) as (
      (select ${shown}, 0 from ${variation} join ${product} on ${product.id} = ${variation.productId}
        where ${variation.sku} in (${term.typed}, upper(${term.typed}), lower(${term.typed}))
          and ${where} and ${matches(term)})
      union all
      (select ${shown}, 1 from ${product}
        where ${where} and ${product.searchName} like ${`${term.normalised}%`}
        order by ${product.position}, ${product.id} limit ${MOST_FOUND})
      union all
      (select ${shown}, 2 from ${product}
        where ${where} and ${isIn(sql`'{a}'`)} and search_unpacked(${product.searchVector}) limit ${MOST_FOUND})
      union all
      (select ${shown}, case when ${isIn(sql`'{a,b,c}'`)} then 3 else 4 end
        from ${product} where ${where} and ${matches(term)} limit ${MOST_FOUND})
    ), best as (
      select id, min(rank) as rank, min(position) as position, bool_or(in_stock) as in_stock, min(name) as name
      from candidate group by id
    )
    select b.id from best b cross join (select ${term.normalised}::text as words) asked
    order by case when b.name = asked.words then 0 else b.rank end,
      case when b.rank <= 2 then nullif(strpos(b.name, asked.words), 0) end nulls last,
      b.in_stock desc, b.position, b.id
    limit ${Math.min(size, MOST_FOUND - from)} offset ${from}`);
  return rows.map((row) => row.id);
}
