import { MESSAGES } from '../lib/messages';
import { profilePath, ROUTES, signInPath } from '../lib/addresses/routes';
import { expect, open, test } from './journey';
import { expectAccessible } from './support/axe';
import {
  comeFromFreshAddress,
  endSessions,
  register,
  signIn,
  typeSignIn,
  type Customer,
} from './support/customer';
import { codeFor, mailTo } from './support/mail';
import { fillAddress, formOf, overflowOf, toast } from './support/steps';
import { slowness } from '../scripts/testbed/slowness.mjs';

let customer: Customer;

test.beforeEach(async ({ context, page, shop }) => {
  await comeFromFreshAddress(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  customer = await register(shop);
  await signIn(context, customer);
});

for (const sections of [
  [undefined, 0, 1],
  [2, 3, 4],
  [5, 6, 7],
]) {
  test(`sections ${sections.join(', ')}: axe finds nothing by day and by night, nothing scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    for (const section of sections) {
      await open(page, profilePath(section));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // What stands around every section is looked at with the menu.
      const withFrame = section === undefined;
      await expectAccessible(page, `section ${section} by day`, { withFrame });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, `section ${section} by night`, { colorsOnly: true, withFrame });
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of [320, 720]) {
        await page.setViewportSize({ ...size, width });
        await expect.poll(() => overflowOf(page), `section ${section}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page, `section ${section} on a wide screen`, { withFrame });
      await page.setViewportSize(size);
    }
  });
}

test(
  'the menu leads through the sections, and on a phone it is a page of its own',
  { tag: '@every-width' },
  async ({ page, isPhone }) => {
    const response = await open(page, ROUTES.profile);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/'nonce-/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    const menu = page.getByRole('navigation', { name: 'Profile', exact: true });
    await menu.getByRole('link', { name: 'Address Book' }).click();
    await expect(page).toHaveURL(profilePath(3));
    await expect(page.getByRole('heading', { level: 1, name: 'Address Book' })).toBeVisible();
    await expect(menu).toBeVisible({ visible: !isPhone });
    await page.goBack();
    await expect(page).toHaveURL(ROUTES.profile);
    await menu.getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  },
);

test('a profile is edited: what is wrong is said, what is right is saved', async ({ page }) => {
  await open(page, profilePath(5));
  const form = formOf(page, 'Edit Profile');
  await form.getByLabel('First name').fill('');
  await form.getByLabel('Phone number').fill('call me');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('group', { name: 'Please check the following' })).toBeFocused();
  await expectAccessible(page, 'errors of the profile');
  await page.getByRole('link', { name: 'Enter your first name' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('First name').fill('Maria');
  await form.getByLabel('Phone number').fill('(03) 123-456');
  await form.getByLabel('Title').selectOption('Mrs.');
  await form.getByLabel('Date of birth').fill('1990-02-03');
  await form.getByLabel('Language').selectOption('French');
  await form.getByLabel('Billing address').fill('Main street\nBeirut');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(profilePath(0));
  const main = page.getByRole('main');
  for (const text of ['Maria', '+961 3 123 456', 'Mrs.', '3 February 1990', 'French', 'Main street']) {
    await expect(main.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
});

test('addresses are added, changed, made default and removed', async ({ page }) => {
  test.slow();
  await open(page, profilePath(3));
  await expect(page.getByRole('heading', { name: MESSAGES.noAddress })).toBeVisible();
  await page.getByRole('link', { name: 'Add a home address' }).click();
  await formOf(page, 'New address').getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('group', { name: 'Please check the following' })).toBeFocused();
  await expectAccessible(page, 'errors of an address');
  await fillAddress(formOf(page, 'New address'), 'Hamra street', { phone: '00961 3 123 456' });
  // A double click is one action.
  await formOf(page, 'New address').getByRole('button', { name: 'Add address' }).dblclick();
  await expect(page).toHaveURL(profilePath(3));
  await expect(toast(page, MESSAGES.addressAdded)).toBeVisible();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('address') });
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('+961 3 123 456');
  await expect(cards.first()).toContainText('Beirut, Lebanon');
  await expect(cards.first()).toContainText('Default');

  await page.getByRole('link', { name: 'Add a home address' }).click();
  await fillAddress(formOf(page, 'New address'), 'Verdun street', { phone: '00961 3 123 456' });
  await formOf(page, 'New address').getByRole('button', { name: 'Add address' }).click();
  await expect(cards).toHaveCount(2);
  const second = cards.filter({ hasText: 'Verdun street' });
  await expect(second).not.toContainText('Default');
  await second.getByRole('button', { name: /^Make default/ }).click();
  await expect(toast(page, MESSAGES.addressUpdated)).toBeVisible();
  await expect(second.getByText('Default', { exact: true })).toBeVisible();
  await expect(cards.filter({ hasText: 'Hamra street' })).not.toContainText(/^Default/);

  await second.getByRole('link', { name: /^Edit/ }).click();
  const form = formOf(page, 'Edit address');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('Verdun street');
  await form.getByLabel('Address', { exact: true }).fill('Verdun avenue');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, MESSAGES.addressUpdated)).toBeVisible();
  await expect(cards.filter({ hasText: 'Verdun avenue' })).toHaveCount(1);
  await expectAccessible(page, 'two addresses');

  await cards
    .filter({ hasText: 'Verdun avenue' })
    .getByRole('link', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Remove this address?')).toBeVisible();
  await expectAccessible(page, 'removing');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Hamra street');
});

test('a saved address fills in the service request with one tap, which is then sent once', async ({
  page,
  shop,
}) => {
  await open(page, profilePath(3, { add: 'work' }));
  await fillAddress(formOf(page, 'New address'), 'Bliss street', { phone: '00961 3 123 456' });
  await formOf(page, 'New address').getByRole('button', { name: 'Add address' }).click();
  await expect(page).toHaveURL(profilePath(3));

  await open(page, `${ROUTES.serviceDetails}?service=battery`);
  await page.getByRole('group', { name: 'Saved addresses' }).getByRole('button', { name: /^Work/ }).click();
  const form = formOf(page, 'Phone maintenance request');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('Bliss street');
  await expect(form.getByLabel('City')).toHaveValue('16126');
  await form.getByLabel('What is wrong?').fill('Empty by noon');
  await form.getByText('Apple').click();
  await form.getByText('Mrs.').click();
  await form.getByLabel('Date').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await form.getByLabel('Time').fill('10:30');
  const since = Date.now();
  await form.getByRole('button', { name: 'Request pick-up' }).click();
  const sent = page.getByRole('group', { name: 'Your pick-up request was sent' });
  await expect(sent).toContainText(/The number of your request is \d+/);
  await expect(sent).toBeFocused();
  await expectAccessible(page, 'a request that was sent');
  const [number = ''] = /\d{6,}/.exec(await sent.innerText()) ?? [];
  await mailTo(shop.dataDir, customer.email, since, ({ text }) => text.includes(number));
});

test('a new password keeps this device signed in and ends the others', async ({ page, browser, shop }) => {
  const other = await browser.newContext({ baseURL: shop.origin });
  await comeFromFreshAddress(other);
  const elsewhere = await other.newPage();
  await signIn(other, customer);

  await open(page, profilePath(4));
  const form = formOf(page, 'Change password');
  const type = async (current: string, password: string, again = password) => {
    await form.getByLabel('Current password', { exact: true }).fill(current);
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('Confirm password', { exact: true }).fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await type('Not-the-one-1!', 'Another-cedar-9!');
  await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/password/);
  await type(customer.password, 'Another-cedar-9!');
  await expect(toast(page, 'Your password was changed.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(profilePath(4));

  await elsewhere.goto(profilePath(5));
  await expect(elsewhere).toHaveURL(signInPath(profilePath(5), 'expired'));
  await expect(elsewhere.getByRole('main')).toContainText('Your session has ended. Please sign in again.');
  expect((await other.cookies()).map(({ name }) => name)).not.toContain('CustomerToken');
  await other.close();
});

test('a new e-mail address is taken with the code that is sent to it', async ({ page, shop }) => {
  await open(page, profilePath(4));
  const email = `new.${customer.email}`;
  const form = formOf(page, 'Change email');
  await form.getByLabel('New email address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Send code' }).click();
  const code = formOf(page, 'Confirm the new email');
  await expect(code).toBeVisible();
  await expectAccessible(page, 'waiting for the code');
  await code.getByLabel('Confirmation code').fill(await codeFor(shop.dataDir, email));
  await code.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  await typeSignIn(page, { ...customer, email });
  await expect(page).toHaveURL(ROUTES.profile);
});

test('a session that has ended loses nothing that was typed: one message, the sign-in, and back', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(page, profilePath(5));
  const form = formOf(page, 'Edit Profile');
  await form.getByLabel('First name').fill('Maria');
  await form.getByLabel('Billing address').fill('A long address, typed with care');
  const known = await endSessions(shop, customer);
  // The page may notice it by itself, before the button is pressed.
  await form
    .getByRole('button', { name: 'Save changes' })
    .click({ timeout: 5000 * slowness() })
    .catch(() => undefined);
  await expect(page).toHaveURL(signInPath(profilePath(5), 'expired'));
  consoleErrors.splice(0);
  await expect(page.getByRole('main')).toContainText('Your session has ended. Please sign in again.');
  await expectAccessible(page, 'an expired session');
  await typeSignIn(page, known);
  await expect(page).toHaveURL(profilePath(5));
  await expect(form.getByLabel('First name')).toHaveValue('Maria');
  await expect(form.getByLabel('Billing address')).toHaveValue('A long address, typed with care');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(profilePath(0));
  await expect(page.getByRole('main')).toContainText('Maria');
});

test(
  'Edit Profile leads to the newsletter form that there is at this width',
  { tag: '@every-width' },
  async ({ page, isPhone }) => {
    await open(page, profilePath(5));
    const link = formOf(page, 'Edit Profile').getByRole('link', { name: /foot of this page|home page/ });
    await expect(link.filter({ visible: true })).toHaveCount(1);
    await link.filter({ visible: true }).click();
    if (isPhone) await expect(page).toHaveURL(/\/#/);
    const form = formOf(page, 'Newsletter').filter({ visible: true });
    await expect(form).toHaveCount(1);
    await expect(form).toBeInViewport({ ratio: 1 });
    // With its title, below what stays at the top of the window.
    const title = page.getByText('News and offers by email').filter({ visible: true });
    const edges = async () => {
      const [header, words] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        title.boundingBox(),
      ]);
      return (words?.y ?? 0) - (header?.height ?? 0);
    };
    await expect.poll(edges).toBeGreaterThanOrEqual(0);
  },
);
