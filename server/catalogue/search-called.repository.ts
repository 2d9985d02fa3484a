import type { Executor } from '../db/client.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { askedWords } from './search-asked.ts';
import { matches, NAMES_IT, type SearchedTerm } from './search.repository.ts';
import type { Idea } from './search-term.ts';

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
    idea.isHead === true ? isSaid(idea, NAMES_IT) : isWhole ? isSaid(idea, 0) : [],
  );
  return hasFound(
    db,
    term,
    sql.join(said, sql` and `),
    term.ideas.filter(({ isHead }) => isHead),
  );
}

/** A word of an idea says at least so much of a product. */
function isSaid(idea: Idea, impact: number): SQL {
  const words = sql.param([...new Set(askedWords([idea], []).map(({ word }) => word))]);
  return sql`exists (
    select 1 from ${searchPosting} where ${searchPosting.productId} = ${product.id}
      and ${searchPosting.word} = any(${words}::text[]) and ${searchPosting.impact} >= ${impact}::real)`;
}

/** How many things that a term finds are called what it wants, counted so far. */
export function countCalled(db: Executor, term: SearchedTerm, most: number): Promise<number> {
  const said = term.ideas.flatMap((idea) => (idea.isHead === true ? isSaid(idea, NAMES_IT) : []));
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
