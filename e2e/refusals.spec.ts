import type { Page } from '@playwright/test';
import { getAllProducts } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { ROUTES, searchPath, signInPath } from '../lib/addresses/routes';
import { ask } from './facts';
import { expect, expectInteractive } from './journey';
import { openOwnShop, type OwnShop } from './own-shop';
import { openBelongings } from './support/belongings';
import { comeFromFreshAddress, register, typeSignIn } from './support/customer';
import { expectLive, test } from './support/shopper';

test.describe.configure({ mode: 'serial' });

let own: OwnShop;

test.beforeAll(async () => {
  own = await openOwnShop([{ handle: 'steady', name: 'Steady Phone', price: '500.00' }]);
});
test.afterAll(() => own.close());

test.beforeEach(({ context }) => comeFromFreshAddress(context));

const errorToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('alert').filter({ hasText: text });

async function openSignIn(page: Page, returnTo: string) {
  await page.goto(own.origin + signInPath(returnTo));
  await expectInteractive(page);
}

test('a reset that is due leads from the sign-in to a new password', async ({ page }) => {
  const customer = await register(own);
  await own.sql(`update customer set reset_due = true where email = '${customer.email}'`);
  await openSignIn(page, ROUTES.profile);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(own.origin + ROUTES.resetPassword);
  await expect(page.getByText(MESSAGES.resetNeeded, { exact: true }).first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Reset Password' });
  await form.getByLabel('New password', { exact: true }).fill(`New-${customer.password}`);
  await form.getByLabel('Confirm password', { exact: true }).fill(`New-${customer.password}`);
  await form.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(own.origin + ROUTES.profile);
});

test('a removal that the shop refuses says so in the words of the page, and the heart stays', async ({
  page,
  consoleErrors,
}) => {
  const customer = await register(own);
  const belongings = await openBelongings(own.apiOrigin, customer);
  const [product] = (await ask(own.apiOrigin, getAllProducts, { body: { pageId: 0, count: 1 } })).finalList;
  await belongings.putOnWishlist({
    productId: product?.ProductId ?? 0,
    variationId: product?.DefaultVariation.ProductVariationId ?? 0,
  });
  const heart = page.getByRole('main').getByRole('button', { name: 'Remove from wishlist: Steady Phone' });
  await openSignIn(page, ROUTES.wishlist);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(own.origin + ROUTES.wishlist);
  for (const [path, message] of [
    [ROUTES.home, MESSAGES.couldNotRemove],
    [searchPath('steady'), MESSAGES.couldNotDelete],
  ] as const) {
    await page.goto(own.origin + path);
    await expectInteractive(page);
    await expectLive(page);
    await expect(heart.first()).toBeVisible();
    await own.sql('alter table wishlist_item rename to wishlist_item_away');
    await heart.first().click();
    await expect(errorToast(page, message)).toBeVisible();
    await own.sql('alter table wishlist_item_away rename to wishlist_item');
    await expect(heart.first()).toBeVisible();
  }
  expect(await belongings.wishlist()).toHaveLength(1);
  consoleErrors.splice(0);
});

test('a code that the shop refuses to send says so in the documented words', async ({ page }) => {
  await page.goto(own.origin + ROUTES.forgetPassword);
  await expectInteractive(page);
  const form = page.getByRole('form', { name: 'Forget Password' });
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await own.sql('alter table challenge rename to challenge_away');
  await form.getByRole('button', { name: 'Send Code' }).click();
  await expect(errorToast(page, MESSAGES.unknownEmail)).toBeVisible();
  await own.sql('alter table challenge_away rename to challenge');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});
