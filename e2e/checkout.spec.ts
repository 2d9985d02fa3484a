import type { Page } from '@playwright/test';
import { getProductsByCategory } from '../lib/contract/catalogue';
import { bankFeeCents } from '../lib/contract/pricing';
import { MESSAGES } from '../lib/messages';
import { formatCents, formatDollars, toCents } from '../lib/money';
import { orderDonePath, orderPayPath, orderSummaryPath, ROUTES, signInPath } from '../lib/routes';
import { ask, type Facts } from './facts';
import { expect, expectInteractive, open, type Shop } from './journey';
import { expectAccessible } from './support/axe';
import { openBelongings, type Belongings, type Choice } from './support/belongings';
import { endSessions, register, typeSignIn } from './support/customer';
import { signInTo, test } from './support/shopper';
import { soldOut } from './support/stock';

/** The sandbox's test card; the date decides what comes of it. */
const CARD = '5123450000000008';
const APPROVED = '01/39';
const DECLINED = '05/39';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const form = (page: Page) => page.getByRole('form', { name: 'Checkout' });
const submit = (page: Page) => form(page).getByRole('button', { name: /^(Place order|Pay by card) · / });
const cash = (page: Page) => page.getByRole('radio', { name: /^Cash on delivery/ });
const online = (page: Page) => page.getByRole('radio', { name: /^Online payment/ });

/**
 * Puts one piece of something into the cart that there is plenty of, so that no other journey misses it.
 *
 * @param isApart takes it from the end of the list, where no other journey looks.
 */
async function putPlenty(
  shop: Shop,
  { list }: Facts,
  belongings: Belongings,
  { isApart = false } = {},
): Promise<{ cents: number }> {
  const page = await ask(
    shop.apiOrigin,
    getProductsByCategory,
    {},
    {
      categoryId: list.id,
      pageId: 0,
      count: 100,
    },
  );
  const products = isApart ? page.finalList.toReversed() : page.finalList;
  for (const { ProductId, IsPreOrder, InStock, DefaultVariation } of products) {
    if (IsPreOrder || !InStock) continue;
    const choice: Choice = { productId: ProductId, variationId: DefaultVariation.ProductVariationId };
    await belongings.putInCart(choice);
    const [line] = await belongings.cart();
    if ((line?.MaximumQuantity ?? 0) >= 20) return { cents: toCents(line?.UnitPrice ?? 0) };
    await belongings.empty();
  }
  throw new Error('Nothing in the list has 20 pieces.');
}

async function typeAddress(page: Page) {
  const field = (name: string) => form(page).getByRole('textbox', { name, exact: true });
  await field('First name').fill('Rana');
  await field('Last name').fill('Khoury');
  await field('Phone number').fill('03 123 456');
  await field('Address').fill('Bliss Street, Hamra');
  await field('Address, second line').fill('Cedar building, floor 4');
  await form(page).getByRole('combobox', { name: 'City' }).selectOption({ label: 'Beirut' });
  await field('Notes').fill('Opposite the bakery');
}

async function typeCard(page: Page, expiry: string) {
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARD);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
  await page.getByRole('textbox', { name: 'Security code' }).fill('100');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** From the checkout to the gateway's page, with the order that awaits its payment. */
async function orderByCard(page: Page): Promise<number> {
  await typeAddress(page);
  await online(page).check();
  const placed = page.waitForURL(/\/Checkout\?OrderId=\d+/);
  await submit(page).click();
  await placed;
  const orderId = Number(new URL(page.url()).searchParams.get('OrderId'));
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  return orderId;
}

test('an order in cash: what is missing is said, then thanks, the same after a reload and in a second tab', async ({
  page,
  shop,
  facts,
  isPhone,
  shopper: { customer, belongings },
}) => {
  const { cents } = await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  await expect(submit(page)).toHaveText(`Place order · ${formatCents(cents)}`);
  await submit(page).click();
  await expect(page.getByRole('group', { name: 'Please check the following' })).toBeFocused();
  await expect(form(page).getByRole('link', { name: MESSAGES.choosePayment })).toBeVisible();
  await expectAccessible(page, 'with errors');
  await typeAddress(page);
  await submit(page).click();
  await expect(messages(page).getByRole('alert').filter({ hasText: MESSAGES.choosePayment })).toBeVisible();

  await online(page).check();
  const withFee = formatCents(cents + bankFeeCents(cents));
  await expect(submit(page)).toHaveText(`Pay by card · ${withFee}`);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(formatCents(bankFeeCents(cents)));
  await cash(page).check();
  await expect(submit(page)).toHaveText(`Place order · ${formatCents(cents)}`);
  await expectAccessible(page, 'filled in');
  await page.reload();
  await expectInteractive(page);
  await expect(form(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Opposite the bakery');
  await expect(cash(page)).toBeChecked();

  await submit(page).click();
  await expect(page).toHaveURL(/\/Cart\?OrderId=\d+$/);
  await expect(messages(page)).toContainText(MESSAGES.orderDone);
  const popup = page.getByRole('dialog', { name: 'Thank you for your order' });
  await expect(popup).toContainText('Cash on delivery');
  await expect(popup).toContainText(formatCents(cents));
  await expectAccessible(page, 'popup');
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const orderId = Number(new URL(page.url()).searchParams.get('OrderId'));
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expectAccessible(page, 'thank you');
  expect(await belongings.cart()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(String(orderId));
  const second = await page.context().newPage();
  await second.goto(path);
  await expect(second.getByRole('dialog', { name: 'Thank you for your order' })).toContainText(
    String(orderId),
  );
  await second.goto(orderSummaryPath(orderId));
  await expect(second.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(second.getByRole('main')).toContainText(formatCents(cents));
  if (!isPhone) await expectAccessible(second, 'payment summary');
  await second.close();
});

test('two presses are one order', async ({ page, shop, facts, shopper: { customer, belongings } }) => {
  await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(ROUTES.checkout)) writes += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/Cart\?OrderId=\d+$/);
  expect(writes).toBe(1);
});

test('a card that is approved: the way back from the gateway leads to the order, however often', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  const { cents } = await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  await expect(form(page)).toContainText('no card is charged');
  const orderId = await orderByCard(page);
  await expect(page.getByText(formatCents(cents + bankFeeCents(cents))).first()).toBeVisible();
  const back = page.waitForRequest(/\/Cart\?resultIndicator=/);
  await typeCard(page, APPROVED);
  const address = (await back).url();
  await expect(page).toHaveURL(orderDonePath(orderId));
  await expect(messages(page)).toContainText(MESSAGES.paymentDone);
  await expect(page.getByRole('dialog', { name: 'Thank you for your order' })).toContainText(
    'Online payment',
  );
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe(`${orderDonePath(orderId)}#payment-done`);
  // A made-up indicator changes nothing.
  await page.goto(`${ROUTES.cart}?resultIndicator=made-up`);
  await expect(page).toHaveURL(orderDonePath(orderId));
  await expect(page.getByRole('main')).toContainText('is paid');
});

test('a card that is declined, then cancelled: back to the shop, which asks, and the cart is as it was', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  await putPlenty(shop, facts, belongings);
  const before = await belongings.cart();
  await signInTo(page, customer, ROUTES.checkout);
  const orderId = await orderByCard(page);
  await typeCard(page, DECLINED);
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(orderPayPath(orderId));
  const question = page.getByRole('dialog', { name: MESSAGES.cancelQuestion });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expectAccessible(page, 'the payment');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText('The order is cancelled.');
  expect((await belongings.cart()).map(({ ProductVariationId }) => ProductVariationId)).toEqual(
    before.map(({ ProductVariationId }) => ProductVariationId),
  );
  await open(page, orderDonePath(orderId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is closed');
});

test('a payment that was left: the cart reminds of it, the order says so, and it can be paid in cash', async ({
  page,
  shop,
  facts,
  isPhone,
  shopper: { customer, belongings },
}) => {
  await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  const orderId = await orderByCard(page);
  await open(page, ROUTES.cart);
  await expect(page.getByRole('note')).toContainText(`${orderId}`);
  if (!isPhone) await expectAccessible(page, 'reminder');
  await open(page, ROUTES.checkout);
  await expect(page).toHaveURL(orderPayPath(orderId));
  await page.goto(`${ROUTES.cart}?resultIndicator=made-up`);
  await expect(page).toHaveURL(orderDonePath(orderId));
  await expect(messages(page)).toContainText(MESSAGES.paymentFailed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.paymentFailed);
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', orderPayPath(orderId));
  await expectInteractive(page);
  await expectAccessible(page, 'not paid');
  await page.getByRole('button', { name: 'Pay in cash instead' }).click();
  await expect(page).toHaveURL(`${ROUTES.checkout}?payment=0`);
  await expect(cash(page)).toBeChecked();
  await expect(form(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Opposite the bakery');
  await expectInteractive(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/Cart\?OrderId=\d+$/);
});

test('a pre-order is paid online only', async ({ page, facts, shopper: { customer, belongings } }) => {
  const { ProductId, DefaultVariation, PreOrderFirstPrice } = facts.preOrder;
  const variationId = DefaultVariation.ProductVariationId;
  await belongings.putInCart({ productId: ProductId, variationId, preOrderPrice: PreOrderFirstPrice });
  await signInTo(page, customer, ROUTES.checkout);
  await expect(cash(page)).toBeDisabled();
  await expect(form(page)).toContainText('a pre-order is paid online');
  await expect(online(page)).toBeChecked();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    formatDollars(PreOrderFirstPrice),
  );
  await expectAccessible(page, 'pre-order');
  const orderId = await orderByCard(page);
  await open(page, orderPayPath(orderId));
  await expect(page.getByRole('button', { name: 'Pay in cash instead' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(orderId));
});

test('a cart that cannot be ordered leads back to the cart with the reason', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  await signInTo(page, customer);
  await page.goto(ROUTES.checkout);
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText('Your cart is empty');
  await putPlenty(shop, facts, belongings, { isApart: true });
  const [line] = await belongings.cart();
  await soldOut(shop.dataDir, line?.ProductVariationId ?? 0, async () => {
    await page.goto(ROUTES.checkout);
    await expect(page).toHaveURL(ROUTES.cart);
    await expect(messages(page)).toContainText(MESSAGES.removeOutOfStock);
  });
  // Sold out while the form was filled in: the same, once it is sent.
  await open(page, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  await soldOut(shop.dataDir, line?.ProductVariationId ?? 0, async () => {
    await submit(page).click();
    await expect(page).toHaveURL(ROUTES.cart);
    await expect(messages(page)).toContainText(MESSAGES.removeOutOfStock);
  });
});

test('a cart that costs something else by now: the sentence of the shop, and the summary as it is now', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  const { cents } = await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  const [line] = await belongings.cart();
  await belongings.putInCart({ productId: line?.ProductId ?? 0, variationId: line?.ProductVariationId ?? 0 });
  await submit(page).click();
  await expect(form(page)).toContainText('The prices have changed');
  await expect(submit(page)).toHaveText(`Place order · ${formatCents(2 * cents)}`);
  await expect(form(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Opposite the bakery');
  await submit(page).click();
  await expect(page).toHaveURL(/\/Cart\?OrderId=\d+$/);
});

test('a session that has ended loses nothing that was typed', async ({
  page,
  shop,
  facts,
  consoleErrors,
  shopper: _,
}) => {
  const customer = await register(shop);
  const belongings = await openBelongings(shop.apiOrigin, customer);
  await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();
  const renewed = await endSessions(shop, customer);
  await submit(page).click();
  await expect(page).toHaveURL(signInPath(ROUTES.checkout, 'expired'));
  await expectInteractive(page);
  await typeSignIn(page, renewed);
  await expect(page).toHaveURL(ROUTES.checkout);
  await expect(form(page).getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    'Bliss Street, Hamra',
  );
  await expect(cash(page)).toBeChecked();
  consoleErrors.splice(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order in cash', async ({ page, shop, facts, shopper: { customer, belongings } }) => {
    await putPlenty(shop, facts, belongings);
    await page.goto(signInPath(ROUTES.checkout));
    await typeSignIn(page, customer);
    await expect(page).toHaveURL(ROUTES.checkout);
    await typeAddress(page);
    await submit(page).click();
    await expect(form(page)).toContainText(MESSAGES.choosePayment);
    await expect(form(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Opposite the bakery');
    await cash(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\/Cart\?OrderId=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  });
});
