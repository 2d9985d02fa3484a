import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { oneOfDoubled, searchWord } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { alias, sql } from '../db/sql.ts';
import { MEASURE } from './search-units.ts';
import { readIdeas } from './search-names.ts';
import type { Idea } from './search-term.ts';
import type { TermWord } from './search-term-word.ts';
import { isName, isSpeltRightly, type Synonyms } from './search-words.ts';
import { isThing, thingMeant } from './search-wanted.ts';
import { withIdeas, type SearchedTerm } from './search.repository.ts';

const doubts = hiddenValues({ words: 'text[]', prefixes: 'boolean[]', swapped: 'text[]', splits: 'boolean' });

const askNearest = prepared('search-nearest', (db) => {
  const known = alias(searchWord, 'known');
  const { given, value } = doubts;
  return (
    db
      .select({
        head: sql<string | null>`s.head`,
        tail: sql<string | null>`s.tail`,
        near: sql<string[]>`near.words`,
        singulars: sql<string[]>`array(select search_singular(n) from unnest(near.words) n)`,
      })
      .from(
        sql`(with ${given} select *, ${value('splits')} as splits
        from unnest(${value('words')}, ${value('prefixes')}, ${value('swapped')}) with ordinality as u(word, is_prefix, swaps, position)) as t`,
      )
      .leftJoinLateral(sql`search_split(case when t.splits then t.word end) as s`, sql`true`)
      // Two letters in each other's place are one mistake, and a likelier one than a wrong letter.
      .leftJoinLateral(
        sql`(select ${searchWord.word} as word from ${searchWord}
        where ${searchWord.word} = any(string_to_array(t.swaps, ' '))
          and not exists (select 1 from ${searchWord} ${known} where ${known.word} = t.word)
          and not (t.is_prefix and search_begun(t.word))
        order by ${searchWord.productCount} desc limit 1) x`,
        sql`true`,
      )
      .crossJoinLateral(
        sql`(select case when s.head is not null then '{}' when x.word is not null then array[x.word]
        else array(select search_nearest(t.word, t.is_prefix)) end as words) near`,
      )
      .orderBy(sql`t.position`)
  );
});

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
  // Its list of words is large, and a search comes after the start.
  const { isEnglish } = await import('./search-english.ts');
  // A name of the lists is spelt rightly as a whole ('disque dur'). Alone a word that finds nothing is worth a guess.
  const doubted = term.ideas.flatMap((idea) =>
    idea.words.filter(
      (word) =>
        idea.words.length === 1 &&
        (term.ideas.length === 1 || !isEnglish(word)) &&
        !isSpeltRightly(word, term.synonyms),
    ),
  );
  if (doubted.length === 0) return undefined;
  const rows = await askNearest(db, {
    words: doubted.map(({ word }) => word),
    prefixes: doubted.map(({ isPrefix }) => isPrefix),
    swapped: doubted.map(({ word }) => swaps(word).join(' ')),
    splits,
  });
  const corrected = words.map((word, index) =>
    correct(word, rows[doubted.indexOf(word)], {
      synonyms: term.synonyms,
      before: words[index - 1]?.singular,
      next: words[index + 1]?.singular,
    }),
  );
  if (corrected.every((word, index) => word === words[index])) return undefined;
  return reread(term, corrected);
}

/** Letters and what is counted of them, written as one. */
const AT_DIGITS = /^(\p{L}{2,})(\d+)$|^(\d+)(\p{L}{3,})$/u;

/** The term with letters and digits that were joined apart as well: 'rtx4060' where descriptions say 'RTX 4060'. Undefined where it has none. */
export function apartAtDigits(term: SearchedTerm): SearchedTerm | undefined {
  const words = term.ideas.flatMap((idea) => idea.words);
  const apart = words.map((word): TermWord => {
    const [head, tail] = MEASURE.test(word.word)
      ? []
      : (AT_DIGITS.exec(word.word)?.slice(1).filter(Boolean) ?? []);
    return head === undefined || tail === undefined ? word : { ...word, parts: [head, tail] };
  });
  return apart.every((word, index) => word === words[index]) ? undefined : reread(term, apart);
}

/**
 * The term with other words in place of its own: what is wanted, and what that is for, stay where they were, and so does what
 * else will do in place of a word that stays ('dell or lenovo').
 */
function reread(term: SearchedTerm, words: readonly TermWord[]): SearchedTerm {
  const before = term.ideas.flatMap(({ words: own, isHead, isWish }) => own.map(() => ({ isHead, isWish })));
  let next = 0;
  const ideas = readIdeas(words, term.synonyms).map((idea) => {
    const own = before.slice(next, next + idea.words.length);
    next += idea.words.length;
    return {
      ...withOthers(idea, term.ideas),
      ...(own.some(({ isHead }) => isHead) ? { isHead: true } : {}),
      ...(own[0]?.isWish === true ? { isWish: true } : {}),
    };
  });
  // What it means may be told only by the word that was misspelt: 'thinkpd x1'.
  const meant = ideas.some(isThing) ? undefined : thingMeant(ideas, words, term.synonyms);
  return { ...withIdeas(term, ideas), meant };
}

/** An idea with the names that the same words had before, too. */
function withOthers(idea: Idea, before: readonly Idea[]): Idea {
  const same = before.find(
    ({ words }) => words.length === idea.words.length && words.every((word, at) => word === idea.words[at]),
  );
  const isNew = (name: string) => idea.synonyms.every(({ words }) => words.join(' ') !== name);
  const others = same?.synonyms.filter(({ words }) => isNew(words.join(' '))) ?? [];
  return { ...idea, synonyms: [...idea.synonyms, ...others] };
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

const usual = hiddenValues({ words: 'text[]' });

const askUsual = prepared('search-usual', (db) => {
  const own = alias(searchWord, 'own');
  return db
    .select({ usual: sql<string | null>`u.word`, singular: sql<string | null>`search_singular(u.word)` })
    .from(
      sql`(with ${usual.given} select * from unnest(${usual.value('words')}) with ordinality as u(word, position)) as t`,
    )
    .leftJoinLateral(
      sql`(
        select ${searchWord.word} as word from ${searchWord}
        where ${searchWord.word} % t.word and ${searchWord.word} <> t.word
          and ${oneOfDoubled(searchWord.word)} = ${oneOfDoubled(sql`t.word`)}
          and ${searchWord.productCount} >= ${sql.raw(String(USUAL))} * coalesce((
            select ${own.productCount} from ${searchWord} ${own} where ${own.word} = t.word), 1)
        order by ${searchWord.productCount} desc limit 1
      ) u`,
      sql`true`,
    )
    .orderBy(sql`t.position`);
});

/**
 * How the shop usually spells each word, where that is otherwise: a word that is on few products, with a letter once that
 * others have twice ('bluetoth'). Of a word of four letters only one of the lists with a letter more is that spelling, and not
 * where it is a word itself: 'aple', but not 'reed' or 'matt'.
 */
export async function readUsual(
  db: Executor,
  words: readonly Pick<TermWord, 'word' | 'singular'>[],
  synonyms: Synonyms,
): Promise<(Pick<TermWord, 'word' | 'singular'> | undefined)[]> {
  const { isEnglish } = await import('./search-english.ts');
  const isShort = (word: string) => word.length < SHORTEST_DOUBLED;
  const doubted = words.filter(
    (each) =>
      !isShort(each.word) ||
      (each.word.length === SHORTEST_DOUBLED - 1 && !isSpeltRightly(each, synonyms) && !isEnglish(each)),
  );
  if (doubted.length === 0) return words.map(() => undefined);
  const rows = await askUsual(db, { words: doubted.map(({ word }) => word) });
  return words.map((each) => {
    const { usual: word, singular } = rows[doubted.indexOf(each)] ?? {};
    if (word === null || word === undefined || singular === null || singular === undefined) return undefined;
    const isLeftOut = word.length > each.word.length && isSpeltRightly({ word, singular }, synonyms);
    return isShort(each.word) && !isLeftOut ? undefined : { word, singular };
  });
}

/** The term as the shop usually spells it: what is spelt otherwise stands for both. Undefined if there is no such word. */
export async function usuallySpelt(db: Executor, term: SearchedTerm): Promise<SearchedTerm | undefined> {
  const words = term.ideas.flatMap((idea) => idea.words);
  const known = await readUsual(db, words, term.synonyms);
  if (known.every((each) => each === undefined)) return undefined;
  const spelt = words.map((word, index): TermWord => {
    const usually = known[index];
    return usually === undefined
      ? word
      : { ...word, ...usually, near: [...new Set([word.word, word.singular])] };
  });
  return reread(term, spelt);
}

/** What the index knows instead of a word: the two that it is made of, or those that are near it. */
interface Known {
  readonly head: string | null;
  readonly tail: string | null;
  readonly near: readonly string[];
  readonly singulars: readonly string[];
}

/** What stands beside a word. */
interface Beside {
  readonly synonyms: Synonyms;
  readonly before: string | undefined;
  readonly next: string | undefined;
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it, a thing's name first. */
function correct(word: TermWord, row: Known | undefined, { synonyms, before, next }: Beside): TermWord {
  if (row === undefined) return word;
  if (row.head !== null && row.tail !== null) return { ...word, parts: [row.head, row.tail] };
  // Of words that are as near the name of a thing is meant: 'chargr' is a charger rather than a charge, a 'poer bank' a power bank.
  const isPart = (each: string) => synonyms.has(`${before} ${each}`) || synonyms.has(`${each} ${next}`);
  const part = row.singulars.findIndex(isPart);
  const name = part >= 0 ? part : row.singulars.findIndex((each) => isName(each, synonyms));
  const first = row.near[Math.max(0, name)];
  const singular = row.singulars[Math.max(0, name)] ?? first;
  if (first === undefined || singular === undefined) return word;
  // Beside a name the other words are none that somebody meant.
  const others = name >= 0 ? [] : [...row.near, ...row.singulars];
  const near = new Set(others.filter((form) => form !== first && form !== singular));
  return { word: first, singular, near: [...near], isPrefix: word.isPrefix };
}
