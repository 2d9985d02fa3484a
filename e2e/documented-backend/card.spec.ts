import type { Page } from '@playwright/test';
import { MESSAGES } from '../../lib/messages';
import { formatDollars } from '../../lib/shop/money';
import { orderDonePath, profilePath, ROUTES } from '../../lib/addresses/routes';
import { expect, open } from '../journey';
import {
  APPROVED,
  CARD,
  cash,
  DECLINED,
  DONE,
  online,
  orderByCard,
  submit,
  thanks,
  TIMED_OUT,
  typeAddress,
  typeCard,
} from '../support/checkout';
import { signInTo } from '../support/shopper';
import { messages, orderCard } from '../support/steps';
import type { Backend } from './backend';
import { test, type Account } from './documented-store';
import { addressOf, expectCalm, putInCart } from './journey-steps';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** What says that money has come. */
const PAID = /\b(is|was|been) paid\b|Payment Successfuly|Order Successfuly/i;

async function expectNotPaid(page: Page, when: string): Promise<void> {
  expect(await page.locator('body').innerText(), when).not.toMatch(PAID);
  await expect(thanks(page), when).toHaveCount(0);
  await expectCalm(page, when);
}

/** From a full cart to the page of the bank. */
async function goToBank(page: Page, account: Account, backend: Backend): Promise<number> {
  putInCart(account.known, backend.catalogue.named('Feather 13'));
  await signInTo(page, account, ROUTES.checkout);
  return orderByCard(page);
}

test('a card order is paid, with the bank fee, and stays so after a reload', async ({
  page,
  account,
  backend,
}) => {
  const number = await goToBank(page, account, backend);
  // 1099.00 and 3.5 % of it, rounded up to the dollar.
  await expect(page.getByText('$1,138.00').first()).toBeVisible();
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(String(number)));
  await expect(messages(page)).toContainText(MESSAGES.paymentDone);
  await expect(thanks(page)).toContainText(String(number));
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Confirmed', total: 1138 }]);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(String(number));
  await expectCalm(page, 'the thanks');
  await open(page, profilePath(1));
  await expect(orderCard(page, number)).toContainText('Confirmed');
  await expect(orderCard(page, number)).toContainText('$1,138.00');
});

test('a declined card, then another one', async ({ page, account, backend }) => {
  const number = await goToBank(page, account, backend);
  await typeCard(page, DECLINED);
  await expect(page.getByRole('alert')).toContainText('declined');
  expect(backend.orders.of(account.known)).toMatchObject([{ state: 'Waiting for payment' }]);
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(String(number)));
  await expect(thanks(page)).toContainText(String(number));
});

test('a payment that is cancelled: asked first, then status 7, and nothing says paid', async ({
  page,
  account,
  backend,
}) => {
  const number = await goToBank(page, account, backend);
  await page.getByRole('link', { name: /^Cancel/ }).click();
  const question = page.getByRole('dialog', { name: MESSAGES.cancelQuestion });
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(ROUTES.cart);
  await expectNotPaid(page, 'after the cancel');
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Cancelled' }]);
  // The backend does not give the cart back: no page may say that it did.
  if (account.known.cart.length === 0) {
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/is in your cart/);
  }
  await open(page, orderDonePath(String(number)));
  await expectNotPaid(page, 'the cancelled order');
  await expect(page.getByRole('main')).not.toContainText(/is in your cart/);
  await open(page, profilePath(1));
  await expect(orderCard(page, number)).toContainText('Cancelled');
});

test('a bank that does not answer in time: nothing says paid, and the order can be paid once more', async ({
  page,
  account,
  backend,
}) => {
  const number = await goToBank(page, account, backend);
  await typeCard(page, TIMED_OUT);
  await expect(page).toHaveURL(DONE);
  await expectNotPaid(page, 'the way back');
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Waiting for payment' }]);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(String(number)));
  await expect(thanks(page)).toContainText(String(number));
});

test('the time at the bank is over: nothing says paid, and what can be done is said', async ({
  page,
  account,
  backend,
  gateway,
}) => {
  const number = await goToBank(page, account, backend);
  await gateway.endSessions();
  await page.reload();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('the time for this payment is over');
  await expect(page.getByRole('main').getByRole('alert')).not.toContainText('into your cart');
  await expectNotPaid(page, 'after the time');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(ROUTES.cart);
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Cancelled' }]);
});

test('a tab closed before paying: whoever comes back is reminded, and pays then', async ({
  page,
  account,
  backend,
}) => {
  const number = await goToBank(page, account, backend);
  const later = await page.context().newPage();
  await page.close();
  await open(later, ROUTES.cart);
  await expectNotPaid(later, 'the cart of who comes back');
  await expect(later.getByRole('note')).toContainText(String(number));
  await later.getByRole('note').getByRole('link').first().click();
  await later.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(later.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await typeCard(later, APPROVED);
  await expect(later).toHaveURL(orderDonePath(String(number)));
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Confirmed' }]);
});

test('a tab closed after paying: the order is in My Orders in the word of the backend', async ({
  page,
  account,
  backend,
}) => {
  const number = await goToBank(page, account, backend);
  const card = { number: CARD, expiry: APPROVED, csc: '100' };
  const paid = await page.request.post(page.url(), { form: card, maxRedirects: 0 });
  expect(paid.headers()['location']).toContain('resultIndicator');
  const later = await page.context().newPage();
  await page.close();
  await expect.poll(() => backend.orders.of(account.known)[0]?.state).toBe('Confirmed');
  await open(later, profilePath(1));
  await expect(orderCard(later, number)).toContainText('Confirmed');
  await open(later, ROUTES.cart);
  await expect(later.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  // The store has not been told what came of it: it may say neither that it is paid nor that it is not.
  await open(later, orderDonePath(String(number)));
  await expectNotPaid(later, 'the order that nobody came back from');
  await expect(later.getByRole('main')).not.toContainText(/Payment was not Compeleted|has not been paid/);
  // The way back, opened after all, leads to the thanks.
  await later.goto(paid.headers()['location'] ?? '');
  await expect(later).toHaveURL(orderDonePath(String(number)));
  await expect(thanks(later)).toContainText(String(number));
});

test.describe('pressed twice, while the backend is slow and knows of no key', () => {
  test.use({ switches: { slowMs: 250 } });

  test('an order in cash is one order', async ({ page, account, backend }) => {
    test.slow();
    putInCart(account.known, backend.catalogue.named('Quill Go'));
    await signInTo(page, account, ROUTES.checkout);
    await typeAddress(page);
    await cash(page).check();
    await submit(page).dblclick();
    await expect(page).toHaveURL(DONE);
    expect(backend.orders.of(account.known)).toHaveLength(1);
  });

  test('an order by card is one order', async ({ page, account, backend }) => {
    test.slow();
    putInCart(account.known, backend.catalogue.named('Quill Go'));
    await signInTo(page, account, ROUTES.checkout);
    await typeAddress(page);
    await online(page).check();
    await submit(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(backend.orders.of(account.known)).toHaveLength(1);
  });

  test('in two tabs at once it is one order', async ({ page, account, backend, context }) => {
    test.slow();
    putInCart(account.known, backend.catalogue.named('Quill Go'));
    await signInTo(page, account, ROUTES.checkout);
    const other = await context.newPage();
    await open(other, ROUTES.checkout);
    for (const each of [page, other]) {
      await typeAddress(each);
      await cash(each).check();
    }
    await Promise.all([submit(page).click(), submit(other).click()]);
    await expect.poll(() => [page.url(), other.url()].some((url) => DONE.test(url))).toBe(true);
    expect(backend.orders.of(account.known)).toHaveLength(1);
  });
});

test('while the bank does not say what came of it, no page says paid; later one does', async ({
  page,
  account,
  backend,
  gateway,
}) => {
  const number = await goToBank(page, account, backend);
  await gateway.misbehave('webhook-dropped', 'server-error', 'pending-then-captured');
  const back = page.waitForRequest(/\/Cart\?resultIndicator=/);
  await typeCard(page, APPROVED);
  const address = (await back).url();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNotPaid(page, 'the way back');
  for (const path of [
    orderDonePath(String(number)),
    ROUTES.cart,
    profilePath(1),
    `${ROUTES.thankYou}?OrderId=${number}`,
  ]) {
    await open(page, path);
    await expectNotPaid(page, path);
  }
  await gateway.misbehave('webhook-dropped');
  await expect(async () => {
    await page.goto(address);
    await expect(page).toHaveURL(orderDonePath(String(number)));
    await expect(thanks(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(backend.orders.of(account.known)).toMatchObject([{ number, state: 'Confirmed' }]);
});

test('when the backend does not answer on the way back, the store is looking and can be asked again', async ({
  page,
  account,
  backend,
  consoleErrors,
}) => {
  const number = await goToBank(page, account, backend);
  backend.switches.failing = true;
  await typeCard(page, APPROVED);
  await page.waitForURL(/\/Cart/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNotPaid(page, 'the way back');
  await expect(page.locator('body')).not.toContainText(MESSAGES.paymentFailed);
  backend.switches.failing = false;
  // The store tries one request a second while it knows that nobody answers: the first press may not be that one.
  await expect(async () => {
    const again = page.getByRole('link', { name: /^(Check again|Retry)/ }).first();
    if (await again.isVisible()) await again.click();
    await expect(page).toHaveURL(orderDonePath(String(number)), { timeout: 3000 });
  }).toPass();
  await expect(thanks(page)).toContainText(String(number));
  // What the browser had asked for while nobody answered may be told late.
  consoleErrors.splice(0);
});

test('an order that was never paid is not thanked for, however it is asked for', async ({
  page,
  account,
  backend,
  context,
}) => {
  const number = await goToBank(page, account, backend);
  // In another browser nothing remembers that it was begun.
  await context.clearCookies({ name: 'Order' });
  for (const path of [
    orderDonePath(String(number)),
    `${ROUTES.thankYou}?OrderId=${number}`,
    `${ROUTES.cart}?resultIndicator=made-up`,
  ]) {
    await open(page, path);
    await expectNotPaid(page, path);
  }
  expect(backend.orders.of(account.known)).toMatchObject([{ state: 'Waiting for payment' }]);
});

test('a pre-order is paid online only: two prices are chosen from, a single one is taken', async ({
  page,
  account,
  backend,
}) => {
  test.slow();
  const two = backend.catalogue.named('Meridian Fold');
  const one = backend.catalogue.named('Lumen 9');
  const main = page.getByRole('main');
  await signInTo(page, account, addressOf(two));
  await main.getByText(formatDollars(300), { exact: true }).click();
  await main.getByRole('button', { name: /Pre-order now/ }).click();
  await expect(messages(page)).toContainText(MESSAGES.cartAdded);
  await open(page, addressOf(one));
  await main.getByRole('button', { name: /Pre-order now/ }).click();
  await expect.poll(() => account.known.cart.map(({ preOrderPrice }) => preOrderPrice)).toEqual([300, 75]);
  await open(page, ROUTES.checkout);
  await expect(cash(page)).toBeDisabled();
  const number = await orderByCard(page);
  // 375.00 down and 3.5 % of it, rounded up to the dollar.
  await expect(page.getByText('$389.00').first()).toBeVisible();
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(String(number)));
  expect(backend.orders.of(account.known)).toMatchObject([{ total: 389, state: 'Confirmed' }]);
});
