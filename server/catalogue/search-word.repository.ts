import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { searchWord } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

/**
 * A word that a shopper may misspell: letters only, neither so short that everything is near it nor a code. Of two conditions
 * the database expects that next to no word has both, and would sort millions of them to count them.
 */
const IS_WORD = sql`case when word !~ '[0-9]' then char_length(word) between 3 and 40 end`;
const COLUMNS = bare(searchWord.word, searchWord.productCount);

/**
 * Counts the words of all products anew. What is no word is left out before it is counted: `ts_stat` puts all into a tree that
 * it does not balance, and where each product has a code that comes after the last one it goes through all of them each time.
 */
export async function rebuildSearchWords(executor: Executor): Promise<void> {
  await executor.execute(sql`drop table if exists pg_temp.listing_counted`);
  // A table of its own, as the database has several processes fill one, and one alone insert.
  await executor.execute(sql`
    create temporary table listing_counted on commit drop as
    select word, count(*)::integer as products
    from (select unnest(tsvector_to_array(${product.searchVector})) as word from ${product}) w
    where ${IS_WORD} group by word`);
  await executor.delete(searchWord);
  await executor.execute(
    sql`insert into ${searchWord} (${COLUMNS}) select word, products from listing_counted order by word`,
  );
}

/** Adds the differences that the temporary table `listing_word` holds to the counts of the words. */
export async function refreshSearchWords(executor: Executor): Promise<void> {
  await executor.execute(sql`
    insert into ${searchWord} (${COLUMNS})
    select word, change from listing_word where ${IS_WORD}
    on conflict (${bare(searchWord.word)}) do update
    set ${bare(searchWord.productCount)} = ${searchWord.productCount} + ${excluded(searchWord.productCount)}`);
  await executor.execute(sql`
    delete from ${searchWord} using listing_word l
    where l.word = ${searchWord.word} and ${searchWord.productCount} <= 0`);
}
