import type { PageMetadata } from '../../lib/contract/metadata.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { upload } from '../db/schema.ts';
import { pageMetadata, pageText } from '../db/shop-schema.ts';
import { eq, like, or, sql } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';

/** The metadata of every page number that has some; an image is a file below the uploads address or an address. */
export const readPageMetadata: (db: Executor) => Promise<PageMetadata[]> = prepared('page-metadata', (db) =>
  db
    .select({
      Page: pageMetadata.page,
      Title: pageMetadata.title,
      Description: pageMetadata.description,
      Keywords: pageMetadata.keywords,
      Url: pageMetadata.url,
      Type: pageMetadata.type,
      Image: sql<string>`case when ${pageMetadata.image} ~* '^https?://' then ${pageMetadata.image}
        else coalesce(${upload.file}, '') end`,
      TwitterCard: pageMetadata.twitterCard,
    })
    .from(pageMetadata)
    .leftJoin(upload, eq(upload.source, pageMetadata.image))
    .orderBy(pageMetadata.page),
);

/** What the pages without a page number say of themselves, by path. */
export async function readPageTexts(db: Executor) {
  return db
    .select({ Path: pageText.path, Title: pageText.title, Description: pageText.description })
    .from(pageText)
    .orderBy(pageText.path);
}

/** What the desk says of the home page and of pages without a page number. */
export const readOwnTexts = prepared('own-texts', (db) =>
  db
    .select({
      key: pageOwn.key,
      title: pageOwn.title,
      description: pageOwn.description,
      isNoindex: pageOwn.isNoindex,
    })
    .from(pageOwn)
    .where(or(eq(pageOwn.key, 'home'), like(pageOwn.key, 'content:%')))
    .orderBy(pageOwn.key),
);
