import { ROUTES } from '../lib/addresses/routes';
import type { Facts } from './facts';
import { cardsOf, expect, open, test } from './journey';
import { expectAccessible } from './support/axe';
import { bringToLife } from './support/carousel';

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

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const [name, pathOf] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing by day and by night, and nothing scrolls sideways when it is narrow`, async ({
    page,
    facts,
    isPhone,
  }) => {
    await open(page, pathOf(facts));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page, 'by day');
    if (!isPhone) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'by night', { colorsOnly: true });
    }
    // 320 px, and what 200 % zoom leaves of 1440.
    await page.setViewportSize(isPhone ? { width: 320, height: 640 } : { width: 720, height: 450 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  });
}

test('carousels with their controls: axe finds nothing, and nothing scrolls sideways', async ({
  page,
  facts,
}) => {
  for (const path of [ROUTES.home, facts.product.path]) {
    await open(page, path);
    for (const row of await page.locator('.slides').filter({ visible: true }).all()) await bringToLife(row);
    await expectAccessible(page, path);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  }
});

test('a product of every kind: axe finds nothing', async ({ page, facts }) => {
  for (const { ProductId, ProductName } of [facts.sale, facts.preOrder, facts.outOfStock]) {
    await open(page, `/DetailedProduct/-/${ProductId}`);
    await expectAccessible(page, ProductName);
  }
});

test('open menus, drawers and suggestions: axe finds nothing', async ({ page, facts, isPhone }) => {
  await open(page, facts.list.path);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('summary').first().click();
    await expectAccessible(page, 'open');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, 'open');
    await page.keyboard.press('Escape');
  } else {
    await menu.locator('summary').first().click();
    await expectAccessible(page, 'open');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('combobox', { name: 'Search products' }).fill(facts.word);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectAccessible(page, 'open');
});

test('messages and errors of a form: axe finds nothing', async ({ page }) => {
  await open(page, ROUTES.customerService);
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'open');
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
