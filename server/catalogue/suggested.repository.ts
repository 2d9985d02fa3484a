import { foldedWord } from '../../lib/contract/folded-word.ts';
import type { Executor } from '../db/client.ts';
import { productValue, searchPosting } from '../db/listing-schema.ts';
import { attribute, attributeValue, category } from '../db/schema.ts';
import { and, desc, eq, gt, sql } from '../db/sql.ts';
import { isBrandAttribute } from './product-value.repository.ts';
import { readUsual } from './search-correction.repository.ts';
import { namesBegun, NEAR, SHOP_WORDS, STOP_WORDS, SYNONYMS_TEXT } from './search-words.ts';
import { readSynonyms, synonymsVersion } from './synonym.repository.ts';

/** A category or a brand whose name begins like a term. */
export interface Suggested {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

/** Words that a search understands, whether or not a product has them; as terms have them. */
const UNDERSTOOD = [...STOP_WORDS, ...SHOP_WORDS, ...SYNONYMS_TEXT.split(/[\s=~>#]+/).map(foldedWord)];

/** A term as names are compared with it; '' where it has no word. */
export async function normalisedTerm(db: Executor, term: string): Promise<string> {
  const { rows } = await db.execute<{ term: string }>(sql`select search_normalise(${term}) as term`);
  return rows[0]?.term ?? '';
}

/** What else the things are called that a normalised term names, or is on the way to: 'tv' and 'tel' are televisions. */
async function readOtherNames(db: Executor, term: string): Promise<string[]> {
  const { rows } = await db.execute<{ singular: string; version: string }>(
    sql`select search_singular(${term}::text) as singular, ${synonymsVersion} as version`,
  );
  const { singular = term, version = '' } = rows[0] ?? {};
  const synonyms = await readSynonyms(db, version);
  const same = (synonyms.get(singular) ?? []).filter(({ factor }) => factor > NEAR);
  return [...same, ...namesBegun(term, synonyms)].map(({ words }) => words.join(' '));
}

/**
 * The categories of the menu of which every word of a normalised term begins a word: those whose names begin with the
 * term first, then those with most products. Behind them, those that are called what the term means.
 */
export async function suggestCategories(db: Executor, term: string, most: number): Promise<Suggested[]> {
  const name = sql`search_normalise(${category.name})`;
  const patternOf = (words: string) => words.split(' ').map((word) => `% ${word}`);
  const patterns = sql.param(patternOf(term).map((word) => `${word}%`));
  const others = sql.param((await readOtherNames(db, term)).map((words) => `${patternOf(words).join('%')}%`));
  const isSo = sql`' ' || ${name} like all(${patterns}::text[])`;
  return db
    .select({ id: category.id, name: category.name, productCount: category.productCount })
    .from(category)
    .where(
      and(
        category.inMenu,
        gt(category.productCount, 0),
        sql`(${isSo} or ' ' || ${name} like any(${others}::text[]))`,
      ),
    )
    .orderBy(desc(isSo), desc(sql`${name} like ${`${term}%`}`), desc(category.productCount), category.id)
    .limit(most);
}

/** The brands of listed products whose names begin with a normalised term: there are far more of them than categories. */
export async function suggestBrands(db: Executor, term: string, most: number): Promise<Suggested[]> {
  const productCount = sql<number>`(
    select count(*)::integer from ${productValue} where ${productValue.attributeValueId} = ${attributeValue.id})`;
  const brands = db
    .select({
      id: attributeValue.id,
      name: attributeValue.name,
      productCount: productCount.as('product_count'),
    })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attributeId))
    .where(and(isBrandAttribute, sql`search_normalise(${attributeValue.name}) like ${`${term}%`}`))
    .as('brands');
  return db
    .select()
    .from(brands)
    .where(gt(brands.productCount, 0))
    .orderBy(desc(brands.productCount), brands.id)
    .limit(most);
}

/**
 * Those of some terms of which the catalogue has every word: nobody's name, and nothing rude. A word that the shop usually
 * spells otherwise is a mistake, though a product has it too.
 */
export async function withKnownWords(db: Executor, terms: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{
    term: string;
    words: string[];
    singulars: string[];
    version: string;
  }>(sql`
    select t.term, said.words, said.singulars, ${synonymsVersion} as version
    from unnest(${sql.param(terms)}::text[]) with ordinality t(term, place)
    cross join lateral (
      select coalesce(array_agg(w), '{}') as words, coalesce(array_agg(search_singular(w)), '{}') as singulars
      from string_to_table(search_normalise(search_measures(t.term, false)), ' ') w
      where w <> all(${sql.param(UNDERSTOOD)}::text[])
    ) said
    where not exists (
      select from unnest(said.singulars) s where not exists (select from ${searchPosting} where ${searchPosting.word} = s))
    order by t.place`);
  const version = rows[0]?.version;
  // The synonyms of one version are kept: to ask for those of none would make each search read its own anew.
  if (version === undefined) return [];
  const words = rows.flatMap((row) =>
    row.words.map((word, index) => ({ term: row.term, word, singular: row.singulars[index] ?? word })),
  );
  const usual = await readUsual(db, words, await readSynonyms(db, version));
  const misspelt = new Set(words.flatMap(({ term }, index) => (usual[index] === undefined ? [] : [term])));
  return rows.flatMap(({ term }) => (misspelt.has(term) ? [] : [term]));
}
