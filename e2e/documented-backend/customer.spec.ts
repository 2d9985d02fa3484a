import { MESSAGES } from '../../lib/messages';
import { categoryPath, profilePath, ROUTES, signInPath } from '../../lib/addresses/routes';
import { cardsOf, expect, open } from '../journey';
import { signIn, stranger, typeSignIn } from '../support/customer';
import { expectLive, signInTo } from '../support/shopper';
import { fillAddress, formOf, messages } from '../support/steps';
import { test } from './documented-store';
import { expectCalm } from './journey-steps';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a stranger signs up with the code that was sent, signs in, and signs out', async ({
  page,
  backend,
}) => {
  const person = stranger();
  await open(page, `${ROUTES.signIn}?mode=sign-up`);
  const form = formOf(page, 'Sign-Up');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Phone number').fill('03 123 456');
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign-Up' }).click();
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await expect(messages(page)).toContainText(MESSAGES.registered);
  const known = backend.customers.byEmail(person.email);

  const before = known?.code;
  await page.getByRole('button', { name: /code again|new code|resend/i }).click();
  await expect(messages(page)).toContainText(MESSAGES.codeResent);
  expect(known?.code).not.toBe(before);
  const confirmation = formOf(page, 'Email confirmation');
  await confirmation.getByRole('textbox', { name: 'Confirmation code' }).fill('000000');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(messages(page).getByRole('alert')).toContainText('The confirmation code is wrong');
  await confirmation.getByRole('textbox', { name: 'Confirmation code' }).fill(known?.code ?? '');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  await typeSignIn(page, person);
  await expect(page).toHaveURL(ROUTES.profile);
  await expect(page.getByText(`Hello, ${person.firstName}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
  await page.goto(ROUTES.profile);
  await expect(page).toHaveURL(signInPath(ROUTES.profile));
});

test('a wrong password and an address that is not confirmed are said as the backend says them', async ({
  page,
  account,
}) => {
  await open(page, ROUTES.signIn);
  await typeSignIn(page, { ...account, password: 'Wrong-1234' });
  await expect(messages(page).getByRole('alert')).toContainText('The email or the password is not correct');
  account.known.isConfirmed = false;
  await typeSignIn(page, account);
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await expect(messages(page)).toContainText(MESSAGES.confirmEmail);
  await page.getByRole('textbox', { name: 'Confirmation code' }).fill(account.known.code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(ROUTES.signIn);
});

test('a forgotten password: a code, a new password, signed in', async ({ page, account }) => {
  const { known, email } = account;
  await open(page, ROUTES.forgetPassword);
  const form = formOf(page, 'Forget Password');
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByRole('button', { name: 'Send Code' }).click();
  await expect(messages(page).getByRole('alert')).toContainText(MESSAGES.unknownEmail);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send Code' }).click();
  await expect(page).toHaveURL(ROUTES.emailConfirmation);
  await page.getByRole('textbox', { name: 'Confirmation code' }).fill(known.code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(ROUTES.resetPassword);
  const reset = formOf(page, 'Reset Password');
  await reset.getByLabel('New password', { exact: true }).fill('Quiet-Harbour-29!');
  await reset.getByLabel('Confirm password', { exact: true }).fill('Quiet-Harbour-29!');
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(ROUTES.profile);
  expect(known.password).toBe('Quiet-Harbour-29!');
});

test('a heart puts a product on the wishlist, which shows it and lets it go', async ({ page, account }) => {
  await signInTo(page, account, categoryPath('Phones', 3010));
  const card = cardsOf(page).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Add to wishlist/ }).click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistAdded);
  expect(account.known.wishlist).toHaveLength(1);
  await open(page, ROUTES.wishlist);
  await expectLive(page);
  await expect(cardsOf(page).getByRole('heading')).toHaveText([name]);
  await expectCalm(page, 'the wishlist');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove from wishlist/ })
    .click();
  await expect(messages(page)).toContainText(MESSAGES.wishlistRemoved);
  await expect.poll(() => account.known.wishlist).toEqual([]);
});

test('addresses: none yet, one at home, one at work, changed', async ({ page, account }) => {
  const { addresses } = account.known;
  await signIn(page.context(), account);
  await open(page, profilePath(3));
  await expect(page.getByRole('main')).toContainText(MESSAGES.noAddress);
  for (const [type, street] of [
    ['home', 'Hamra street'],
    ['work', 'Bliss street'],
  ] as const) {
    await open(page, profilePath(3));
    await page.getByRole('link', { name: `Add a ${type} address` }).click();
    const form = formOf(page, 'New address');
    await fillAddress(form, street);
    await form.getByRole('button', { name: 'Add address' }).click();
    await expect(messages(page)).toContainText(MESSAGES.addressAdded);
    await expect(page.getByRole('main')).toContainText(street);
    expect(addresses.get(type)).toMatchObject([{ Address1: street, CityId: 16_126, AddressType: type }]);
  }
  await page.reload();
  const home = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hamra street' });
  await expect(page.getByRole('main').locator('address')).toHaveCount(2);
  await home.getByRole('link', { name: /^Edit/ }).click();
  const form = formOf(page, 'Edit address');
  await form.getByLabel('Address', { exact: true }).fill('Hamra avenue');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(messages(page)).toContainText(MESSAGES.addressUpdated);
  expect(addresses.get('home')).toMatchObject([{ Address1: 'Hamra avenue' }]);
  expect(addresses.get('work')).toMatchObject([{ Address1: 'Bliss street' }]);
});

test('a city that only the backend knows is looked up', async ({ page, account }) => {
  const { known, email } = account;
  const person = { CustomerId: known.id, FirstName: 'Rana', LastName: 'Khoury', Email: email };
  const place = { Address1: 'Station street', Address2: 'Floor 1', CityId: 16_130, Notes: 'Blue door' };
  known.addresses.set('home', [{ ...person, ...place, PhoneNumber: '+9613123456', AddressType: 'home' }]);
  await signIn(page.context(), account);
  await open(page, profilePath(3));
  await expect(page.getByRole('main').locator('address')).toContainText('Station street');
  await expect(page.getByRole('main').locator('address')).toContainText('Zahle');
});

test('every section of the profile opens and offers only what can be done', async ({ page, account }) => {
  test.slow();
  await signIn(page.context(), account);
  for (const section of [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const answer = await open(page, profilePath(section));
    expect(answer.status(), `section ${section}`).toBeLessThan(405);
    await expectCalm(page, `section ${section}`);
    if (section === 0) await expect(page.getByRole('main')).toContainText(account.email);
  }
});
