import type { Page } from '@playwright/test';
import type { ListedProduct } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { productPath, ROUTES, signInPath } from '../lib/addresses/routes';
import { cardsOf, expect, open } from './journey';
import { expectAccessible } from './support/axe';
import { codeFor } from './support/mail';
import { stranger, typeSignIn } from './support/customer';
import { expectLive, signInTo, test } from './support/shopper';
import { choiceOf, messages } from './support/steps';

const heart = (page: Page, name: string, isOn = false) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${isOn ? 'Remove from' : 'Add to'} wishlist: ${name}`, exact: true })
    .first();

/** The wishlist's place in the header of a wide page, in the bottom tabs of a phone. */
const place = (page: Page, isPhone: boolean) =>
  page
    .getByRole('navigation', { name: isPhone ? 'Main places' : 'Your shop' })
    .getByRole('link', { name: /Wishlist/ });

/** The name on the first card of the page. */
const firstName = async (page: Page) => cardsOf(page).getByRole('heading').first().innerText();

test(
  'a heart in a list puts the product on the wishlist, also with a double click, and takes it off again',
  { tag: '@every-width' },
  async ({ page, facts, isPhone, shopper: { customer, belongings } }) => {
    await signInTo(page, customer, facts.list.path);
    const name = await firstName(page);
    await heart(page, name).dblclick();
    await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
    await expect(heart(page, name, true)).toBeVisible();
    await expect(place(page, isPhone)).toHaveAccessibleName(/1 item/);
    expect((await belongings.wishlist()).map(({ ProductName }) => ProductName)).toEqual([name]);

    await page.reload();
    await expectLive(page);
    await heart(page, name, true).click();
    await expect(messages(page)).toContainText(MESSAGES.wishlistRemoved);
    await expect(heart(page, name)).toBeVisible();
    await expect.poll(() => belongings.wishlist()).toEqual([]);
  },
);

test("the product page's heart saves the variation that is chosen", async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  const { detail } = facts.product;
  const other = detail.ProductVariations.find(({ IsDefaultVariation }) => !IsDefaultVariation);
  const variationId = other?.ProductVariationId ?? 0;
  await signInTo(page, customer, productPath(detail.ProductName, detail.ProductId, variationId));
  await heart(page, detail.ProductName).click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  const [saved] = await belongings.wishlist();
  expect(saved?.DefaultProductVariationId).toBe(variationId);
});

test('the wishlist shows what is on it, with prices, stock and pre-orders', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  await signInTo(page, customer, ROUTES.wishlist);
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expectAccessible(page, 'empty');
  for (const product of [facts.sale, facts.preOrder, facts.outOfStock]) {
    await belongings.putOnWishlist(choiceOf(product));
  }
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(3);
  await expectAccessible(page, 'three products');
  const card = (product: ListedProduct) =>
    cardsOf(page).filter({ has: page.getByRole('heading', { name: product.ProductName, exact: true }) });
  await expect(card(facts.sale).locator('s')).toContainText('Was');
  await expect(card(facts.preOrder)).toContainText(MESSAGES.downPayment);
  await expect(card(facts.outOfStock)).toContainText(MESSAGES.outOfStock);
  await expect(card(facts.outOfStock).getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);

  await card(facts.sale)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  await expect.poll(async () => (await belongings.cart()).length).toBe(1);
  const added = page.getByRole('region', { name: 'Added to your cart' });
  await added.getByRole('button', { name: 'Close' }).click();

  await heart(page, facts.sale.ProductName, true).click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistRemoved);
  await expect(cardsOf(page)).toHaveCount(2);
  await expect.poll(async () => (await belongings.wishlist()).length).toBe(2);
});

test('two tabs agree once the other one is looked at', async ({
  page,
  context,
  facts,
  shopper: { customer },
}) => {
  await signInTo(page, customer, facts.list.path);
  const other = await context.newPage();
  await open(other, facts.list.path);
  const name = await firstName(page);
  await expect(heart(other, name)).toBeVisible();
  await heart(page, name).click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  await expect(async () => {
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heart(other, name, true)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(place(other, true)).toHaveAccessibleName(/1 item/);
});

test("a visitor's heart is done after the sign-in, back where they were", async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  const path = `${facts.list.path}?sort=price-asc`;
  await open(page, path);
  const name = await firstName(page);
  await heart(page, name).click();
  await expect(page).toHaveURL(signInPath(path, 'wishlist'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Sign in, and this product goes onto your wishlist.');
  await expect(main).toContainText('We will take you back to the list you were looking at.');
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(path);
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  await expect(heart(page, name, true)).toBeVisible();
  expect((await belongings.wishlist()).map(({ ProductName }) => ProductName)).toEqual([name]);
  // It is done once: coming back later does not say it again.
  await page.reload();
  await expect(heart(page, name, true)).toBeVisible();
  await expect(messages(page)).not.toContainText(MESSAGES.wishlistAdded);
});

test("a visitor's heart is done after a sign-up with the code from the mail", async ({
  page,
  facts,
  shop,
  shopper: _,
}) => {
  const customer = stranger();
  await open(page, facts.list.path);
  const name = await firstName(page);
  await heart(page, name).click();
  await page.getByRole('tab', { name: 'Sign-Up' }).click();
  const form = page.getByRole('form', { name: 'Sign-Up' });
  await form.getByLabel('First name').fill(customer.firstName);
  await form.getByLabel('Last name').fill(customer.lastName);
  await form.getByLabel('Email').fill(customer.email);
  // Who sees what they type types it once, and the mail's link fills in the code.
  await form.getByRole('button', { name: 'Show password' }).click();
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await expect(form.getByLabel('Confirm password', { exact: true })).toBeHidden();
  await form.getByRole('button', { name: 'Sign-Up' }).click();
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  const code = await codeFor(shop.dataDir, customer.email);
  await open(page, `${ROUTES.emailConfirmation}?code=${code}`);
  await expect(page.getByLabel('Confirmation code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(facts.list.path);
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  await expect(heart(page, name, true)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart is done after the sign-in, says so, and can be taken back on the wishlist', async ({
    page,
    facts,
    shopper: { customer, belongings },
  }) => {
    await page.goto(facts.list.path);
    const name = await firstName(page);
    await heart(page, name).click();
    await expect(page).toHaveURL(signInPath(facts.list.path, 'wishlist'));
    await typeSignIn(page, customer);
    await expect(page).toHaveURL(`${facts.list.path}#added-to-wishlist`);
    await expect(page.getByText(MESSAGES.wishlistAdded)).toBeVisible();
    expect(await belongings.wishlist()).toHaveLength(1);

    await page.goto(ROUTES.wishlist);
    await heart(page, name, true).click();
    await expect(page.getByText(MESSAGES.wishlistRemoved)).toBeVisible();
    expect(await belongings.wishlist()).toEqual([]);
  });
});
