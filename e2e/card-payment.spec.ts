import { bankFeeCents } from '../lib/contract/pricing';
import { SHOP } from '../lib/contract/shop';
import { MESSAGES } from '../lib/messages';
import { formatCents, formatDollars, toCents } from '../lib/shop/money';
import { paymentReturnPath } from '../lib/addresses/payment-return';
import { orderDonePath, orderPayPath, profilePath, ROUTES } from '../lib/addresses/routes';
import { expect, expectInteractive, open } from './journey';
import { expectAccessible } from './support/axe';
import {
  APPROVED,
  cash,
  DECLINED,
  DONE,
  field,
  form,
  online,
  orderByCard,
  putPlenty,
  submit,
  thanks,
  typeCard,
} from './support/checkout';
import { deliver } from './support/delivery';
import { mailTo } from './support/mail';
import { signInTo, test } from './support/shopper';
import { messages } from './support/steps';
import { brokenWords, expectWholeSums } from './support/sums';
import { slowness } from '../scripts/testbed/slowness.mjs';

test('a card that is approved: the way back leads to the order, however often; Back pays nothing twice', async ({
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
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(messages(page)).toContainText(MESSAGES.paymentDone);
  await expect(thanks(page)).toContainText('Online payment');
  // What was typed for it is none of the next order's.
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  await expect.poll(() => page.evaluate(drafts)).toEqual([]);
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe(`${orderDonePath(String(orderId))}#payment-done`);
  // A made-up indicator changes nothing.
  await page.goto(paymentReturnPath('made-up'));
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(page.getByRole('main')).toContainText('is paid');

  // Back to the thanks, to the gateway, which leads to the order again, and to what led to the gateway.
  await page.goBack();
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await page.goto(orderPayPath(String(orderId)));
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await page.goto(ROUTES.checkout);
  await expect(page).toHaveURL(ROUTES.cart);
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
  await expect(page).toHaveURL(orderPayPath(String(orderId)));
  const question = page.getByRole('dialog', { name: MESSAGES.cancelQuestion });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expectAccessible(page, 'the payment');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText('The order is cancelled.');
  expect((await belongings.cart()).map(({ ProductVariationId }) => ProductVariationId)).toEqual(
    before.map(({ ProductVariationId }) => ProductVariationId),
  );
  await open(page, orderDonePath(String(orderId)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is closed');
  await expect(page.getByRole('main')).toContainText('Nothing was charged. What was in it is in your cart');
  await expectAccessible(page, 'closed');
});

test('a payment that was left: the cart reminds of it, the order says so, and it can be paid in cash', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  await putPlenty(shop, facts, belongings);
  await signInTo(page, customer, ROUTES.checkout);
  const orderId = await orderByCard(page);
  await open(page, ROUTES.cart);
  await expect(page.getByRole('note')).toContainText(`${orderId}`);
  await open(page, ROUTES.checkout);
  await expect(page).toHaveURL(orderPayPath(String(orderId)));
  await page.goto(paymentReturnPath('made-up'));
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(messages(page)).toContainText(MESSAGES.paymentFailed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.paymentFailed);
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    orderPayPath(String(orderId)),
  );
  await expectInteractive(page);
  await expectAccessible(page, 'not paid');
  await page.getByRole('button', { name: 'Pay in cash instead' }).click();
  await expect(page).toHaveURL(`${ROUTES.checkout}?payment=0`);
  await expect(cash(page)).toBeChecked();
  await expect(field(page, 'Notes')).toHaveValue('Opposite the bakery');
  await expectInteractive(page);
  await submit(page).click();
  await expect(page).toHaveURL(DONE);
});

test('a pre-order is paid online only, and only its down payment; what is left is said until it is paid in cash', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  const { ProductId, DefaultVariation, PreOrderFirstPrice } = facts.preOrder;
  const variationId = DefaultVariation.ProductVariationId;
  const down = toCents(PreOrderFirstPrice);
  const now = formatCents(2 * down + bankFeeCents(2 * down));
  const due = formatCents(2 * (toCents(DefaultVariation.RegularPrice) - down));
  const both = (paid: string) => `${paid}${now}Due on delivery, in cash${due}`;
  const main = page.getByRole('main');
  const summary = page.getByRole('region', { name: 'Summary' });

  await belongings.putInCart({ productId: ProductId, variationId, preOrderPrice: PreOrderFirstPrice }, 2);
  await signInTo(page, customer, ROUTES.cart);
  await expect(main.getByRole('listitem').filter({ hasText: 'Pre-order' }).first()).toContainText(
    `Due on delivery, in cash: ${due}`,
  );
  await expect(summary).toContainText(both('To pay now'));
  await expectWholeSums(page);
  await open(page, ROUTES.checkout);
  await expect(cash(page)).toBeDisabled();
  await expect(form(page)).toContainText('pre-orders are paid online');
  await expect(online(page)).toBeChecked();
  await expect(summary).toContainText('Pre-order, down payment');
  await expect(summary).toContainText(both('To pay now'));
  await expectWholeSums(page);
  await expectAccessible(page, 'pre-order');

  const begun = Date.now();
  const orderId = await orderByCard(page);
  await open(page, orderPayPath(String(orderId)));
  await expect(main).toContainText(both('To pay now'));
  await expect(page.getByRole('button', { name: 'Pay in cash instead' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await typeCard(page, APPROVED);
  await expect(page).toHaveURL(orderDonePath(String(orderId)));
  await expect(thanks(page)).toContainText(both('Paid now'));
  await expect(main).toContainText(`${now} is paid. ${due} is due on delivery, in cash.`);
  await expect
    .poll(async () => (await mailTo(shop.dataDir, customer.email, begun)).text, {
      timeout: 60_000 * slowness(),
    })
    .toContain(`Paid now: ${now}\nDue on delivery, in cash: ${due}\n`);
  // The shop's own has the customer's address beside it, which is long: on a phone its figures are in sight all the same.
  const told = await mailTo(shop.dataDir, SHOP.email, begun, ({ text }) => text.includes(String(orderId)));
  await page.goto('about:blank');
  const { html } = await mailTo(shop.dataDir, customer.email, begun, ({ text }) => text.includes('Paid now'));
  await page.setContent(html);
  // Nor do they break beside a product with a long name.
  await page
    .locator('th, td > div:first-child', { hasText: '×' })
    .evaluate((name) => name.append(' in a colour of which there is much to say'.repeat(3)));
  expect(await page.evaluate(brokenWords, 'main td')).toEqual([]);
  await page.setContent(told.html);
  const edge = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
  expect(await edge('table')).toBeLessThan(await edge('main'));

  await open(page, profilePath(7, { OrderId: String(orderId) }));
  await expect(main).toContainText(`Down payment ${formatDollars(PreOrderFirstPrice)}`);
  await expect(main).toContainText(both('Paid now'));
  await expectWholeSums(page);
  await expectAccessible(page, 'order of a pre-order');
  await deliver(shop.dataDir, orderId);
  await open(page, profilePath(1));
  const card = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(card).toContainText(`Paid now ${now}`);
  await expect(card).toContainText(`Paid on delivery, in cash ${due}`);
});
