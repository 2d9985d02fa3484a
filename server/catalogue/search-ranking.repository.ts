import type { Executor } from '../db/client.ts';
import { searchBelonging, searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { product, variation } from '../db/schema.ts';
import { alias, getTableName, sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS, filtered, isUnfiltered, type ListFilter } from './list-filter.repository.ts';
import type { Group } from './price.ts';
import { askedWords, meantWords } from './search-asked.ts';
import { isOther, namesWanted } from './search-called.repository.ts';
import { BELONGING, DESCRIBED } from './search-posting.repository.ts';
import { isAccessory } from './search-term.ts';
import { ACCESSORY_WORDS } from './search-words.ts';
import {
  FEW,
  matches,
  MOST_FOUND,
  MOST_RANKED,
  NAMES_IT,
  readLonger,
  type SearchedTerm,
} from './search.repository.ts';

/** What all neighbours of a term standing together adds. */
const TOGETHER = 0.5;
/** How much more an accessory says that is made for such a thing, and how much less one that is made for something else. */
const FOR_SUCH = 2;
const FOR_ANOTHER = 0.25;
/** What is sold out, and what the best reviews add. */
const SOLD_OUT = 0.95;
const REVIEWED = 0.05;
/** What being new adds, for so many days. */
const NEW = 0.02;
const NEW_DAYS = 60;
/** What is known of products moves them among so many that the words say as much of: a page reads no more of them. */
const RANKED_TOGETHER = 300;
/** Of so many that have all words, those that say most, it is looked at whether they are called another thing. */
const MOST_LOOKED_AT = 600;
/** The longest term that may be an article number, and how many products may share one. */
const LONGEST_CODE = 100;
const MOST_CODED = 100;

const askCoded = prepared('search-coded', (db) => {
  const code = sql`search_code(${sql.placeholder('typed')}::text)`;
  return db
    .select({ id: variation.productId })
    .from(variation)
    .where(
      sql`${code} <> '' and ${code} in (search_code(${variation.sku}), search_code(${variation.barcode}))`,
    )
    .limit(MOST_CODED);
});

/**
 * The products of which an article number or a barcode is the whole term. They are looked up apart from the ranking, which is
 * planned once by each connection: this is planned for each term, since PostgreSQL expects of a number that it does not know
 * that most variations have it, as most have no barcode.
 */
async function readCoded(db: Executor, { typed }: SearchedTerm): Promise<number[]> {
  if (typed.length > LONGEST_CODE || (/\s/.test(typed) && !/\d/.test(typed))) return [];
  return (await askCoded(db, { typed })).map(({ id }) => id);
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
  const [longer, coded] = await Promise.all([readLonger(db, term), readCoded(db, term)]);
  const asked = askedWords(ideas, longer);
  const column = (pick: (word: (typeof asked)[number]) => string | number) => sql.param(asked.map(pick));
  const meant = meantWords(ideas);
  const accessoriesFirst = term.accessoriesFirst === true;
  const fitting =
    term.fuller === undefined && term.ideas.some(isAccessory) ? meantWords(term.wishes ?? []) : [];
  const made = alias(product, 'made');
  const says = (text: SQL) =>
    sql`string_to_array(search_singular(search_normalise(${text})), ' ') && ${sql.param(fitting)}::text[]`;
  const pairs = Math.max(1, ...asked.map(({ idea }) => -idea));
  const head = ideas.length > 1 ? ideas.findIndex(({ isHead }) => isHead) : -1;
  const wanted = accessoriesFirst ? [] : namesWanted(term);
  const where = filtered(ALL_PRODUCTS, filter, group);
  const isWhole = isUnfiltered(filter);
  const most = isWhole && ideas.length === 1 ? MOST_FOUND : MOST_RANKED;
  // What has an idea in its description alone comes last: it is looked for where the page is not full without it, or few
  // things are called so.
  const isMore = isWhole
    ? sql`(select count(*) < ${from + size}::int or count(*) filter (where is_thing) < ${FEW}::int
        from answering)`
    : sql`true`;
  const postings = sql`
    select ${searchPosting.productId} as id, ${searchPosting.impact} as impact from ${searchPosting}
    where ${searchPosting.word} = a.word order by ${searchPosting.impact} desc nulls last limit a.most`;
  // The best impact of each idea is a column, so that a product is grouped once.
  const columns = ideas.map((_, index) => sql.raw(`idea_${index}`));
  const weights = ideas.map((_, index) => sql.raw(`weight_${index}`));
  const joined = (parts: readonly SQL[], by: SQL) => sql.join([...parts], by);
  const needed = columns.slice(0, term.ideas.length).map((column) => sql`${column} is not null`);
  const named = columns
    .slice(0, ideas.length - (term.fuller?.wishes ?? []).length)
    .map((column) => sql`${column} is not null`);
  const fuller =
    term.fuller === undefined
      ? sql``
      : sql`union all
      select f.id, coalesce(s.score, 0), case when coalesce(a.is_thing, s.is_said) then 3 when s.is_named then 2 else 1 end from (
        select ${product.id} as id from ${product} where ${where} and ${matches(term.fuller)} limit ${MOST_FOUND}
      ) f left join scored s on s.id = f.id left join answering a on a.id = f.id
      where coalesce(a.is_thing, s.is_said) or not coalesce(a.is_other, ${isOther(sql`f.id`, wanted)})
        and (${term.isFullerFirst === true}::boolean or s.is_named and not exists (
          select 1 from ${searchBelonging} where ${searchBelonging.productId} = f.id))`;
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
        max(said) filter (where idea = ${head}::int) as head_said,
        count(*) filter (where idea < 0) as neighbours
      from (
        select p.id, a.idea, a.factor * p.impact as impact, p.impact as said from asked a cross join lateral (${postings}) p
        where a.needed = 1
        union all
        select p.id, a.idea, a.factor * avg(p.impact), avg(p.impact) from asked a cross join lateral (${postings}) p
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
      select id, ${joined(needed, sql` and `)} as is_whole, ${joined(named, sql` and `)} as is_named,
        (${joined(
          columns.map(
            (column, index) => sql`coalesce(${column}, ${DESCRIBED}::real) * ${weights[index] ?? sql``}`,
          ),
          sql` + `,
        )})
          * (1 + ${TOGETHER}::real * neighbours / ${pairs}::int) as score,
        ${columns[head] === undefined ? sql`true` : sql`coalesce(head_said >= ${NAMES_IT}::real, false)`} as is_said
      from best cross join rarity
    ), whole as materialized (
      select id, score, is_said from scored where is_whole
    ), looked_at as materialized (
      select id, ${isOther(sql`best_said.id`, wanted)} as is_other from (
        select id from whole where is_said and ${wanted.length > 0}::boolean order by score desc, id limit ${MOST_LOOKED_AT}
      ) best_said
    ), answering as materialized (
      select w.id, w.score, w.is_said and l.is_other is not true as is_thing, l.is_other
      from whole w left join looked_at l on l.id = w.id
    ), candidate (id, score, exactness) as (
      select s.id, s.score, case when s.is_thing then 0 when s.is_other then -3 else -1 end
      from answering s ${isWhole ? sql`` : sql`join ${product} on ${product.id} = s.id where ${where}`}
      union all
      select f.id, coalesce(s.score, 0), case when ${head < 0}::boolean then -1
        when coalesce(a.is_other, ${isOther(sql`f.id`, wanted)}) then -3 when s.is_said then -1 else -2 end from (
        select ${product.id} as id from ${product} where ${where} and ${matches(term)} and ${isMore} limit ${MOST_FOUND}
      ) f left join scored s on s.id = f.id left join answering a on a.id = f.id
      ${fuller}
      union all
      select ${product.id}, 0, 5 from ${product} where ${product.id} = any(${sql.param(coded)}::int[]) and ${where}
      union all
      (select ${product.id}, 0, 4 from ${product}
      where ${product.searchName} = ${term.normalised} and ${where} limit ${MOST_FOUND})
    ), top (id, score, exactness) as (
      select c.id, c.score / case when b.words && ${sql.param(meant)}::text[] then ${BELONGING}::real else 1 end
          * coalesce(o.factor, 1),
        c.exactness + (c.exactness = 0 and b.words is not null and ${accessoriesFirst}::boolean)::int
      from (select id, max(score) as score, max(exactness) as exactness from candidate group by id) c
      -- One by one: there are far more of them than candidates.
      left join lateral (
        select ${searchBelonging.words} as words from ${searchBelonging}
        where ${searchBelonging.productId} = c.id and ${accessoriesFirst || meant.some((word) => ACCESSORY_WORDS.includes(word))}::boolean offset 0
      ) b on true
      -- 'Case for X': X is such a thing as is wished, or something else.
      left join lateral (
        select case when ${says(sql`(
            select ${made.kind} from ${product} ${made} where ${made.searchName} = search_normalise(t.tail)
              and ${made.isListed} and ${made.defaultVariationId} is not null limit 1)`)} then ${FOR_SUCH}::real
          when ${says(sql`${product.name}`)} then 1 else ${FOR_ANOTHER}::real end as factor
        from ${product} cross join lateral (select substring(${product.name} from '(?i)\\s(?:for|fits|pour)\\s+(.*)$') as tail) t
        where ${product.id} = c.id and t.tail is not null and ${fitting.length > 0}::boolean offset 0
      ) o on true
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
    ? answer
        .prepare(
          `search-ranking-${term.ideas.length}-${ideas.length}-${head}-${term.fuller === undefined ? 'all' : named.length}-${wanted.length > 0 ? 'things' : 'words'}`,
        )
        .execute()
    : answer);
  return row?.ids ?? [];
}
