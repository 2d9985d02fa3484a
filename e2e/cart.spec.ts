import type { Locator, Page, Route } from '@playwright/test';
import { MESSAGES } from '../lib/messages';
import { formatDollars } from '../lib/shop/money';
import { productPath, ROUTES, signInPath } from '../lib/addresses/routes';
import { cardsOf, dollars, expect, open } from './journey';
import { expectAccessible } from './support/axe';
import { putPlenty } from './support/checkout';
import { endSessions, register, typeSignIn } from './support/customer';
import { openBelongings } from './support/belongings';
import { signInTo, test } from './support/shopper';
import { choiceOf, messages } from './support/steps';
import { slowness } from '../scripts/testbed/slowness.mjs';

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const quantityIn = (line: Locator) => line.getByRole('status', { name: /^Quantity of/ });
const checkout = (page: Page) => page.getByRole('link', { name: /^Checkout/ }).filter({ visible: true });
const place = (page: Page, isPhone: boolean) =>
  page
    .getByRole('navigation', { name: isPhone ? 'Main places' : 'Your shop' })
    .getByRole('link', { name: /Cart/ });

test(
  'a card puts one piece into the cart; a double click is one',
  { tag: '@every-width' },
  async ({ page, facts, isPhone, shopper: { customer, belongings } }) => {
    await signInTo(page, customer, facts.list.path);
    const add = cardsOf(page).getByRole('button', { name: /^Add to cart/ });
    await add.first().dblclick();
    await expect(messages(page)).toContainText(MESSAGES.cartAdded);
    await expect(place(page, isPhone)).toHaveAccessibleName(/1 item/);
    expect((await belongings.cart()).map(({ Quantity }) => Quantity)).toEqual([1]);
    await expect(page).toHaveURL(facts.list.path);
  },
);

test('the product page puts the chosen pieces of the chosen variation into the cart', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  await signInTo(page, customer, facts.product.path);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'One more' }).click();
  await main.getByRole('button', { name: 'One more' }).click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  // Neither the message, which goes by itself, nor what was added stands over the head of the page.
  const expectBelowHead = async (part: Locator) => {
    const head = await page.getByRole('banner').boundingBox();
    expect((await part.boundingBox())?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  };
  await expectBelowHead(messages(page).getByText(MESSAGES.cartAdded));
  const sheet = page.getByRole('region', { name: 'Added to your cart' });
  await expect(sheet.locator('img').first()).toBeVisible();
  await expect(sheet).toContainText('Quantity 3');
  await expect(sheet).toContainText('Goes well with this');
  await expect(sheet.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', ROUTES.cart);
  await expectBelowHead(sheet);
  await expect(page).toHaveURL(facts.product.path);
  const [line] = await belongings.cart();
  expect(line).toMatchObject({ ProductName: facts.product.detail.ProductName, Quantity: 3 });
});

test('a pre-order is in the cart at the price that was chosen, once it was', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  const { ProductId, ProductName, DefaultVariation, PreOrderSecondPrice } = facts.preOrder;
  await signInTo(page, customer, productPath(ProductName, ProductId, DefaultVariation.ProductVariationId));
  const main = page.getByRole('main');
  for (const text of [MESSAGES.preOrder, formatDollars(DefaultVariation.RegularPrice)])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  const prices = main.getByRole('group', { name: MESSAGES.downPayment });
  await expect(prices.getByRole('radio')).toHaveCount(2);
  await main.getByRole('button', { name: /Pre-order now/ }).click();
  await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.choosePrice);
  expect(await belongings.cart()).toEqual([]);
  await prices.getByText(formatDollars(PreOrderSecondPrice), { exact: true }).click();
  await main.getByRole('button', { name: /Pre-order now/ }).click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  await open(page, ROUTES.cart);
  await expect(lineOf(page, ProductName)).toContainText(
    `${MESSAGES.downPayment} ${formatDollars(PreOrderSecondPrice)}`,
  );
  await expect(main).toContainText('paid online by card');
});

test('quantities, badge and total always agree, and lead to the checkout; twenty quick presses are twenty pieces', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  const { name } = await putPlenty(shop, facts, belongings);
  await signInTo(page, customer);
  const row = lineOf(page, name);
  const unit = dollars(await checkout(page).innerText());
  await row.getByRole('button', { name: /^One more/ }).evaluate((button) => {
    if (!(button instanceof HTMLElement)) throw new Error('There is no button.');
    for (let times = 0; times < 20; times++) button.click();
  });
  await expect(quantityIn(row)).toHaveText('21');
  await expect(place(page, true)).toHaveAccessibleName(/21 items/);
  await expect(checkout(page)).toHaveText(`Checkout · ${formatDollars(unit * 21)}`);
  await expect.poll(async () => (await belongings.cart())[0]?.Quantity).toBe(21);
  await row.getByRole('button', { name: /^One less/ }).click();
  await expect(quantityIn(row)).toHaveText('20');
  await expect.poll(async () => (await belongings.cart())[0]?.Quantity).toBe(20);
  await page.reload();
  await expect(quantityIn(row)).toHaveText('20');
  await checkout(page).click();
  await expect(page).toHaveURL(ROUTES.checkout);
});

test(
  'a long count stands beside its icon, not over it',
  { tag: '@every-width' },
  async ({ page, facts, isPhone, shopper: { customer, belongings } }) => {
    await belongings.putInCart(choiceOf(facts.sale));
    let pieces = 0;
    await page.route('**/api/cart', async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      const answer: { data: { lines: { quantity: number }[] } } = await response.json();
      for (const line of answer.data.lines) line.quantity = pieces;
      await route.fulfill({ response, json: answer });
    });
    for (const [count, shown] of [
      [21, '21'],
      [120, '99+'],
    ] as const) {
      pieces = count;
      await signInTo(page, customer, ROUTES.faqs);
      const link = place(page, isPhone);
      await expect(link).toHaveAccessibleName(`Cart, ${count} items`);
      const boxOf = async (part: Locator) => {
        const box = await part.boundingBox();
        if (box === null) throw new Error('It is not shown.');
        return box;
      };
      const badge = await boxOf(link.getByText(shown, { exact: true }));
      const icon = await boxOf(link.locator('svg'));
      const word = await boxOf(link.getByText('Cart', { exact: true }));
      // Two fifths of the icon's width at most, and nothing of the word.
      expect((icon.x + icon.width - badge.x) / icon.width).toBeLessThan(0.42);
      expect(badge.x + badge.width <= word.x || badge.y + badge.height <= word.y).toBe(true);
    }
  },
);

test('lines go at zero and by Remove, and the empty cart says so', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  const [first, second] = facts.product.detail.ProductVariations;
  const productId = facts.product.detail.ProductId;
  await belongings.putInCart({ productId, variationId: first?.ProductVariationId ?? 0 });
  await belongings.putInCart({ productId, variationId: second?.ProductVariationId ?? 0 }, 2);
  await signInTo(page, customer);
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(lines).toHaveCount(2);
  await expectAccessible(page, 'two lines');
  await lines
    .first()
    .getByRole('button', { name: /^One less/ })
    .click();
  await expect(messages(page)).toContainText(MESSAGES.itemRemoved);
  await expect(lines).toHaveCount(1);
  await lines
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => belongings.cart()).toEqual([]);
  await expectAccessible(page, 'empty');
});

test('a change that cannot reach the shop, or that takes long, is taken back and says why', async ({
  page,
  facts,
  consoleErrors,
  shopper: { customer, belongings },
}) => {
  await belongings.putInCart(choiceOf(facts.sale));
  await signInTo(page, customer);
  const row = lineOf(page, facts.sale.ProductName);
  const more = row.getByRole('button', { name: /^One more/ });
  const expectSaved = async (quantity: number) => {
    await page.unroute('**/*');
    await more.click();
    await expect(quantityIn(row)).toHaveText(String(quantity));
    await expect.poll(async () => (await belongings.cart())[0]?.Quantity).toBe(quantity);
  };
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await more.click();
  await expect(row).toContainText('We could not reach the shop.');
  await expect(quantityIn(row)).toHaveText('1');
  await expectSaved(2);

  const held: Route[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') held.push(route);
    else await route.continue();
  });
  await more.click();
  // What was pressed shows at once, and is taken back when nobody knows whether it was done.
  await expect(quantityIn(row)).toHaveText('3');
  await expect(row).toContainText('The shop takes long to answer.', { timeout: 60_000 * slowness() });
  await expect(quantityIn(row)).toHaveText('2');
  for (const route of held) await route.abort();
  await expectSaved(3);
  consoleErrors.splice(0);
});

test('being offline is said, and what is known stays', async ({
  page,
  context,
  facts,
  consoleErrors,
  shopper: { customer, belongings },
}) => {
  await belongings.putInCart(choiceOf(facts.sale));
  await signInTo(page, customer);
  const row = lineOf(page, facts.sale.ProductName);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const note = page.getByText(/^You are offline\..*This page may be out/);
  await expect(note).toBeVisible();
  await row.getByRole('button', { name: /^One more/ }).click();
  await expect(messages(page).getByRole('alert')).toContainText('You are offline.');
  await expect(quantityIn(row)).toHaveText('1');
  await context.setOffline(false);
  await expect(note).toBeHidden();
  consoleErrors.splice(0);
});

test('a cart changed on another device is seen once this tab is looked at', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  await belongings.putInCart(choiceOf(facts.sale));
  await signInTo(page, customer);
  await belongings.putInCart(choiceOf(facts.sale), 2);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(quantityIn(lineOf(page, facts.sale.ProductName))).toHaveText('3', { timeout: 1000 });
  }).toPass();
  await expect(place(page, true)).toHaveAccessibleName(/3 items/);
});

test('a session that ends in the middle of the cart is one message and one redirect, and nothing is lost', async ({
  page,
  shop,
  facts,
  consoleErrors,
  shopper: _,
}) => {
  const customer = await register(shop);
  const belongings = await openBelongings(shop.apiOrigin, customer);
  await belongings.putInCart(choiceOf(facts.sale), 2);
  await signInTo(page, customer);
  const renewed = await endSessions(shop, customer);
  await lineOf(page, facts.sale.ProductName)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(page).toHaveURL(signInPath(ROUTES.cart, 'expired'));
  await expect(page.getByRole('main')).toContainText('Your session has ended.');
  await expect(messages(page).getByRole('alert')).toBeEmpty();
  await typeSignIn(page, renewed);
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(quantityIn(lineOf(page, facts.sale.ProductName))).toHaveText('2');
  consoleErrors.splice(0);
});

test('a card pressed after the session has ended is done after the next sign-in', async ({
  page,
  shop,
  facts,
  consoleErrors,
  shopper: _,
}) => {
  const customer = await register(shop);
  await signInTo(page, customer, facts.list.path);
  const renewed = await endSessions(shop, customer);
  await cardsOf(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(signInPath(facts.list.path, 'cart'));
  await typeSignIn(page, renewed);
  await expect(page).toHaveURL(facts.list.path);
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  const belongings = await openBelongings(shop.apiOrigin, renewed);
  expect(await belongings.cart()).toHaveLength(1);
  consoleErrors.splice(0);
});

test('what a visitor chose on a product page is in the cart after the sign-in', async ({
  page,
  facts,
  shopper: { customer, belongings },
}) => {
  await open(page, facts.product.path);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'One more' }).click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page).toHaveURL(signInPath(`${facts.product.path}?quantity=2`, 'cart'));
  await expect(main).toContainText('Sign in, and this product goes into your cart.');
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(`${facts.product.path}?quantity=2`);
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toContainText('Quantity 2');
  expect((await belongings.cart()).map(({ Quantity }) => Quantity)).toEqual([2]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart is shown and changed by plain forms', async ({
    page,
    facts,
    shopper: { customer, belongings },
  }) => {
    await belongings.putInCart(choiceOf(facts.sale));
    await page.goto(signInPath(ROUTES.cart));
    await typeSignIn(page, customer);
    const row = lineOf(page, facts.sale.ProductName);
    await row.getByRole('button', { name: /^One more/ }).click();
    await expect(quantityIn(row)).toHaveText('2');
    await row.getByRole('button', { name: /^One less/ }).click();
    await expect(quantityIn(row)).toHaveText('1');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText(MESSAGES.itemRemoved)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('the pieces that a visitor typed are in the cart after the sign-in', async ({
    page,
    facts,
    shopper: { customer, belongings },
  }) => {
    await page.goto(facts.product.path);
    const main = page.getByRole('main');
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL(signInPath(facts.product.path, 'cart'));
    await typeSignIn(page, customer);
    await expect.poll(async () => (await belongings.cart()).map(({ Quantity }) => Quantity)).toEqual([3]);
  });
});
