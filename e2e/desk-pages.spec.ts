import { expect, rawGet, test } from './journey';
import { openOwnShop, type OwnShop } from './own-shop';
import { forgetRefusals, openPage, signInAtDesk } from './support/desk';

// What pages and pictures say is changed for everybody: each width has a shop of its own. Its journeys are walked one
// after the other, since each worker would open another one.
test.describe.configure({ mode: 'default' });

const PRODUCTS = [
  { handle: 'nomad', name: 'Nomad', price: '499.00' },
  { handle: 'relic', name: 'Relic', price: '199.00' },
  { handle: 'visor', name: 'Visor', price: '899.00' },
  ...Array.from({ length: 19 }, (_, index) => ({
    handle: `model-${index + 1}`,
    name: `Model ${index + 1}`,
    price: `${100 + index}.00`,
  })),
];

let own: OwnShop;
let count = 0;
const somebody = () => `staff-${(count += 1)}@example.com`;

test.beforeAll(async () => {
  own = await openOwnShop(PRODUCTS);
});
test.afterAll(() => own.close());
test.afterEach(({ consoleErrors }) => forgetRefusals(consoleErrors));

const sourceOf = async (path: string) => (await rawGet(own.origin + path)).body;

test('a title is changed, is in the page at once, and is taken back with one press @every-width', async ({
  page,
}) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  const address = await openPage(page, 'Nomad');
  expect(await sourceOf(address)).not.toContain('Nomad, straight from Beirut');
  await page.getByLabel('Title', { exact: true }).fill('Nomad, straight from Beirut');
  await expect(page.getByRole('region', { name: 'Facebook' })).toContainText('straight from Beirut');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It is on the page now.')).toBeVisible();
  await expect.poll(() => sourceOf(address)).toContain('<title>Nomad, straight from Beirut');

  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Back to before this' }).first().click();
  await expect(page.getByText('The page says again what it said before.')).toBeVisible();
  await expect.poll(() => sourceOf(address)).not.toContain('straight from Beirut');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('a title is planned, and the plan is taken back', async ({ page }) => {
  await signInAtDesk(page, own, 'owner', somebody());
  const address = await openPage(page, 'Relic');
  await page.getByLabel('Title', { exact: true }).fill('Relic, for the winter');
  await page.getByLabel('Save at a set time').check();
  await page.getByLabel(/^From/).fill('2030-12-01T08:00');
  await page.getByRole('button', { name: 'Plan it' }).click();
  const plans = page.getByRole('region', { name: 'Planned changes' });
  await expect(plans).toContainText('Relic, for the winter');
  expect(await sourceOf(address)).not.toContain('for the winter');
  await plans.getByRole('button', { name: 'Take this plan back' }).click();
  await expect(plans).toContainText('Nothing is planned');
});

test('many titles are made of a template, after a look at what changes', async ({ page }) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Product' }).click();
  await expect(page.getByText('1-22 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Edit all of these' }).click();
  const dialog = page.getByRole('dialog', { name: /by template/ });
  await dialog.getByLabel('Title of each page').fill('{name} at {price} in Lebanon');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('status')).toContainText('22 pages would change');
  await expect(dialog).toContainText(/Visor at .*899.* in Lebanon/);
  await dialog.getByRole('button', { name: 'Change 22 pages' }).click();
  await expect(page.getByText('22 pages changed.')).toBeVisible();
  const address = await openPage(page, 'Visor');
  await expect.poll(() => sourceOf(address)).toMatch(/<title>Visor at .*899.* in Lebanon/);
});

test('a file with two wrong lines says which, and the right ones are taken in', async ({ page }) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  const address = await openPage(page, 'Nomad');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import texts of pages' });
  const lines = [
    'Address,Title',
    `${address},Nomad from a file`,
    '/DetailedProduct/Nothing/999999,x',
    'nonsense,y',
  ];
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'pages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(dialog.getByRole('alert')).toContainText('2 lines cannot be taken in');
  await expect(dialog.getByRole('alert')).toContainText('Line 3');
  await expect(dialog.getByRole('alert')).toContainText('Line 4');
  await expect(dialog).toContainText('Nomad from a file');
  await dialog.getByRole('button', { name: 'Take in 1 change' }).click();
  await expect(page.getByText('1 page changed.')).toBeVisible();
  await expect.poll(() => sourceOf(address)).toContain('<title>Nomad from a file');
});

test('title and picture are changed in their cell, with the keyboard alone @every-width', async ({
  page,
}) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  await page.getByRole('textbox', { name: /Name, address or text|Search/ }).fill('Model 7');
  const edit = page.getByRole('button', { name: 'Edit: Title of Model 7' });
  await edit.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title of Model 7' });
  await title.fill('Never saved');
  await title.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await title.fill('Model 7 for the desert');
  await expect(page.getByText(/^22 characters, about/)).toBeVisible();
  await title.press('Enter');
  await expect(title).toHaveCount(0);
  const address = await openPage(page, 'Model 7');
  await expect.poll(() => sourceOf(address)).toContain('<title>Model 7 for the desert');

  await page.goto(`${own.origin}/Desk?${Date.now()}#/pictures`);
  await page.getByRole('textbox', { name: /Name, text or file|Search/ }).fill('Model 7');
  await page.getByRole('button', { name: 'Edit: Text of Model 7, picture 1' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of Model 7, picture 1' });
  await text.fill('A grey phone on sand');
  await text.press('Enter');
  await expect(text).toHaveCount(0);
  await expect.poll(() => sourceOf(address)).toContain('alt="A grey phone on sand"');
  await page.getByRole('button', { name: 'History of Model 7, picture 1' }).click();
  await page.getByRole('button', { name: 'Back to before this' }).click();
  await expect.poll(() => sourceOf(address)).not.toContain('A grey phone on sand');
});

test('a product that is renamed leaves its old address leading to the new one', async ({ page }) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  const address = await openPage(page, 'Relic');
  await page.getByLabel('Name', { exact: true }).fill('Relic Second');
  await expect(page.getByText(/The catalogue says “Relic”/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Relic-Second/ })).toBeVisible();
  const moved = address.replace('Relic', 'Relic-Second');
  await expect
    .poll(async () => {
      const { status, headers } = await rawGet(`${own.origin}${address}?utm_source=mail`);
      return { status, location: String(headers.location).replace(own.origin, '') };
    })
    .toEqual({ status: 308, location: `${moved}?utm_source=mail` });
  const source = await sourceOf(moved);
  expect(source).toContain(`<link rel="canonical" href="${own.origin}${moved}"`);
  expect(source).toContain('"name":"Relic Second"');
  await expect.poll(() => sourceOf('/sitemaps/products-0.xml')).toContain(moved);
  await expect.poll(() => sourceOf('/feeds/google.xml')).toContain('Relic Second');
  await page.goto(own.origin + address);
  await expect(page.getByRole('heading', { level: 1, name: 'Relic Second' })).toBeVisible();
});
