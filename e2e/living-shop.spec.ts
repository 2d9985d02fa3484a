import { getAllProducts, getCategories } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { categoryPath, productPath, ROUTES, searchPath } from '../lib/addresses/routes';
import { ask } from './facts';
import { cardsOf, expect, expectInteractive, rawGet, test } from './journey';
import { forgetFailedLoads, openOwnShop, type OwnProduct, type OwnShop } from './own-shop';
import { newsletterForm } from './support/newsletter';

const PRODUCTS: OwnProduct[] = [
  { handle: 'seen-phone', name: 'Seen Phone', price: '500.00' },
  { handle: 'changing-phone', name: 'Changing Phone', price: '700.00' },
];

/** Comes into the catalogue when nobody can have seen it: a list in a browser fetches its products beforehand. */
const UNSEEN: OwnProduct = { handle: 'unseen-phone', name: 'Unseen Phone', price: '600.00' };

test.describe.configure({ mode: 'serial' });

let own: OwnShop;
let list: string;
const product = new Map<string, string>();

test.beforeAll(async () => {
  own = await openOwnShop(PRODUCTS);
  const [category] = await ask(own.apiOrigin, getCategories);
  if (category === undefined) throw new Error('The catalogue has no category.');
  list = own.origin + categoryPath(category.CategoryName, category.CategoryId);
  await readAddresses();
});

test.afterAll(() => own.close());

async function readAddresses() {
  const { finalList } = await ask(own.apiOrigin, getAllProducts, { body: { pageId: 0, count: 10 } });
  for (const { ProductName, ProductId, DefaultVariation } of finalList) {
    product.set(
      ProductName,
      own.origin + productPath(ProductName, ProductId, DefaultVariation.ProductVariationId),
    );
  }
}

/** The address of a product's page, by its name. */
function addressOf(name: string): string {
  const address = product.get(name);
  if (address === undefined) throw new Error(`${name} is not in the catalogue.`);
  return address;
}

test('a changed price is on every page as soon as the import has ended', async ({ page }) => {
  await page.goto(addressOf('Changing Phone'));
  await expect(page.getByRole('main')).toContainText('$700.00');
  await page.goto(list);
  await expect(page.getByRole('main')).toContainText('$700.00');
  await page.goto(own.origin + searchPath('changing'));
  await expect(page.getByRole('main')).toContainText('$700.00');

  const changed = PRODUCTS.map((each) =>
    each.handle === 'changing-phone' ? { ...each, price: '649.50', comparePrice: '700.00' } : each,
  );
  await own.importProducts(changed);
  const pages = [addressOf('Changing Phone'), list, own.origin + searchPath('changing')];
  const bodies = await Promise.all(pages.map(async (address) => (await rawGet(address)).body));
  for (const [index, body] of bodies.entries()) expect(body, pages[index]).toContain('$649.50');

  await page.goto(addressOf('Changing Phone'));
  await expect(page.getByRole('main').locator('s').first()).toContainText('$700.00');
  await expect(page.getByRole('main')).toContainText('-7.21%');
});

test('what marketing writes into metadata.csv is on the pages as soon as the import has ended', async () => {
  const pages = [`${own.origin}/`, list, addressOf('Seen Phone')];
  for (const address of pages) await rawGet(address);
  await own.importMetadata([
    'Page,Title,Description',
    '1,A shop with a new title,The new words of home.',
    '5,{name}: all of them,The new words of {name}.',
    '6,{name} for you,Buy {name} today.',
  ]);
  const bodies = await Promise.all(pages.map(async (address) => (await rawGet(address)).body));
  expect(bodies[0]).toContain('<title>A shop with a new title</title>');
  expect(bodies[1]).toContain('<title>Phones: all of them</title>');
  expect(bodies[1]).toContain('content="The new words of Phones."');
  expect(bodies[2]).toContain('<title>Seen Phone for you</title>');
});

test('sitemap, feed and sharing picture follow a change at once', async () => {
  const read = async () => {
    const [sitemap, feed, page] = await Promise.all(
      [
        `${own.origin}/sitemaps/products-0.xml`,
        `${own.origin}/feeds/google.xml`,
        addressOf('Seen Phone'),
      ].map((address) => rawGet(address)),
    );
    const picture = /property="og:image" content="([^"]+)"/.exec(page?.body ?? '')?.[1];
    return { sitemap, feed, picture };
  };
  const before = await read();
  expect(before.feed?.body).toContain('<g:price>500.00 USD</g:price>');
  await own.importProducts(
    PRODUCTS.map((each) => (each.handle === 'seen-phone' ? { ...each, price: '450.00' } : each)),
  );
  const after = await read();
  expect(after.feed?.body).toContain('<g:price>450.00 USD</g:price>');
  expect(after.sitemap?.headers.etag).not.toBe(before.sitemap?.headers.etag);
  expect(after.picture).not.toBe(before.picture);
});

test('a new name moves the product for good', async ({ page }) => {
  const old = addressOf('Changing Phone');
  await own.importProducts(
    PRODUCTS.map((each) => (each.handle === 'changing-phone' ? { ...each, name: 'Changed Phone' } : each)),
  );
  const answer = await rawGet(old);
  expect(answer.status).toBe(308);
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1, name: 'Changed Phone' })).toBeVisible();
  await own.importProducts(PRODUCTS);
  expect((await rawGet(old)).status).toBe(200);
});

test('without the API what was shown before still shows, what was not says so, and both recover', async ({
  page,
  consoleErrors,
}) => {
  await own.importProducts([...PRODUCTS, UNSEEN]);
  await readAddresses();
  for (const address of [`${own.origin}/`, list, addressOf('Seen Phone')])
    expect((await rawGet(address)).status).toBe(200);
  await own.stopApi();
  try {
    for (const [address, text] of [
      [`${own.origin}/`, 'Cedar'],
      [list, 'Seen Phone'],
      [addressOf('Seen Phone'), '$500.00'],
    ] as const) {
      const answer = await rawGet(address);
      expect(answer.status, address).toBe(200);
      expect(answer.body, address).toContain(text);
    }

    for (const [address, text] of [
      [addressOf('Unseen Phone'), 'be right back'],
      [`${list}?sort=price-desc`, MESSAGES.unexpectedData],
      [own.origin + searchPath('never asked'), MESSAGES.unexpectedData],
      [own.origin + ROUTES.allProducts, MESSAGES.unexpectedData],
    ] as const) {
      const refused = await rawGet(address);
      expect(refused.status, address).toBe(503);
      expect(Number(refused.headers['retry-after']), address).toBeGreaterThan(0);
      expect(refused.headers['cache-control'], address).toBe('no-store');
      expect(refused.body, address).toContain(text);
      expect(refused.body, address).not.toMatch(/\bat .*\.(js|ts):\d+/);
    }

    await page.goto(list);
    await expect(cardsOf(page)).toHaveCount(PRODUCTS.length + 1);
    await expectInteractive(page);

    await page.goto(addressOf('Unseen Phone'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const retry = page.getByRole('link', { name: 'Retry' });
    await expect(retry).toBeVisible();

    await own.startApi();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unseen Phone' })).toBeVisible();
    expect((await rawGet(addressOf('Unseen Phone'))).status).toBe(200);
    forgetFailedLoads(consoleErrors);
  } finally {
    await own.startApi();
  }
});

test('without the API a form says so and keeps what was typed, and a choice in a list is refused in the documented words until Retry', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(list);
  await expectInteractive(page);
  const form = await newsletterForm(page);
  await own.stopApi();
  try {
    const field = form.getByRole('textbox', { name: 'Email address' });
    await field.fill('somebody@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).not.toBeEmpty();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('somebody@example.com');

    await page.getByLabel('Sort by').selectOption('price-desc');
    await expect(page.getByRole('heading', { level: 1, name: MESSAGES.unexpectedData })).toBeVisible();
    await own.startApi();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page).toHaveURL(`${list}?sort=price-desc`);
    await expect(cardsOf(page).first()).toContainText('Changing Phone');
    forgetFailedLoads(consoleErrors);
  } finally {
    await own.startApi();
  }
});
