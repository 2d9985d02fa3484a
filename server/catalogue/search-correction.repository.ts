import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { readIdeas, type TermWord } from './search-term.ts';
import { THING_WORDS, type Synonyms } from './search-words.ts';
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
  const rows = await db
    .select({
      head: sql<string | null>`s.head`,
      tail: sql<string | null>`s.tail`,
      near: sql<string[]>`array(select search_nearest(t.word, t.is_prefix) where s.head is null)`,
      singulars: sql<
        string[]
      >`array(select search_singular(n) from search_nearest(t.word, t.is_prefix) n where s.head is null)`,
    })
    .from(
      sql`unnest(${typed}::text[], ${prefixes}::boolean[]) with ordinality as t(word, is_prefix, position)`,
    )
    .leftJoinLateral(sql`search_split(t.word) as s`, sql`${splits}::boolean`)
    .orderBy(sql`t.position`);
  const corrected = words.map((word, index) => correct(word, rows[index], term.synonyms));
  if (corrected.every((word, index) => word === words[index])) return undefined;
  return withIdeas(term, readIdeas(corrected, term.synonyms));
}

/** What the index knows instead of a word: the two that it is made of, or those that are near it. */
interface Known {
  readonly head: string | null;
  readonly tail: string | null;
  readonly near: readonly string[];
  readonly singulars: readonly string[];
}

/** A word that is two known ones stands for both; otherwise the nearest words stand for it. */
function correct(word: TermWord, row: Known | undefined, synonyms: Synonyms): TermWord {
  // What shops call a thing is spelt rightly, also where this one has none.
  if (row === undefined || synonyms.has(word.singular) || THING_WORDS.includes(word.singular)) return word;
  if (row.head !== null && row.tail !== null) return { ...word, parts: [row.head, row.tail] };
  const [first, ...others] = row.near;
  const [singular = first, ...singulars] = row.singulars;
  if (first === undefined || singular === undefined) return word;
  const near = new Set([...others, ...singulars].filter((form) => form !== first && form !== singular));
  return { word: first, singular, near: [...near], isPrefix: word.isPrefix };
}
