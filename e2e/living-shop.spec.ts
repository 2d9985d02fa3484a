import { getAllProducts, getCategories } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { categoryPath, productPath, ROUTES, searchPath } from '../lib/addresses/routes';
import { ask } from './facts';
import { cardsOf, expect, expectInteractive, rawGet, test } from './journey';
import { forgetFailedLoads, openOwnShop, type OwnProduct, type OwnShop } from './own-shop';
import { newsletterForm } from './support/newsletter';
import { messages } from './support/steps';

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
    await expect(messages(page).getByRole('alert')).not.toBeEmpty();
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

const ONE: OwnProduct = { handle: 'cedar-one', name: 'Cedar One', price: '499' };
const TWO: OwnProduct = { handle: 'cedar-two', name: 'Cedar Two', price: '599' };
/** In no category. */
const LAST: OwnProduct = { handle: 'last-one', name: 'Last One', price: '9', type: '' };

/** Where an address leads, followed to its end: each step with its status. */
async function wayFrom(address: string): Promise<string[]> {
  const steps: string[] = [];
  for (let at = address; steps.length < 5;) {
    const { status, headers } = await rawGet(own.origin + at);
    steps.push(`${status} ${at}`);
    if (headers.location === undefined) break;
    at = String(headers.location);
  }
  return steps;
}

/** The canonical address of the page that an address leads to. */
async function canonicalOf(address: string): Promise<string> {
  const [, at = ''] = (await wayFrom(address)).at(-1)?.split(' ') ?? [];
  const { body } = await rawGet(own.origin + at);
  return /rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.slice(own.origin.length) ?? 'none';
}

test.describe('addresses of another catalogue', () => {
  test.beforeAll(() => own.importProducts([ONE, TWO, LAST], { replace: true }));

  test('the addresses of the shop that it came from lead to their product in one step', async ({ page }) => {
    const product = await canonicalOf('/products/cedar-one');
    expect(product).toMatch(/^\/DetailedProduct\/Cedar-One\/\d+/);
    for (const asked of [
      '/products/cedar-one',
      '/collections/phones/products/cedar-one',
      '/product/cedar-one/',
      '/Cedar-One.html',
      '/en-us/products/cedar-one',
    ]) {
      const query = '?utm_source=mail&gclid=a%20b';
      expect(await wayFrom(asked + query)).toEqual([`308 ${asked}${query}`, `200 ${product}${query}`]);
    }
    const phones = await canonicalOf('/collections/phones');
    expect(phones).toBe(categoryPath('Phones', Number(phones.split('/').at(-1))));
    expect(await wayFrom('/product-category/phones/?utm_medium=ad')).toEqual([
      '308 /product-category/phones/?utm_medium=ad',
      `200 ${phones}?utm_medium=ad`,
    ]);

    await page.goto(`${own.origin}/products/cedar-one?utm_source=mail`);
    await expect(page).toHaveURL(`${own.origin}${product}?utm_source=mail`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cedar One' })).toBeVisible();
  });

  test('whatever is wrong with an address, it is corrected in one step and keeps its query', async () => {
    const product = await canonicalOf('/products/cedar-one');
    const [, , , ...ids] = product.split('/');
    const phones = await canonicalOf('/collections/phones');
    const id = phones.split('/').at(-1) ?? '';
    const query = '?utm_source=mail';
    for (const [asked, right] of [
      [`/DetailedProduct/Wrong/${ids.join('/')}`, product],
      [`/detailedproduct//Wrong/${ids.join('/')}/`, product],
      [`/DetailedProduct/Cedar-One/${ids.join('/')}/`, product],
      [`/category/Wrong/${id}/`, phones],
      ['/faqs/', ROUTES.faqs],
    ] as const) {
      expect(await wayFrom(asked + query)).toEqual([`308 ${asked}${query}`, `200 ${right}${query}`]);
    }
  });

  test('a renamed product and what a file says lead there; what is gone leads to its category', async () => {
    const two = await canonicalOf('/products/cedar-two');
    const last = await canonicalOf('/products/last-one');
    const phones = await canonicalOf('/collections/phones');
    const renamed = { ...ONE, handle: 'cedar-first', name: 'Cedar First', sku: 'SKU-cedar-one' };
    await own.importProducts([renamed], { replace: true });
    const one = await canonicalOf('/products/cedar-first');
    expect(one).toMatch(/^\/DetailedProduct\/Cedar-First\//);
    expect(await wayFrom('/products/cedar-one?a=1')).toEqual([
      '308 /products/cedar-one?a=1',
      `200 ${one}?a=1`,
    ]);

    expect(await wayFrom(two)).toEqual([`308 ${two}`, `200 ${phones}`]);
    const gone = await rawGet(own.origin + last);
    expect(gone.status).toBe(410);
    expect(gone.body).toContain(`${MESSAGES.notFound}</h1>`);
    expect((await rawGet(`${own.origin}/products/last-one`)).status).toBe(410);

    expect((await rawGet(`${own.origin}/pages/help`)).status).toBe(404);
    await own.importRedirects([
      'Redirect from,Redirect to',
      '/pages/help,/pages/questions',
      '/pages/questions,/faqs',
      '/products/last-one,/products/cedar-first',
      '/pages/away,https://elsewhere.example/',
    ]);
    expect(await wayFrom('/pages/help')).toEqual(['308 /pages/help', `200 ${ROUTES.faqs}`]);
    expect(await wayFrom(last)).toEqual([`308 ${last}`, `200 ${one}`]);
    expect((await rawGet(`${own.origin}/pages/away`)).status).toBe(404);
  });

  test('an address with a dot gets the page, and files of the shop are files', async ({ page }) => {
    for (const path of ['/q1.html', '/pages/about.html', '/wp-login.php', '/old-logo.png']) {
      const answer = await rawGet(own.origin + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain(`${MESSAGES.notFound}</h1>`);
    }
    await page.goto(`${own.origin}/pages/about.html`);
    await expect(page.getByRole('heading', { level: 1, name: MESSAGES.notFound })).toBeVisible();
    for (const path of ['/robots.txt', '/icon.svg', '/manifest.webmanifest', '/sitemap.xml']) {
      expect((await rawGet(own.origin + path)).status).toBe(200);
    }
  });
});
