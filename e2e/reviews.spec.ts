import type { Page } from '@playwright/test';
import {
  profilePath,
  productPath,
  reviewPath,
  reviewsPath,
  searchPath,
  signInPath,
} from '../lib/addresses/routes';
import { expect, open, rawGet, test as base } from './journey';
import { expectAccessible } from './support/axe';
import { register } from './support/customer';
import { deliver } from './support/delivery';
import { signInTo, test } from './support/shopper';
import { messages } from './support/steps';

const MY_REVIEWS = profilePath(2);
const form = (page: Page) => page.getByRole('form', { name: 'Your review' });
const text = (page: Page) => form(page).getByRole('textbox', { name: 'Your review' });
const ofProduct = (page: Page) => page.getByRole('region', { name: 'Reviews' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('what has arrived is reviewed, shown to everybody at once, and edited without JavaScript too', async ({
  page,
  browser,
  shop,
  facts,
  shopper,
}) => {
  test.slow();
  const { ProductId: productId, ProductName, DefaultVariation } = facts.sale;
  const variationId = DefaultVariation.ProductVariationId;
  const product = productPath(ProductName, productId, variationId);
  const written = `Lasts ${Date.now()}`;
  // A visitor's page of it is kept.
  const visitorReads = async (what: string) => (await rawGet(shop.origin + product)).body.includes(what);
  expect(await visitorReads(written)).toBe(false);
  await shopper.belongings.putInCart({ productId, variationId });
  const order = await shopper.belongings.order();
  await signInTo(page, shopper.customer, profilePath(7, { OrderId: String(order) }));
  const review = page.getByRole('link', { name: `Review ${ProductName}` });
  await expect(page.getByRole('link', { name: ProductName, exact: true })).toBeVisible();
  await expect(review).toBeHidden();

  await deliver(shop.dataDir, order);
  await page.reload();
  await review.click();
  await expect(page).toHaveURL(reviewPath(productId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a review');
  await form(page).getByRole('button', { name: 'Publish review' }).click();
  await expect(form(page).getByRole('group', { name: 'Please check the following' })).toBeFocused();
  await expectAccessible(page, 'a review with mistakes');
  await form(page).getByText('4 stars', { exact: true }).click({ force: true });
  await text(page).fill(`${written}\nReally.`);
  await form(page).getByRole('button', { name: 'Publish review' }).click();
  await expect(page).toHaveURL(MY_REVIEWS);
  await expect(messages(page)).toContainText('Thank you.');
  await expect(page.getByRole('list', { name: 'Your reviews' })).toContainText(written);
  await expectAccessible(page, 'my reviews');

  expect(await visitorReads(written)).toBe(true);
  expect(await visitorReads('"@type":"AggregateRating"')).toBe(true);
  expect((await rawGet(shop.origin)).body).toContain(written);
  // Its cards show the stars.
  expect((await rawGet(shop.origin + searchPath(ProductName))).body).toContain(' out of 5 stars,');
  await open(page, product);
  await expect(ofProduct(page)).toContainText(`${written} Really.`, { useInnerText: true });
  await expect(ofProduct(page)).toContainText('Rana K. · Bought here');
  await page.getByRole('link', { name: /^\S+ out of 5 stars \d+ reviews?$/ }).click();
  await expect(ofProduct(page)).toBeInViewport();
  await expectAccessible(page, 'a product with reviews');
  await open(page, reviewsPath(product));
  await expect(page.getByRole('main')).toContainText(written);
  await expectAccessible(page, 'all reviews');

  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  // There is one already: it is changed.
  await plain.goto(reviewPath(productId));
  await expect(plain).toHaveURL(profilePath(2, { edit: String(productId) }));
  await form(plain).getByText('2 stars', { exact: true }).click({ force: true });
  await text(plain).fill('');
  await form(plain).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(plain)).toContainText('Write what you think of the product');
  await expect(form(plain).getByRole('radio', { name: '2 stars' })).toBeChecked();
  await text(plain).fill(`${written}: it broke`);
  await form(plain).getByRole('button', { name: 'Save changes' }).click();
  await expect(plain).toHaveURL(`${MY_REVIEWS}#review-changed`);
  await plain.goto(product);
  const item = ofProduct(plain)
    .getByRole('listitem')
    .filter({ hasText: `${written}: it broke` });
  await expect(item.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
  await expect(item).toContainText('Edited');
  await context.close();
});

test('who has not received a product cannot review it', async ({ page, facts, shop }) => {
  const { ProductId, ProductName } = facts.preOrder;
  // Somebody new: what other journeys have delivered is not theirs.
  await signInTo(page, await register(shop), reviewPath(ProductId));
  await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(ProductName);
  await expectAccessible(page, 'nothing to review');
});

base('a visitor who wants to review is asked to sign in, and comes back', async ({ page, facts }) => {
  await open(page, facts.product.path);
  await ofProduct(page).getByRole('link', { name: 'Write a review' }).click();
  await expect(page).toHaveURL(signInPath(reviewPath(facts.product.detail.ProductId)));
});
