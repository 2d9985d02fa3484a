import type { Page } from '@playwright/test';
import { getAllProducts } from '../lib/contract/catalogue';
import { MESSAGES } from '../lib/messages';
import { orderDonePath, orderPayPath, productPath, profilePath, ROUTES } from '../lib/addresses/routes';
import { ask } from './facts';
import { expect, expectInteractive, open, rawGet } from './journey';
import { openOwnShop, type OwnProduct, type OwnShop } from './own-shop';
import { expectAccessible } from './support/axe';
import { openBelongings, type Choice } from './support/belongings';
import { APPROVED, CARD, cash, orderByCard, submit, typeAddress, typeCard } from './support/checkout';
import { comeFromFreshAddress, register, type Customer } from './support/customer';
import { signInTo, test, type Shopper } from './support/shopper';
import { messages, orderCard } from './support/steps';

const PLENTY: OwnProduct = { handle: 'plenty', name: 'Plenty Phone', price: '500.00' };
const LAST: OwnProduct = { handle: 'last', name: 'Last Phone', price: '700.00', quantity: 1 };

// In a shop of their own, whose gateway may misbehave and whose stock runs out.
test.describe.configure({ mode: 'default' });

let own: OwnShop;
let origin = '';
let buyer: Customer;

test.beforeAll(async () => {
  own = await openOwnShop([PLENTY, LAST], { takesCards: true });
  ({ origin } = own);
  buyer = await register(own);
});
test.afterAll(() => own.close());
test.afterEach(() => own.gateway.misbehave());

test.use({
  baseURL: async ({}, use) => use(origin),
  shopper: async ({ context }, use) => {
    await comeFromFreshAddress(context);
    const belongings = await openBelongings(own.apiOrigin, buyer);
    await belongings.callOff();
    await belongings.empty();
    await use({ customer: buyer, belongings });
  },
});

async function choose({ name }: OwnProduct): Promise<Choice> {
  const { finalList } = await ask(own.apiOrigin, getAllProducts, { body: { pageId: 0, count: 10 } });
  const found = finalList.find(({ ProductName }) => ProductName === name);
  if (found === undefined) throw new Error(`${name} is not in the catalogue.`);
  return { productId: found.ProductId, variationId: found.DefaultVariation.ProductVariationId };
}

/** From the cart to the bank's page; the number of the order that awaits its payment. */
async function goToBank(page: Page, { customer, belongings }: Shopper, choice: Choice): Promise<number> {
  await belongings.putInCart(choice);
  await signInTo(page, customer, ROUTES.checkout);
  return orderByCard(page);
}

test('the last piece is bought by somebody else: the order is refused, the cart says why, the page of the product too', async ({
  page,
  shopper: { customer, belongings },
}) => {
  const choice = await choose(LAST);
  const other = await openBelongings(own.apiOrigin, await register(own));
  await other.putInCart(choice);
  await belongings.putInCart(choice);
  const address = own.origin + productPath(LAST.name, choice.productId, choice.variationId);
  const stock = async () => /Only 1 left|Out of Stock/.exec((await rawGet(address)).body)?.[0];
  expect(await stock()).toBe('Only 1 left');
  await signInTo(page, customer, ROUTES.checkout);
  await typeAddress(page);
  await cash(page).check();

  const orderId = await other.order();
  await submit(page).click();
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText(MESSAGES.removeOutOfStock);
  await expect.poll(stock).toBe('Out of Stock');
  await page.goto(ROUTES.checkout);
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText(MESSAGES.removeOutOfStock);
  await expectInteractive(page);
  await expectAccessible(page, 'a cart that is blocked', { withFrame: true });
  await page.getByRole('button', { name: `Remove: ${LAST.name}` }).click();
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
  await other.cancelOrder(orderId);
  await expect.poll(stock).toBe('Only 1 left');
});

test('the browser is closed on the way back from the bank: the order is paid all the same', async ({
  page,
  shopper,
}) => {
  const orderId = await goToBank(page, shopper, await choose(PLENTY));
  // The bank has taken the payment, and nobody follows the way back.
  const card = { number: CARD, expiry: APPROVED, csc: '100' };
  const paid = await page.request.post(page.url(), { form: card, maxRedirects: 0 });
  expect(paid.headers()['location']).toContain('resultIndicator');
  const later = await page.context().newPage();
  await page.close();
  const order = orderCard(later, orderId);
  await expect(async () => {
    await later.goto(profilePath(1));
    await expect(order).toContainText('Record Made');
  }).toPass();
  await open(later, ROUTES.cart);
  await expect(later.getByRole('main')).toContainText('Your cart is empty');
  await expect(later.getByRole('note')).toHaveCount(0);
});

test('a bank that does not say what came of it: the order is being checked until it does', async ({
  page,
  shopper,
}) => {
  const orderId = await goToBank(page, shopper, await choose(PLENTY));
  await own.gateway.misbehave('webhook-dropped', 'server-error', 'pending-then-captured');
  await typeCard(page, APPROVED);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your payment is being checked');
  await expect(page.getByRole('main')).toContainText('Please do not pay again');
  await expectAccessible(page, 'being checked');
  // The shop asks the bank by itself a minute after the order: not while this is being walked.
  await own.sql('update payment set next_look_at = null');
  await own.gateway.misbehave('webhook-dropped');
  const again = page.getByRole('link', { name: 'Check again' });
  // The bank says that it does not know yet, and then that it is paid.
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await expect(title).toHaveText('Your payment is being checked');
  const here = page.url();
  // Who comes back to the shop meanwhile is told of it, and not led to pay or to order again.
  await open(page, ROUTES.cart);
  await expect(page.getByRole('note')).toContainText('Please do not pay again');
  await open(page, ROUTES.checkout);
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(title).toHaveText('Your payment is being checked');
  await open(page, here);
  await again.click();
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(messages(page)).toContainText(MESSAGES.paymentDone);
});

test('the time at the bank runs out: it is said, and the cart comes back', async ({ page, shopper }) => {
  const orderId = await goToBank(page, shopper, await choose(PLENTY));
  await own.gateway.endSessions();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The time is up' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(orderPayPath(String(orderId)));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(MESSAGES.paymentFailed);
  await expect(alert).toContainText('the time for this payment is over');
  await expect(messages(page)).toContainText(MESSAGES.paymentFailed);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await expectAccessible(page, 'the time is over');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(ROUTES.cart);
  expect(await shopper.belongings.cart()).toHaveLength(1);
});

test('a card that was charged although it was cancelled: the order is not cancelled, it is paid', async ({
  page,
  shopper,
}) => {
  const orderId = await goToBank(page, shopper, await choose(PLENTY));
  await own.gateway.misbehave('webhook-dropped', 'captured-after-cancel');
  await page.getByRole('link', { name: /^Cancel/ }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(page.getByRole('main')).toContainText('is paid');
});
