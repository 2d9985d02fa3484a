import { renderToStaticMarkup } from 'react-dom/server';
import { testBackend } from '@/lib/calls/test-backend';
import { writeFeed, type FeedShop } from '@/lib/seo/feed';
import { findProduct } from './product';
import { ProductTags } from './product-tags';

const backend = testBackend();

const FEED: FeedShop = {
  reader: 'meta',
  today: '2026-11-22',
  dawn: (day) => day,
  name: 'Cedar',
  description: '',
  siteUrl: 'http://localhost:3000',
  uploadUrl: (file) => file,
};

/** The ids of the product with this id and variations, as a variation's page and the feed have them. */
async function idsOf(id: number, variationIds: readonly number[]) {
  const variations = variationIds.map((ProductVariationId) => ({
    ...{ ProductVariationId, Sku: `SKU-${ProductVariationId}`, RegularPrice: 5, Image0: 'a.webp' },
  }));
  const json = { ProductId: id, ProductName: 'Nova', IsPreOrder: false, ProductVariations: variations };
  backend.answer(({ path }) => (path === `products/GetProductWithVariations/${id}` ? { json } : undefined));
  const shown = variationIds.at(-1);
  const found = await findProduct('3', 'Nova', String(id), String(shown));
  if (found.kind !== 'found') throw new Error(found.kind);
  const { product } = found;
  const page = renderToStaticMarkup(ProductTags({ product }));
  let feed = '';
  async function* products() {
    yield [product.detail];
  }
  for await (const piece of writeFeed(FEED, products())) feed += piece;
  const item = feed.split('<item>').find((each) => each.includes(`<g:id>${shown}</g:id>`));
  return {
    page: [
      /retailer_item_id" content="([^"]*)"/.exec(page)?.[1],
      /item_group_id" content="([^"]*)"/.exec(page)?.[1],
    ],
    feed: [/<g:id>(.*?)</.exec(item ?? '')?.[1], /<g:item_group_id>(.*?)</.exec(item ?? '')?.[1]],
  };
}

test.each([
  ['one of several variations', 3, [7, 8], ['8', '3']],
  ['one variation', 4, [9], ['9', undefined]],
])('a page of %s has the ids of the feed', async (_, id, variationIds, ids) => {
  expect(await idsOf(id, variationIds)).toEqual({ page: ids, feed: ids });
});
