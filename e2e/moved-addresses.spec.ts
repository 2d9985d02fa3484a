import { MESSAGES } from '../lib/messages';
import { categoryPath, ROUTES } from '../lib/addresses/routes';
import { expect, rawGet, test } from './journey';
import { openOwnShop, type OwnProduct, type OwnShop } from './own-shop';

// What changes addresses changes what others see: a shop of its own.
test.describe.configure({ mode: 'serial' });

const ONE: OwnProduct = { handle: 'cedar-one', name: 'Cedar One', price: '499' };
const TWO: OwnProduct = { handle: 'cedar-two', name: 'Cedar Two', price: '599' };
/** In no category. */
const LAST: OwnProduct = { handle: 'last-one', name: 'Last One', price: '9', type: '' };

let own: OwnShop;
test.beforeAll(async () => {
  own = await openOwnShop([ONE, TWO, LAST]);
});
test.afterAll(() => own.close());

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
  expect(await wayFrom('/products/cedar-one?a=1')).toEqual(['308 /products/cedar-one?a=1', `200 ${one}?a=1`]);

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
