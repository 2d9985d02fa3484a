import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { searchBelonging, searchPosting, searchThing } from '../db/listing-schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ACCESSORY_WORDS, THING_WORDS } from './search-words.ts';

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
  choice: 0.6,
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
export const OPENING_WORDS = 16;
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

const WORDS = sql`cross join lateral string_to_table`;

/**
 * Writes the postings of the products in `listing_text`, and what they are called. A word counts once in each place, but in a
 * name each time.
 */
export async function refreshPostings(executor: Executor): Promise<void> {
  const things = sql.param([...THING_WORDS]);
  await executor.execute(
    sql`delete from ${searchPosting} using listing_text s where ${searchPosting.productId} = s.id`,
  );
  await executor.execute(
    sql`delete from ${searchThing} using listing_text s where ${searchThing.productId} = s.id`,
  );
  await executor.execute(sql`
    with norm as materialized (
      select s.id, search_singular(search_normalise(search_measures(search_head(s.name), true))) as head,
        search_singular(search_normalise(search_measures(search_title(s.name), true))) as title,
        search_singular(search_normalise(search_measures(s.name, true))) as name,
        search_singular(search_normalise(s.brand)) as brand, search_singular(search_normalise(s.kind)) as kind,
        substring(search_singular(search_normalise(search_head(s.kind))) from '[^ ]+$') as shelf,
        s.categories, search_singular(search_normalise(search_measures(coalesce(s.choices, ''), true))) as choices,
        search_singular(search_normalise(s.tags)) as tags,
        string_to_array(search_singular(search_normalise(search_measures(s.opening, true))), ' ') as opening,
        search_singular(search_normalise(concat_ws(' ', left(s.codes, 2000), s.name_codes))) as codes,
        ${1 - LENGTH_SHARE}::real + ${LENGTH_SHARE}::real
          * cardinality(string_to_array(search_normalise(s.name), ' ')) / ${USUAL_LENGTH}::real as length
      from listing_text s where s.is_shown
    ), which as materialized (
      select n.id, array(${tellingWhich(sql`n.head`)}) as words, array(${tellingWhich(sql`n.title`)}) as in_title
      from norm n cross join lateral (select substring(n.kind from '[^ ]+$') as word) k
    ), called as (
      -- The things that its name says it is, and what its kind says.
      insert into ${searchThing} (${bare(searchThing.productId, searchThing.words)})
      select n.id, t.words from norm n join which w on w.id = n.id
      cross join lateral (
        select array_agg(distinct a) as words from string_to_table(concat_ws(' ', n.title, search_joined(n.title), n.shelf), ' ') a
        where a = any(${things}::text[]) and (a = n.shelf or a <> all(w.in_title))
      ) t
      where t.words is not null
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

/** The words of a text of `norm` that only say which of another thing a product is. */
function tellingWhich(text: SQL): SQL {
  const things = sql.param([...THING_WORDS]);
  return sql`
    select a.word from string_to_table(${text}, ' ') with ordinality a(word, place)
    where a.word = any(${things}::text[]) and exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place between a.place + 1 and a.place + ${SOON}::int and b.word = any(${things}::text[]) and b.word <> a.word
        and b.word <> all(${sql.param(SAID_AGAIN)}::text[]))
    and not exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place > a.place and b.word = a.word)
    -- Headphones may be called 'Monitor 50': their kind is another thing, and nothing else says that they are a monitor.
    or a.word = any(${things}::text[]) and k.word = any(${things}::text[]) and ' ' || n.name || ' ' not like '% ' || k.word || ' %'
      and a.word <> all(n.opening)
      and ' ' || search_singular(search_normalise(concat_ws(' ', n.kind, n.categories))) || ' ' not like '% ' || a.word || ' %'`;
}

/** Notes which of the products in `listing_text` belong to another one. */
export async function refreshBelongings(executor: Executor): Promise<void> {
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
