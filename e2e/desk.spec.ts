import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, rawGet, test } from './journey';
import { walkTexts } from './desk/texts';
import { walkVisits } from './desk/visits';
import { openOwnShop, type OwnShop } from './own-shop';
import { expectAccessible } from './support/axe';
import { isCodeOfDesk } from './support/desk-code';
import {
  askDesk,
  closePage,
  enterCode,
  enterPassword,
  forgetRefusals,
  hire,
  letIn,
  openPage,
  openPlace,
} from './support/desk';
import { atEveryWidth } from './support/desk-widths';
import { overflowOf } from './support/steps';
import { slowness } from '../scripts/testbed/slowness.mjs';

// What the staff changes is seen by everybody: the journeys are walked one after the other, in one shop.
test.describe.configure({ mode: 'default' });

let own: OwnShop;

test.beforeAll(async () => {
  own = await openOwnShop([
    { handle: 'nomad', name: 'Nomad', price: '499.00' },
    { handle: 'relic', name: 'Relic', price: '199.00' },
    { handle: 'visor', name: 'Visor', price: '899.00' },
  ]);
});
test.afterAll(() => own.close());

test.afterEach(({ consoleErrors }) => forgetRefusals(consoleErrors));

const LISTING = { Search: '', IsDescending: false, PageId: 0, Count: 10 };

/** Of landing pages is a journey of their own. */
const PLACES = [
  ['pages', 'Pages'],
  ['home', 'Home page'],
  ['pictures', 'Pictures'],
  ['redirects', 'Redirects'],
  ['missing', 'Not found'],
  ['searches', 'Searches'],
  ['words', 'Search words'],
  ['findings', 'Audit'],
  ['vitals', 'Core Web Vitals'],
  ['outside', 'Outside'],
] as const;

const sourceOf = async (path: string) => (await rawGet(own.origin + path)).body;

/** Where an address leads, with its status. */
const leadsTo = async (path: string) => {
  const { status, headers } = await rawGet(own.origin + path);
  return `${status} ${String(headers['location'])}`;
};

// In every journey, a page of the shop that loads code of the desk counts as an error (e2e/journey.ts).
test('code of the desk is known where the desk loads it', async ({ page }) => {
  const loaded = page.waitForRequest((request) => isCodeOfDesk(request.url()));
  await page.goto(`${own.origin}/Desk`);
  await loaded;
});

test('an orders person can open none of it', async ({ page, context }) => {
  await letIn(context, own, 'orders', 'orders@example.com');
  await page.goto(`${own.origin}/Desk#/redirects`);
  await expect(page.getByRole('heading', { name: 'Nothing here for your role' })).toBeVisible();
  for (const call of ['ListPages', 'ListFindings', 'ListRedirects'])
    expect((await askDesk(context, own, call, LISTING)).status(), call).toBe(403);
  await expectAccessible(page, 'a role that opens nothing');
});

test('without the second factor nobody opens anything', async ({ page, context }) => {
  const staff = await hire(page, own, 'marketing', 'one@example.com');
  await expectAccessible(page, 'the sign-in');
  await enterPassword(page, staff);
  await enterCode(page, '000000');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  expect((await askDesk(context, own, 'ListPages', LISTING)).status()).toBe(401);
  await expectAccessible(page, 'a code that is refused');
  await page.goto(`${own.origin}/Desk?again#/pages`);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await enterPassword(page, staff);
  await enterCode(page, staff.code());
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
});

atEveryWidth(
  () => own,
  (at) => {
    const { isPhone } = at;
    test('an address that nothing answers becomes a redirect with one press', async ({ page }) => {
      const old = isPhone ? '/our/older/qzxvw.html' : '/our/old/qzxvw.html';
      expect((await rawGet(own.origin + old)).status).toBe(404);
      await openPlace(page, own, 'missing', 'Not found');
      await page.getByRole('button', { name: `Redirect ${old}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Make a redirect' });
      await dialog.getByLabel('To').fill('https://elsewhere.example/');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByLabel('To')).toHaveValue('https://elsewhere.example/');
      await expectAccessible(page, 'a redirect that is refused');
      await dialog.getByLabel('To').fill('/FAQs');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => leadsTo(old)).toMatch(/^308 .*\/FAQs$/);
    });

    test('a landing page is a draft until it is public, and then a page like every other', async ({
      page,
    }) => {
      const most = isPhone ? '550' : '600';
      const name = `Phones under ${most}`;
      await openPlace(page, own, 'landings', 'Landing pages');
      await page.getByRole('button', { name: 'Make a landing page' }).click();
      const dialog = page.getByRole('dialog', { name: /landing page/ });
      await dialog.getByLabel('Name', { exact: false }).first().fill(name);
      await expect(dialog.getByLabel('Address')).toHaveValue(`phones-under-${most}`);
      await dialog.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Phones' }).click();
      await expect(dialog.getByRole('status')).toContainText('3 products');
      await dialog.getByLabel('Price to ($)').fill(most);
      await expect(dialog.getByRole('status')).toContainText('2 products');
      await dialog.getByLabel('Introduction').fill(`Two that cost less than ${most}.`);
      await dialog.getByLabel('Title for search engines').fill(`${name} dollars in Lebanon`);
      await expectAccessible(page, 'the form of a landing page');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The draft is saved.')).toBeVisible();
      const address = `${own.origin}/Category-List/phones-under-${most}`;
      expect((await rawGet(address)).status).toBe(404);
      const draft = page.getByRole('link', { name: `Look at the draft of ${name}` });
      const preview = `${own.origin}${(await draft.getAttribute('href')) ?? ''}`;
      const introduction = `Two that cost less than ${most}.`;
      expect(await (await page.request.get(preview)).text()).toContain(introduction);
      expect((await rawGet(preview)).body).not.toContain(introduction);

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByRole('switch', { name: /^Public/ }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`/Category-List/phones-under-${most} is public.`)).toBeVisible();
      await expect.poll(async () => (await rawGet(address)).status).toBe(200);
      const { body } = await rawGet(address);
      expect(body).toContain(`<title>${name} dollars in Lebanon`);
      expect(body).toContain(`<link rel="canonical" href="${address}"`);
      const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? [];
      expect(picture).toContain(`/og/landing/Phones-under-${most}/phones-under-${most}/`);
      expect((await rawGet(picture)).headers['content-type']).toBe('image/jpeg');
      expect((await rawGet(`${own.origin}/sitemaps/pages.xml`)).body).toContain(address);
      const visitor = await page.context().newPage();
      await visitor.goto(address);
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(visitor.getByText(introduction)).toBeVisible();
      await expect(visitor.getByRole('main').getByRole('link', { name: 'Relic' }).first()).toBeVisible();
      await expect(visitor.getByRole('main').getByRole('link', { name: 'Visor' })).toHaveCount(0);
      await expectAccessible(visitor, 'a landing page');
      await visitor.close();

      const row = isPhone ? page : page.getByRole('row', { name: new RegExp(name) });
      await row.getByRole('checkbox').click();
      await expectAccessible(page, 'chosen landing pages');
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Remove them' }).click();
      await expect(page.getByText('1 landing page removed.')).toBeVisible();
      await expect
        .poll(() => leadsTo(`/Category-List/phones-under-${most}`))
        .toMatch(/^308 .*\/Phones\/\d+$/);
    });

    test('axe finds nothing at the desk, by day and by night, and nothing is indexed or kept', async ({
      page,
    }) => {
      test.slow();
      const { headers, body } = await rawGet(`${own.origin}/Desk`);
      expect(body).toMatch(/<meta name="robots" content="noindex/);
      expect(headers['cache-control']).toContain('no-store');
      expect(String(headers['content-security-policy'])).toMatch(/script-src [^;]*'nonce-/);
      const expectAccessibleByDayAndNight = async (place: string) => {
        const withFrame = place === 'pages';
        await expectAccessible(page, `${place} by day`, { withFrame });
        // The colours of a wide desk are those of a narrow one, and lists are made of the same parts as that of the pages.
        if (isPhone || ['redirects', 'missing', 'searches', 'words'].includes(place)) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, `${place} by night`, { colorsOnly: true, withFrame });
        await page.emulateMedia({ colorScheme: 'light' });
      };
      for (const [place, heading] of PLACES) {
        await openPlace(page, own, place, heading);
        await expectAccessibleByDayAndNight(place);
        await expect.poll(() => overflowOf(page), place).toBeLessThanOrEqual(0);
      }
      await openPage(page, own, 'Nomad');
      await expectAccessibleByDayAndNight('a page');
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await closePage(page);
      if (!isPhone) return;
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectAccessible(page, 'the menu', { withFrame: true });
      await page.getByRole('menuitem', { name: 'Pages', exact: true }).click();
    });

    if (isPhone) {
      walkTexts(() => own, at);
      return;
    }

    // What is left differs with no width. What else is sold for the texts comes after the audit, which looks at all of it.

    test('a slide of the home page is looked at, and is on the page once it is published', async ({
      page,
    }) => {
      await openPlace(page, own, 'home', 'Home page');
      await page.getByRole('button', { name: 'First banner: add a slide' }).click();
      const slide = page.getByRole('group', { name: /^First banner, slide \d+$/ }).last();
      // As heavy as a photograph: a flat picture of this size has a few kilobytes.
      const raw = { width: 1600, height: 640, channels: 3 } as const;
      const picture = await sharp(randomBytes(1600 * 640 * 3), { raw })
        .png()
        .toBuffer();
      expect(picture.length).toBeGreaterThan(1_000_000);
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
      const visitor = await page.context().newPage();
      const main = visitor.getByRole('main');
      await visitor.goto(results);
      await expect(main.getByText(`Nothing found for “${term}”`)).toBeVisible();

      const openDialog = async () => {
        await openPlace(page, own, 'searches', 'Searches');
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

      await dialog.getByRole('button', { name: 'Close' }).click();

      await visitor.goto(results);
      const found = main.getByRole('listitem').getByRole('heading');
      await expect(found).toHaveText(['Visor', 'Nomad']);
      await visitor.mouse.move(200, 300);
      const told = visitor.waitForRequest((request) => request.url().endsWith('/api/search-clicks'));
      await main.getByRole('link', { name: 'Nomad' }).first().click();
      expect((await told).postDataJSON()).toMatchObject({ term, place: 2, isFirst: true });
      expect((await (await told).allHeaders())['cookie']).toBeUndefined();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Nomad' })).toBeVisible();
      await visitor.close();

      await openDialog();
      await expect(dialog.getByRole('region', { name: 'What it shows' })).toContainText(
        '1 click, at place 2',
      );
      await dialog.getByRole('combobox', { name: 'What to say' }).click();
      await page.getByRole('option', { name: 'Leads to a page' }).click();
      await dialog.getByLabel('Address').fill('https://elsewhere.example/');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText('another host');
      await dialog.getByLabel('Address').fill('/FAQs');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => leadsTo(`/SearchedProduct/${term}`)).toMatch(/^30[78] .*\/FAQs$/);

      await dialog.getByRole('button', { name: 'Close' }).click();
      await openPlace(page, own, 'words', 'Search words');
      await page.getByRole('button', { name: /^Remove qzxphone: Leads to/ }).click();
      await expect(page.getByRole('button', { name: /^Remove qzxphone: Leads to/ })).toHaveCount(0);
    });

    test('an audit is asked for, a page is mended from its finding, and the next run closes the task', async ({
      page,
    }) => {
      test.slow();
      const address = await openPage(page, own, 'Relic');
      await page.getByLabel('Title', { exact: true }).fill('Relic');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. It is on the page now.')).toBeVisible();
      await expect.poll(() => sourceOf(address)).toContain('<title>Relic');

      const run = async () => {
        await page.getByRole('button', { name: 'Look at the whole shop' }).click();
        await expect(page.getByRole('status', { name: 'Audit' })).toContainText(/Waits|Looking/);
        await expect(page.getByRole('status', { name: 'Audit' })).toContainText('Looked at', {
          timeout: 120_000 * slowness(),
        });
      };
      await closePage(page);
      await openPlace(page, own, 'findings', 'Audit');
      await run();
      await page.getByRole('textbox', { name: /Part of an address|Search/ }).fill('/Relic/');
      const finding = page.getByText('The title leaves room unused.').first();
      await expect(finding).toBeVisible();
      await page
        .getByRole('button', { name: `Edit ${address}` })
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

    walkTexts(() => own, at);
  },
);

walkVisits(() => own);
