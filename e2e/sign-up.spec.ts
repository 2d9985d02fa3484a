import type { Page } from '@playwright/test';
import { MESSAGES } from '../lib/messages';
import { ROUTES, signInPath } from '../lib/addresses/routes';
import { cardsOf, expect, open, test } from './journey';
import { expectAccessible } from './support/axe';
import { comeFromFreshAddress, register, signIn, stranger, typeSignIn } from './support/customer';
import { codeFor } from './support/mail';
import { expectLive } from './support/shopper';
import { letAMinutePass } from './support/waiting';
import { fillAddress, formOf, toast } from './support/steps';

test.beforeEach(async ({ context, page }) => {
  await comeFromFreshAddress(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const errorToast = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function sendCode(page: Page, code: string) {
  const form = formOf(page, 'Email confirmation');
  await form.getByRole('textbox', { name: 'Confirmation code' }).fill(code);
  await form.getByRole('button', { name: 'Confirm' }).click();
}

async function typeNewPassword(page: Page, password: string, again = password) {
  const form = formOf(page, 'Reset Password');
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(again);
  await form.getByRole('button', { name: 'Reset Password' }).click();
}

test('a stranger signs up, confirms, signs in, uses all that an account is for, and signs out', async ({
  page,
  shop,
  context,
  facts,
}) => {
  test.slow();
  const { email, password, firstName, lastName } = stranger();
  await open(page, `${ROUTES.signIn}?mode=sign-up`);
  const form = formOf(page, 'Sign-Up');
  await form.getByRole('button', { name: 'Sign-Up' }).click();
  await expect(errorToast(page, MESSAGES.requiredFields)).toBeVisible();
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone number').fill('03 123 456');
  await form.getByLabel('Password', { exact: true }).fill('weak');
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign-Up' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    // The browser joins the spaces of a description.
    new RegExp(`^${MESSAGES.signUpPassword.replace(/ +/g, ' ').trim()}`),
  );
  await expect(form.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    MESSAGES.signUpMismatch,
  );
  await expectAccessible(page, 'errors of the sign-up');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign-Up' }).click();

  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await expect(toast(page, MESSAGES.registered)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible(page, 'the confirmation');
  // The documented entries, of which nothing can be read; no password anywhere.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['Number', 'User']);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(password);

  const code = await codeFor(shop.dataDir, email);
  await sendCode(page, code === 'AAAA-AAAA' ? 'BBBB-BBBB' : 'AAAA-AAAA');
  await expect(page.getByRole('textbox', { name: 'Confirmation code' })).toHaveAccessibleDescription(/code/i);
  await sendCode(page, code.toLowerCase().replace('-', ' '));
  await expect(page).toHaveURL(ROUTES.signIn);
  await expect(toast(page, MESSAGES.emailConfirmed)).toBeVisible();
  // Who has just confirmed their address need not type it again.
  await expect(formOf(page, 'Sign-In').getByRole('textbox', { name: 'Email' })).toHaveValue(email);

  await typeSignIn(page, { email, password, firstName, lastName });
  await expect(page).toHaveURL(ROUTES.profile);
  await expect(page.getByText(`Hello, ${firstName}`).filter({ visible: true })).toBeVisible();
  const cookies = await context.cookies();
  for (const name of ['CustomerToken', 'WishList']) {
    const cookie = cookies.find((each) => each.name === name);
    expect(cookie, name).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(5 * 24 * 60 * 60, -3);
  }
  expect(decodeURIComponent(JSON.stringify(cookies))).not.toContain(email);

  // The number that the sign-up asked for is in the profile.
  await page.goto(`${ROUTES.profile}?section=0`);
  await expect(page.getByRole('main')).toContainText('+961 3 123 456');

  await open(page, facts.list.path);
  await expectLive(page);
  const card = cardsOf(page).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Add to wishlist/ }).click();
  await expect(toast(page, MESSAGES.wishlistAdded)).toBeVisible();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(toast(page, MESSAGES.cartAdded)).toBeVisible();
  const added = page.getByRole('region', { name: 'Added to your cart' });
  await expect(added.getByRole('link', { name: 'Check out' })).toBeVisible();
  // With the numbers at the personal places.
  await expectAccessible(page, 'what was added', { withFrame: true });
  await open(page, ROUTES.wishlist);
  await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
  await open(page, ROUTES.cart);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  await open(page, `${ROUTES.profile}?section=3`);
  await page.getByRole('link', { name: 'Add a home address' }).click();
  const address = formOf(page, 'New address');
  await expect(address.getByLabel('First name')).toHaveValue(firstName);
  await fillAddress(address, 'Hamra street', { second: 'Sabbagh building', notes: 'Opposite the cinema' });
  await address.getByRole('button', { name: 'Add address' }).click();
  await expect(toast(page, MESSAGES.addressAdded)).toBeVisible();

  await page.goto(ROUTES.profile);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('CustomerToken');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('WishList');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(ROUTES.profile);
  await expect(page).toHaveURL(signInPath(ROUTES.profile));
});

test('a forgotten password: the code from the mail, a new password, signed in', async ({ page, shop }) => {
  const customer = await register(shop);
  await letAMinutePass(shop.dataDir, `code:mailbox:${customer.email}%`);
  await open(page, ROUTES.signIn);
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await expect(page).toHaveURL(ROUTES.forgetPassword);
  const since = Date.now();
  await formOf(page, 'Forget Password').getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await expect(toast(page, MESSAGES.codeRequested)).toBeVisible();
  await sendCode(page, await codeFor(shop.dataDir, customer.email, since));

  await expect(page).toHaveURL(ROUTES.resetPassword);
  await expect(toast(page, MESSAGES.emailConfirmed)).toBeVisible();
  await typeNewPassword(page, '', '');
  await expect(errorToast(page, MESSAGES.resetRequired)).toBeVisible();
  await typeNewPassword(page, 'Cedar1234');
  await expect(errorToast(page, MESSAGES.resetPassword)).toBeVisible();
  await typeNewPassword(page, 'Another-cedar-9!', 'Another-cedar-8!');
  await expect(errorToast(page, MESSAGES.resetMismatch)).toBeVisible();
  await expectAccessible(page, 'errors of the new password');
  await typeNewPassword(page, 'Another-cedar-9!');
  await expect(page).toHaveURL(ROUTES.profile);
  await expect(toast(page, MESSAGES.resetDone)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  await typeSignIn(page, customer);
  await expect(formOf(page, 'Sign-In').getByRole('status')).not.toBeEmpty();
  await expect(page).toHaveURL(ROUTES.signIn);
  await typeSignIn(page, { ...customer, password: 'Another-cedar-9!' });
  await expect(page).toHaveURL(ROUTES.profile);
});

test('a wrong password says so, in place and as a message, and loses nothing', async ({ page, shop }) => {
  const customer = await register(shop);
  await open(page, ROUTES.signIn);
  await typeSignIn(page, { ...customer, password: 'Wrong-password-1' });
  const form = formOf(page, 'Sign-In');
  const said = form.getByRole('status');
  await expect(said).not.toBeEmpty();
  await expect(errorToast(page, await said.innerText())).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await expectAccessible(page, 'a refused sign-in');
  // A stranger's address is answered in the same words.
  const sentence = await said.innerText();
  await typeSignIn(page, stranger());
  await expect(form.getByRole('button', { name: 'Sign-In' })).toBeEnabled();
  await expect(said).toHaveText(sentence);
});

test('an address that is not confirmed leads to its code, and back to where the visitor was', async ({
  page,
  shop,
}) => {
  const customer = await register(shop, { isConfirmed: false });
  await open(page, `${ROUTES.profile}?section=3`);
  await expect(page).toHaveURL(signInPath(`${ROUTES.profile}?section=3`));
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await expect(errorToast(page, MESSAGES.confirmEmail)).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend code' });
  await resend.click();
  await expect(errorToast(page, 'That was too often. Please wait a minute and try again.')).toBeVisible();
  await letAMinutePass(shop.dataDir, `code:mailbox:${customer.email}%`);
  const since = Date.now();
  await resend.click();
  await expect(toast(page, MESSAGES.codeResent)).toBeVisible();
  // The mail's link brings the code along; who was on their way goes on without signing in once more.
  const code = await codeFor(shop.dataDir, customer.email, since);
  await open(page, `${ROUTES.emailConfirmation}?code=${code}`);
  await formOf(page, 'Email confirmation').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${ROUTES.profile}?section=3`);
});

test('the sign-in works without JavaScript, and says what is wrong', async ({ browser, shop }) => {
  const customer = await register(shop);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  await comeFromFreshAddress(context);
  const page = await context.newPage();
  await page.goto(signInPath(`${ROUTES.profile}?section=4`));
  await typeSignIn(page, { ...customer, password: 'Wrong-password-1' });
  await expect(formOf(page, 'Sign-In').getByRole('status')).not.toBeEmpty();
  await expect(formOf(page, 'Sign-In').getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(`${ROUTES.profile}?section=4`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto(ROUTES.profile);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.origin}${ROUTES.signIn}`));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('CustomerToken');
  await context.close();
});

test('a sign-out in one tab ends the other ones', async ({ page, context, shop }) => {
  await signIn(context, await register(shop));
  await open(page, ROUTES.profile);
  const other = await context.newPage();
  await open(other, `${ROUTES.profile}?section=4`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  // Told by the first tab, or by the shop's refusal, whichever comes first.
  await expect(other).toHaveURL(new RegExp(`${ROUTES.signIn}(\\?|$)`));
});

test('the code and the new password ask for what came before them, when somebody opens them directly', async ({
  page,
}) => {
  await open(page, ROUTES.emailConfirmation);
  await sendCode(page, '');
  await expect(errorToast(page, MESSAGES.requiredFields)).toBeVisible();
  await sendCode(page, 'AAAA-AAAA');
  await expect(formOf(page, 'Email confirmation').getByRole('status')).toContainText('request a new code');
  await open(page, ROUTES.resetPassword);
  await typeNewPassword(page, 'Another-cedar-9!');
  await expect(formOf(page, 'Reset Password').getByRole('status')).toContainText('request a new code');
});

test('a cookie that the shop did not make signs nobody in, and a sign-in takes its place', async ({
  page,
  context,
  shop,
}) => {
  const plant = () => context.addCookies([{ name: 'CustomerToken', value: 'planted', url: shop.origin }]);
  const token = async () => (await context.cookies()).find(({ name }) => name === 'CustomerToken')?.value;
  await plant();
  await open(page, `${ROUTES.profile}?section=4`);
  await expect(page).toHaveURL(signInPath(`${ROUTES.profile}?section=4`, 'expired'));
  expect(await token()).toBeUndefined();
  await plant();
  const customer = await register(shop);
  await page.goto(ROUTES.signIn);
  await typeSignIn(page, customer);
  await expect(page).toHaveURL(ROUTES.profile);
  expect(await token()).not.toBe('planted');
  // A link to the place that ends dead sessions ends no living one.
  await page.goto('/api/session/expired?returnTo=%2FProfile');
  await expect(page).toHaveURL(ROUTES.profile);
});
