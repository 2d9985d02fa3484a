import { formatCents } from '../lib/shop/money';
import { ROUTES, signInPath } from '../lib/addresses/routes';
import { expect, expectInteractive, open } from './journey';
import { openBelongings } from './support/belongings';
import { cash, DONE, field, form, orderIdOf, putPlenty, submit, typeAddress } from './support/checkout';
import { endSessions, register, typeSignIn } from './support/customer';
import { signInTo, test } from './support/shopper';
import { messages } from './support/steps';

test('two presses, the same cart in a second tab, and Back: however it is sent, it is one order', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  await signInTo(page, customer);
  await page.goto(ROUTES.checkout);
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText('Your cart is empty');
  await putPlenty(shop, facts, belongings);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await open(tab, ROUTES.checkout);
    await typeAddress(tab);
    await cash(tab).check();
  }
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(ROUTES.checkout)) writes += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(DONE);
  expect(writes).toBe(1);
  await submit(second).click();
  await expect(second).toHaveURL(DONE);
  expect(orderIdOf(second)).toBe(orderIdOf(page));
  await page.goBack();
  await expect(page).toHaveURL(ROUTES.cart);
  await expect(messages(page)).toContainText('Your cart is empty');
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
  await expect(field(page, 'Notes')).toHaveValue('Opposite the bakery');
  await submit(page).click();
  await expect(page).toHaveURL(DONE);
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
  await expect(field(page, 'Address')).toHaveValue('Bliss Street, Hamra');
  await expect(cash(page)).toBeChecked();
  consoleErrors.splice(0);
});
