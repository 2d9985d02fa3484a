import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { searchWord } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

/** A word that a shopper may misspell: letters only, neither so short that everything is near it nor a code. */
const IS_WORD = sql`char_length(word) between 3 and 40 and word !~ '[0-9]'`;
const COLUMNS = bare(searchWord.word, searchWord.productCount);

/** Counts the words of all products anew. */
export async function rebuildSearchWords(executor: Executor): Promise<void> {
  await executor.delete(searchWord);
  // Several processes of the database count for a table that is created, as they do not for an insert. `ts_stat` is not
  // asked: its tree is never balanced, and words that come in alphabetical order cost it minutes.
  await executor.execute(sql`drop table if exists pg_temp.counted_word`);
  await executor.execute(sql`
    create temporary table counted_word on commit drop as
    select word, count(*)::int as products
    from ${product} cross join lateral unnest(tsvector_to_array(${product.searchVector})) word
    where ${IS_WORD} group by word`);
  await executor.execute(sql`insert into ${searchWord} (${COLUMNS}) select word, products from counted_word`);
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
