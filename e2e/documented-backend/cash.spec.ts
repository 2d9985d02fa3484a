import { MESSAGES } from '../../lib/messages';
import { formatDollars } from '../../lib/shop/money';
import { categoryPath, profilePath, ROUTES } from '../../lib/addresses/routes';
import { cardsOf, expect, open } from '../journey';
import { cash, DONE, field, orderIdOf, submit, thanks, typeAddress } from '../support/checkout';
import { expectLive, signInTo } from '../support/shopper';
import { messages, option, orderCard } from '../support/steps';
import { test } from './documented-store';
import { addressOf, expectCalm, putInCart } from './journey-steps';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('from a product through the cart to the thanks, and to My Orders', async ({
  page,
  account,
  backend,
}) => {
  test.slow();
  const product = backend.catalogue.named('Zephyr Mini');
  const coral = product.variations[1];
  if (coral === undefined) throw new Error('There is no second colour.');
  await signInTo(page, account, addressOf(product));
  const main = page.getByRole('main');
  await option(page, 'Color', 'Coral').click();
  await main.getByRole('button', { name: 'One more' }).click();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  expect(account.known.cart).toMatchObject([{ variationId: coral.id, quantity: 2 }]);

  await open(page, ROUTES.cart);
  const line = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) });
  await expect(line).toContainText('Coral');
  const quantity = line.getByRole('status', { name: /^Quantity of/ });
  await expect(quantity).toHaveText('2');
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect.poll(() => account.known.cart[0]?.quantity).toBe(3);
  await line.getByRole('button', { name: /^One less/ }).click();
  await expect.poll(() => account.known.cart[0]?.quantity).toBe(2);
  await expectCalm(page, 'the cart');
  const total = 2 * coral.sale;
  await page
    .getByRole('link', { name: `Checkout · ${formatDollars(total)}` })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(ROUTES.checkout);

  await expect(field(page, 'Email address')).toHaveValue(account.email);
  await typeAddress(page);
  await cash(page).check();
  await expect(submit(page)).toHaveText(`Place order · ${formatDollars(total)}`);
  await submit(page).click();
  await expect(page).toHaveURL(DONE);
  await expect(messages(page)).toContainText(MESSAGES.orderDone);
  const number = orderIdOf(page);
  expect(backend.orders.of(account.known)).toMatchObject([{ number, total, isOnline: false }]);
  await expect(thanks(page)).toContainText(String(number));
  await expect(thanks(page)).toContainText(formatDollars(total));
  await expectCalm(page, 'the thanks');
  await page.reload();
  await expect(main).toContainText(String(number));

  await open(page, profilePath(1));
  const card = orderCard(page, number);
  for (const text of [product.name, 'Pending', 'Cash on delivery', formatDollars(total)])
    await expect(card).toContainText(text);
  await page.getByRole('link', { name: `View order ${number}` }).click();
  await expect(page.getByRole('dialog', { name: 'Order detail' })).toContainText(product.name);
  await expectCalm(page, 'the order');
  await open(page, ROUTES.cart);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test.describe('in the other form of the thanks', () => {
  test.use({ switches: { thankYouShape: 'popup' } });

  test('an order of two lines is said thanks for with its name, lines and total', async ({
    page,
    account,
    backend,
  }) => {
    putInCart(account.known, backend.catalogue.named('Pebble S'), 2);
    putInCart(account.known, backend.catalogue.named('Comet Pad'));
    await signInTo(page, account, ROUTES.checkout);
    await typeAddress(page);
    await cash(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(DONE);
    const [order] = backend.orders.of(account.known);
    await expect(thanks(page)).toContainText(formatDollars(order?.total ?? 0));
    await expect(thanks(page)).toContainText('Rana Khoury');
    await open(page, `${ROUTES.thankYou}?OrderId=${order?.number ?? 0}`);
    await expect(page.getByRole('main')).toContainText(formatDollars(order?.total ?? 0));
    await expectCalm(page, 'the summary');
  });
});

test('a card puts one piece in, and Remove takes the line out', async ({ page, account }) => {
  await signInTo(page, account, categoryPath('Cases', 3041));
  await expectLive(page);
  await cardsOf(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  expect(account.known.cart).toMatchObject([{ quantity: 1, preOrderPrice: 0 }]);
  await open(page, ROUTES.cart);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => account.known.cart).toEqual([]);
});

test('more than there is, is refused in the words of the backend', async ({ page, account, backend }) => {
  const product = backend.catalogue.named('Lumen 8');
  putInCart(account.known, product, 2);
  await signInTo(page, account, ROUTES.cart);
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(messages(page).getByRole('alert')).toContainText('Only 2 pieces are available');
  await expect(page.getByRole('status', { name: /^Quantity of/ })).toHaveText('2');
  expect(account.known.cart).toMatchObject([{ quantity: 2 }]);
});

test('what is out of stock by now keeps the cart from the checkout', async ({ page, account, backend }) => {
  putInCart(account.known, backend.catalogue.named('Orchard 12'));
  await signInTo(page, account, ROUTES.cart);
  await page.goto(ROUTES.checkout);
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText(MESSAGES.removeOutOfStock);
  await expectCalm(page, 'a cart that is blocked');
});
