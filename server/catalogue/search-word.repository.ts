import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { searchWord } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

/** A word that a shopper may misspell: letters only, neither so short that everything is near it nor a code. */
const IS_WORD = sql`word !~ '[0-9]' and char_length(word) between 3 and 40`;
const COLUMNS = bare(searchWord.word, searchWord.productCount);

/** Counts the words of all products anew. */
export async function rebuildSearchWords(executor: Executor): Promise<void> {
  await executor.delete(searchWord);
  const vector = bare(product.searchVector);
  await executor.execute(sql`
    insert into ${searchWord} (${COLUMNS})
    select word, ndoc from ts_stat('select ${vector} from ${product} where ${vector} is not null')
    where ${IS_WORD}`);
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
