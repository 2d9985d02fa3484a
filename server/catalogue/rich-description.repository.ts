import type { ProductDetail } from '../../lib/contract/product.ts';
import type { Executor } from '../db/client.ts';
import { product, upload } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';

/** What a product's own page shows instead of its text: too much for where many products are read at once. */
export async function readRichDescription(
  db: Executor,
  productId: number,
): Promise<Pick<ProductDetail, 'DescriptionHtml' | 'DescriptionPictures'> | undefined> {
  const [told] = await db
    .select({
      DescriptionHtml: product.descriptionHtml,
      DescriptionPictures: sql<ProductDetail['DescriptionPictures']>`(
        select coalesce(jsonb_agg(jsonb_build_object('Source', ${upload.source}, 'Image', ${upload.file},
          'Width', ${upload.width}, 'Height', ${upload.height})), '[]')
        from ${upload} where ${upload.source} = any(${product.descriptionPictures}))`,
    })
    .from(product)
    .where(eq(product.id, productId));
  return told;
}
