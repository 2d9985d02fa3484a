import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { searchBelonging, searchPosting } from '../db/listing-schema.ts';
import {
  attribute,
  attributeValue,
  category,
  isShown,
  product,
  productCategory,
  variation,
} from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { UPWARD } from './category.repository.ts';
import { ACCESSORY_WORDS, INDEX_VERSION, THING_WORDS } from './search-words.ts';

/**
 * What a word says of a product by where it stands; the sum of its places is saturated (`SATURATION`), as BM25F does.
 * Words of a name count less the longer the name is: as much as written at `USUAL_LENGTH` words. docs/decisions/search.md
 * has how they were chosen.
 */
const PLACE = {
  head: 3,
  rest: 1,
  brand: 1.5,
  kind: 2.5,
  kindAlone: 3.5,
  kindBefore: 0.5,
  category: 0.3,
  categoryBefore: 0.1,
  choice: 1,
  tag: 0.5,
  code: 2,
  joined: 3,
  last: 3,
  joinedElsewhere: 1,
  opening: 0.5,
} as const;
/** What each further time in a name adds, as a share of the first. */
const REPEATED = 2;
/** What a word says that only tells which of another thing a product is: 'keyboard' of a keyboard drawer. */
const TELLING_WHICH = 0.7;
/** The thing that it tells of comes so many words later at most. */
const SOON = 2;
/** Things that only say again what stands before them: a notebook PC is a notebook. */
const SAID_AGAIN = ['computer', 'pc'];
/** The first words of a description say what a product is: so many, usually so many, and how much their number counts. */
const OPENING_WORDS = 16;
const USUAL_OPENING = 6;
const OPENING_LENGTH_SHARE = 0.8;
/** The longest first words of which the last may name something that belongs to another thing. */
const SHORT_OPENING = 8;
const SATURATION = 2;
/** Words say so much of what belongs to another thing: it stands behind, unless a term asks for it. */
export const BELONGING = 0.6;
const USUAL_LENGTH = 10;
/** How much of a name's length counts, 0 to 1: BM25's b. */
const LENGTH_SHARE = 0.5;
/** What a word says of a product that has it in its description alone. */
export const DESCRIBED = 0.1 / (0.1 + SATURATION);

/** An attribute that is called as what its values are measured in. */
const UNIT = '^(tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|inch|mm|cm|m|ft|ml|l|kg|g|fps|dpi)$';

const WORDS = sql`cross join lateral string_to_table`;

/**
 * The search index. The vector finds: the name has weight A, brand, kind and categories B, attribute values, SKUs,
 * barcodes and tags C, the description D. The postings rank: each word of A to C with how much it says. A product that is not
 * listed has none. Texts are cut at 20,000 characters.
 *
 * @param part of `listing_scope`. @param notesWords notes in `listing_word` by how much the count of each word changes.
 */
export async function refreshSearchVectors(
  executor: Executor,
  part: number,
  notesWords: boolean,
): Promise<void> {
  await executor.execute(sql`drop table if exists pg_temp.listing_text`);
  await executor.execute(sql`
    create temporary table listing_text on commit drop as
    with recursive ${UPWARD}, source as (
      select ${product.id} as id, ${product.name} as name, ${product.brand} as brand, ${product.kind} as kind,
        groups.names as categories, choices.names as choices, skus.names as codes,
        array_to_string(${product.tags}, ' | ') as tags, search_codes(${product.name}) as name_codes,
        concat_ws(' | ', ${product.brand}, ${product.kind}, groups.names, groups.joined,
          search_joined(search_normalise(${product.brand})), search_joined(search_normalise(${product.kind}))) as b,
        left(regexp_replace(${product.smallDescription} || ' ' || ${product.description}, '\\{[pn]\\}', ' ', 'g'), 20000) as d,
        coalesce(substring(start.words from '^\\s*(?:\\S+\\s+){0,${sql.raw(String(OPENING_WORDS - 1))}}\\S+'), '') as opening,
        ${isShown} as is_shown
      from listing_scope s join ${product} on ${product.id} = s.product_id
      cross join lateral (
        select substring(text from '^(.*?)(?:\\{[pn]\\}|•|$)') as words
        from (select left(coalesce(nullif(${product.smallDescription}, ''), ${product.description}), 300)) t(text)
      ) start
      cross join lateral (
        select string_agg(${category.name}, ' | ' order by ${category.id}) as names,
          string_agg(search_joined(search_normalise(${category.name})), ' | ' order by ${category.id}) as joined
        from ${category}
        where ${category.id} in (
          select u.ancestor_id from ${productCategory} join upward u on u.category_id = ${productCategory.categoryId}
          where ${productCategory.productId} = ${product.id})
      ) groups
      cross join lateral (
        -- '1024' of the attribute 'GB' is 1024 GB, and 'Snow' is white where its swatch is.
        select string_agg(concat_ws(' ', ${attributeValue.name}, nullif(search_colors(${attributeValue.color}), ''), case when ${attributeValue.name} ~ '^[0-9.]+$'
            and ${attribute.name} ~* ${UNIT}::text then ${attribute.name} end), ' | ' order by ${attributeValue.id}) as names
        from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeValue.attributeId}
        where ${attributeValue.id} in (
          select unnest(${variation.valueIds}) from ${variation} where ${variation.productId} = ${product.id})
      ) choices
      cross join lateral (
        select string_agg(concat_ws(' ', ${variation.sku}, regexp_replace(${variation.sku}, '[^[:alnum:]]', '', 'g'),
            nullif(search_code(${variation.barcode}), '')), ' | '
          order by ${variation.position}, ${variation.id}) as names
        from ${variation} where ${variation.productId} = ${product.id}
      ) skus
      where s.part = ${part}
    ), hashed as (
      select *, ${`${INDEX_VERSION}:`}::text || md5(to_jsonb(s)::text) as hash from source s offset 0
    )
    select s.* from hashed s join ${product} on ${product.id} = s.id where ${product.searchHash} <> s.hash`);
  await executor.execute(sql`analyze pg_temp.listing_text`);
  await executor.execute(sql`
    with wanted (id, hash, old_vector, new_vector) as materialized (
      select s.id, s.hash, ${product.searchVector},
        case when s.is_shown then search_vector_of(s.name, 'A', true) || search_vector_of(s.b, 'B', false)
          || search_vector_of(left(concat_ws(' | ', s.choices, s.codes, s.tags, s.name_codes), 20000), 'C', false)
          || search_vector_of(s.d, 'D', false) end
      from listing_text s join ${product} on ${product.id} = s.id
    ), written as (
      update ${product} set ${bare(product.searchVector)} = w.new_vector, ${bare(product.searchHash)} = w.hash
      from wanted w where ${product.id} = w.id
      returning w.old_vector, w.new_vector
    )
    insert into listing_word
    select word, sum(change) from (
      select (unnest(new_vector)).lexeme as word, 1 as change from written
      union all
      select (unnest(old_vector)).lexeme, -1 from written
    ) c
    where ${notesWords}
    group by word having sum(change) <> 0`);
  await refreshBelongings(executor);
  await refreshPostings(executor);
}

/** Writes the postings of the products in `listing_text`. A word counts once in each place, but in a name each time. */
async function refreshPostings(executor: Executor): Promise<void> {
  const things = sql.param([...THING_WORDS]);
  await executor.execute(
    sql`delete from ${searchPosting} using listing_text s where ${searchPosting.productId} = s.id`,
  );
  await executor.execute(sql`
    with norm as materialized (
      select s.id, search_singular(search_normalise(search_measures(search_head(s.name), true))) as head,
        search_singular(search_normalise(search_measures(s.name, true))) as name,
        search_singular(search_normalise(s.brand)) as brand, search_singular(search_normalise(s.kind)) as kind,
        s.categories, search_singular(search_normalise(search_measures(coalesce(s.choices, ''), true))) as choices,
        search_singular(search_normalise(s.tags)) as tags,
        string_to_array(search_singular(search_normalise(search_measures(s.opening, true))), ' ') as opening,
        search_singular(search_normalise(concat_ws(' ', left(s.codes, 2000), s.name_codes))) as codes,
        ${1 - LENGTH_SHARE}::real + ${LENGTH_SHARE}::real
          * cardinality(string_to_array(search_normalise(s.name), ' ')) / ${USUAL_LENGTH}::real as length
      from listing_text s where s.is_shown
    ), which as materialized (
      -- The words of a name that only say which of another thing it is.
      select n.id, array(
        select a.word from string_to_table(n.head, ' ') with ordinality a(word, place)
        where a.word = any(${things}::text[]) and exists (
          select from string_to_table(n.head, ' ') with ordinality b(word, place)
          where b.place between a.place + 1 and a.place + ${SOON}::int and b.word = any(${things}::text[]) and b.word <> a.word
            and b.word <> all(${sql.param(SAID_AGAIN)}::text[]))
        and not exists (
          select from string_to_table(n.head, ' ') with ordinality b(word, place)
          where b.place > a.place and b.word = a.word)
        -- Headphones may be called 'Monitor 50': their kind is another thing, and nothing else says that they are a monitor.
        or a.word = any(${things}::text[]) and k.word = any(${things}::text[]) and ' ' || n.name || ' ' not like '% ' || k.word || ' %'
          and a.word <> all(n.opening)
          and ' ' || search_singular(search_normalise(concat_ws(' ', n.kind, n.categories))) || ' ' not like '% ' || a.word || ' %'
      ) as words
      from norm n cross join lateral (select substring(n.kind from '[^ ]+$') as word) k
    ), place (id, place, word, weight, times) as (
      select n.id, 1, w, ${PLACE.head}::real / n.length, 0 from norm n ${WORDS}(n.head, ' ') w
      union all
      -- What names its brand twice is made for another thing of it as likely as it is more of the brand.
      select n.id, 1, w, ${PLACE.rest}::real / n.length, (' ' || n.brand || ' ' not like '% ' || w || ' %')::int
      from norm n ${WORDS}(n.name, ' ') w
      union all
      select n.id, 2, w, ${PLACE.brand}::real, 1 from norm n ${WORDS}(n.brand, ' ') w
      union all
      -- The last word of a kind names it, unless the name says so only of what the product goes with.
      select n.id, 3, w, case when w = substring(n.kind from '[^ ]+$')
          and (' ' || n.head || ' ' like '% ' || w || ' %' or ' ' || n.name || ' ' not like '% ' || w || ' %')
        then case when w = n.kind then ${PLACE.kindAlone}::real else ${PLACE.kind}::real end
        else ${PLACE.kindBefore}::real end, 1
      from norm n ${WORDS}(n.kind, ' ') w
      union all
      select n.id, 4, w, case when w = substring(c.name from '[^ ]+$')
        then ${PLACE.category}::real else ${PLACE.categoryBefore}::real end, 1
      from norm n ${WORDS}(n.categories, ' | ') each
      cross join lateral (select search_singular(search_normalise(each)) as name) c ${WORDS}(c.name, ' ') w
      union all
      select n.id, 5, w, ${PLACE.choice}::real, 1 from norm n ${WORDS}(n.choices, ' ') w
      union all
      select n.id, 6, w, ${PLACE.tag}::real, 1 from norm n ${WORDS}(n.tags, ' ') w
      union all
      select n.id, 7, w, ${PLACE.code}::real, 1 from norm n ${WORDS}(n.codes, ' ') w
      union all
      select n.id, 8, w, ${PLACE.joined}::real / n.length, 1 from norm n ${WORDS}(search_joined(n.name), ' ') w
        where ' ' || n.name || ' ' not like '% ' || w || ' %'
      union all
      -- The last word of a name names the thing, where its kind does not say so anyway, and unless it only says what that
      -- goes with: 'case', but not 'for phones'.
      select n.id, 10, w, ${PLACE.last}::real / n.length, 1
      from norm n cross join lateral (select substring(n.name from '[^ ]+$') as w) l
      where w <> n.kind and ' ' || n.head || ' ' like '% ' || w || ' %'
      union all
      -- 'Cell Phone Accessories' are no cell phones: what stands at the end names it.
      select n.id, 9, w, case when w = replace(substring(s.words from '[^ ]+ [^ ]+$'), ' ', '') then t.last else t.before end, 1
      from norm n cross join lateral (
        values (n.brand, ${PLACE.joinedElsewhere}::real, ${PLACE.joinedElsewhere}::real),
          (n.kind, ${PLACE.joinedElsewhere}::real, ${PLACE.kindBefore}::real)
        union all
        select each, ${PLACE.category}::real, ${PLACE.categoryBefore}::real from string_to_table(n.categories, ' | ') each
      ) t(words, last, before)
      cross join lateral (select search_singular(search_normalise(t.words)) as words) s
      ${WORDS}(search_joined(s.words), ' ') w
      where t.words like '% %' and ' ' || s.words || ' ' not like '% ' || w || ' %'
      union all
      select n.id, 11, w, ${PLACE.opening}::real / (${1 - OPENING_LENGTH_SHARE}::real
        + ${OPENING_LENGTH_SHARE}::real * least(${OPENING_WORDS}::int, cardinality(n.opening)) / ${USUAL_OPENING}::real), 1
      from norm n cross join unnest(n.opening[:${OPENING_WORDS}::int]) w
    ), best as (
      select id, place, word,
        max(weight) * case when place = 1 then 1 + ${REPEATED}::real * (greatest(1, sum(times)) - 1) else 1 end as weight
      from place where word <> '' group by id, place, word
    )
    insert into ${searchPosting} (${bare(searchPosting.word, searchPosting.productId, searchPosting.impact)})
    select word, id, said / (said + ${SATURATION}::real) * case when exists (
      select from ${searchBelonging} where ${searchBelonging.productId} = s.id) then ${BELONGING}::real else 1 end
    from (
      select b.word, b.id,
        sum(b.weight) * case when b.word = any(w.words) then ${TELLING_WHICH}::real else 1 end as said
      from best b join which w on w.id = b.id
      where octet_length(b.word) <= 200
      group by b.word, b.id, w.words
    ) s
    order by word, id`);
}

/** Notes which of the products in `listing_text` belong to another one. */
async function refreshBelongings(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with found (id, words) as (
      select s.id, array(
        select distinct w from string_to_table(
          search_singular(search_normalise(concat_ws(' ', search_head(s.name), s.kind,
            case when o.words <> '' and cardinality(string_to_array(o.words, ' ')) <= ${SHORT_OPENING}::int
              then substring(o.words from '[^ ]+$') end))), ' ') w
        where w = any(${sql.param([...ACCESSORY_WORDS])}::text[]))
      from listing_text s
      -- What follows a colon tells what the thing has.
      cross join lateral (select search_normalise(search_head(split_part(s.opening, ':', 1))) as words) o
    ), removed as (
      delete from ${searchBelonging} using found f
      where ${searchBelonging.productId} = f.id and cardinality(f.words) = 0
    )
    insert into ${searchBelonging} (${bare(searchBelonging.productId, searchBelonging.words)})
    select id, words from found where cardinality(words) > 0
    on conflict (${bare(searchBelonging.productId)}) do update
    set ${bare(searchBelonging.words)} = ${excluded(searchBelonging.words)}`);
}

/** Removes what the index has of products that there are no longer. */
export async function removeLostPostings(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from ${searchPosting}
    where not exists (select 1 from ${product} where ${product.id} = ${searchPosting.productId})`);
}

/** Whether some products were indexed in another way than they would be now. */
export async function hasOutdatedIndex(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select 1 from ${product} where ${isShown} and ${product.searchHash} not like ${`${INDEX_VERSION}:%`} limit 1`);
  return rows.length > 0;
}
