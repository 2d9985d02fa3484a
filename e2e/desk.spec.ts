import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, rawGet, test } from './journey';
import { openOwnShop, type OwnShop } from './own-shop';
import { expectAccessible } from './support/axe';
import { enterCode, enterPassword, hire, signInAtDesk } from './support/desk';

// What the staff changes is seen by everybody: each width has a shop of its own.

let own: OwnShop;
let count = 0;
const somebody = () => `staff-${(count += 1)}@example.com`;

test.beforeAll(async () => {
  own = await openOwnShop([
    { handle: 'nomad', name: 'Nomad', price: '499.00' },
    { handle: 'relic', name: 'Relic', price: '199.00' },
    { handle: 'visor', name: 'Visor', price: '899.00' },
  ]);
});
test.afterAll(() => own.close());

/** That nobody is signed in yet, and what was refused, a browser reports as errors. */
function forgetRefusals(consoleErrors: string[]) {
  const other = consoleErrors.filter((text) => !/status of (400|401|403|404|409) /.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...other);
}
test.afterEach(({ consoleErrors }) => forgetRefusals(consoleErrors));

/** Opens a page of the shop at the desk, by its name. @returns its address. */
async function openPage(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: /Name, address or text|Search/ }).fill(name);
  await page.getByText(name, { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  const address = await dialog.getByRole('link').first().getAttribute('href');
  if (address === null) throw new Error(`${name} has no address.`);
  return address;
}

const LISTING = { Search: '', IsDescending: false, PageId: 0, Count: 10 };

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
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Product' }).click();
  await expect(page.getByText('1-3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Edit all of these' }).click();
  const dialog = page.getByRole('dialog', { name: /by template/ });
  await dialog.getByLabel('Title of each page').fill('{name} at {price} in Lebanon');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 pages would change');
  await expect(dialog).toContainText(/Visor at .*899.* in Lebanon/);
  await dialog.getByRole('button', { name: 'Change 3 pages' }).click();
  await expect(page.getByText('3 pages changed.')).toBeVisible();
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

test('an address that nothing answers becomes a redirect with one press', async ({ page }) => {
  expect((await rawGet(`${own.origin}/our/old/qzxvw.html`)).status).toBe(404);
  await signInAtDesk(page, own, 'marketing', somebody());
  const redirect = page.getByRole('button', { name: 'Redirect /our/old/qzxvw.html' });
  // The store tells of what was missing after it has answered.
  await expect(async () => {
    await page.goto(`${own.origin}/Desk?${Date.now()}#/missing`);
    await expect(redirect).toBeVisible({ timeout: 2000 });
  }).toPass();
  await redirect.click();
  const dialog = page.getByRole('dialog', { name: 'Make a redirect' });
  await dialog.getByLabel('To').fill('https://elsewhere.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('To')).toHaveValue('https://elsewhere.example/');
  await dialog.getByLabel('To').fill('/FAQs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { status, headers } = await rawGet(`${own.origin}/our/old/qzxvw.html`);
      return `${status} ${String(headers['location'])}`;
    })
    .toMatch(/^308 .*\/FAQs$/);
});

test('a landing page is a draft until it is public, and then a page like every other', async ({ page }) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  await page.goto(`${own.origin}/Desk#/landings`);
  await page.getByRole('button', { name: 'Make a landing page' }).click();
  const dialog = page.getByRole('dialog', { name: /landing page/ });
  await dialog.getByLabel('Name', { exact: false }).first().fill('Phones under 600');
  await expect(dialog.getByLabel('Address')).toHaveValue('phones-under-600');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByRole('status')).toContainText('3 products');
  await dialog.getByLabel('Price to ($)').fill('600');
  await expect(dialog.getByRole('status')).toContainText('2 products');
  await dialog.getByLabel('Introduction').fill('Two that cost little.');
  await dialog.getByLabel('Title for search engines').fill('Phones under 600 dollars in Lebanon');
  await expectAccessible(page, 'the form of a landing page');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  const address = `${own.origin}/Category-List/phones-under-600`;
  expect((await rawGet(address)).status).toBe(404);

  await page.getByRole('button', { name: 'Edit Phones under 600' }).click();
  await dialog.getByRole('switch', { name: /^Public/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('/Category-List/phones-under-600 is public.')).toBeVisible();
  await expect.poll(async () => (await rawGet(address)).status).toBe(200);
  const { body } = await rawGet(address);
  expect(body).toContain('<title>Phones under 600 dollars in Lebanon');
  expect(body).toContain(`<link rel="canonical" href="${address}"`);
  expect((await rawGet(`${own.origin}/sitemaps/pages.xml`)).body).toContain(address);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Phones under 600' })).toBeVisible();
  await expect(page.getByText('Two that cost little.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Relic' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Visor' })).toHaveCount(0);
  await expectAccessible(page, 'a landing page');
});

test('a slide of the home page is looked at, and is on the page once it is published', async ({ page }) => {
  await signInAtDesk(page, own, 'marketing', somebody());
  await page.goto(`${own.origin}/Desk#/home`);
  await page.getByRole('button', { name: 'First banner: add a slide' }).click();
  const slide = page.getByRole('group', { name: /^First banner, slide \d+$/ }).last();
  const picture = await sharp({ create: { width: 1600, height: 640, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await slide
    .getByRole('group', { name: /wide picture/ })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Winter.png', mimeType: 'image/png', buffer: picture });
  await expect(slide.getByRole('button', { name: /wide picture: take the picture away/ })).toBeVisible();
  await slide.getByLabel('Words on the picture').fill('Winter is here');
  await slide.getByLabel('What the picture shows').fill('A wide plain');
  await slide.getByLabel('Leads to').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'leads to no page' })).toBeVisible();
  await slide.getByLabel('Leads to').fill('/FAQs');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved. Only the desk sees it.')).toBeVisible();
  await expectAccessible(page, 'the home page at the desk');
  expect(await sourceOf('/')).not.toContain('Winter is here');

  const look = await page.request.get(`${own.origin}/Desk/Home-Preview`);
  expect(await look.text()).toContain('Winter is here');
  expect((await rawGet(`${own.origin}/Desk/Home-Preview`)).body).not.toContain('Winter is here');

  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await expect(page.getByText('Published. It is on the page now.')).toBeVisible();
  await expect.poll(() => sourceOf('/')).toContain('Winter is here');
});

test('a search that finds nothing is seen, and is steered with a press', async ({ page }) => {
  const term = 'qzxphone';
  const results = `${own.origin}/SearchedProduct/${term}`;
  const main = page.getByRole('main');
  await page.goto(results);
  await expect(main.getByText(`Nothing found for “${term}”`)).toBeVisible();

  await signInAtDesk(page, own, 'marketing', somebody());
  const openDialog = async () => {
    await page.goto(`${own.origin}/Desk?${Date.now()}#/searches`);
    await page.getByRole('button', { name: `Steer ${term}` }).click();
    return page.getByRole('dialog', { name: `Searches for “${term}”` });
  };
  const dialog = await openDialog();
  await dialog.getByLabel('Other name').fill('nomad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('region', { name: 'What it shows' })).toContainText('1. Nomad');
  await dialog.getByRole('combobox', { name: 'What to say' }).click();
  await page.getByRole('option', { name: 'Stands first' }).click();
  await dialog.getByRole('textbox', { name: 'Product' }).fill('visor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('region', { name: 'What it shows' })).toContainText('1. Visor');
  await expectAccessible(page, 'a search at the desk');

  await page.goto(results);
  const found = main.getByRole('listitem').getByRole('heading');
  await expect(found).toHaveText(['Visor', 'Nomad']);
  await page.mouse.move(200, 300);
  const told = page.waitForRequest((request) => request.url().endsWith('/api/search-clicks'));
  await main.getByRole('link', { name: 'Nomad' }).first().click();
  expect((await told).postDataJSON()).toMatchObject({ term, place: 2, isFirst: true });
  expect((await (await told).allHeaders())['cookie']).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1, name: 'Nomad' })).toBeVisible();

  await openDialog();
  await expect(dialog.getByRole('region', { name: 'What it shows' })).toContainText('1 click, at place 2');
  await dialog.getByRole('combobox', { name: 'What to say' }).click();
  await page.getByRole('option', { name: 'Leads to a page' }).click();
  await dialog.getByLabel('Address').fill('https://elsewhere.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('another host');
  await dialog.getByLabel('Address').fill('/FAQs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      const { status, headers } = await rawGet(results);
      return `${status} ${String(headers['location'])}`;
    })
    .toMatch(/^30[78] .*\/FAQs$/);

  await page.goto(`${own.origin}/Desk?${Date.now()}#/words`);
  await page.getByRole('button', { name: /^Remove qzxphone: Leads to/ }).click();
  await expect(page.getByRole('button', { name: /^Remove qzxphone: Leads to/ })).toHaveCount(0);
});

test('an audit is asked for, a page is mended from its finding, and the next run closes the task', async ({
  page,
}) => {
  test.slow();
  await signInAtDesk(page, own, 'marketing', somebody());
  await openPage(page, 'Relic');
  const address = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
  await page.getByLabel('Title', { exact: true }).fill('Relic');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It is on the page now.')).toBeVisible();
  await expect.poll(() => sourceOf(address ?? '')).toContain('<title>Relic');

  const run = async () => {
    await page.getByRole('button', { name: 'Look at the whole shop' }).click();
    await expect(page.getByRole('status', { name: 'Audit' })).toContainText(/Waits|Looking/);
    await expect(page.getByRole('status', { name: 'Audit' })).toContainText('Looked at', {
      timeout: 120_000,
    });
  };
  await page.goto(`${own.origin}/Desk?audit#/findings`);
  await run();
  await page.getByRole('textbox', { name: /Part of an address|Search/ }).fill('/Relic/');
  const finding = page.getByText('The title leaves room unused.').first();
  await expect(finding).toBeVisible();
  await page
    .getByRole('button', { name: `Edit ${address ?? ''}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Relic', exact: true });
  await dialog.getByLabel('Title', { exact: true }).fill('Relic, the small phone with a long memory');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It is on the page now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await run();
  await expect(finding).toBeHidden();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(finding).toBeVisible();
});

test('an orders person can open none of it', async ({ page }) => {
  await signInAtDesk(page, own, 'orders', somebody());
  await expect(page.getByRole('heading', { name: 'Nothing here for your role' })).toBeVisible();
  for (const path of ['Staff/ListPages', 'Staff/ListFindings', 'Staff/ListRedirects']) {
    const answer = await page.request.post(`${own.origin}/api/desk/${path}`, {
      headers: { origin: own.origin },
      data: { body: LISTING },
    });
    expect(answer.status(), path).toBe(403);
  }
  await expectAccessible(page, 'a role that opens nothing');
});

test('without the second factor nobody opens anything', async ({ page }) => {
  const staff = await hire(page, own, 'marketing', somebody());
  await expectAccessible(page, 'the sign-in');
  await enterPassword(page, staff);
  await enterCode(page, '000000');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  const answer = await page.request.post(`${own.origin}/api/desk/Staff/ListPages`, {
    headers: { origin: own.origin },
    data: { body: LISTING },
  });
  expect(answer.status()).toBe(401);
  await page.goto(`${own.origin}/Desk?again#/pages`);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
});

test('axe finds nothing at the desk, by day and by night, and nothing is indexed or kept @every-width', async ({
  page,
}) => {
  const { headers, body } = await rawGet(`${own.origin}/Desk`);
  expect(body).toMatch(/<meta name="robots" content="noindex/);
  expect(headers['cache-control']).toContain('no-store');
  expect(String(headers['content-security-policy'])).toMatch(/script-src [^;]*'nonce-/);
  await signInAtDesk(page, own, 'marketing', somebody());
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const [place, heading] of [
      ['pages', 'Pages'],
      ['home', 'Home page'],
      ['landings', 'Landing pages'],
      ['redirects', 'Redirects'],
      ['missing', 'Not found'],
      ['searches', 'Searches'],
      ['words', 'Search words'],
      ['findings', 'Audit'],
      ['vitals', 'Core Web Vitals'],
      ['outside', 'Outside'],
    ]) {
      await page.goto(`${own.origin}/Desk#/${place}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page, `${place}, ${scheme}`, { colorsOnly: scheme === 'dark' });
    }
    await page.goto(`${own.origin}/Desk#/pages`);
    await openPage(page, 'Nomad');
    await expectAccessible(page, `a page, ${scheme}`, { colorsOnly: scheme === 'dark' });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close' }).click();
  }
});
