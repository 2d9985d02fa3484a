import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { searchBelonging, searchPosting, searchThing } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { product } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { ALL_PRODUCTS } from './list-filter.repository.ts';
import { askedWords } from './search-asked.ts';
import { countAmong, type KnownFinds, matches, NAMES_IT, type SearchedTerm } from './search.repository.ts';
import { searchQuery, type Idea } from './search-term.ts';
import { isAccessory } from './search-wanted.ts';
import { ACCESSORY_WORDS, NEAR, PARTS, THING_WORDS } from './search-words.ts';

const { given, value } = hiddenValues({
  query: 'tsquery',
  ideas: 'int[]',
  words: 'text[]',
  impacts: 'real[]',
  needed: 'int',
  names: 'text[]',
  most: 'int',
  among: 'int[]',
});

/** Products that a query finds, among some or in the index, of which words of each idea say so much, and that are not called something else. */
const askSaid = prepared('search-said', (db) => {
  const said = sql`(
    select count(distinct s.idea) from unnest(${value('ideas')}, ${value('words')}, ${value('impacts')}) s(idea, word, impact)
    join ${searchPosting} on ${searchPosting.word} = s.word and ${searchPosting.impact} >= s.impact
    where ${searchPosting.productId} = ${product.id})`;
  const isSaid = sql`${ALL_PRODUCTS.where} and ${matches(value('query'))}
      and ${said} = ${value('needed')} and not ${isOther(sql`${product.id}`, value('names'))}`;
  const read = sql`with ${given} select array(
    (select ${product.id} from unnest(${value('among')}) a(id) join ${product} on ${product.id} = a.id where ${isSaid} limit ${value('most')})
    union all
    (select ${product.id} from ${product} where ${isSaid} and ${value('among')} is null limit ${value('most')})) as ids`;
  return db.select({ ids: sql<number[]>`ids` }).from(sql`(${read}) as once`);
});

/** An idea, and how much one of its words must say of a product. */
interface Said {
  readonly idea: Idea;
  readonly impact: number;
}

/** How many products a query finds of which all this is said, and that are called no other thing, counted so far. */
function countSaid(
  db: Executor,
  query: string,
  said: readonly Said[],
  names: readonly string[],
  most: number,
  found?: readonly number[],
): Promise<number> {
  const words = said.flatMap(({ idea, impact }, index) =>
    [...new Set(askedWords([idea], []).map(({ word }) => word))].map((word) => ({ index, word, impact })),
  );
  return countAmong(found, most, async (among) => {
    const [row] = await askSaid(db, {
      ...{ query, names, most, among, needed: said.length },
      ideas: words.map(({ index }) => index),
      words: words.map(({ word }) => word),
      impacts: words.map(({ impact }) => impact),
    });
    return row?.ids.length ?? 0;
  });
}

/** Whether an idea is said of a product that a term finds, and not only somewhere in its description. */
export async function isSaidOfFound(
  db: Executor,
  term: SearchedTerm,
  idea: Idea,
  known: KnownFinds,
): Promise<boolean> {
  const query = searchQuery(term.ideas);
  return (await countSaid(db, query, [{ idea, impact: 0 }], [], 1, known(query))) > 0;
}

/**
 * Whether something that a term finds is called what the term wants.
 *
 * @param isWhole whether the other ideas must be said of it, too, and not only somewhere in its description
 * @param known what the index was asked for before
 */
export async function isCalled(
  db: Executor,
  term: SearchedTerm,
  isWhole = false,
  known?: KnownFinds,
): Promise<boolean> {
  const { ideas } = term;
  const heads = ideas.filter(({ isHead }) => isHead);
  const said = (isWhole ? ideas : heads).map((idea) => ({
    idea,
    impact: idea.isHead === true ? NAMES_IT : 0,
  }));
  const found = known?.(searchQuery(ideas));
  return (await countSaid(db, searchQuery(ideas, heads), said, namesWanted(term), 1, found)) > 0;
}

/** Whether something that a term finds is called what it wants, or has no other name and all ideas outside of its description. */
export async function hasThing(db: Executor, term: SearchedTerm): Promise<boolean> {
  if (await isCalled(db, term)) return true;
  const said = term.ideas.map((idea) => ({ idea, impact: 0 }));
  return (await countSaid(db, searchQuery(term.ideas), said, namesWanted(term), 1)) > 0;
}

/**
 * How many things that a term finds are called what it wants, counted so far.
 *
 * @param known what the index was asked for before
 */
export function countCalled(
  db: Executor,
  term: SearchedTerm,
  most: number,
  known?: KnownFinds,
): Promise<number> {
  const query = searchQuery(term.ideas);
  const heads = term.ideas.filter(({ isHead }) => isHead);
  const said = heads.map((idea) => ({ idea, impact: NAMES_IT }));
  return countSaid(db, query, said, namesWanted(term), most, known?.(query));
}

/**
 * The words that what a term wants is called by, and what is near to it, in one word too; none where it is no thing of the lists,
 * or all that is asked for. Of what belongs to other things many names say the same ('Wall Mount Bracket'): any will do.
 */
export function namesWanted(term: SearchedTerm): string[] {
  return term.ideas.length + (term.wishes ?? []).length > 1 ? namesOfHead(term) : [];
}

/** The same, also where it is all that is asked for. */
export function namesOfHead({ ideas, wishes = [], synonyms }: SearchedTerm): string[] {
  const head = [...ideas, ...wishes].find(({ isHead }) => isHead);
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

/** Whether a product is called another thing than these, an array: a mouse pad is no mouse. What is not called anything may be one. */
function isOther(id: SQL, names: SQL): SQL {
  // A value and no 'exists', for which PostgreSQL may read the whole table.
  return sql`(cardinality(${names}) > 0 and coalesce((select not ${searchThing.words} && ${names} from ${searchThing}
    where ${searchThing.productId} = ${id}), false))`;
}

/** Whether a product belongs to another thing. */
export function isBelonging(id: SQL): SQL {
  // A value and no 'exists', for which PostgreSQL reads the whole table: of a million products, half a million rows.
  return sql`coalesce((select true from ${searchBelonging} where ${searchBelonging.productId} = ${id}), false)`;
}
