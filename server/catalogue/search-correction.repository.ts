import type { Executor } from '../db/client.ts';
import { searchWord } from '../db/listing-schema.ts';
import { sql, type SQL, alias } from '../db/sql.ts';
import { readIdeas, type TermWord } from './search-term.ts';
import { isEnglish } from './search-english.ts';
import { isName, isSpeltRightly, type Synonyms } from './search-words.ts';
import { withIdeas, type SearchedTerm } from './search.repository.ts';

/**
 * The term with each word that there is not replaced by the nearest ones that there are; undefined if all are known.
 *
 * @param splits whether a word that is made of two known ones is taken for those
 */
export async function correctTerm(
  db: Executor,
  term: SearchedTerm,
  splits: boolean,
): Promise<SearchedTerm | undefined> {
  const words = term.ideas.flatMap((idea) => idea.words);
  const typed = sql.param(words.map(({ word }) => word));
  const prefixes = sql.param(words.map(({ isPrefix }) => isPrefix));
  const swapped = sql.param(words.map(({ word }) => swaps(word).join(' ')));
  const known = alias(searchWord, 'known');
  const rows = await db
    .select({
      head: sql<string | null>`s.head`,
      tail: sql<string | null>`s.tail`,
      near: sql<string[]>`near.words`,
      singulars: sql<string[]>`array(select search_singular(n) from unnest(near.words) n)`,
    })
    .from(
      sql`unnest(${typed}::text[], ${prefixes}::boolean[], ${swapped}::text[]) with ordinality as t(word, is_prefix, swaps, position)`,
    )
    .leftJoinLateral(sql`search_split(t.word) as s`, sql`${splits}::boolean`)
    // Two letters in each other's place are one mistake, and a likelier one than a wrong letter.
    .leftJoinLateral(
      sql`(select ${searchWord.word} as word from ${searchWord}
        where ${searchWord.word} = any(string_to_array(t.swaps, ' '))
          and not exists (select 1 from ${searchWord} ${known}
            where ${known.word} = t.word or t.is_prefix and ${known.word} like t.word || '%')
        order by ${searchWord.productCount} desc limit 1) x`,
      sql`true`,
    )
    .crossJoinLateral(
      sql`(select case when s.head is not null then '{}' when x.word is not null then array[x.word]
        else array(select search_nearest(t.word, t.is_prefix)) end as words) near`,
    )
    .orderBy(sql`t.position`);
  // A name of the lists is spelt rightly as a whole ('disque dur'). Alone a word that finds nothing is worth a guess.
  const isKnown = term.ideas.flatMap((idea) =>
    idea.words.map(
      (word) =>
        idea.words.length > 1 ||
        (term.ideas.length > 1 && isEnglish(word)) ||
        isSpeltRightly(word, term.synonyms),
    ),
  );
  const corrected = words.map((word, index) =>
    isKnown[index] === true ? word : correct(word, rows[index], term.synonyms),
  );
  if (corrected.every((word, index) => word === words[index])) return undefined;
  return reread(term, corrected);
}

/** The term with other words in place of its own: what is wanted, and what that is for, stay where they were. */
function reread(term: SearchedTerm, words: readonly TermWord[]): SearchedTerm {
  const before = term.ideas.flatMap(({ words: own, isHead, isWish }) => own.map(() => ({ isHead, isWish })));
  let next = 0;
  const ideas = readIdeas(words, term.synonyms).map((idea) => {
    const own = before.slice(next, next + idea.words.length);
    next += idea.words.length;
    return {
      ...idea,
      ...(own.some(({ isHead }) => isHead) ? { isHead: true } : {}),
      ...(own[0]?.isWish === true ? { isWish: true } : {}),
    };
  });
  return withIdeas(term, ideas);
}

/** The words that a word is when two neighbouring letters of it change places. Article numbers are not guessed. */
function swaps(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const letters = [...word];
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  );
}

/** A spelling is the usual one that so many times as many products have. */
const USUAL = 50;
/** The shortest word of which that is said: of short ones both spellings may be words. */
const SHORTEST_DOUBLED = 5;

/**
 * The term as the shop usually spells it: a word that is on few products, with a letter once that others have twice ('bluetoth'),
 * stands for both. Undefined if there is no such word.
 */
export async function usuallySpelt(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const words = term.ideas.flatMap((idea) => idea.words);
  const own = alias(searchWord, 'own');
  const once = (word: SQL) => sql`regexp_replace(${word}, '(.)\\1', '\\1', 'g')`;
  const { rows } = await db.execute<{ usual: string | null; singular: string | null }>(sql`
    select u.word as usual, search_singular(u.word) as singular
    from unnest(${sql.param(words.map(({ word }) => word))}::text[]) with ordinality t(word, position)
    left join lateral (
      select ${searchWord.word} as word from ${searchWord}
      where ${searchWord.word} % t.word and ${searchWord.word} <> t.word
        and char_length(t.word) >= ${SHORTEST_DOUBLED}::int and ${once(sql`${searchWord.word}`)} = ${once(sql`t.word`)}
        and ${searchWord.productCount} >= ${USUAL}::int * coalesce((
          select ${own.productCount} from ${searchWord} ${own} where ${own.word} = t.word), 1)
      order by ${searchWord.productCount} desc limit 1
    ) u on true
    order by t.position`);
  const spelt = words.map((word, index): TermWord => {
    const { usual, singular } = rows[index] ?? {};
    if (usual === null || usual === undefined || singular === null || singular === undefined) return word;
    return { ...word, word: usual, singular, near: [...new Set([word.word, word.singular])] };
  });
  if (spelt.every((word, index) => word === words[index])) return undefined;
  return reread(term, spelt);
}

/** What the index knows instead of a word: the two that it is made of, or those that are near it. */
interface Known {
  readonly head: string | null;
  readonly tail: string | null;
  readonly near: readonly string[];
  readonly singulars: readonly string[];
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it, a thing's name first. */
function correct(word: TermWord, row: Known | undefined, synonyms: Synonyms): TermWord {
  if (row === undefined) return word;
  if (row.head !== null && row.tail !== null) return { ...word, parts: [row.head, row.tail] };
  // Of words that are as near the name of a thing is meant: 'chargr' is a charger rather than a charge.
  const named = Math.max(
    0,
    row.singulars.findIndex((each) => isName(each, synonyms)),
  );
  const first = row.near[named];
  const singular = row.singulars[named] ?? first;
  if (first === undefined || singular === undefined) return word;
  const near = new Set([...row.near, ...row.singulars].filter((form) => form !== first && form !== singular));
  return { word: first, singular, near: [...near], isPrefix: word.isPrefix };
}
