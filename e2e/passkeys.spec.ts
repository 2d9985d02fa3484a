import type { Page } from '@playwright/test';
import { profilePath, ROUTES } from '../lib/addresses/routes';
import { expect, expectInteractive, open, test } from './journey';
import { expectAccessible } from './support/axe';
import { comeFromFreshAddress, register, typeSignIn } from './support/customer';

test('a passkey is offered, is added in the settings, signs in without a password, and is removed', async ({
  page,
  context,
  shop,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await comeFromFreshAddress(context);
  const customer = await register(shop);
  await page.goto(ROUTES.signIn);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(ROUTES.profile);

  const offer = page.getByRole('region', { name: 'Skip the password next time' });
  await expectAccessible(page, 'the profile with the offer of a passkey');
  await offer.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL(`${profilePath(4)}#settings-passkeys`);
  await expectInteractive(page);
  const add = page.getByRole('form', { name: 'Add a passkey' });
  await add.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await add.getByRole('textbox', { name: 'Password', exact: true }).fill(customer.password);
  await add.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
  await expectAccessible(page, 'settings with a passkey');

  await forget(page);
  await page.goto(`${ROUTES.signIn}?returnTo=${encodeURIComponent(profilePath(4))}`);
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(profilePath(4));
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  await expectInteractive(page);
  await passkeys.getByRole('button', { name: /^Remove My laptop/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  // Nobody has one any more: it is offered until somebody says no.
  await open(page, ROUTES.profile);
  await offer.getByRole('button', { name: 'Do not offer a passkey again' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
  await forget(page);
  await page.goto(ROUTES.signIn);
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^This passkey does not sign in here/).first()).toBeVisible();
  await devtools.detach();
});

/** Has the browser forget the customer, once no page is left that would ask for what is theirs. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
