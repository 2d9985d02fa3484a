import { profilePath, ROUTES } from '../lib/addresses/routes';
import { expect, open, rawGet, test } from './journey';
import { comeFromFreshAddress, register, signIn } from './support/customer';
import { fillAddress, formOf } from './support/steps';

const STREET = 'Rue Gouraud 7';

// Nor is anything shown of what was fetched ahead.
test.use({ fetchesAhead: true });

test('after the sign-out neither Back nor a browser that is offline shows an address', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  await comeFromFreshAddress(context);
  await signIn(context, await register(shop));

  await open(page, profilePath(3, { add: 'home' }));
  const form = formOf(page, 'New address');
  await fillAddress(form, STREET, { phone: '00961 3 123 456' });
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText(STREET)).toBeVisible();

  // It stands in the history twice: opened, and come back to.
  await open(page, profilePath(3));
  await expect(page.getByText(STREET)).toBeVisible();
  await open(page, ROUTES.profile);
  await page.goto(profilePath(4));
  await page.goto(profilePath(3));
  // On a phone the menu is a page of its own.
  const signOut = page.getByRole('form', { name: 'Sign out', exact: true }).getByRole('button');
  if (!(await signOut.isVisible())) await open(page, ROUTES.profile);
  await signOut.click();
  await expect(page).toHaveURL(new RegExp(`^${shop.origin}${ROUTES.signIn}`));

  for (let steps = 0; steps < 4; steps += 1) {
    await page.goBack();
    await expect(page.getByText(STREET)).toHaveCount(0);
  }
  await context.setOffline(true);
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack().catch(() => null);
    await expect(page.getByText(STREET)).toHaveCount(0);
  }
  await page.goto(profilePath(3)).catch(() => null);
  await expect(page.getByText(STREET)).toHaveCount(0);
  consoleErrors.splice(0);
});

test('where one is signed in is shown, and another device is signed out from there', async ({
  page,
  browser,
  context,
  shop,
}) => {
  await comeFromFreshAddress(context);
  const customer = await register(shop);
  const other = await browser.newContext({ baseURL: shop.origin });
  await comeFromFreshAddress(other);
  const elsewhere = await other.newPage();
  await signIn(other, customer);
  await signIn(context, customer);

  await open(page, profilePath(4));
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('this device');
  await devices.getByRole('button').click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(profilePath(0));
  await expect(elsewhere).toHaveURL(new RegExp(ROUTES.signIn));
  await other.close();
});

test('whoever finds a problem reads where to report it', async ({ shop }) => {
  const answer = await rawGet(`${shop.origin}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(answer.body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
