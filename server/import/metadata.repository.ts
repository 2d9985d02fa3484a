import { sql } from 'drizzle-orm';
import type { CataloguePage } from './metadata-file.ts';
import type { Executor } from '../db/client.ts';
import { asJson } from './query.ts';

/** Writes the metadata of pages; with `replace`, that of other pages is removed. Returns whether anything changed. */
export async function saveMetadata(
  executor: Executor,
  pages: readonly CataloguePage[],
  replace: boolean,
): Promise<boolean> {
  const file = sql`jsonb_to_recordset(${asJson(pages)}) as r(
    page integer, title text, description text, keywords text, url text, type text, image text, "twitterCard" text)`;
  const saved = await executor.execute(sql`
    insert into page_metadata as m (page, title, description, keywords, url, type, image, twitter_card)
    select page, title, description, keywords, url, type, image, "twitterCard" from ${file}
    on conflict (page) do update set title = excluded.title, description = excluded.description,
      keywords = excluded.keywords, url = excluded.url, type = excluded.type, image = excluded.image,
      twitter_card = excluded.twitter_card
    where (m.title, m.description, m.keywords, m.url, m.type, m.image, m.twitter_card)
      is distinct from (excluded.title, excluded.description, excluded.keywords, excluded.url, excluded.type,
        excluded.image, excluded.twitter_card)`);
  if (!replace) return (saved.rowCount ?? 0) > 0;
  const removed = await executor.execute(sql`
    delete from page_metadata m where not exists (select 1 from ${file} where r.page = m.page)`);
  return (saved.rowCount ?? 0) + (removed.rowCount ?? 0) > 0;
}
