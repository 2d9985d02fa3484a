import type { Executor } from '../db/client.ts';
import { searchBelonging, searchPosting } from '../db/listing-schema.ts';
import { hiddenValues } from '../db/fragments.ts';
import { product } from '../db/schema.ts';
import { getTableName, sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { isBelonging, isNamed, isOther } from './search-called.repository.ts';
import { BELONGING, DESCRIBED } from './search-posting.repository.ts';
import { FEW, matches, MAX_FOUND, NAMES_IT } from './search.repository.ts';

/** What all neighbours of a term standing together adds. */
const TOGETHER = 0.5;
/** What is sold out, and what the best reviews add. */
const SOLD_OUT = 0.95;
const REVIEWED = 0.05;
/** What being bought and opened most adds. */
const POPULAR = 0.05;
/** What being new adds, for so many days. */
const NEW = 0.02;
const NEW_DAYS = 60;
/** What is known of products moves them among so many that the words say as much of: a page reads no more of them. */
export const RANKED_TOGETHER = 300;
/** Of so many that have all words, those that say most, it is looked at whether they are called another thing. */
const MAX_LOOKED_AT = 600;

/** What stands behind all that has the words elsewhere than in its description has so much less of them. */
const BEHIND_ALL = -4;

/** What is known of a product besides its words, as a factor of what those say. */
export const KNOWN_OF_PRODUCT = sql`(case when ${product.inStock} then 1 else ${SOLD_OUT}::real end
  * (1 + ${REVIEWED}::real * least(1, ln(1 + ${product.reviewCount}) / 5) * greatest(0, ${product.rating} - 2.5) / 2.5)
  * (1 + ${POPULAR}::real * ${product.popularity})
  * (1 + ${NEW}::real * (${product.createdAt} > (select now() - ${`${NEW_DAYS} days`}::interval))::int))`;

/** What the text of a ranking depends on. */
export interface RankingShape {
  /** How many ideas there are. */
  readonly ideas: number;
  /** How many of them, the first ones, a product must have, and how many it must have to come before what lacks them. */
  readonly needed: number;
  readonly named: number;
  readonly hasFuller: boolean;
  /** Whether the list is filtered. */
  readonly isNarrowed: boolean;
}

/** What differs from one term to the next. */
const { given, value } = hiddenValues({
  forms: 'int[]',
  lengths: 'int[]',
  most: 'int[]',
  words: 'text[]',
  shares: 'real[]',
  isChecked: 'boolean',
  pairs: 'int',
  head: 'int',
  wanted: 'text[]',
  meant: 'text[]',
  isOfAccessories: 'boolean',
  accessoriesFirst: 'boolean',
  query: 'tsquery',
  found: 'int[]',
  fuller: 'tsquery',
  foundFuller: 'int[]',
  isFullerFirst: 'boolean',
  isMentioned: 'boolean',
  coded: 'int[]',
  name: 'text',
  pageful: 'int',
  reached: 'int',
  firstPart: 'int',
  lastPart: 'int',
  size: 'int',
  skipped: 'int',
});

/** The values of one ranking. */
export type RankingValues = Readonly<Record<Parameters<typeof value>[0], unknown>>;

const plain = (number: number) => sql.raw(String(number));

/** The products that a query finds: those that are known, or else of its index. */
function foundBy(known: SQL, query: SQL, where: SQL | undefined, condition: SQL): SQL {
  return sql`(
    select unnest(${known}) as id where ${condition}
    union all
    (select ${product.id} from ${product} where ${where} and ${matches(query)} and ${known} is null and ${condition}
    limit ${plain(MAX_FOUND)}))`;
}

/**
 * The question for one page of a ranking, as {@link RankingValues} say.
 *
 * @param where what the list shows at all
 */
export function askRanking(db: Executor, shape: RankingShape, where: SQL | undefined) {
  const areThere = (columns: readonly SQL[]) =>
    sql.join(
      columns.map((column) => sql`${column} is not null`),
      sql` and `,
    );
  const postings = sql`
    select ${searchPosting.productId} as id, ${searchPosting.impact} as impact from ${searchPosting}
    where ${searchPosting.word} = a.word order by ${searchPosting.impact} desc nulls last limit a.most`;
  // The best impact of each idea is a column, so that a product is grouped once.
  const columns = Array.from({ length: shape.ideas }, (_, index) => sql.raw(`idea_${index}`));
  const weights = columns.map((_, index) => sql.raw(`weight_${index}`));
  const joined = (parts: readonly SQL[], by: SQL) => sql.join([...parts], by);
  const needed = areThere(columns.slice(0, shape.needed));
  const named = areThere(columns.slice(0, shape.named));
  const fuller = shape.hasFuller
    ? sql`union all
      select f.id, coalesce(s.score, 0), case when coalesce(a.is_thing, s.is_said) then 3 when s.is_named then 2 else 1 end from ${foundBy(value('foundFuller'), value('fuller'), where, sql`true`)} f
      left join scored s on s.id = f.id left join answering a on a.id = f.id
      where coalesce(a.is_thing, s.is_said) or not coalesce(a.is_other, ${isOther(sql`f.id`, value('wanted'))})
        and (${value('isFullerFirst')} or s.is_named and not ${value('isMentioned')} and not ${isBelonging(sql`f.id`)})`
    : sql``;
  // What a word says of each idea, of what is wanted, and whether it is two neighbours: of a word that is asked for more than
  // once the postings are read once.
  const shares = [...columns, sql.raw('head_said'), sql.raw('neighbours')];
  const each = (part: (share: SQL, index: number) => SQL) => joined(shares.map(part), sql`, `);
  const most = sql`least(${plain(MAX_FOUND)}, ${plain(RANKED_TOGETHER)} * (${value('lastPart')} + 1))`;
  const ranked = sql`
    with ${given}, asked (form, needed, most, word, ${each((share) => share)}) as (
      -- Of a series a thousand rows are expected, of arrays ten: then what is found would be compared with all of it.
      select forms[n], lengths[n], most[n], words[n],
        ${each((_, index) => sql`shares[(n - 1) * ${plain(shares.length)} + ${plain(index + 1)}]`)}
      from given, generate_series(1, cardinality(words)) n
    ), best as materialized (
      select id, ${each((share) => sql`${share === shares.at(-1) ? sql`count` : sql`max`}(${share}) as ${share}`)}
      from (
        select p.id, ${each((share) => sql`a.${share} * p.impact as ${share}`)} from asked a cross join lateral (${postings}) p
        where a.needed < 2
        union all
        select p.id, ${each((share) => sql`a.${share} * avg(p.impact)`)} from asked a cross join lateral (${postings}) p
        where a.needed > 1
        group by p.id, a.form, a.needed, ${each((share) => sql`a.${share}`)} having count(*) = a.needed
      ) hit
      group by id
    ), rarity as materialized (
      select ${joined(
        columns.map(
          (column, index) => sql`ln(1 + (
            select greatest(reltuples, 100) from pg_class where oid = ${getTableName(product)}::regclass
          ) / greatest(1, count(${column}))) as ${weights[index] ?? sql``}`,
        ),
        sql`, `,
      )}
      from best
    ), scored as not materialized (
      select id, ${needed} as is_whole, ${named} as is_named,
        -- All but what is wanted, of which more products say so than are read.
        head_said is null and num_nonnulls(${joined(columns.slice(0, shape.needed), sql`, `)}) = ${plain(shape.needed - 1)} as has_rest,
        (${joined(
          columns.map(
            (column, index) => sql`coalesce(${column}, ${DESCRIBED}::real) * ${weights[index] ?? sql``}`,
          ),
          sql` + `,
        )})
          * (1 + ${TOGETHER}::real * neighbours / ${value('pairs')}) as score,
        (${value('head')} < 0 or coalesce(head_said >= ${plain(NAMES_IT)}::real, false)) as is_said
      from best cross join rarity
    ), whole as materialized (
      select id, score, is_said from scored where is_whole
        and (not ${value('isChecked')} or (select ${matches(value('query'))} from ${product} where ${product.id} = scored.id))
    ), looked_at as materialized (
      select id, ${isOther(sql`best_said.id`, value('wanted'))} as is_other from (
        select id from whole where is_said and cardinality(${value('wanted')}) > 0 order by score desc, id limit ${plain(MAX_LOOKED_AT)}
      ) best_said
    ), answering as materialized (
      select w.id, w.score, w.is_said and l.is_other is not true as is_thing, l.is_other
      from whole w left join looked_at l on l.id = w.id
    ), described as materialized (
      -- Its place is the same on all pages, though the first of them may be full without it.
      select place, place = 0 or found < ${value('reached')} as is_reached from (
        select count(*) as found, case when count(*) < ${value('pageful')}
          or count(*) filter (where is_thing) < ${plain(FEW)} then 0 else ${plain(BEHIND_ALL)} end as place from answering
      ) a
    ), candidate (id, score, exactness) as (
      -- No more of them can be on the page, unless what belongs to something moves them.
      (select s.id, s.score, case when s.is_thing then 0 when s.is_other then -3 else -1 end
      from answering s ${shape.isNarrowed ? sql`join ${product} on ${product.id} = s.id where ${where}` : sql``}
      order by 3 desc, 2 desc, 1 limit case when not ${value('isOfAccessories')} then ${most} end)
      union all
      select f.id, coalesce(s.score, 0), (select place from described) + case when ${value('head')} < 0 then -1
        when coalesce(a.is_other, ${isOther(sql`f.id`, value('wanted'))}) then -3
        when s.has_rest and ${isNamed(sql`f.id`, value('wanted'))} then -(select place from described)
        when s.is_said then -1 else -2 end from ${foundBy(
          value('found'),
          value('query'),
          where,
          sql`(select is_reached from described)`,
        )} f left join scored s on s.id = f.id left join answering a on a.id = f.id
      ${fuller}
      union all
      select ${product.id}, coalesce(s.score, 0), 5 from ${product} left join answering s on s.id = ${product.id}
      where ${product.id} = any(${value('coded')}::int[]) and ${where}
      union all
      (select ${product.id}, coalesce(s.score, 0), 4 from ${product} left join answering s on s.id = ${product.id}
      where ${product.searchName} = ${value('name')} and ${where} limit ${plain(MAX_FOUND)})
    ), top (id, score, exactness) as (
      select c.id, c.score / case when b.words && ${value('meant')} then ${BELONGING}::real else 1 end,
        c.exactness + (c.exactness = 0 and b.words is not null and ${value('accessoriesFirst')})::int
      from (select id, max(score) as score, max(exactness) as exactness from candidate group by id) c
      -- One by one: there are far more of them than candidates.
      left join lateral (
        select ${searchBelonging.words} as words from ${searchBelonging}
        where ${searchBelonging.productId} = c.id and ${value('isOfAccessories')} offset 0
      ) b on true
      order by 3 desc, 2 desc, 1 limit ${most}
    ), placed (id, score, exactness, part) as (
      select id, score, exactness, (row_number() over (order by exactness desc, score desc, id) - 1) / ${plain(RANKED_TOGETHER)} from top
    )
    select p.id from placed p join ${product} on ${product.id} = p.id
    where ${ALL_PRODUCTS.where} and p.part between ${value('firstPart')} and ${value('lastPart')}
    order by p.part, p.exactness desc,
      round(p.score * ${KNOWN_OF_PRODUCT} * 10000) desc,
      ${product.position}, ${product.id}
    limit ${value('size')} offset ${value('skipped')}`;
  return db.select({ ids: sql<number[]>`array(${ranked})` }).from(sql`(select) as once`);
}
