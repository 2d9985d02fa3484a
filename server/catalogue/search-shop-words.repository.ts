import type { Executor } from '../db/client.ts';
import { hiddenValues } from '../db/fragments.ts';
import { searchPosting } from '../db/listing-schema.ts';
import { prepared } from '../db/prepared.ts';
import { attribute, attributeValue } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { isBrandAttribute } from './product-value.repository.ts';
import { SHOP_WORDS } from './search-words.ts';

/** Of fewer words each says something: an 'online ups', a 'shop vac'. */
const MIN_WORDS = 3;

const { given, value } = hiddenValues({ words: 'text[]', before: 'text[]', behind: 'text[]' });

const askOfShops = prepared('search-shop-words', (db) => {
  // Values and no 'exists', for which PostgreSQL may read the whole tables.
  const inName = sql`(
    select true from ${searchPosting} where ${searchPosting.word} = any(array[u.before, u.behind]) limit 1)`;
  const brand = sql`(
    select true from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeValue.attributeId} and ${isBrandAttribute}
    where search_normalise(${attributeValue.name}) = u.word limit 1)`;
  const words = sql<string[]>`array(with ${given}
    select u.word from unnest(${value('words')}, ${value('before')}, ${value('behind')}) u(word, before, behind)
    where ${inName} is null and ${brand} is null)`;
  return db.select({ words }).from(sql`(select) as once`);
});

/**
 * The words of a term that are only said of shops: 'quality' of 'good quality drone', but not of 'air quality monitor' where the
 * names of products have the two words beside each other.
 *
 * @param words as typed
 * @param singulars the same in the singular
 */
export async function wordsOfShops(
  db: Executor,
  words: readonly string[],
  singulars: readonly string[],
): Promise<readonly string[]> {
  if (words.length < MIN_WORDS) return [];
  const said = words.flatMap((word, index) => (SHOP_WORDS.has(word) ? [{ word, index }] : []));
  if (said.length === 0) return [];
  const joined = (index: number) => `${singulars[index] ?? ''}${singulars[index + 1] ?? ''}`;
  const [row] = await askOfShops(db, {
    words: said.map(({ word }) => word),
    // Nothing stands before the first word: alone it is no neighbour.
    before: said.map(({ index }) => (index === 0 ? '' : joined(index - 1))),
    behind: said.map(({ index }) => (index === words.length - 1 ? '' : joined(index))),
  });
  return row?.words ?? [];
}
