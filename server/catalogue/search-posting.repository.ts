import type { Executor } from '../db/client.ts';
import { bare, isOneOf } from '../db/fragments.ts';
import { searchBelonging, searchPosting, searchThing } from '../db/listing-schema.ts';
import { sql, type Column, type SQL, type Table } from '../db/sql.ts';
import { ACCESSORY_WORDS, COMPOUNDS, THING_WORDS } from './search-words.ts';

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
/** What the last word says of what is called by such a name of more words. */
const IN_COMPOUND = 0.5;
/** The thing that it tells of comes so many words later at most. */
const SOON = 2;
/** Of these things so many: a 'monitor high resolution VGA cable', a 'UPS environmental monitoring card'. */
const LATER = 5;
const LATE = ['cable', 'adapter', 'converter', 'card'];
/** Things that only say again what stands before them: a notebook PC is a notebook. */
const SAID_AGAIN = ['computer', 'pc'];
/** What belongs to a thing and is also said of the thing itself: 'camera kit', 'UPS battery backup'. */
const NO_OTHER_THING = ['battery', 'bundle', 'kit', 'privacy'];
/** What joins two things is none of them: a 'keyboard/mouse adapter' filed under mice, and a 'monitor splitter'. */
const JOINING = ['converter', 'splitter', 'switch'];
/** What is called an adapter and is still what it is filed under. */
const ADAPTERS = ['hub', 'charger', 'card'];
/** What is called by more words of which the last one is another thing. */
const COMPOUND = [['uninterruptible power supply', 'ups']] as const;
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
const OTHER_THINGS = words([...ACCESSORY_WORDS.filter((word) => !NO_OTHER_THING.includes(word)), ...JOINING]);
const COMPOUND_NAMES = words(COMPOUNDS);
/** The last word of a text whose words stand one space apart. */
const lastOf = (text: SQL) => sql`split_part(${text}, ' ', -1)`;
const withCompounds = (text: SQL) =>
  COMPOUND.reduce(
    (all, [name, word]) => sql`replace(${all}, ${sql.raw(`'${name}'`)}, ${sql.raw(`'${word}'`)})`,
    text,
  );

/** The words of a text with its measures, in the singular. */
const wordsOf = (text: SQL) => sql`search_singular(search_normalise(search_measures(${text}, true)))`;
/** The words of a brand, a kind or a category, in the singular, by the step `said`. */
const said = (name: SQL) => sql`((select words from said) ->> ${name})`;

/**
 * What search knows of products besides their texts `s` and the `head` of their names, as steps of a `with`, each by their `id`:
 *
 * - `belonging`: `words` that say that it belongs to another thing
 * - `called`: the `words` that it is called
 * - `posting`: its `words` and their `impacts`. A word counts once in each place, but in a name each time.
 *
 * `offset 0` has a text that is read more than once made once: the database would put what makes it into each place.
 */
export const FOUND_BY = sql`
  -- Of many products few are of another brand, kind or category: what is known of the name of each is made once. One row,
  -- so that the database expects of it no more than it is.
  said as materialized (
    select jsonb_object_agg(name, words) || jsonb_object_agg(words, search_singular(search_normalise(words))) as words,
      jsonb_object_agg(name, ${lastOf(withCompounds(sql`search_singular(search_normalise(search_head(name)))`))}) as shelves
    from (
      select name, search_singular(search_normalise(name)) as words from (
        select brand as name from s union select kind from s
        union select each from s ${WORDS}(s.categories, ' | ') each
      ) names offset 0
    ) read
  ), chosen as materialized (
    -- Many products have the same choices and tags.
    select jsonb_object_agg(text, ${wordsOf(sql`text`)}) as words
    from (select choices as text from s where choices is not null union select tags from s where tags is not null) texts
  ), n as materialized (
    select s.id, t.head, ${withCompounds(sql`t.title`)} as title, t.name,
      -- Where its name begins to say what it is for; null where it does not. That is never before the end of its title: in the
      -- singular 'fits' is 'fit', and a 'Thin Fit Case' fits nothing.
      (select min(place) from string_to_table(t.name, ' ') with ordinality each(word, place)
        where place > cardinality(string_to_array(t.title, ' ')) and word = any(${words(['for', 'pour', 'fit', 'compatible'])})) as purpose,
      ${said(sql`s.brand`)} as brand, ${said(sql`s.kind`)} as kind, (select shelves from said) ->> s.kind as shelf,
      s.categories, coalesce((select words from chosen) ->> s.choices, '') as choices,
      coalesce((select words from chosen) ->> s.tags, '') as tags,
      string_to_array(${wordsOf(sql`s.opening`)}, ' ') as opening,
      search_singular(search_normalise(concat_ws(' ', left(s.codes, 2000), s.name_codes))) as codes,
      ${plain(1 - LENGTH_SHARE)}::real + ${plain(LENGTH_SHARE)}::real
        * cardinality(string_to_array(case when t.measured = s.name then t.name else search_normalise(s.name) end, ' '))
        / ${plain(USUAL_LENGTH)}::real as length
    from s cross join lateral (
      -- Most names say nothing but what the product is.
      select measured, name, case when s.head = s.name then name else ${wordsOf(sql`s.head`)} end as head,
        case when title = s.name then name else ${wordsOf(sql`title`)} end as title
      from (select measured, search_singular(search_normalise(measured)) as name, search_title(s.name) as title
        from (select search_measures(s.name, true) as measured offset 0) m offset 0) cut
      offset 0
    ) t where s.is_shown
  ), w as materialized (
    select n.id, case when n.head = n.title then t.words else array(${tellingWhich(sql`n.head`)}) end as words, t.words as in_title,
      array(${before(sql`n.title`, OTHER_THINGS)}) as before_accessory,
      array(select ${lastOf(sql`name`)} from unnest(${COMPOUND_NAMES}) name
        where c.names like '% ' || name || ' %') as in_compound
    from n cross join lateral (select ${lastOf(sql`n.kind`)} as word offset 0) k
    cross join lateral (select array(${tellingWhich(sql`n.title`)}) as words offset 0) t
    cross join lateral (select ' ' || concat_ws(' | ', n.title, n.kind) || ' ' as names offset 0) c
  ), belonging as materialized (
    select s.id, array(
      select distinct word from string_to_table(search_singular(search_normalise(concat_ws(' ', s.head, s.kind,
        case when o.words <> '' and cardinality(string_to_array(o.words, ' ')) <= ${plain(SHORT_OPENING)}::int
          then ${lastOf(sql`o.words`)} end))), ' ') word
      where word = any(${ACCESSORIES})) as words
    -- What follows a colon tells what the thing has.
    from s cross join lateral (select search_normalise(search_head(split_part(s.opening, ':', 1))) as words offset 0) o
  ), called as materialized (
    -- The things that its name says it is, and what its kind says, unless that is what the name says it belongs to: a
    -- 'Laptop Sleeve' is no laptop, wherever it is filed.
    select n.id, array(
      select distinct a from string_to_table(concat_ws(' ', n.title, search_joined(n.title), n.shelf), ' ') a
      where a = any(${THINGS}) and (a <> all(w.in_title) or a = n.shelf and (a = any(${ACCESSORIES}) or a <> all(w.before_accessory)
        or a = any(${words(ADAPTERS)})))
        -- What the name says only of what the product goes with: a 'Converter for Computer Monitors' filed under these.
        and (a = any(string_to_array(n.title, ' ')) or a <> all(string_to_array(n.name, ' '))
          or not string_to_array(n.title, ' ') && ${THINGS})
      order by a) as words
    from n join w on w.id = n.id
  ), posting as materialized (
    select id, array_agg(word) as words, array_agg((said / (said + ${plain(SATURATION)}::real)
      * case when is_belonging then ${plain(BELONGING)}::real else 1 end)::real) as impacts
    from (
      select summed.id, word, cardinality(b.words) > 0 as is_belonging,
        weight * case when word = any(w.in_compound) then ${plain(IN_COMPOUND)}::real
          when word = any(w.words) then ${plain(TELLING_WHICH)}::real else 1 end as said
      from (
        select id, word, sum(weight) as weight
        from (
          select id, word, max(weight)
            * case when place = 1 then 1 + ${plain(REPEATED)}::real * (greatest(1, sum(times)) - 1) else 1 end as weight
          from (${places()}) place (id, place, word, weight, times)
          where word <> '' and octet_length(word) <= 200 group by id, place, word
        ) best
        group by id, word
      ) summed join w on w.id = summed.id join belonging b on b.id = summed.id
    ) each
    group by id
  )`;

/** Each word in each place of the texts `n`, with what it says there. */
function places(): SQL {
  return sql`
    -- What names its brand twice is made for another thing of it as likely as it is more of the brand, and what stands behind
    -- 'for' says it no more often: a 'Watch Band for Apple Watch'.
    select n.id, 1, word, ${plain(PLACE.head)}::real / n.length, 0 from n ${WORDS}(n.head, ' ') word
    union all
    select n.id, 1, word, ${plain(PLACE.rest)}::real / n.length,
      (' ' || n.brand || ' ' not like '% ' || word || ' %' and place > n.purpose is not true)::int
    from n ${WORDS}(n.name, ' ') with ordinality each(word, place)
    union all
    select n.id, 2, word, ${plain(PLACE.brand)}::real, 1 from n ${WORDS}(n.brand, ' ') word
    union all
    -- The last word of a kind names it, unless the name says so only of what the product goes with.
    select n.id, 3, word, case when word = ${lastOf(sql`n.kind`)}
        and (' ' || n.head || ' ' like '% ' || word || ' %' or ' ' || n.name || ' ' not like '% ' || word || ' %')
      then case when word = n.kind then ${plain(PLACE.kindAlone)}::real else ${plain(PLACE.kind)}::real end
      else ${plain(PLACE.kindBefore)}::real end, 1
    from n ${WORDS}(n.kind, ' ') word
    union all
    select n.id, 4, word, case when word = ${lastOf(sql`c.name`)}
      then ${plain(PLACE.category)}::real else ${plain(PLACE.categoryBefore)}::real end, 1
    from n ${WORDS}(n.categories, ' | ') each
    cross join lateral (select ${said(sql`each`)} as name offset 0) c ${WORDS}(c.name, ' ') word
    union all
    select n.id, 5, word, ${plain(PLACE.choice)}::real, 1 from n ${WORDS}(n.choices, ' ') word
    union all
    select n.id, 6, word, ${plain(PLACE.tag)}::real, 1 from n ${WORDS}(n.tags, ' ') word
    union all
    select n.id, 7, word, ${plain(PLACE.code)}::real, 1 from n ${WORDS}(n.codes, ' ') word
    union all
    select n.id, 8, word, ${plain(PLACE.joined)}::real / n.length, 1 from n ${WORDS}(search_joined(n.name), ' ') word
      where ' ' || n.name || ' ' not like '% ' || word || ' %'
    union all
    -- The last word of a name names the thing, where its kind does not say so anyway, and unless it only says what that
    -- goes with: 'case', but not 'for phones'.
    select n.id, 10, word, ${plain(PLACE.last)}::real / n.length, 1
    from n cross join lateral (select ${lastOf(sql`n.name`)} as word) l
    where word <> n.kind and ' ' || n.head || ' ' like '% ' || word || ' %' and n.purpose is null
    union all
    -- 'Cell Phone Accessories' are no cell phones: what stands at the end names it.
    select n.id, 9, word, case when word = replace(substring(s.words from '[^ ]+ [^ ]+$'), ' ', '') then t.last else t.before end, 1
    from n cross join lateral (
      values (n.brand, ${plain(PLACE.joinedElsewhere)}::real, ${plain(PLACE.joinedElsewhere)}::real),
        (n.kind, ${plain(PLACE.joinedElsewhere)}::real, ${plain(PLACE.kindBefore)}::real)
      union all
      select each, ${plain(PLACE.category)}::real, ${plain(PLACE.categoryBefore)}::real from string_to_table(n.categories, ' | ') each
    ) t(words, last, before)
    cross join lateral (select ${said(sql`t.words`)} as words offset 0) s
    ${WORDS}(search_joined(s.words), ' ') word
    where t.words like '% %' and ' ' || s.words || ' ' not like '% ' || word || ' %'
    union all
    select n.id, 11, word, ${plain(PLACE.opening)}::real / (${plain(1 - OPENING_LENGTH_SHARE)}::real
      + ${plain(OPENING_LENGTH_SHARE)}::real * least(${plain(OPENING_WORDS)}::int, cardinality(n.opening)) / ${plain(USUAL_OPENING)}::real), 1
    from n cross join unnest(n.opening[:${plain(OPENING_WORDS)}::int]) word`;
}

/** The things that a text names soon before one of these, and not again behind it. */
function before(text: SQL, things: SQL): SQL {
  return sql`
    select a.word from string_to_table(${text}, ' ') with ordinality a(word, place)
    where a.word = any(${THINGS}) and exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place between a.place + 1 and a.place + case when b.word = any(${words(LATE)}) then ${plain(LATER)}::int
          else ${plain(SOON)}::int end and b.word = any(${things}) and b.word <> a.word
        and b.word <> all(${words(SAID_AGAIN)}))
    and not exists (
      select from string_to_table(${text}, ' ') with ordinality b(word, place)
      where b.place > a.place and b.word = a.word)`;
}

/** The words of a text of `n` that only say which of another thing a product is. */
function tellingWhich(text: SQL): SQL {
  return sql`${before(text, THINGS)}
    -- Headphones may be called 'Monitor 50': their kind is another thing, and nothing else says that they are a monitor. A
    -- smartwatch is a watch, but headphones are no phone.
    or a.word = any(${THINGS}) and k.word = any(${THINGS}) and k.word <> 'smart' || a.word and ' ' || n.name || ' ' not like '% ' || k.word || ' %'
      and a.word <> all(n.opening)
      and ' ' || search_singular(search_normalise(concat_ws(' ', n.kind, n.categories))) || ' ' not like '% ' || a.word || ' %'`;
}

/**
 * Writes what the products in `listing_text` are called and which of them belong to another one, and collects their postings
 * in `listing_posting`, a row for each product: there are dozens of words for each, and they are read once.
 *
 * @param indexed those of them that were indexed before, by their ids: joined to the table, all postings there are would be
 * read for each part of the products
 */
export async function collectPostings(executor: Executor, indexed: readonly number[]): Promise<void> {
  const remove = (table: Table, productId: Column) =>
    executor.execute(sql`delete from ${table} where ${isOneOf(productId, indexed)}`);
  if (indexed.length > 0) {
    await remove(searchPosting, searchPosting.productId);
    await remove(searchThing, searchThing.productId);
    await remove(searchBelonging, searchBelonging.productId);
  }
  await executor.execute(sql`
    insert into ${searchThing} (${bare(searchThing.productId, searchThing.words)})
    select id, called from listing_text where cardinality(called) > 0 order by id`);
  await executor.execute(sql`
    insert into ${searchBelonging} (${bare(searchBelonging.productId, searchBelonging.words)})
    select id, belonging from listing_text where cardinality(belonging) > 0 order by id`);
  await executor.execute(sql`
    insert into listing_posting select id, words, impacts from listing_text where words is not null`);
}

/**
 * Writes the postings of all parts in the order of their index: part by part, each would go through the whole of it. Words are
 * compared by their bytes: the order of a language takes longer, and hardly differs.
 */
export async function writePostings(executor: Executor): Promise<void> {
  const columns = [searchPosting.word, searchPosting.productId, searchPosting.impact];
  await executor.execute(sql`
    insert into ${searchPosting} (${bare(...columns)})
    select u.word, p.product_id, u.impact from listing_posting p cross join lateral unnest(p.words, p.impacts) u(word, impact)
    order by u.word collate "C", u.impact desc, p.product_id`);
}
