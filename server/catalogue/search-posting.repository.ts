import type { Executor } from '../db/client.ts';
import { bare, isOneOf } from '../db/fragments.ts';
import { searchBelonging, searchPosting, searchThing } from '../db/listing-schema.ts';
import { sql, type Column, type SQL, type Table } from '../db/sql.ts';
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
/** What is known when the shop is built is written into the question: it is handed to the database as one text. */
const plain = (number: number) => sql.raw(String(number));
const words = (list: readonly string[]) =>
  sql.raw(`array[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]::text[]`);
const THINGS = words(THING_WORDS);
const ACCESSORIES = words(ACCESSORY_WORDS);

/**
 * What search knows of a product besides its texts, in the order in which each is made of what stands before it: to be joined
 * to a row `s` of them. It asks no table, and has no lists made by `array(…)`, so that several processes may do it at a time.
 *
 * - `n`: the texts as they are compared
 * - `b.words`: what says that it belongs to another thing
 * - `c.words`: what it is called
 * - `p.words` and `p.impacts`: its postings. A word counts once in each place, but in a name each time.
 */
export const FOUND_BY = sql`
  cross join lateral (
    select search_singular(search_normalise(search_measures(search_head(s.name), true))) as head,
      search_singular(search_normalise(search_measures(search_title(s.name), true))) as title,
      search_singular(search_normalise(search_measures(s.name, true))) as name,
      search_singular(search_normalise(s.brand)) as brand, search_singular(search_normalise(s.kind)) as kind,
      substring(search_singular(search_normalise(search_head(s.kind))) from '[^ ]+$') as shelf,
      s.categories, search_singular(search_normalise(search_measures(coalesce(s.choices, ''), true))) as choices,
      search_singular(search_normalise(s.tags)) as tags,
      string_to_array(search_singular(search_normalise(search_measures(s.opening, true))), ' ') as opening,
      search_singular(search_normalise(concat_ws(' ', left(s.codes, 2000), s.name_codes))) as codes,
      ${plain(1 - LENGTH_SHARE)}::real + ${plain(LENGTH_SHARE)}::real
        * cardinality(string_to_array(search_normalise(s.name), ' ')) / ${plain(USUAL_LENGTH)}::real as length
    offset 0
  ) n
  cross join lateral (
    select head.words, title.words as in_title from (select substring(n.kind from '[^ ]+$') as word) k
    cross join lateral (${tellingWhich(sql`n.head`)}) head cross join lateral (${tellingWhich(sql`n.title`)}) title offset 0
  ) w
  cross join lateral (
    -- What follows a colon tells what the thing has.
    select coalesce(array_agg(distinct word), '{}') as words
    from (select search_normalise(search_head(split_part(s.opening, ':', 1))) as words) o
    cross join lateral string_to_table(search_singular(search_normalise(concat_ws(' ', search_head(s.name), s.kind,
      case when o.words <> '' and cardinality(string_to_array(o.words, ' ')) <= ${plain(SHORT_OPENING)}::int
        then substring(o.words from '[^ ]+$') end))), ' ') word
    where word = any(${ACCESSORIES})
  ) b
  cross join lateral (
    -- The things that its name says it is, and what its kind says.
    select array_agg(distinct a) as words from string_to_table(concat_ws(' ', n.title, search_joined(n.title), n.shelf), ' ') a
    where s.is_shown and a = any(${THINGS}) and (a = n.shelf or a <> all(w.in_title))
  ) c
  cross join lateral (
    select array_agg(word) as words, array_agg((said / (said + ${plain(SATURATION)}::real)
      * case when cardinality(b.words) > 0 then ${plain(BELONGING)}::real else 1 end)::real) as impacts
    from (
      select word,
        sum(weight) * case when word = any(w.words) then ${plain(TELLING_WHICH)}::real else 1 end as said
      from (
        select word, max(weight)
          * case when place = 1 then 1 + ${plain(REPEATED)}::real * (greatest(1, sum(times)) - 1) else 1 end as weight
        from (${places()}) place (place, word, weight, times)
        where s.is_shown and word <> '' and octet_length(word) <= 200 group by place, word
      ) best
      group by word
    ) each
  ) p`;

/** Each word in each place of the texts `n`, with what it says there. */
function places(): SQL {
  return sql`
    select 1, word, ${plain(PLACE.head)}::real / n.length, 0 from (select) one ${WORDS}(n.head, ' ') word
    union all
    -- What names its brand twice is made for another thing of it as likely as it is more of the brand.
    select 1, word, ${plain(PLACE.rest)}::real / n.length, (' ' || n.brand || ' ' not like '% ' || word || ' %')::int
    from (select) one ${WORDS}(n.name, ' ') word
    union all
    select 2, word, ${plain(PLACE.brand)}::real, 1 from (select) one ${WORDS}(n.brand, ' ') word
    union all
    -- The last word of a kind names it, unless the name says so only of what the product goes with.
    select 3, word, case when word = substring(n.kind from '[^ ]+$')
        and (' ' || n.head || ' ' like '% ' || word || ' %' or ' ' || n.name || ' ' not like '% ' || word || ' %')
      then case when word = n.kind then ${plain(PLACE.kindAlone)}::real else ${plain(PLACE.kind)}::real end
      else ${plain(PLACE.kindBefore)}::real end, 1
    from (select) one ${WORDS}(n.kind, ' ') word
    union all
    select 4, word, case when word = substring(c.name from '[^ ]+$')
      then ${plain(PLACE.category)}::real else ${plain(PLACE.categoryBefore)}::real end, 1
    from (select) one ${WORDS}(n.categories, ' | ') each
    cross join lateral (select search_singular(search_normalise(each)) as name) c ${WORDS}(c.name, ' ') word
    union all
    select 5, word, ${plain(PLACE.choice)}::real, 1 from (select) one ${WORDS}(n.choices, ' ') word
    union all
    select 6, word, ${plain(PLACE.tag)}::real, 1 from (select) one ${WORDS}(n.tags, ' ') word
    union all
    select 7, word, ${plain(PLACE.code)}::real, 1 from (select) one ${WORDS}(n.codes, ' ') word
    union all
    select 8, word, ${plain(PLACE.joined)}::real / n.length, 1 from (select) one ${WORDS}(search_joined(n.name), ' ') word
      where ' ' || n.name || ' ' not like '% ' || word || ' %'
    union all
    -- The last word of a name names the thing, where its kind does not say so anyway, and unless it only says what that
    -- goes with: 'case', but not 'for phones'.
    select 10, word, ${plain(PLACE.last)}::real / n.length, 1
    from (select substring(n.name from '[^ ]+$') as word) l
    where word <> n.kind and ' ' || n.head || ' ' like '% ' || word || ' %'
    union all
    -- 'Cell Phone Accessories' are no cell phones: what stands at the end names it.
    select 9, word, case when word = replace(substring(s.words from '[^ ]+ [^ ]+$'), ' ', '') then t.last else t.before end, 1
    from (
      values (n.brand, ${plain(PLACE.joinedElsewhere)}::real, ${plain(PLACE.joinedElsewhere)}::real),
        (n.kind, ${plain(PLACE.joinedElsewhere)}::real, ${plain(PLACE.kindBefore)}::real)
      union all
      select each, ${plain(PLACE.category)}::real, ${plain(PLACE.categoryBefore)}::real from string_to_table(n.categories, ' | ') each
    ) t(words, last, before)
    cross join lateral (select search_singular(search_normalise(t.words)) as words) s
    ${WORDS}(search_joined(s.words), ' ') word
    where t.words like '% %' and ' ' || s.words || ' ' not like '% ' || word || ' %'
    union all
    select 11, word, ${plain(PLACE.opening)}::real / (${plain(1 - OPENING_LENGTH_SHARE)}::real
      + ${plain(OPENING_LENGTH_SHARE)}::real * least(${plain(OPENING_WORDS)}::int, cardinality(n.opening)) / ${plain(USUAL_OPENING)}::real), 1
    from unnest(n.opening[:${plain(OPENING_WORDS)}::int]) word`;
}

/** The words of a text of `n` that only say which of another thing a product is. */
function tellingWhich(text: SQL): SQL {
  return sql`
    select coalesce(array_agg(a.word), '{}') as words from string_to_table(${text}, ' ') with ordinality a(word, place)
    where a.word = any(${THINGS}) and exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place between a.place + 1 and a.place + ${plain(SOON)}::int and b.word = any(${THINGS}) and b.word <> a.word
        and b.word <> all(${words(SAID_AGAIN)}))
    and not exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place > a.place and b.word = a.word)
    -- Headphones may be called 'Monitor 50': their kind is another thing, and nothing else says that they are a monitor.
    or a.word = any(${THINGS}) and k.word = any(${THINGS}) and ' ' || n.name || ' ' not like '% ' || k.word || ' %'
      and a.word <> all(n.opening)
      and ' ' || search_singular(search_normalise(concat_ws(' ', n.kind, n.categories))) || ' ' not like '% ' || a.word || ' %'`;
}

/** Writes the postings of the products in `listing_text`, what they are called, and which of them belong to another one. */
export async function savePostings(executor: Executor): Promise<void> {
  const { rows } = await executor.execute<{ ids: number[] | null }>(
    sql`select array_agg(id order by id) as ids from listing_text`,
  );
  // By their ids: joined to the table, all postings there are would be read for each part of the products.
  const ids = rows[0]?.ids ?? [];
  if (ids.length === 0) return;
  const remove = (table: Table, productId: Column) =>
    executor.execute(sql`delete from ${table} where ${isOneOf(productId, ids)}`);
  await remove(searchPosting, searchPosting.productId);
  await remove(searchThing, searchThing.productId);
  await remove(searchBelonging, searchBelonging.productId);
  await executor.execute(sql`
    insert into ${searchThing} (${bare(searchThing.productId, searchThing.words)})
    select id, called from listing_text where called is not null order by id`);
  await executor.execute(sql`
    insert into ${searchBelonging} (${bare(searchBelonging.productId, searchBelonging.words)})
    select id, belonging from listing_text where cardinality(belonging) > 0 order by id`);
  await executor.execute(sql`
    insert into ${searchPosting} (${bare(searchPosting.word, searchPosting.productId, searchPosting.impact)})
    select u.word, s.id, u.impact from listing_text s cross join lateral unnest(s.words, s.impacts) u(word, impact)
    order by 1, 2`);
}
