import { devices, type BrowserContext } from '@playwright/test';
import { expect, open, rawGet, test } from '../journey';
import type { OwnShop } from '../own-shop';
import { expectAccessible } from '../support/axe';
import { askDesk, forgetRefusals, letIn } from '../support/desk';

/** As Google's script goes: it takes up what it was told, sets a cookie and tells of each view. */
const GTAG = `
  document.cookie = '_ga=GA1.1.1; path=/';
  const take = (given) => {
    if (Object.prototype.toString.call(given) !== '[object Arguments]') throw new Error('This is no call.');
    if (given[0] === 'event')
      navigator.sendBeacon('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ dl: given[2].page_location }));
  };
  dataLayer.forEach(take);
  dataLayer.push = take;`;

/** Answers for Google. @returns the addresses that it was told, in order. */
async function standInForGoogle(
  context: BrowserContext,
  origin: string,
): Promise<{ views: string[]; loads: () => number }> {
  const views: string[] = [];
  let loads = 0;
  await context.route('https://www.googletagmanager.com/**', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: GTAG });
  });
  await context.route('https://*.google-analytics.com/**', (route) => {
    views.push(new URL(route.request().url()).searchParams.get('dl')?.slice(origin.length) ?? '');
    return route.fulfill({ status: 204 });
  });
  return { views, loads: () => loads };
}

/** Walks how visits are counted, which is set for a whole shop: the last of its journeys. `shopOf` is the shop, once it is open. */
export function walkVisits(shopOf: () => OwnShop): void {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('visits are counted by who was named, once somebody has said yes, and how fast they were', async ({
      page,
      browser,
      consoleErrors,
    }) => {
      const own = shopOf();
      const before = await rawGet(`${own.origin}/`);
      expect(before.headers['content-security-policy']).not.toContain('https:');
      expect(before.body).not.toMatch(/name="analytics"|Privacy choices/);

      await letIn(page.context(), own, 'marketing', 'maya@example.com');
      await page.goto(`${own.origin}/Desk#/outside`);
      await page.getByRole('switch', { name: /Tell search engines/ }).check();
      await page.getByRole('radio', { name: 'Google Analytics 4' }).check();
      await page.getByLabel('Measurement ID').fill('G-12 4');
      await page.getByLabel('Visits that are measured, in a hundred').fill('100');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'G-…' })).toBeVisible();
      forgetRefusals(consoleErrors);
      await page.getByLabel('Measurement ID').fill('g-ab12cd34ef');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved. It counts from now on.')).toBeVisible();
      await expectAccessible(page, 'outside');

      const key = await page.getByRole('link', { name: /\.txt$/ }).getAttribute('href');
      expect((await rawGet(key ?? '')).body).toBe(/([0-9a-f]{32})\.txt$/.exec(key ?? '')?.[1]);
      const other = await rawGet(`${own.origin}/${'0'.repeat(32)}.txt`);
      expect([other.status, other.body.includes('<h1')]).toEqual([404, true]);

      // Playwright says that it drives the browser, and those are not measured.
      const context = await browser.newContext({ baseURL: own.origin, ...devices['Pixel 7'] });
      await context.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })",
      );
      const { views, loads } = await standInForGoogle(context, own.origin);
      const visit = await context.newPage();
      const policy = (await open(visit, '/')).headers()['content-security-policy'] ?? '';
      expect(policy.match(/https:[^ ;]+/g)).toEqual([
        ...['https://www.googletagmanager.com', 'https://www.googletagmanager.com'],
        ...[
          'https://*.google-analytics.com',
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
        ],
      ]);
      const bar = visit.getByRole('region', { name: 'Counting visits' });
      await expect(bar).toContainText('Google Analytics');
      await expectAccessible(visit, 'asked');
      await bar.getByRole('button', { name: 'Refuse' }).click();
      await expect(bar).toBeHidden();
      await open(visit, '/FAQs');
      await expect(visit.getByRole('link', { name: 'Privacy choices' })).toBeVisible();
      await expect(bar).toBeHidden();
      expect([loads(), await context.cookies()]).toEqual([0, []]);

      await visit.getByRole('link', { name: 'Privacy choices' }).click();
      await expect(bar).toBeFocused();
      await bar.getByRole('button', { name: 'Accept' }).click();
      await expect.poll(() => views).toEqual(['/FAQs']);
      await visit.getByRole('link', { name: 'Returns', exact: true }).click();
      await expect.poll(() => views).toEqual(['/FAQs', '/Returns']);
      expect(loads()).toBe(1);
      await open(visit, '/UserAuthentication');
      await open(visit, '/?utm_source=mail');
      await expect.poll(() => views).toEqual(['/FAQs', '/Returns', '/?utm_source=mail']);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga']);
      await visit.getByRole('link', { name: 'Privacy choices' }).click();
      await bar.getByRole('button', { name: 'Refuse' }).click();
      await expect.poll(() => context.cookies()).toEqual([]);

      // A visit that is measured is told of when its page is left. What is sent then does not bear the name of the phone that
      // Playwright plays.
      await context.close();
      const counted = async () => (await askDesk(page.context(), own, 'GetVitals')).text();
      await expect.poll(counted).toContain('"content"');
      await page.goto(`${own.origin}/Desk#/vitals`);
      const content = page.locator('tr', { hasText: 'Content' });
      const figure = content.locator('[data-vital=LCP]');
      await expect(figure).toHaveText(/^[\d.]+ m?s(good|needs work|poor)\d+ visits?$/);
      await expectAccessible(page, 'vitals');
    });
  });
}
