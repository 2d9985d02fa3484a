import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ROUTES } from '../lib/routes';
import type { Facts } from './facts';
import { cardsOf, expect, open, test } from './journey';

/** Every screen of the shop, by what it is. */
const SCREENS: Record<string, (facts: Facts) => string> = {
  home: () => ROUTES.home,
  category: ({ list }) => list.path,
  'narrowed category': ({ list }) => `${list.path}?page=2&sort=price-desc`,
  'category with nothing left': ({ list }) => `${list.path}?price=0.01-0.02`,
  product: ({ product }) => product.path,
  search: ({ word }) => `${ROUTES.search}/${word}`,
  'search without a result': () => `${ROUTES.search}/zzqxjv`,
  'all products': () => ROUTES.allProducts,
  'sign-in': () => `${ROUTES.signIn}?returnTo=%2FCart`,
  'forgotten password': () => ROUTES.forgetPassword,
  confirmation: () => ROUTES.emailConfirmation,
  'new password': () => ROUTES.resetPassword,
  services: () => ROUTES.services,
  'service details': () => ROUTES.serviceDetails,
  bundles: () => ROUTES.dealBundles,
  returns: () => ROUTES.returns,
  questions: () => ROUTES.faqs,
  'customer service': () => ROUTES.customerService,
  terms: () => ROUTES.terms,
  tracking: () => ROUTES.orderTracking,
  'thank you': () => ROUTES.thankYou,
  'not found': () => '/nothing/here',
};

/** The rules of WCAG 2.2 AA and good practice that axe can decide. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

for (const [name, pathOf] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing, by day and by night`, async ({ page, facts }) => {
    // Pictures that fade in are half transparent for a moment, which is no contrast anybody has to read.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, pathOf(facts));
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  test(`${name}: one heading above all, and no sideways scrolling when it is narrow`, async ({
    page,
    facts,
    isPhone,
  }) => {
    // 320 px, and what 200 % zoom leaves of 1440.
    await page.setViewportSize(isPhone ? { width: 320, height: 640 } : { width: 720, height: 450 });
    await open(page, pathOf(facts));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });
}

test('a product of every kind: axe finds nothing', async ({ page, facts }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { ProductId } of [facts.sale, facts.preOrder, facts.outOfStock]) {
    await open(page, `/DetailedProduct/-/${ProductId}`);
    await expectAccessible(page);
  }
});

test('open menus, drawers and suggestions: axe finds nothing', async ({ page, facts, isPhone }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, facts.list.path);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('summary').first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  } else {
    await menu.locator('summary').first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('combobox', { name: 'Search products' }).fill(facts.word);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page);
});

test('messages and errors of a form: axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, ROUTES.customerService);
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page);
});

test('cards keep their shape whatever the name: no card is wider than its column', async ({
  page,
  facts,
}) => {
  await open(page, facts.list.path);
  const wider = await cardsOf(page).evaluateAll(
    (cards) => cards.filter((card) => card.scrollWidth > card.clientWidth).length,
  );
  expect(wider).toBe(0);
});
