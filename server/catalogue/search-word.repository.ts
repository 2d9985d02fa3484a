import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** A word that a shopper may misspell: letters only, neither so short that everything is near it nor a code. */
const IS_WORD = sql`word !~ '[0-9]' and char_length(word) between 3 and 40`;

/** Counts the words of all products anew. */
export async function rebuildSearchWords(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from search_word`);
  await executor.execute(sql`
    insert into search_word (word, product_count)
    select word, ndoc from ts_stat('select search_vector from product where search_vector is not null')
    where ${IS_WORD}`);
}

/** Adds the differences that the temporary table `listing_word` holds to the counts of the words. */
export async function refreshSearchWords(executor: Executor): Promise<void> {
  await executor.execute(sql`
    insert into search_word (word, product_count)
    select word, change from listing_word where ${IS_WORD}
    on conflict (word) do update set product_count = search_word.product_count + excluded.product_count`);
  await executor.execute(sql`
    delete from search_word w using listing_word l where l.word = w.word and w.product_count <= 0`);
}
