import 'server-only';
import { env } from '../env';
import { dawnOf, today } from '../shop/date';
import { plainPictureUrl, uploadUrl } from '../shop/images';
import { SHOP_HEAD } from '../contract/shop-head';
import { SITE } from '../shop/site';
import { answerPieces } from './answer';
import { writeFeed, type FeedReader } from './feed';
import { allProductDetails } from './feed-source';

/** Answers with the feed of all products as this service reads it. */
export function answerFeed(reader: FeedReader): Promise<Response> {
  const { name } = SITE;
  const { description } = SHOP_HEAD;
  // Google takes the pictures as they are kept; Meta and Bing take no WebP.
  const pictureUrl = reader === 'google' ? uploadUrl : plainPictureUrl;
  const shop = {
    reader,
    today: today(),
    dawn: dawnOf,
    name,
    description,
    siteUrl: env().SITE_URL,
    uploadUrl: pictureUrl,
  };
  return answerPieces(writeFeed(shop, allProductDetails()), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
}
