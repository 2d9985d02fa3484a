import type { Page } from '@playwright/test';
import { ROUTES } from '../lib/addresses/routes';
import { getAllProducts } from '../lib/contract/catalogue';
import { ask, type Facts } from './facts';
import { cardsOf, expect, open, test } from './journey';
import { expectAccessible } from './support/axe';
import { bringToLife } from './support/carousel';
import { brokenWords } from './support/sums';
import { smallTargets } from './support/targets';
import { overflowOf } from './support/steps';

type PathOf = (facts: Facts) => string;

/** The screens of the shop whose parts stand elsewhere on a wide page than on a phone. */
const SCREENS: Record<string, PathOf> = {
  home: () => ROUTES.home,
  category: ({ list }) => list.path,
  product: ({ product }) => product.path,
  search: ({ word }) => `${ROUTES.search}/${word}`,
};

/** Those whose parts stand in more columns on a wide page, which is looked at where they are open already. */
const WIDE_TOO: Record<string, PathOf> = {
  'narrowed category': ({ list }) => `${list.path}?page=2&sort=price-desc`,
  'sign-in': () => `${ROUTES.signIn}?returnTo=%2FCart`,
  services: () => ROUTES.services,
  tracking: () => ROUTES.orderTracking,
  'customer service': () => ROUTES.customerService,
};

/** Those that are one column at every width, and those of whose parts a wide page has been looked at. */
const ONCE: Record<string, PathOf> = {
  'all products': () => ROUTES.allProducts,
  'search without a result': () => `${ROUTES.search}/zzqxjv`,
  'category with nothing left': ({ list }) => `${list.path}?price=0.01-0.02`,
  'forgotten password': () => ROUTES.forgetPassword,
  confirmation: () => ROUTES.emailConfirmation,
  'new password': () => ROUTES.resetPassword,
  'service details': () => ROUTES.serviceDetails,
  bundles: () => ROUTES.dealBundles,
  returns: () => ROUTES.returns,
  questions: () => ROUTES.faqs,
  terms: () => ROUTES.terms,
  'thank you': () => ROUTES.thankYou,
  'not found': () => '/nothing/here',
};

/** What stands around every page is looked at with these: on a phone, its head is another one where there is a way back. */
const WITH_FRAME = ['home', 'category'];
const WITH_CAROUSELS = ['home', 'product'];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [name, pathOf] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing by day and by night, and nothing scrolls sideways when it is narrow @every-width`, async ({
    page,
    facts,
    isPhone,
  }) => {
    const withFrame = WITH_FRAME.includes(name);
    await open(page, pathOf(facts));
    await expectOneMain(page);
    await expectAccessible(page, 'by day', { withFrame });
    if (!isPhone) await expectAccessibleByNight(page, { withFrame });
    if (WITH_CAROUSELS.includes(name)) await expectCarouselsAccessible(page);
    if (name === 'category') await expectCardsInColumns(page);
    if (isPhone) return expectNarrow(page);
    // What 200 % zoom leaves of 1440.
    await page.setViewportSize({ width: 720, height: 450 });
    await expectNothingSideways(page);
  });
}

for (const [name, pathOf] of Object.entries({ ...WIDE_TOO, ...ONCE })) {
  test(`${name}: axe finds nothing by day and by night, and nothing scrolls sideways when it is narrow`, async ({
    page,
    facts,
  }) => {
    await open(page, pathOf(facts));
    await expectOneMain(page);
    await expectAccessible(page, 'by day');
    await expectAccessibleByNight(page);
    if (name in WIDE_TOO) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, 'by day, on a wide page');
    }
    // What 200 % zoom leaves of 1440.
    await page.setViewportSize({ width: 720, height: 450 });
    await expectNothingSideways(page);
    await expectNarrow(page);
  });
}

async function expectOneMain(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
}

async function expectAccessibleByNight(page: Page, { withFrame = false } = {}) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'by night', { colorsOnly: true, withFrame });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Their controls come with their scripts, once a visitor comes to them. */
async function expectCarouselsAccessible(page: Page) {
  for (const row of await page.locator('.slides').filter({ visible: true }).all()) await bringToLife(row);
  await expectAccessible(page, 'carousels with their controls', {
    within: 'main :has(> .slides)',
  });
  await expectNothingSideways(page);
}

async function expectNothingSideways(page: Page) {
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
}

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingSideways(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectLargeLetters(page);
}

/** Letters of twice the size, as phones let a reader choose them: prices and buttons stay in one piece. */
async function expectLargeLetters(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNothingSideways(page);
  const tall = await page
    .locator('.bottom-bar')
    .evaluateAll((bars) => bars.filter((bar) => bar.getBoundingClientRect().height > 200).length);
  expect(tall).toBe(0);
  expect(await page.evaluate(brokenPrices)).toEqual([]);
  expect(await page.evaluate(wordsOnPictures)).toEqual([]);
  expect(await page.evaluate(brokenWords, '.tab > span:last-child, .facts dt')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(brokenWords, '.page-title, .foot a')).toEqual([]);
  // And on a tablet, where more stands side by side.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNothingSideways(page);
  expect(await page.evaluate(brokenWords, '.facet > span, .promise > p, .collection a > span')).toEqual([]);
  expect(await page.evaluate(wordsOutside)).toEqual([]);
}

/** In the page: the slides whose words are cut at its edge. */
function wordsOutside(): string[] {
  return [...document.querySelectorAll('.banner')].flatMap((slide) => {
    const edges = slide.getBoundingClientRect();
    const isCut = [...slide.querySelectorAll('.banner-words > *')].some((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      return top < edges.top || bottom > edges.bottom;
    });
    return isCut ? [slide.textContent] : [];
  });
}

/** In the page: the prices that begin on one line and end on another. */
function brokenPrices(): string[] {
  const words = document.createRange();
  return [...document.querySelectorAll('main .price > p > :first-child')].flatMap((price) => {
    words.selectNodeContents(price);
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1 ? [price.textContent] : [];
  });
}

/** In the page: the slides of which the words reach into the lower half of the picture. */
function wordsOnPictures(): string[] {
  return [...document.querySelectorAll('.banner')].flatMap((slide) => {
    const words = slide.querySelector('.banner-words')?.getBoundingClientRect();
    const picture = slide.querySelector('img')?.getBoundingClientRect();
    if (words === undefined || picture === undefined) return [];
    return words.bottom > picture.top + picture.height / 2 ? [slide.textContent] : [];
  });
}

test('on a phone on its side, and at four times the size, nothing is fixed over the page', async ({
  page,
  facts,
}) => {
  for (const size of [
    { width: 667, height: 375 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    for (const path of [facts.product.path, facts.list.path]) {
      await open(page, path);
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).pointerEvents !== 'none')
          .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
          .filter((each) => each.getBoundingClientRect().bottom > 0)
          .map((each) => each.outerHTML.slice(0, 80)),
      );
      expect(fixed).toEqual([]);
    }
  }
});

test('the head of a phone is as high as ever, however long a name is', async ({ page, shop }) => {
  const { finalList } = await ask(shop.apiOrigin, getAllProducts, { body: { pageId: 0, count: 100 } });
  const [longest] = finalList.toSorted((a, b) => b.ProductName.length - a.ProductName.length);
  const dashed = finalList.find(({ ProductName }) => ProductName.includes('-'));
  await page.setViewportSize({ width: 320, height: 640 });
  const head = page.getByRole('banner');
  const heightAt = async (path: string) => {
    await open(page, path);
    return (await head.boundingBox())?.height;
  };
  const usual = await heightAt(ROUTES.faqs);
  expect(await heightAt(`/DetailedProduct/-/${longest?.ProductId}`)).toBe(usual);
  if (dashed === undefined) return;
  await open(page, `/DetailedProduct/-/${dashed.ProductId}`);
  await expect(head).toContainText(dashed.ProductName);
  // Also for somebody who only looks.
  const sent = await (await page.request.get(page.url())).text();
  expect(sent.slice(0, sent.indexOf('</header>'))).toContain(`>${dashed.ProductName}</p>`);
});

test('a product of every kind: axe finds nothing', async ({ page, facts }) => {
  for (const { ProductId, ProductName } of [facts.sale, facts.preOrder, facts.outOfStock]) {
    await open(page, `/DetailedProduct/-/${ProductId}`);
    await expectAccessible(page, ProductName);
  }
});

test('open menus, drawers and suggestions: axe finds nothing @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  await open(page, facts.list.path);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('summary').first().click();
    await expectAccessible(page, 'open', { withFrame: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, 'open', { withFrame: true });
    await page.keyboard.press('Escape');
  } else {
    await menu.locator('summary').first().click();
    await expectAccessible(page, 'open', { withFrame: true });
    await page.keyboard.press('Escape');
  }
  await page.getByRole('combobox', { name: 'Search products' }).fill(facts.word);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page, 'open', { withFrame: true });
});

test('messages and errors of a form: axe finds nothing', async ({ page }) => {
  await open(page, ROUTES.customerService);
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'open');
});

/** Cards keep their shape whatever the name. */
async function expectCardsInColumns(page: Page) {
  const wider = await cardsOf(page).evaluateAll(
    (cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length,
  );
  expect(wider, 'cards wider than their column').toBe(0);
}
