import type { Locator } from '@playwright/test';
import { getAllProducts, getProductsByCategory } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { categoryPath, productPath, ROUTES, searchPath, signInPath } from '../lib/addresses/routes';
import { ask } from './facts';
import { cardsOf, countOf, expect, expectInteractive, open, rawGet, test } from './journey';
import { forgetFailedLoads, openOwnShop, type OwnProduct, type OwnShop } from './own-shop';
import { walkCartChanges } from './states/cart-changes';
import { slowness } from '../scripts/testbed/slowness.mjs';
import { comeFromFreshAddress, register, typeSignIn } from './support/customer';
import { messages, overflowOf } from './support/steps';

const ENDLESS = 'Donaudampfschifffahrtselektrizitätenphone';
const ARABIC = 'سماعات لاسلكية';
const PRODUCTS: OwnProduct[] = [
  { handle: 'endless', name: ENDLESS, price: '500.00' },
  { handle: 'arabic', name: ARABIC, price: '70.00', comparePrice: '99.00' },
  { handle: 'bare', name: 'Bare Phone', price: '300.00', color: '' },
  { handle: 'lost', name: 'Lost Phone', price: '200.00', color: 'tomato' },
  { handle: 'lonely', name: 'Lonely Watch', price: '1234567.89', type: 'Watches' },
];
/** Longer than the store waits for the API, which is longer on a slow machine. */
const STORE_TIMEOUT_MS = 3000 * slowness();

test.describe.configure({ mode: 'serial' });

// A phone among the desktops: these follow each other, and at the end of a run nothing is left to be walked beside them.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let own: OwnShop;
const address = new Map<string, string>();
const list = () => own.origin + categoryPath('Phones', 1);

test.beforeAll(async () => {
  own = await openOwnShop(PRODUCTS);
  const { finalList } = await ask(own.apiOrigin, getAllProducts, { body: { pageId: 0, count: 15 } });
  for (const { ProductName, ProductId, DefaultVariation } of finalList) {
    address.set(
      ProductName,
      own.origin + productPath(ProductName, ProductId, DefaultVariation.ProductVariationId),
    );
  }
});
test.afterAll(() => own.close());

/** The address of a product's page, by its name. */
function addressOf(name: string): string {
  const found = address.get(name);
  if (found === undefined) throw new Error(`${name} is not in the catalogue.`);
  return found;
}

/** Whether the browser has something to show for an image; false for its sign for a broken one. */
const isShown = (image: Locator) =>
  image.evaluate(
    (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  );

test('a list of one product and a list of none say what they are', async ({ page }) => {
  await open(page, own.origin + categoryPath('Watches', 2));
  await expect(countOf(page)).toHaveText('1 product');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

  // What is low on stock, in a shop that counts no stock.
  const { id, name } = { id: 24, name: 'Last pieces' };
  const lastPieces = await ask(own.apiOrigin, getProductsByCategory, {
    body: { categoryId: id, pageId: 0, count: 15 },
  });
  expect(lastPieces.count).toBe(0);
  await open(page, own.origin + categoryPath(name, id));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nothing here yet');
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toBeVisible();
});

test('a word without an end and an endless price stay inside a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    list(),
    addressOf(ENDLESS),
    addressOf('Lonely Watch'),
    own.origin + searchPath('phone'),
    `${own.origin}/`,
  ]) {
    await open(page, path);
    await expect.poll(() => overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('an Arabic name is a heading, an address and a search like any other', async ({ page }) => {
  const answer = await open(page, addressOf(ARABIC));
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: ARABIC })).toHaveCSS('direction', 'rtl');
  await expect(page).toHaveTitle(new RegExp(ARABIC));
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]');
  await expect(here, 'what is cut where it is too long').toHaveCSS('direction', 'rtl');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('سماعات');
  await box.press('Enter');
  await expect(cardsOf(page).getByRole('link', { name: ARABIC })).toHaveCSS('direction', 'rtl');
});

test('a product without a picture, and one whose picture is lost, show the placeholder', async ({
  page,
  consoleErrors,
}) => {
  await own.losePicture('tomato');
  await open(page, list());
  const card = (name: string) => cardsOf(page).filter({ hasText: name });
  await expect(card('Bare Phone').locator('.card-media svg')).toBeVisible();
  await expect.poll(() => isShown(card('Lost Phone').locator('.card-media img'))).toBe(true);

  await open(page, addressOf('Bare Phone'));
  await expect(page.getByRole('img', { name: 'Bare Phone, no picture yet' })).toBeVisible();
  await open(page, addressOf('Lost Phone'));
  const picture = page.getByRole('main').getByRole('img', { name: 'Lost Phone' });
  await expect.poll(() => isShown(picture)).toBe(true);
  const source = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? image.currentSrc : '',
  );
  const answer = await rawGet(source, { accept: 'image/webp,*/*' });
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    404,
    'image/svg+xml',
    'no-store',
  ]);
  forgetFailedLoads(consoleErrors);
});

test('a tab that is followed to a page on its way says so until the page is there, and a list that is made anew pales', async ({
  page,
}) => {
  await open(page, list());
  // However long the press takes, the page comes after it: a link in view or under a pointer is asked for before.
  const hold = async (isHeld: (url: URL) => boolean) => {
    const isSeen = Promise.withResolvers<undefined>();
    await page.route(isHeld, async (route) => {
      await isSeen.promise;
      await route.continue();
    });
    return () => isSeen.resolve(undefined);
  };
  const showList = await hold(({ searchParams }) => searchParams.has('sort'));
  const showPage = await hold(({ pathname }) => pathname === ROUTES.home);
  await page.mouse.move(5, 5);
  // The sign of it is loaded with what tells of changes.
  await expect(page.locator('body > [role=status]')).toBeAttached();
  const opacity = () =>
    cardsOf(page)
      .first()
      .evaluate((card) => {
        let product = 1;
        for (let part: Element | null = card; part !== null; part = part.parentElement)
          product *= Number(getComputedStyle(part).opacity);
        return product;
      });
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect.poll(opacity).toBeLessThan(0.6);
  showList();
  await expect(page).toHaveURL(`${list()}?sort=price-asc`);
  await expect.poll(opacity).toBe(1);

  const tabs = page.getByRole('navigation', { name: 'Main places' });
  const pressed = tabs.getByRole('link', { name: 'Home' });
  const colorOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
  await pressed.click();
  await expect(page.locator('html[data-under-way] nav a[data-pressed]')).toHaveAccessibleName('Home');
  expect(await colorOf(pressed)).not.toBe(await colorOf(tabs.getByRole('link', { name: 'Profile' })));
  expect(await page.evaluate(() => getComputedStyle(document.body, '::before').animationName)).toBe(
    'under-way',
  );
  showPage();
  await expect(page).toHaveURL(own.origin + ROUTES.home);
  await expect(page.locator('html[data-under-way]')).toHaveCount(0);
});

test('a reset that is due leads from the sign-in to a new password', async ({ page, context }) => {
  await comeFromFreshAddress(context);
  const customer = await register(own);
  await own.sql(`update customer set reset_due = true where email = '${customer.email}'`);
  await page.goto(own.origin + signInPath(ROUTES.profile));
  await expectInteractive(page);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(own.origin + ROUTES.resetPassword);
  await expect(page.getByText(MESSAGES.resetNeeded, { exact: true }).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Reset Password' });
  await form.getByLabel('New password', { exact: true }).fill(`New-${customer.password}`);
  await form.getByLabel('Confirm password', { exact: true }).fill(`New-${customer.password}`);
  await form.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(own.origin + ROUTES.profile);
});

test('a code that the shop refuses to send says so in the documented words', async ({ page, context }) => {
  await comeFromFreshAddress(context);
  await page.goto(own.origin + ROUTES.forgetPassword);
  await expectInteractive(page);
  const form = page.getByRole('form', { name: 'Forget Password' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await own.sql('alter table challenge rename to challenge_away');
  await form.getByRole('button', { name: 'Send Code' }).click();
  await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.unknownEmail);
  await own.sql('alter table challenge_away rename to challenge');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});

walkCartChanges(() => own);

test('a slow API makes a page late, one that does not answer makes it a calm refusal, and what is kept is there at once', async ({}) => {
  test.slow();
  expect((await rawGet(list())).status).toBe(200);
  own.slowApiDown(1200);
  const late = performance.now();
  const answer = await rawGet(`${list()}?sort=price-asc`);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain(ENDLESS);
  expect(performance.now() - late).toBeGreaterThan(1100);

  own.slowApiDown(10 * STORE_TIMEOUT_MS);
  const before = performance.now();
  const refused = await rawGet(own.origin + searchPath('never asked'));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // It has the look of the shop.
  expect(refused.body).toContain('<img src="/icon.svg" alt="">Cedar');
  expect(refused.body).toContain('What you searched for and chose is kept.');
  expect(performance.now() - before).toBeLessThan(10 * STORE_TIMEOUT_MS);
  expect((await rawGet(list())).status).toBe(200);
  own.slowApiDown(0);
  // After failures in a row the store lets one call a second through until one is answered.
  const again = async () => (await rawGet(own.origin + searchPath('never asked'))).status;
  await expect.poll(again).toBe(200);
});
