import { renderToStaticMarkup } from 'react-dom/server';
import { testBackend } from '@/lib/calls/test-backend';
import { productOffers } from '@/lib/seo/offer';
import { productText } from '@/lib/seo/product-text';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { findProduct } from './product';
import { ProductTags } from './product-tags';
import { productCard } from './sharing';
import { loadSuggestions } from './suggestions/queries';

// What is said of a price outside the page is what the page says.

const backend = testBackend();

let id = 0;

/** What offers, the sharing picture, tags, the description and the search box say of a product at these prices. */
async function saidOf(prices: object, IsPreOrder = false) {
  // Answers are kept: each product is another one.
  id += 1;
  const product = { ProductId: id, ProductName: 'Nova', IsPreOrder };
  const variation = { ProductVariationId: id, IsInStock: true, ...prices };
  backend.answer(({ path }) => {
    if (path === `products/GetProductWithVariations/${id}`)
      return { json: { ...product, ProductVariations: [variation] } };
    if (path !== 'Products/GetSearchedProducts') return undefined;
    return { json: { finalList: [{ ...product, DefaultVariation: variation }], count: 1 } };
  });
  const found = await findProduct(String(VISITOR_GROUP), 'Nova', String(id), undefined);
  if (found.kind !== 'found') throw new Error(found.kind);
  const { detail, name, variation: shown } = found.product;
  const { price, regularPrice } = productCard(found.product);
  const [suggestion] = await loadSuggestions(`nova ${id}`, VISITOR_GROUP);
  return {
    offer: productOffers(detail, name).map((offer) => [offer.price, offer.regularPrice]),
    card: [price, regularPrice],
    tag: /amount" content="([^"]*)"/.exec(renderToStaticMarkup(ProductTags({ product: found.product })))?.[1],
    words: productText({ detail, name, shown }, undefined, '').facts.price,
    suggestion: suggestion?.price,
  };
}

test.each([
  ['a sale', { RegularPrice: 100, SalePrice: 80 }, false, 80, 100],
  ['a pre-order with a sale price', { RegularPrice: 100, SalePrice: 80 }, true, 100, 0],
  ['a sale price that is the regular one', { RegularPrice: 100, SalePrice: 100 }, false, 100, 0],
  ['a sale price above the regular one', { RegularPrice: 100, SalePrice: 120 }, false, 120, 0],
  ['a sale price that is none', { RegularPrice: 100, SalePrice: -1 }, false, 100, 0],
])('of %s', async (_, prices, isPreOrder, now, was) => {
  expect(await saidOf(prices, isPreOrder)).toEqual({
    offer: [[now, was]],
    card: [`$${now}.00`, was === 0 ? '' : `$${was}.00`],
    tag: `${now}.00`,
    words: `$${now}`,
    suggestion: `$${now}.00`,
  });
});

test('no price is none', async () => {
  expect(await saidOf({ RegularPrice: 0, SalePrice: 0 })).toEqual({
    offer: [],
    card: ['', ''],
    tag: undefined,
    words: '',
    suggestion: '',
  });
});
