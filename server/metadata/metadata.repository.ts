import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageMetadata } from '../../lib/contract/metadata.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const metadataRow = z.object({
  page: z.number(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  url: z.string(),
  type: z.string(),
  image: z.string(),
  twitterCard: z.string(),
});

/** The metadata of every page number that has some; an image is a file below the uploads address or an address. */
export async function readPageMetadata(db: Executor): Promise<PageMetadata[]> {
  const rows = await rowsOf(
    db,
    metadataRow,
    sql`select m.page, m.title, m.description, m.keywords, m.url, m.type, m.twitter_card as "twitterCard",
          case when m.image ~* '^https?://' then m.image else coalesce(u.file, '') end as image
        from page_metadata m left join upload u on u.source = m.image
        order by m.page`,
  );
  return rows.map((row) => ({
    Page: row.page,
    Title: row.title,
    Description: row.description,
    Keywords: row.keywords,
    Url: row.url,
    Type: row.type,
    Image: row.image,
    TwitterCard: row.twitterCard,
  }));
}
