import type { Locator, Page } from '@playwright/test';
import { ONLINE_PAYMENT } from '../lib/shop/constants';
import type { PaymentMethodId } from '../lib/contract/pricing';
import { MESSAGES } from '../lib/messages';
import { orderTrackingPath, profilePath, ROUTES, signInPath } from '../lib/addresses/routes';
import { runNode } from '../scripts/testbed/child-process';
import type { Facts } from './facts';
import { expect, open } from './journey';
import { expectAccessible } from './support/axe';
import { BUILDING, NOTES, openBelongings, type Belongings, type Choice } from './support/belongings';
import { comeFromFreshAddress, register, signIn } from './support/customer';
import { signInTo, test } from './support/shopper';
import { letAMinutePass } from './support/waiting';
import { printed, unspaced } from './support/paper';
import { orderCard, toast } from './support/steps';

const LIST = profilePath(1);
const pageOf = (id: number) => profilePath(7, { OrderId: String(id) });
const openAbove = (id: number) => profilePath(1, { OrderId: String(id) });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

function choiceOf({ product }: Facts): Choice {
  const { ProductId, ProductVariations } = product.detail;
  const [first] = ProductVariations;
  return { productId: ProductId, variationId: first?.ProductVariationId ?? 0 };
}

let made: (() => Promise<void>)[] = [];

test.afterEach(async ({ shop }) => {
  const undo = made;
  made = [];
  for (const cancel of undo) await cancel();
  // One customer orders in all these journeys, more often than anybody may.
  if (undo.length > 0) await letAMinutePass(shop.dataDir, 'order:customer:%');
});

/** An order of one product; it is cancelled when the journey is over. */
async function orderOf(belongings: Belongings, facts: Facts, payment?: PaymentMethodId): Promise<number> {
  await belongings.putInCart(choiceOf(facts), 2);
  const id = await belongings.order(payment);
  made.push(() => belongings.cancelOrder(id));
  return id;
}

const linkTo = (page: Page, id: number) => page.getByRole('link', { name: `View order ${id}` });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Order detail' });

async function expectSound(page: Page, isPhone: boolean, when: string): Promise<void> {
  await expectAccessible(page, `${when} by day`);
  if (!isPhone) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${when} by night`, { colorsOnly: true });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: isPhone ? 320 : 720, height: size.height });
  const wider = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open] *')].map((each) =>
          each === document.documentElement || getComputedStyle(each).overflowY === 'auto'
            ? each.scrollWidth - each.clientWidth
            : 0,
        ),
      ),
    );
  await expect.poll(wider, when).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** Where the words of a line begin, or end if they run from right to left. */
function leftOf(line: Locator): Promise<number> {
  return line.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  });
}

/** What is printed is the whole order, once, and nothing else. */
async function expectOnPaper(page: Page, texts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  for (const text of texts) expect(paper.split(`${text}\n`), text).toHaveLength(2);
  expect(paper).not.toContain('Track order');
  expect(paper).not.toContain('Breadcrumb');
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (each) =>
          each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
      ).length,
  );
  expect(hidden, 'what is cut off').toBe(0);
  const sheets = (await printed(page)).join('');
  for (const text of texts) expect(sheets, text).toContain(unspaced(text));
  expect(sheets).not.toContain(unspaced('Track order'));
  await page.emulateMedia({ media: 'screen' });
}

test(
  'an order is in the list, and its detail opens above it: Back and Esc close it',
  { tag: '@every-width' },
  async ({ page, facts, shopper, isPhone }) => {
    test.slow();
    const earlier = await orderOf(shopper.belongings, facts);
    const id = await orderOf(shopper.belongings, facts);
    await signInTo(page, shopper.customer, LIST);
    const names = page.getByRole('article', { name: /^Order \d+$/ }).getByRole('heading');
    await expect(names.nth(0)).toHaveText(`Order ${id}`);
    await expect(names.nth(1)).toHaveText(`Order ${earlier}`);
    const card = orderCard(page, id);
    const { ProductName } = facts.product.detail;
    for (const text of [
      'Record Made',
      'Cash on delivery',
      /Total \$[\d,]+\.\d\d/,
      ProductName,
      'Quantity 2',
    ]) {
      await expect(card).toContainText(text);
    }
    await expectSound(page, isPhone, 'the list');

    await linkTo(page, id).click();
    await expect(detail(page)).toContainText(`Order ${id}`);
    await expect(page).toHaveURL(openAbove(id));
    for (const text of ['Hamra Street 12', NOTES, 'Subtotal', 'Free', 'You pay $']) {
      await expect(detail(page)).toContainText(text);
    }
    await expect(detail(page).getByText(NOTES)).toHaveCSS('direction', 'rtl');
    expect(await leftOf(detail(page).getByText(BUILDING))).toBe(
      await leftOf(detail(page).getByText('Hamra Street 12')),
    );
    await expect(
      detail(page).getByRole('listitem').filter({ hasText: 'Record Made (done)' }),
    ).toHaveAttribute('aria-current', 'step');
    await expectSound(page, isPhone, 'the detail');
    await expectOnPaper(page, [ProductName, 'Hamra Street 12', 'Total']);
    await page.goBack();
    await expect(detail(page)).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await expect(linkTo(page, id)).toBeFocused();

    await linkTo(page, earlier).click();
    await expect(detail(page)).toContainText(`Order ${earlier}`);
    await page.keyboard.press('Escape');
    await expect(detail(page)).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await expect(linkTo(page, earlier)).toBeFocused();
    // The list stands in the history once: the page before it is one step back.
    await linkTo(page, id).click();
    await detail(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(detail(page)).toBeHidden();
  },
);

test('an open detail has an address: a reload keeps it, and closing it leads to the list', async ({
  page,
  facts,
  shopper,
}) => {
  const id = await orderOf(shopper.belongings, facts);
  await signInTo(page, shopper.customer, openAbove(id));
  await expect(detail(page)).toContainText(`Order ${id}`);
  await page.reload();
  await expect(detail(page)).toContainText(`Order ${id}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
  await expect(orderCard(page, id)).toBeVisible();
});

test('without JavaScript the list leads to the page of an order, which can be cancelled', async ({
  browser,
  shop,
  facts,
  shopper,
}) => {
  const id = await orderOf(shopper.belongings, facts);
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  await comeFromFreshAddress(context);
  await signIn(context, shopper.customer);
  const plain = await context.newPage();
  await plain.goto(LIST);
  await linkTo(plain, id).click();
  await expect(plain).toHaveURL(pageOf(id));
  await expect(orderCard(plain, id)).toContainText('Hamra Street 12');
  await plain.getByRole('button', { name: 'Cancel order' }).click();
  await expect(plain.getByRole('dialog', { name: MESSAGES.cancelQuestion })).toBeVisible();
  await plain.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(orderCard(plain, id).getByRole('region', { name: 'Order status' })).toContainText('Cancelled');
  await context.close();
});

test('an unpaid order says how long it waits and is cancelled after a question', async ({
  page,
  facts,
  shopper,
}) => {
  test.slow();
  const id = await orderOf(shopper.belongings, facts, ONLINE_PAYMENT);
  expect(await shopper.belongings.cart()).toEqual([]);
  await signInTo(page, shopper.customer, pageOf(id));
  const order = orderCard(page, id);
  await expect(order).toContainText('Hamra Street 12');
  await expectOnPaper(page, [facts.product.detail.ProductName, 'Hamra Street 12', 'Total']);
  const state = order.getByRole('region', { name: 'Order status' });
  await expect(state).toContainText('Awaiting Payment');
  await expect(state).toContainText(/holding your items until \d+ \w+ \d{4}, \d\d:\d\d/);
  await expect(order.getByRole('region', { name: 'Payment' })).toContainText('Bank fee (3.5%)');

  const cancel = order.getByRole('button', { name: 'Cancel order' });
  const question = page.getByRole('dialog', { name: MESSAGES.cancelQuestion });
  await cancel.click();
  await expect(question).toBeVisible();
  await expectSound(page, true, 'the question');
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).dblclick();
  await expect(toast(page, 'The order is cancelled.')).toBeVisible();
  await expect(page).toHaveURL(pageOf(id));
  await expect(state).toContainText('Nothing was charged.');
  await expect(cancel).toBeHidden();
  expect(await shopper.belongings.cart()).toMatchObject([{ Quantity: 2 }]);
  await expectSound(page, true, 'a cancelled order');

  await open(page, orderTrackingPath(String(id)));
  await expect(page.getByRole('main')).toContainText('Nothing was charged.');
  await expect(page.getByRole('listitem').filter({ hasText: '(to come)' })).toHaveCount(0);
});

test('the tracking shows one’s own order on its steps, as the shop takes them', async ({
  page,
  shop,
  facts,
  shopper,
}) => {
  await shopper.belongings.putInCart(choiceOf(facts));
  const id = await shopper.belongings.order();
  const operate = (...words: string[]) =>
    runNode(['server/checkout/cli/main.ts', ...words], { DATA_DIR: shop.dataDir });
  made.push(() => operate('cancel', String(id), '--yes'));
  await signInTo(page, shopper.customer, pageOf(id));
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page).toHaveURL(orderTrackingPath(String(id)));
  const order = page.getByRole('region', { name: `Order ${id}` });
  await expect(order.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(1);
  await expect(order.getByRole('listitem').filter({ hasText: '(to come)' })).toHaveCount(4);
  await expect(page.getByText('Sample', { exact: true })).toBeHidden();
  await expectSound(page, true, 'the tracking');
  await operate('advance', String(id));
  await page.reload();
  await expect(order).toContainText('We are working on your order.');
  await expect(order.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(2);
  // On paper nothing can be pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(order).toContainText('We are working on your order.');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});

test('an order of somebody else is shown nowhere, as if it did not exist', async ({
  page,
  shop,
  facts,
  shopper,
}) => {
  const other = await openBelongings(shop.apiOrigin, await register(shop));
  const id = await orderOf(other, facts);
  await orderOf(shopper.belongings, facts);
  await signInTo(page, shopper.customer, LIST);
  await expect(orderCard(page, id)).toBeHidden();
  for (const path of [
    pageOf(id),
    openAbove(id),
    orderTrackingPath(String(id)),
    pageOf(999_999_999),
    `${LIST}&OrderId=x`,
  ]) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'We could not find that order' })).toBeVisible();
    await expect(page.getByText('Hamra Street 12')).toBeHidden();
  }
  await open(page, orderTrackingPath(String(id)));
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expectSound(page, true, 'an unknown order');
});

test('a visitor who tracks an order sees the sample and the way to sign in and back', async ({ page }) => {
  await open(page, orderTrackingPath(String(100_000_001)));
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expectSound(page, true, 'the tracking of a visitor');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(signInPath(orderTrackingPath(String(100_000_001))));
  await open(page, ROUTES.orderTracking);
  await expect(page.getByRole('heading', { name: 'Sign in to see your order' })).toBeHidden();
});
