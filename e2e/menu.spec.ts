import { FIXED_CATEGORY } from '../lib/shop/constants';
import { categoryPath, ROUTES, signInPath } from '../lib/addresses/routes';
import { expect, open, test } from './journey';

test('the menu opens by keyboard, Esc closes it and gives the focus back, as Back does on a phone @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  await open(page, ROUTES.faqs);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const child = menu.getByRole('link', { name: facts.parent.child.name, exact: true });
  if (isPhone) {
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    // What was laid upon the page has left the browser's history, too, before it is opened again.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('openLayer');
    // Back closes it, too, and stays on the page.
    const close = page.getByRole('button', { name: 'Close menu' });
    await button.click();
    await expect(close).toBeVisible();
    await page.goBack();
    await expect(close).toBeHidden();
    await expect(page).toHaveURL(ROUTES.faqs);
    return;
  }
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main places' })).toBeHidden();
  const dropdown = menu.locator('summary').filter({ hasText: facts.parent.name }).first();
  await dropdown.focus();
  await page.keyboard.press('Enter');
  await expect(child).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: `All ${facts.parent.name}`, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(child).toBeHidden();
  await expect(dropdown).toBeFocused();
  await page.keyboard.press('Enter');
  await child.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(facts.parent.child.path);
  await expect(child).toBeHidden();
});

test('the menu leads to a subcategory with the pointer, and a phone back from there @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  await open(page, ROUTES.faqs);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const dropdown = menu.locator('summary').filter({ hasText: facts.parent.name }).first();
  const child = menu.getByRole('link', { name: facts.parent.child.name, exact: true });
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dropdown.click();
  } else {
    await dropdown.hover();
    await expect(child).toBeVisible();
    await page.getByRole('contentinfo').hover();
    await expect(child).toBeHidden();
    await dropdown.hover();
  }
  await child.click();
  await expect(page).toHaveURL(facts.parent.child.path);
  await expect(page.getByRole('heading', { level: 1, name: facts.parent.child.name })).toBeVisible();
  await expect(child).toBeHidden();
  if (!isPhone) return;
  // The link has taken the place of the slide-out in the history.
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.faqs);
  await expect(menu).toBeHidden();
});

test('a part of the menu shows pictures and products once it comes into focus, and hides no category @every-width', async ({
  page,
  facts,
  isPhone,
}) => {
  test.skip(isPhone, 'The menu of a phone is a list of words.');
  await open(page, ROUTES.faqs);
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.locator('summary').filter({ hasText: /^More$/ })).toHaveCount(0);
  const dropdown = menu.locator('summary').filter({ hasText: facts.parent.name }).first();
  await dropdown.focus();
  await page.keyboard.press('Enter');
  const popular = menu.getByRole('list', { name: `Popular in ${facts.parent.name}` });
  await expect(popular.getByRole('link')).toHaveCount(3);
  const child = menu.getByRole('link', { name: facts.parent.child.name, exact: true });
  await expect(child.locator('img')).toBeVisible();
  await popular.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/DetailedProduct\//);
  await expect(popular).toBeHidden();
});

test('on a tablet the menu is one row, whose end comes into view with the focus', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, ROUTES.faqs);
  const entries = page.getByRole('navigation', { name: 'Categories' }).locator('.menu-entry:visible');
  const rows = await entries.evaluateAll(
    (all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size,
  );
  expect(rows).toBe(1);
  const last = entries.and(page.locator('summary')).last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  // What shows where the focus is lies within the row, which cuts off all else.
  await expect(last).toHaveCSS('outline-style', 'solid');
  const reach = await last.evaluate((entry) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(entry);
    return parseFloat(outlineOffset) + parseFloat(outlineWidth);
  });
  expect(reach).toBeLessThanOrEqual(0);
  await page.keyboard.press('Enter');
  // The row that moves cuts nothing off the part that opens below it.
  const inside = page.locator('.menu-panel:visible > ul:first-child a').last();
  await inside.click({ trial: true });
});

test('the fixed categories stand in the menu @every-width', async ({ page, isPhone }) => {
  await open(page, ROUTES.faqs);
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const { whatsNew, onSale, dealBundle, featured, topRated } = FIXED_CATEGORY;
  const shown = isPhone ? [dealBundle, featured, onSale, topRated] : [whatsNew, onSale];
  for (const { id, name } of shown) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      categoryPath(name, id),
    );
  }
  await menu.getByRole('link', { name: onSale.name, exact: true }).click();
  await expect(page).toHaveURL(categoryPath(onSale.name, onSale.id));
  await expect(page.getByRole('main').getByText('Was').first()).toBeAttached();
});

test('the head of a page leads to the personal places, which ask to sign in and say why, and home @every-width', async ({
  page,
  isPhone,
}) => {
  const places = [
    [ROUTES.wishlist, 'Wishlist', 'Sign in to see your wishlist.'],
    [ROUTES.cart, 'Cart', 'Sign in to see your cart.'],
    [ROUTES.profile, 'Profile', 'Sign in to see your profile.'],
  ] as const;
  await open(page, ROUTES.faqs);
  const head = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: isPhone ? 'Main places' : 'Your shop' });
  await expect(head.getByRole('combobox', { name: 'Search products' })).toBeVisible();
  if (isPhone) await expect(head).toContainText('FAQs');
  for (const [path, word, why] of places) {
    await tabs.getByRole('link', { name: word, exact: true }).click();
    await expect(page).toHaveURL(signInPath(path));
    await expect(page.getByRole('main')).toContainText(why);
  }
  await (
    isPhone ? tabs.getByRole('link', { name: 'Home' }) : head.getByRole('link', { name: /Cedar/ }).first()
  ).click();
  await expect(page).toHaveURL('/');
});

test('the bottom tabs of a phone say where the visitor is', async ({ page, facts }) => {
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Main places' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(ROUTES.categoryList);
  await expect(tabs.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
  // The page that was led to begins at its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: facts.list.name }).first().click();
  await expect(page).toHaveURL(facts.list.path);
});

test('the skip link leads past the menu', async ({ page }) => {
  await open(page, ROUTES.faqs);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
