import { FIXED_CATEGORY } from '../lib/shop/constants';
import { MESSAGES } from '../lib/messages';
import { productPath, ROUTES, signInPath } from '../lib/addresses/routes';
import { expect, rawGet, test } from './journey';

test.describe('addresses that do not exist', () => {
  const missing = [
    '/nothing/here',
    '/shop/3',
    '/shop/4',
    '/shop/3/FAQs',
    '/shop/3/filtered/Category/x/1',
    '/Category/Anything/999999999',
    '/Category/Anything/abc',
    '/Category/Anything/0',
    '/Category/Anything/007',
    '/DetailedProduct/Anything/999999999',
    '/DetailedProduct/Anything/abc',
    '/DetailedProduct/Anything/1/abc',
    '/FAQs/more',
    `/Category-List/${'a'.repeat(101)}`,
  ];
  test('are not found', async ({ page, shop }) => {
    for (const path of missing) {
      const answer = await rawGet(shop.origin + path);
      expect(answer.status, path).toBe(404);
      // What a client without scripts reads.
      expect(answer.body, path).toContain(`${MESSAGES.notFound}</h1>`);
    }
    for (const path of ['/nothing/here', '/DetailedProduct/Anything/999999999']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: MESSAGES.notFound })).toBeVisible();
      await page.getByRole('link', { name: MESSAGES.backToHome }).first().click();
      await expect(page).toHaveURL('/');
    }
  });

  test('the page after the last of a list is not found', async ({ shop, facts }) => {
    const last = Math.ceil(facts.list.count / 15);
    const statusOf = async (page: string) =>
      (await rawGet(`${shop.origin}${facts.list.path}?page=${page}`)).status;
    expect(await statusOf(String(last))).toBe(200);
    for (const page of [String(last + 1), '0', '-1', '1.5', 'two', '99999999']) {
      expect(await statusOf(page), `?page=${page}`).toBe(404);
    }
  });

  test('a variation of another product is not found', async ({ shop, facts }) => {
    const { detail } = facts.product;
    const foreign = facts.sale.DefaultVariation.ProductVariationId;
    const path = productPath(detail.ProductName, detail.ProductId, foreign);
    expect((await rawGet(shop.origin + path)).status).toBe(404);
  });
});

test.describe('other spellings', () => {
  test('a wrong name leads to the right one for good', async ({ shop, facts }) => {
    for (const path of [facts.list.path, facts.product.path]) {
      const [, route = '', , ...ids] = path.split('/');
      const wrong = await rawGet(`${shop.origin}/${route}/Quite-another-name/${ids.join('/')}`);
      expect(wrong.status).toBe(308);
      expect(wrong.headers.location).toBe(path);
      expect((await rawGet(shop.origin + path)).status).toBe(200);
    }
  });

  test('a wrong name keeps what narrows the list', async ({ shop, facts }) => {
    const answer = await rawGet(
      `${shop.origin}${ROUTES.category}/Wrong/${facts.list.id}?page=2&sort=price-asc`,
    );
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`${facts.list.path}?page=2&sort=price-asc`);
  });

  test('names with other letters survive the way through an address', async ({ shop, facts }) => {
    for (const name of ['100%', 'a/b', 'a#b', 'a?b', 'a+b', 'هاتف جديد', ' ']) {
      const asked = `${ROUTES.category}/${encodeURIComponent(name)}/${facts.list.id}`;
      const answer = await rawGet(shop.origin + asked);
      expect(answer.status, name).toBe(308);
      expect(answer.headers.location, name).toBe(facts.list.path);
    }
  });

  test('another letter case of a documented route leads to the documented one', async ({ shop, facts }) => {
    const cases: [string, string][] = [
      ['/cart', ROUTES.cart],
      ['/CATEGORY-LIST', ROUTES.categoryList],
      ['/faqs?from=mail', `${ROUTES.faqs}?from=mail`],
      [facts.list.path.replace('/Category', '/category'), facts.list.path],
      [facts.product.path.replace('/DetailedProduct', '/detailedproduct'), facts.product.path],
    ];
    for (const [asked, right] of cases) {
      const answer = await rawGet(shop.origin + asked);
      expect(answer.status, asked).toBe(308);
      expect(answer.headers.location, asked).toBe(right);
    }
  });

  test('an address that cannot be decoded is refused with a page, not with an error of the server', async ({
    shop,
  }) => {
    for (const path of [
      '/%',
      '/%E0%A4%A',
      '/Category/%C3%28/1',
      '/SearchedProduct/%ff',
      '/DetailedProduct/%/1',
    ]) {
      const answer = await rawGet(shop.origin + path);
      expect(answer.status, path).toBe(400);
      expect(answer.body, path).toContain('<h1>');
    }
  });

  test('the first page of a list has one address', async ({ shop, facts }) => {
    const answer = await rawGet(`${shop.origin}${facts.list.path}?page=1`);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(facts.list.path);
  });
});

test.describe('every documented route', () => {
  const open = [
    ROUTES.home,
    ROUTES.signIn,
    ROUTES.forgetPassword,
    ROUTES.emailConfirmation,
    ROUTES.resetPassword,
    ROUTES.orderTracking,
    ROUTES.search,
    `${ROUTES.search}/phone`,
    ROUTES.allProducts,
    ROUTES.categoryList,
    ROUTES.services,
    ROUTES.serviceDetails,
    ROUTES.dealBundles,
    ROUTES.returns,
    ROUTES.faqs,
    ROUTES.customerService,
    ROUTES.terms,
    ROUTES.thankYou,
    ...Object.values(FIXED_CATEGORY).map(
      ({ name, id }) => `/Category/${encodeURIComponent(name).replace(/%20/g, '-')}/${id}`,
    ),
  ];
  test('answers', async ({ shop, facts }) => {
    for (const path of [...open, facts.list.path, facts.parent.child.path, facts.product.path]) {
      expect((await rawGet(shop.origin + path)).status, path).toBe(200);
    }
  });

  test('behind the sign-in leads there and back', async ({ shop }) => {
    for (const path of [ROUTES.profile, ROUTES.cart, ROUTES.checkout, ROUTES.wishlist]) {
      const answer = await rawGet(`${shop.origin}${path}?a=1`);
      expect(answer.status, path).toBe(307);
      expect(answer.headers.location, path).toBe(signInPath(`${path}?a=1`));
    }
  });

  test('a product without a variation shows the default one', async ({ shop, facts }) => {
    const { detail } = facts.product;
    const path = productPath(detail.ProductName, detail.ProductId);
    const answer = await rawGet(shop.origin + path);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`rel="canonical" href="${shop.origin}${path}"`);
  });

  test('a picture is made once and kept, in the width and the format that were asked for', async ({
    shop,
    facts,
  }) => {
    const { body } = await rawGet(shop.origin + facts.product.path);
    const picture = /\/img\/390\/[^" ]+/.exec(body)?.[0] ?? 'no picture';
    const read = () => rawGet(shop.origin + picture, { accept: 'image/webp' });
    await read();
    const { status, headers } = await read();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-nextjs-cache']).toBe('HIT');
  });
});

test('the list of categories is for phones: a wide page leads home', async ({ page }) => {
  await page.goto(ROUTES.categoryList);
  await expect(page).toHaveURL(ROUTES.home);
});
