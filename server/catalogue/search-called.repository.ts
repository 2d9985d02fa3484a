import type { Executor } from '../db/client.ts';
import { searchPosting, searchThing } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { askedWords } from './search-asked.ts';
import { matches, NAMES_IT, type SearchedTerm } from './search.repository.ts';
import { isAccessory, type Idea } from './search-term.ts';
import { ACCESSORY_WORDS, NEAR, PARTS, THING_WORDS } from './search-words.ts';

/** Whether an idea is said of a product that a term finds, and not only somewhere in its description. */
export function isSaidOfFound(db: Executor, term: SearchedTerm, idea: Idea): Promise<boolean> {
  return hasFound(db, term, isSaid(idea, 0));
}

/**
 * Whether something that a term finds is called what the term wants.
 *
 * @param isWhole whether the other ideas must be said of it, too, and not only somewhere in its description
 */
export function isCalled(db: Executor, term: SearchedTerm, isWhole = false): Promise<boolean> {
  const said = term.ideas.flatMap((idea) =>
    idea.isHead === true ? isNamed(term, idea) : isWhole ? isSaid(idea, 0) : [],
  );
  return hasFound(
    db,
    term,
    sql.join(said, sql` and `),
    term.ideas.filter(({ isHead }) => isHead),
  );
}

/**
 * The words that what a term wants is called by, and what is near to it, in one word too; none where it is no thing of the lists,
 * or all that is asked for. Of what belongs to other things many names say the same ('Wall Mount Bracket'): any will do.
 */
export function namesWanted({ ideas, wishes = [], synonyms }: SearchedTerm): string[] {
  const head = ideas.length + wishes.length > 1 ? ideas.find(({ isHead }) => isHead) : undefined;
  if (head === undefined) return [];
  const own = head.words.map(({ singular }) => singular);
  const same = head.synonyms.flatMap(({ words, factor }) =>
    words.length === 1 && factor > NEAR ? words : [],
  );
  if (![own.at(-1) ?? '', ...same].some((name) => THING_WORDS.includes(name))) return [];
  const others = [...head.synonyms, ...(synonyms.get(own.join(' ')) ?? [])].map(({ words }) => words);
  const names = [own, ...others].flatMap((name) => [name.at(-1) ?? '', name.join('')]);
  const isPart = PARTS.includes(own.at(-1) ?? '');
  return [...new Set([...names, ...(isAccessory(head) && !isPart ? ACCESSORY_WORDS : [])])];
}

/** Whether a product is called another thing than these: a mouse pad is no mouse. What is not called anything may be one. */
export function isOther(id: SQL, names: readonly string[]): SQL {
  if (names.length === 0) return sql`false`;
  // A value and no 'exists', for which PostgreSQL may read the whole table.
  return sql`coalesce((select not ${searchThing.words} && ${sql.param([...names])}::text[] from ${searchThing}
    where ${searchThing.productId} = ${id}), false)`;
}

/** A word of an idea says at least so much of a product. */
function isSaid(idea: Idea, impact: number): SQL {
  const words = sql.param([...new Set(askedWords([idea], []).map(({ word }) => word))]);
  return sql`exists (
    select 1 from ${searchPosting} where ${searchPosting.productId} = ${product.id}
      and ${searchPosting.word} = any(${words}::text[]) and ${searchPosting.impact} >= ${impact}::real)`;
}

/** What is wanted says so much of a product that it is called so, and it is called no other thing. */
function isNamed(term: SearchedTerm, head: Idea): SQL {
  return sql`${isSaid(head, NAMES_IT)} and not ${isOther(sql`${product.id}`, namesWanted(term))}`;
}

/** How many things that a term finds are called what it wants, counted so far. */
export function countCalled(db: Executor, term: SearchedTerm, most: number): Promise<number> {
  const said = term.ideas.flatMap((idea) => (idea.isHead === true ? isNamed(term, idea) : []));
  return countFound(db, term, sql.join(said, sql` and `), undefined, most);
}

async function hasFound(
  db: Executor,
  term: SearchedTerm,
  also: SQL,
  named?: readonly Idea[],
): Promise<boolean> {
  return (await countFound(db, term, also, named, 1)) > 0;
}

async function countFound(
  db: Executor,
  term: SearchedTerm,
  also: SQL,
  named: readonly Idea[] | undefined,
  most: number,
): Promise<number> {
  const { rows } = await db.execute(sql`
    select 1 from ${product} where ${ALL_PRODUCTS.where} and ${matches(term, named)} and ${also} limit ${most}`);
  return rows.length;
}
