import { MESSAGES } from '../../lib/messages';
import { categoryPath, productPath, ROUTES, searchPath, signInPath } from '../../lib/addresses/routes';
import { comparePath } from '../../lib/addresses/compared';
import { formatDollars } from '../../lib/shop/money';
import { cardNames, cardsOf, countOf, expect, open, rawGet } from '../journey';
import { newsletterForm } from '../support/newsletter';
import { bringToLife } from '../support/carousel';
import { messages, option } from '../support/steps';
import { test } from './documented-store';
import { addressOf, expectCalm } from './journey-steps';

const PHONES = categoryPath('Phones', 3010);

test('home shows banners, tiles, tabs, collections, bestsellers and what is nearly gone', async ({
  page,
  backend,
}) => {
  await open(page, '/');
  for (const [name, count] of [
    ['Offers', 3],
    ['More offers', 2],
  ] as const) {
    const banner = page.getByRole('region', { name, exact: true });
    await bringToLife(banner);
    await expect(banner.locator('[role="group"]')).toHaveCount(count);
  }
  await expect(page.getByRole('tab')).toHaveText(['New arrivals', 'Featured', 'Top rated']);
  const main = page.getByRole('main');
  for (const title of ['Collections for you', 'Bestsellers', 'Nearly gone'])
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const { images } = backend.catalogue.named('Zephyr One').variations[0] ?? {};
  const picture = await page.request.get(`/img/390/${images?.[0] ?? ''}`);
  expect(picture.status()).toBe(200);
  await expectCalm(page, 'home');
  await main
    .getByRole('link', { name: /Start Buying$/ })
    .first()
    .click();
  await expect(page).toHaveURL(PHONES);
  await expect(page.getByRole('heading', { level: 1, name: 'Phones' })).toBeVisible();
});

test('a category is narrowed and paged through', async ({ page, backend }) => {
  const phones = backend.catalogue.products.filter(({ categories }) => categories.has(3010));
  await open(page, PHONES);
  await expect(countOf(page)).toHaveText(`${phones.length} products`);
  await expect(cardsOf(page)).toHaveCount(15);
  const first = await cardNames(page);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(`${PHONES}?page=2`);
  await expect(cardsOf(page)).toHaveCount(phones.length - 15);
  expect((await cardNames(page)).filter((name) => first.includes(name))).toEqual([]);

  const coral = phones.filter(({ variations }) =>
    variations.some(({ values }) => values.some(({ AttributeValueName }) => AttributeValueName === 'Coral')),
  );
  await open(page, PHONES);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel
    .getByRole('group', { name: 'Color', exact: true })
    .getByRole('checkbox', { name: /^Coral/ })
    .check();
  await panel.getByRole('link', { name: `Show ${coral.length} result` }).click();
  await expect(page).toHaveURL(/[?&]value=\d+/);
  await expect(countOf(page)).toHaveText(`${coral.length} products`);
  await expect.poll(() => cardNames(page)).toEqual(coral.map(({ name }) => name));
  await expectCalm(page, 'a narrowed list');
});

test('the fixed categories of header and menu list what is in them', async ({ page, backend }) => {
  for (const [name, id] of [
    ["WHAT'S NEW", 1108],
    ['Deal Bundle', 19],
    ['Featured', 20],
    ['On sale', 21],
    ['Top Rated', 22],
  ] as const) {
    const count = backend.catalogue.products.filter(({ categories }) => categories.has(id)).length;
    const answer = await open(page, categoryPath(name, id));
    expect(answer.status(), name).toBe(200);
    await expect(countOf(page), name).toHaveText(`${count} products`);
  }
});

test('a product that no list has shown before has its name, options, prices and pictures', async ({
  page,
  shop,
  backend,
}) => {
  const product = backend.catalogue.named('Zephyr One Plus');
  const [first, ...others] = product.variations;
  const larger = others.find(
    ({ values }) => values[0] === first?.values[0] || values[0]?.AttributeValueName === 'Black',
  );
  if (first === undefined || larger === undefined) throw new Error('There are no options.');
  const asked = await rawGet(shop.origin + productPath('Any-name', product.id, first.id));
  expect([200, 308]).toContain(asked.status);
  await open(page, addressOf(product));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page).toHaveTitle(new RegExp(product.name));
  await expect(main.getByText(formatDollars(first.regular), { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Picture \d of 3$/ })).toHaveCount(3);
  await option(page, 'GB', '512').click();
  await expect(page).toHaveURL(productPath(product.name, product.id, larger.id));
  await expect(main.getByText(formatDollars(larger.regular), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`SKU ${larger.sku}`)).toBeVisible();
  await expectCalm(page, 'a product');
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page).toHaveURL(signInPath(productPath(product.name, product.id, larger.id), 'cart'));
});

test('each look of a product: on sale, out of stock, a pre-order of two prices, other letters', async ({
  page,
  backend,
}) => {
  const main = page.getByRole('main');
  await open(page, addressOf(backend.catalogue.named('Meridian Lite')));
  await expect(main.locator('s').first()).toContainText('Was $329.50');
  await open(page, addressOf(backend.catalogue.named('Orchard 12')));
  await expect(main.getByRole('button', { name: MESSAGES.outOfStock })).toBeDisabled();
  await open(page, addressOf(backend.catalogue.named('Meridian Fold')));
  await expect(main.getByRole('group', { name: MESSAGES.downPayment }).getByRole('radio')).toHaveCount(2);
  for (const name of ['شاحن سيارة', 'Cable & Adapter Set, 2 m / 100%']) {
    const answer = await open(page, addressOf(backend.catalogue.named(name)));
    expect(answer.status(), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('search finds, suggests, and lists everything for an empty term', async ({ page, backend }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('zephyr');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('Zephyr One');
  await expect(list.getByRole('option').last()).toContainText('See all results');
  await box.press('Enter');
  await expect(page).toHaveURL(searchPath('zephyr'));
  await expect(cardsOf(page)).toHaveCount(4);
  await open(page, searchPath('nothing like that'));
  await expect(countOf(page)).toHaveText('0 products');
  await expect(page.getByRole('heading', { name: 'Nothing found for “nothing like that”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular right now' })).toBeVisible();
  await expectCalm(page, 'nothing found');
  await open(page, `${ROUTES.search}?page=3`);
  await expect(cardsOf(page)).toHaveCount(15);
  expect(backend.catalogue.products).toHaveLength(45);
});

test('the newsletter takes an address', async ({ page, account: { email }, backend }) => {
  await open(page, '/');
  const form = await newsletterForm(page);
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(messages(page)).toContainText(MESSAGES.subscribed);
  expect([...backend.customers.subscribed]).toContain(email);
});

test('every other page of a visitor answers, and none asks for more than the documents name', async ({
  page,
  backend,
}) => {
  test.slow();
  const names = ['Farmer Two-SIM', 'Zephyr One'];
  const compared = comparePath(names.map((name) => ({ productId: backend.catalogue.named(name).id })));
  for (const path of [
    ...[ROUTES.signIn, ROUTES.forgetPassword, ROUTES.orderTracking, ROUTES.allProducts, ROUTES.services],
    ...[ROUTES.serviceDetails, ROUTES.dealBundles, ROUTES.returns, ROUTES.faqs, ROUTES.customerService],
    ...[ROUTES.terms, ROUTES.thankYou, ROUTES.compare, compared],
  ]) {
    const answer = await open(page, path);
    expect(answer.status(), path).toBe(200);
    await expectCalm(page, path);
  }
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(names.map((name) => new RegExp(name)));
  await expect(table).toContainText('$44.00');
});

test('a product on screen costs what it costs now, however old the page is', async ({
  page,
  shop,
  backend,
}) => {
  const product = backend.catalogue.named('Farmer Two-SIM');
  const [variation] = product.variations;
  if (variation === undefined) throw new Error('It has no variation.');
  const address = addressOf(product);
  expect((await rawGet(shop.origin + address)).body).toContain('$44.00');
  backend.setPrice(variation.id, { regular: 41.5 });
  backend.setStock(variation.id, 0);
  // The page itself is kept for a minute.
  await open(page, address);
  const main = page.getByRole('main');
  await expect(main.getByText('$41.50', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: MESSAGES.outOfStock })).toBeVisible();
});

test('an address that nothing answers has the page for it, whatever it looks like, and nobody is asked where it went', async ({
  page,
  shop,
}) => {
  for (const path of ['/products/zephyr-one', '/pages/about.html', '/DetailedProduct/Any/999999999']) {
    const answer = await rawGet(shop.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toContain(`${MESSAGES.notFound}</h1>`);
  }
  await page.goto('/products/zephyr-one?utm_source=mail');
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.notFound })).toBeVisible();
  const phones = await rawGet(`${shop.origin}/category/Wrong/3010/?utm_source=mail`);
  expect([phones.status, phones.headers.location]).toEqual([308, `${PHONES}?utm_source=mail`]);
});
