import { bankFeeCents } from '../lib/contract/pricing';
import { MESSAGES } from '../lib/messages';
import { formatCents } from '../lib/shop/money';
import { orderSummaryPath, ROUTES, signInPath } from '../lib/addresses/routes';
import { expect, expectInteractive } from './journey';
import { expectAccessible } from './support/axe';
import {
  cash,
  DONE,
  field,
  form,
  online,
  orderIdOf,
  putPlenty,
  submit,
  thanks,
  typeAddress,
} from './support/checkout';
import { typeSignIn } from './support/customer';
import { printed, unspaced } from './support/paper';
import { signInTo, test } from './support/shopper';
import { messages } from './support/steps';

/** The phone that has ordered becomes as wide as a desktop, for what stands elsewhere there. */
const WIDE = { width: 1440, height: 900 };

test(
  'an order in cash: what is missing is said, then thanks, the same after a reload and in a second tab',
  { tag: '@every-width' },
  async ({ page, shop, facts, isPhone, shopper: { customer, belongings } }) => {
    const { cents } = await putPlenty(shop, facts, belongings);
    await signInTo(page, customer, ROUTES.checkout);
    await expect(submit(page)).toHaveText(`Place order · ${formatCents(cents)}`);
    // Nothing leads away but the way back to the cart; what it costs is in sight, and what makes the order comes last.
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
    for (const role of ['search', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role).and(page.locator(':not([aria-label="Breadcrumb"])'))).toHaveCount(0);
    const sum = isPhone ? page.locator('.checkout-sum') : page.getByRole('region', { name: 'Summary' });
    await expect(sum.getByText('Total', { exact: true })).toBeInViewport();
    const controls = form(page).locator('input:not([type=hidden]), select, textarea, button');
    expect(await controls.last().innerText()).toMatch(/^Place order/);
    const unnamed = form(page).locator('input:is([type=text], [type=email], [type=tel]):not([autocomplete])');
    await expect(unnamed).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('group', { name: 'Please check the following' })).toBeFocused();
    await expect(form(page).getByRole('link', { name: MESSAGES.choosePayment })).toBeVisible();
    await expect(messages(page).getByRole('alert').first()).not.toBeEmpty();
    // With the head of its own.
    await expectAccessible(page, 'with errors', { withFrame: true });
    // Each way to pay says in a line what it means.
    await expect(form(page)).toContainText('Pay the driver when your order arrives. No extra fee.');
    await expect(form(page)).toContainText(
      /Pay by card on our bank’s page\. A 3\.5% bank fee of \$[\d,.]+ is added\./,
    );
    await typeAddress(page);
    await submit(page).click();
    await expect(messages(page).getByRole('alert').filter({ hasText: MESSAGES.choosePayment })).toBeVisible();

    await online(page).check();
    const withFee = formatCents(cents + bankFeeCents(cents));
    await expect(submit(page)).toHaveText(`Pay by card · ${withFee}`);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
      formatCents(bankFeeCents(cents)),
    );
    await cash(page).check();
    await expect(submit(page)).toHaveText(`Place order · ${formatCents(cents)}`);
    await expectAccessible(page, 'filled in');
    await page.reload();
    await expectInteractive(page);
    await expect(field(page, 'Notes')).toHaveValue('Opposite the bakery');
    await expect(cash(page)).toBeChecked();
    // The order that comes of it differs with no width.
    if (!isPhone) return;

    await submit(page).click();
    await expect(page).toHaveURL(DONE);
    await expect(messages(page)).toContainText(MESSAGES.orderDone);
    await expect(thanks(page)).toContainText('Cash on delivery');
    await expect(thanks(page)).toContainText(formatCents(cents));
    // The documented popup is a part of the page, which says each thing once.
    const [line] = await thanks(page).getByRole('heading', { level: 2 }).allInnerTexts();
    await expect(page.getByText(line ?? '', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Bliss Street, Hamra')).toBeAttached();
    await expectAccessible(page, 'thank you');
    const paper = (await printed(page)).join('');
    for (const text of [line ?? '', 'Bliss Street, Hamra', 'Total'])
      expect(paper.split(unspaced(text)), text).toHaveLength(2);
    await page.setViewportSize(WIDE);
    await expectAccessible(page, 'thank you on a wide page');
    const address = page.url();
    const orderId = orderIdOf(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(await belongings.cart()).toEqual([]);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(String(orderId));
    const second = await page.context().newPage();
    await second.goto(address);
    await expect(thanks(second)).toContainText(String(orderId));
    await second.goto(orderSummaryPath(String(orderId)));
    await expect(second.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    await expect(second.getByRole('main')).toContainText(formatCents(cents));
    await second.setViewportSize(WIDE);
    await expectAccessible(second, 'payment summary');
    await second.close();
  },
);

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
    await expect(field(page, 'Notes')).toHaveValue('Opposite the bakery');
    await cash(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(/\/Cart\?OrderId=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  });
});
