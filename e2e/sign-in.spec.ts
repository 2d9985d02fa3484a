import { MESSAGES } from '../lib/messages';
import { ROUTES, signInPath } from '../lib/addresses/routes';
import { cardsOf, expect, open, rawGet, test } from './journey';

test('the heart of a card leads to the sign-in, which says why and where the visitor comes back to', async ({
  page,
  facts,
}) => {
  await open(page, facts.list.path);
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^Add to wishlist/ })
    .click();
  await expect(page).toHaveURL(signInPath(facts.list.path, 'wishlist'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Sign in, and this product goes onto your wishlist.');
  await expect(main).toContainText('We will take you back to the list you were looking at.');
});

test('add to cart leads to the sign-in likewise', async ({ page, facts }) => {
  await open(page, facts.list.path);
  await cardsOf(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(signInPath(facts.list.path, 'cart'));
  await expect(page.getByRole('main')).toContainText('Sign in, and this product goes into your cart.');
});

test('a place behind the sign-in keeps its query on the way back', async ({ page }) => {
  await open(page, `${ROUTES.cart}?OrderId=abc`);
  await expect(page).toHaveURL(signInPath(`${ROUTES.cart}?OrderId=abc`));
});

test('an address outside of the shop is never a place to come back to', async ({ shop }) => {
  for (const returnTo of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const address = `${shop.origin}${ROUTES.signIn}?returnTo=${encodeURIComponent(returnTo)}`;
    const { status, body } = await rawGet(address);
    expect(status).toBe(200);
    expect(body).not.toMatch(/evil\.example\/?(&quot;|")|value="javascript:|We will take you back/);
  }
});

test('the sign-in says what is missing, at its field', async ({ page }) => {
  await open(page, ROUTES.signIn);
  const main = page.getByRole('main');
  const email = main.getByRole('textbox', { name: 'Email' }).filter({ visible: true });
  const send = main.getByRole('button', { name: /^Sign-?\s?in$/i });
  await send.click();
  await expect(main.getByText(MESSAGES.requiredFields).first()).toBeVisible();
  await email.fill('nobody');
  await main.getByLabel('Password', { exact: true }).filter({ visible: true }).fill('secret-secret');
  await send.click();
  await expect(main.getByText(MESSAGES.badEmail).first()).toBeVisible();
  await expect(email).toHaveValue('nobody');
});
