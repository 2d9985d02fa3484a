import {
  getCategoryPages,
  getProductDetails,
  getProductPages,
  getSitemapParts,
} from '../../lib/contract/seo.ts';
import { readDetailsAfter } from '../catalogue/service.ts';
import { serve, type CallServer } from '../http/route.ts';
import type { Shop } from '../shared/shop.ts';
import { cacheSlow } from './cache-slow.ts';
import { readCategoryPages, readProductPages, readSitemapParts } from './seo.repository.ts';

/** Registers the calls that sitemaps and feeds are made of. */
export function registerSeo(server: CallServer, { reads }: Pick<Shop, 'reads'>): void {
  const sitemapParts = cacheSlow(() => readSitemapParts(reads));
  serve(server, getSitemapParts, async () =>
    (await sitemapParts()).map(({ part, count, lastModified, version }) => ({
      Part: part,
      ProductCount: count,
      LastModified: lastModified,
      Version: version,
    })),
  );
  serve(server, getProductPages, async ({ params }) =>
    (await readProductPages(reads, params.afterId, params.count)).map((row) => ({
      ProductId: row.id,
      ProductName: row.name,
      ProductVariationId: row.variationId,
      Images: row.images,
      LastModified: row.lastModified,
    })),
  );
  serve(server, getCategoryPages, async () =>
    (await readCategoryPages(reads)).map(({ id, name, image, lastModified }) => ({
      CategoryId: id,
      CategoryName: name,
      CategoryImage: image,
      LastModified: lastModified,
    })),
  );
  serve(server, getProductDetails, async ({ params }) =>
    (await readDetailsAfter(reads, params.afterId, params.count)).map((product) => ({
      ...product,
      // Feeds are of what everybody pays, and everybody may ask for this.
      ProductVariations: product.ProductVariations.map((each) => ({ ...each, CustomerPrice: undefined })),
    })),
  );
}
