import type { Page } from '@playwright/test';
import { ROUTES, searchPath, signInPath } from '../lib/addresses/routes';
import { PRODUCT_FORM_ACTION } from '../lib/forms/product-form';
import { cardNames, cardPrices, cardsOf, expect, expectInteractive, test } from './journey';

test.use({ movesAtOnce: false });

/** How many scripts the page has asked for. */
function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/chunks\/.*\.js$/.test(name)).length,
  );
}

async function openAtRest(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const KB = 1024;

test('a page asks for no script until the visitor moves, then answers to what they do, and weighs no more than it may', async ({
  page,
  context,
  facts,
}) => {
  // A banner that moved on by itself meanwhile is one that is used: what moves it comes with the scripts.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The bounds are in gzip (docs/decisions/page-weight.md).
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const path of [facts.list.path, facts.product.path, searchPath(facts.word), ROUTES.home]) {
    await openAtRest(page, path);
    expect(await scriptsOf(page)).toBe(0);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scriptsOf(page)).toBeGreaterThan(0);
    await expectInteractive(page);
    await page.waitForLoadState('networkidle');
    const { html, scripts } = await page.evaluate(() => {
      const loaded = performance.getEntries().filter((each) => each instanceof PerformanceResourceTiming);
      const weight = (isPart: (each: PerformanceResourceTiming) => boolean) =>
        // Without a cache what was fetched ahead is fetched once more.
        [...new Map(loaded.filter(isPart).map((each) => [each.name, each.encodedBodySize])).values()].reduce(
          (sum, bytes) => sum + bytes,
          0,
        );
      return {
        html: weight(({ entryType }) => entryType === 'navigation'),
        scripts: weight(({ name }) => name.endsWith('.js')),
      };
    });
    expect(scripts, `scripts of ${path}`).toBeLessThan(160 * KB);
    expect(html, `HTML of ${path}`).toBeGreaterThan(0);
    expect(html, `HTML of ${path}`).toBeLessThan(20 * KB);
  }
  await devtools.detach();
});

test('a link that is followed first leads on without scripts', async ({ page, facts }) => {
  await openAtRest(page, facts.list.path);
  const [name = ''] = await cardNames(page);
  const link = cardsOf(page).first().getByRole('heading').getByRole('link');
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await scriptsOf(page)).toBe(0);
});

test('an order that is chosen first is the order of the list', async ({ page, facts }) => {
  await openAtRest(page, facts.list.path);
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(`${facts.list.path}?sort=price-asc`);
  await expect
    .poll(async () => {
      const prices = await cardPrices(page);
      return prices.length > 1 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
    })
    .toBe(true);
});

test('a filter that is ticked first is applied @every-width', async ({ page, facts, isPhone }) => {
  test.skip(isPhone, 'a phone collects ticks in a drawer, whose code comes with the press');
  await openAtRest(page, facts.list.path);
  const box = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox').first();
  await box.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/[?&](category|value)=\d+/);
  await expect(box).toBeChecked();
});

test('pieces that are asked for first are counted once each', async ({ page, facts }) => {
  await openAtRest(page, facts.product.path);
  const pieces = page.getByLabel('Quantity');
  await expect(pieces).toHaveValue('1');
  await page.getByRole('button', { name: 'One more' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(pieces).toHaveValue('3');
  await expectInteractive(page);
  await expect(pieces).toHaveValue('3');
});

test('pieces that are asked for and put into the cart first are all of them, once', async ({
  page,
  facts,
}) => {
  await openAtRest(page, facts.product.path);
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route(/\/_next\/static\/chunks\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(PRODUCT_FORM_ACTION)) sent.push(request.postData() ?? '');
  });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'One more' }).click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  expect(sent).toEqual([]);
  letGo(undefined);
  await expect(page).toHaveURL(signInPath(`${facts.product.path}?quantity=2`, 'cart'));
  expect(sent).toHaveLength(1);
  expect(new URLSearchParams(sent[0]).get('quantity')).toBe('2');
});

test('a picture that is pressed first opens over the page, not in its place', async ({ page, facts }) => {
  await openAtRest(page, facts.product.path);
  const picture = page.getByRole('link', { name: /^Enlarge/ }).first();
  await picture.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(facts.product.path);
});

test('what is typed and sent first is searched for', async ({ page, facts }) => {
  await openAtRest(page, ROUTES.home);
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.evaluate((element: HTMLInputElement, word) => {
    element.value = word;
    element.form?.requestSubmit();
  }, facts.word);
  await expect(page).toHaveURL(new RegExp(`${ROUTES.search}/`));
  await expect(cardsOf(page).first()).toBeVisible();
});

test('the first banner moves on by itself, also for somebody who does not, and asks for no script', async ({
  page,
}) => {
  await page.goto(ROUTES.home);
  const banner = page.locator('[aria-roledescription="carousel"]').first();
  await expect(banner.locator('.slide-marks i').nth(1)).toHaveAttribute('data-here', { timeout: 20_000 });
  await expect
    .poll(() => banner.locator('.slides').evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBeGreaterThan(0.5);
  expect(await scriptsOf(page)).toBe(0);
});
