import { MESSAGES } from '../lib/messages';
import { ROUTES } from '../lib/addresses/routes';
import { expect, open, rawGet, test } from './journey';

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
