import type { FastifyInstance } from 'fastify';
import {
  getCategoryPages,
  getProductDetails,
  getProductPages,
  getSitemapParts,
} from '../../lib/contract/seo.ts';
import { readDetailsAfter } from '../catalogue/service.ts';
import type { Database } from '../db/client.ts';
import { handle } from '../route.ts';
import { readCategoryPages, readProductPages, readSitemapParts } from './seo.repository.ts';

/** Registers the calls that sitemaps and feeds are made of. */
export function registerSeo(app: FastifyInstance, db: Database): void {
  handle(app, getSitemapParts, async () =>
    (await readSitemapParts(db)).map(({ part, count, lastModified, version }) => ({
      Part: part,
      ProductCount: count,
      LastModified: lastModified,
      Version: version,
    })),
  );
  handle(app, getProductPages, async ({ params }) =>
    (await readProductPages(db, params.afterId, params.count)).map((row) => ({
      ProductId: row.id,
      ProductName: row.name,
      ProductVariationId: row.variationId,
      Images: row.images,
      LastModified: row.lastModified,
    })),
  );
  handle(app, getCategoryPages, async () =>
    (await readCategoryPages(db)).map(({ id, name, image, lastModified }) => ({
      CategoryId: id,
      CategoryName: name,
      CategoryImage: image,
      LastModified: lastModified,
    })),
  );
  handle(app, getProductDetails, ({ params }) => readDetailsAfter(db, params.afterId, params.count));
}
