import type { APIRequestContext } from '@playwright/test';
import { GUARDED_ROUTES, productPath, profilePath, ROUTES } from '../lib/addresses/routes';
import { htmlErrors } from './support/validators/html';
import { followLinks } from './support/validators/links';
import { hasProgram, missingProgram } from '../scripts/check/programs';
import { structuredDataErrors } from './support/validators/structured-data';
import { xmlErrors } from './support/validators/xml';
import type { Facts } from './facts';
import { expect } from './journey';
import { signInTo, test } from './support/shopper';
import { slowness } from '../scripts/testbed/slowness.mjs';

// What programs find that others wrote, who know nothing of this shop.

/** Every kind of page that a visitor sees. */
function pagesOf({ list, parent, product, sale, preOrder, outOfStock, word }: Facts): string[] {
  // Two need more segments; what is behind the sign-in is looked at there.
  const apart: string[] = [ROUTES.category, ROUTES.product, ...GUARDED_ROUTES];
  return [
    ...Object.values(ROUTES).filter((path) => !apart.includes(path)),
    ...[list.path, `${list.path}?page=2`, `${list.path}?sort=price-asc`, `${list.path}?price=0.01-0.02`],
    ...[parent.path, parent.child.path, product.path],
    ...product.detail.ProductVariations.slice(0, 2).map(({ ProductVariationId }) =>
      productPath(product.detail.ProductName, product.detail.ProductId, ProductVariationId),
    ),
    ...[sale, preOrder, outOfStock].map(({ ProductName, ProductId }) => productPath(ProductName, ProductId)),
    ...[`${ROUTES.search}/${word}`, `${ROUTES.search}/zzqxjv`, '/no/such/page', '/%E0%A4%A'],
  ];
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

test('the Nu HTML checker finds no error on any kind of page; what is personal is not indexed', async ({
  page,
  shopper: { customer, belongings },
  facts,
}) => {
  test.skip(!hasProgram('java'), missingProgram('java'));
  test.slow();
  const documents = new Map<string, string>();
  const collect = async (paths: readonly string[], who = '') => {
    for (const path of paths) documents.set(`${path}${who}`, await read(page.request, path));
  };
  await collect(pagesOf(facts));
  const { ProductId: productId, ProductVariations } = facts.product.detail;
  const choice = { productId, variationId: ProductVariations[0]?.ProductVariationId ?? 0 };
  await belongings.putInCart(choice);
  const orderId = await belongings.order();
  await belongings.putInCart(choice);
  await belongings.putOnWishlist(choice);
  await signInTo(page, customer);
  const order = { OrderId: String(orderId) };
  await collect(
    [
      ...[ROUTES.home, facts.product.path, ROUTES.cart, ROUTES.checkout, ROUTES.wishlist],
      ...[undefined, 0, 1, 2, 3, 4, 5, 6].map((section) => profilePath(section)),
      ...[
        profilePath(7, order),
        `${ROUTES.cart}?OrderId=${orderId}`,
        `${ROUTES.thankYou}?OrderId=${orderId}`,
      ],
      `${ROUTES.orderTracking}?OrderId=${orderId}`,
    ],
    ' signed in',
  );
  await belongings.cancelOrder(orderId);
  for (const path of GUARDED_ROUTES)
    expect(documents.get(`${path} signed in`), path).toContain('<meta name="robots" content="noindex');
  // A page with an error in it shows that the checker has read what it was given.
  documents.set('a broken page', '<!DOCTYPE html><html lang="en"><title>Broken</title><p></b>');
  expect(await htmlErrors(documents)).toEqual([expect.stringMatching(/^a broken page: Stray end tag/)]);
});

test('structured data are what Google takes and what schema.org knows', async ({ request, facts }) => {
  const product = ['ProductGroup', 'BreadcrumbList'];
  const category = ['BreadcrumbList', 'ItemList'];
  const pages: [path: string, types: string[]][] = [
    [ROUTES.home, ['OnlineStore', 'WebSite']],
    [facts.list.path, category],
    [`${facts.list.path}?page=2`, category],
    [facts.product.path, product],
    [ROUTES.faqs, ['FAQPage', 'BreadcrumbList']],
  ];
  for (const [path, types] of pages) {
    expect(await structuredDataErrors(await read(request, path)), path).toEqual({ types, errors: [] });
  }
  for (const { ProductName, ProductId } of [facts.sale, facts.preOrder, facts.outOfStock]) {
    const path = productPath(ProductName, ProductId);
    const { types, errors } = await structuredDataErrors(await read(request, path));
    // One with a single variation is plain.
    expect(types, path).toEqual([expect.stringMatching(/^Product(Group)?$/), 'BreadcrumbList']);
    expect(errors, path).toEqual([]);
  }
  const html = await read(request, facts.product.path);
  const broken = html.replaceAll('"priceCurrency":"USD"', '"currencyOfPrice":"USD"');
  expect((await structuredDataErrors(broken)).errors).not.toEqual([]);
});

test('sitemap and feed are in the form that their schemas ask for', async ({ request }) => {
  test.skip(!hasProgram('xmllint'), missingProgram('xmllint'));
  const index = await read(request, '/sitemap.xml');
  expect(await xmlErrors(index, 'siteindex')).toEqual([]);
  const files = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(await xmlErrors(await read(request, file), 'sitemap'), file).toEqual([]);
  expect(await xmlErrors(await read(request, '/feeds/google.xml'))).toEqual([]);
  const moved = index.replace(/(<loc>[^<]*<\/loc>)(<lastmod>[^<]*<\/lastmod>)/, '$2$1');
  expect(await xmlErrors(moved, 'siteindex')).not.toEqual([]);
});

test('no link of the shop leads nowhere', async ({ shop, facts }) => {
  test.setTimeout(600_000 * slowness());
  const { looked, broken } = await followLinks(shop.origin, `${shop.apiOrigin}/uploads/`);
  expect(broken).toEqual([]);
  for (const path of [facts.list.path, ROUTES.terms]) expect(looked).toContain(shop.origin + path);
  expect([...looked].filter((address) => address.includes('/DetailedProduct/')).length).toBeGreaterThan(10);
});
