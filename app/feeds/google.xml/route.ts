import { env } from '@/lib/env';
import { uploadUrl } from '@/lib/shop/images';
import { answerPieces } from '@/lib/seo/answer';
import { writeFeed } from '@/lib/seo/feed';
import { allProductDetails } from '@/lib/seo/feed-source';
import { SITE } from '@/lib/shop/site';

export const dynamic = 'force-dynamic';

/** The product feed that Merchant Center fetches. */
export function GET(): Promise<Response> {
  const { name, description } = SITE;
  const shop = { name, description, siteUrl: env().SITE_URL, uploadUrl };
  return answerPieces(writeFeed(shop, allProductDetails()), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
}
