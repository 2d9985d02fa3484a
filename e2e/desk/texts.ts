import { expect, rawGet, test } from '../journey';
import type { OwnProduct, OwnShop } from '../own-shop';
import { expectAccessible } from '../support/axe';
import { closePage, openPage, openPlace } from '../support/desk';
import type { DeskWidth } from '../support/desk-widths';

/** Products whose texts are changed here, of a category that nothing else is said of. */
const WITH_TEXTS: OwnProduct[] = [
  { handle: 'comet', name: 'Comet', price: '99.00', type: 'Cases' },
  ...Array.from({ length: 18 }, (_, index) => ({
    ...{ handle: `model-${index + 1}`, name: `Model ${index + 1}` },
    ...{ price: `${100 + index}.00`, type: 'Cases' },
  })),
];

/** Walks what marketing changes of what pages and pictures say. `shopOf` is the shop, once it is open. */
export function walkTexts(shopOf: () => OwnShop, { isPhone }: DeskWidth): void {
  test.describe('texts of pages and pictures', () => {
    test.beforeAll(() => shopOf().importProducts(WITH_TEXTS));

    // What was said at one width is not to be found said at the other.
    const place = isPhone ? 'Tripoli' : 'Beirut';
    const sourceOf = async (path: string) => (await rawGet(shopOf().origin + path)).body;

    test('a title is changed, is in the page at once, and is taken back with one press', async ({ page }) => {
      const address = await openPage(page, shopOf(), 'Nomad');
      const title = page.getByLabel('Title', { exact: true });
      const before = await title.inputValue();
      expect(await sourceOf(address)).not.toContain(`Nomad, straight from ${place}`);
      await title.fill(`Nomad, straight from ${place}`);
      await expect(page.getByRole('region', { name: 'Facebook' })).toContainText(`straight from ${place}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. It is on the page now.')).toBeVisible();
      await expect.poll(() => sourceOf(address)).toContain(`<title>Nomad, straight from ${place}`);

      const history = page.getByRole('region', { name: 'History' });
      await expect(history.getByRole('listitem').first()).toContainText(`straight from ${place}`);
      await history.getByRole('button', { name: 'Back to before this' }).first().click();
      await expect(page.getByText('The page says again what it said before.')).toBeVisible();
      await expect.poll(() => sourceOf(address)).not.toContain(`straight from ${place}`);
      await expect(title).toHaveValue(before);
      await closePage(page);
    });

    test('title and picture are changed in their cell, with the keyboard alone', async ({ page }) => {
      const said = `Model 7 for ${place}`;
      await openPlace(page, shopOf(), 'pages', 'Pages');
      await page.getByRole('textbox', { name: /Name, address or text|Search/ }).fill('Model 7');
      const edit = page.getByRole('button', { name: 'Edit: Title of Model 7' });
      await edit.press('Enter');
      const title = page.getByRole('textbox', { name: 'Title of Model 7' });
      await title.fill('Never saved');
      await title.press('Escape');
      await expect(edit).toBeFocused();
      await edit.press('Enter');
      await title.fill(said);
      await expect(page.getByText(new RegExp(`^${said.length} characters, about`))).toBeVisible();
      await title.press('Enter');
      await expect(title).toHaveCount(0);
      const address = await openPage(page, shopOf(), 'Model 7');
      await expect.poll(() => sourceOf(address)).toContain(`<title>${said}`);
      await closePage(page);

      await openPlace(page, shopOf(), 'pictures', 'Pictures');
      await page.getByRole('textbox', { name: /Name, text or file|Search/ }).fill('Model 7');
      await page.getByRole('button', { name: 'Edit: Text of Model 7, picture 1' }).press('Enter');
      const text = page.getByRole('textbox', { name: 'Text of Model 7, picture 1' });
      await text.fill('A grey phone on sand');
      await text.press('Enter');
      await expect(text).toHaveCount(0);
      await expect.poll(() => sourceOf(address)).toContain('alt="A grey phone on sand"');
      await page.getByRole('button', { name: 'History of Model 7, picture 1' }).click();
      const back = page.getByRole('button', { name: 'Back to before this' }).first();
      await back.click();
      await expect.poll(() => sourceOf(address)).not.toContain('A grey phone on sand');
      // While it works it is disabled, and a key pressed then is pressed nowhere.
      await expect(back).toBeEnabled();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    // What is left differs with no width.
    if (isPhone) return;

    test('a title is planned, and the plan is taken back', async ({ page }) => {
      const address = await openPage(page, shopOf(), 'Model 2');
      await page.getByLabel('Title', { exact: true }).fill('Model 2, for the winter in Beirut');
      await page.getByLabel('Save at a set time').check();
      await page.getByLabel(/^From/).fill('2030-12-01T08:00');
      await expectAccessible(page, 'a page for which something is planned');
      await page.getByRole('button', { name: 'Plan it' }).click();
      const plans = page.getByRole('region', { name: 'Planned changes' });
      await expect(plans).toContainText('for the winter in Beirut');
      expect(await sourceOf(address)).not.toContain('for the winter');
      await plans.getByRole('button', { name: 'Take this plan back' }).click();
      await expect(plans).toContainText('Nothing is planned');
      await closePage(page);
    });

    test('many titles are made of a template, after a look at what changes', async ({ page }) => {
      await openPlace(page, shopOf(), 'pages', 'Pages');
      await page.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: 'Product' }).click();
      await expect(page.getByText('1-22 of 22')).toBeVisible();
      await page.getByRole('button', { name: 'Edit all of these' }).click();
      const dialog = page.getByRole('dialog', { name: /by template/ });
      await dialog.getByLabel('Title of each page').fill('{name} at {price} in Beirut');
      await dialog.getByRole('button', { name: 'Show what changes' }).click();
      await expect(dialog.getByRole('status')).toContainText('22 pages would change');
      await expect(dialog).toContainText(/Model 3 at .*102.* in Beirut/);
      await expectAccessible(page, 'what a template changes');
      await dialog.getByRole('button', { name: 'Change 22 pages' }).click();
      await expect(page.getByText('22 pages changed.')).toBeVisible();
      const address = await openPage(page, shopOf(), 'Model 3');
      await expect.poll(() => sourceOf(address)).toMatch(/<title>Model 3 at .*102.* in Beirut/);
      await closePage(page);
    });

    test('a file with two wrong lines says which, and the right ones are taken in', async ({ page }) => {
      const address = await openPage(page, shopOf(), 'Nomad');
      await closePage(page);
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import texts of pages' });
      const lines = [
        'Address,Title',
        `${address},Nomad from a file in Beirut`,
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
      await expect(dialog).toContainText('Nomad from a file in Beirut');
      await expectAccessible(page, 'what a file changes');
      await dialog.getByRole('button', { name: 'Take in 1 change' }).click();
      await expect(page.getByText('1 page changed.')).toBeVisible();
      await expect.poll(() => sourceOf(address)).toContain('<title>Nomad from a file in Beirut');
    });

    test('a product that is renamed leaves its old address leading to the new one', async ({ page }) => {
      const name = 'Comet';
      const address = await openPage(page, shopOf(), name);
      await page.getByLabel('Name', { exact: true }).fill(`${name} Second`);
      await expect(page.getByText(`The catalogue says “${name}”`)).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: new RegExp(`${name}-Second`) })).toBeVisible();
      const moved = address.replace(name, `${name}-Second`);
      await expect
        .poll(async () => {
          const { status, headers } = await rawGet(`${shopOf().origin}${address}?utm_source=mail`);
          return { status, location: String(headers.location).replace(shopOf().origin, '') };
        })
        .toEqual({ status: 308, location: `${moved}?utm_source=mail` });
      const source = await sourceOf(moved);
      expect(source).toContain(`<link rel="canonical" href="${shopOf().origin}${moved}"`);
      expect(source).toContain(`"name":"${name} Second"`);
      await expect.poll(() => sourceOf('/sitemaps/products-0.xml')).toContain(moved);
      await expect.poll(() => sourceOf('/feeds/google.xml')).toContain(`${name} Second`);
      await closePage(page);
      await page.goto(shopOf().origin + address);
      await expect(page.getByRole('heading', { level: 1, name: `${name} Second` })).toBeVisible();
    });
  });
}
