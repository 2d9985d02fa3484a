import { launch } from 'puppeteer-core';
import { expect, test } from './journey';
import { slowness } from '../scripts/testbed/slowness.mjs';

/** What this browser waits for; by itself it would give up after 30 seconds on every machine. */
const LIMIT_MS = 30_000 * slowness();

// Playwright's way of holding on to a page keeps the browser from making another one beside it, so this is of a browser
// of its own.

test('the first product in sight is there before it is followed, and knows nobody until then', async ({
  shop,
  facts,
}, { project }) => {
  const { executablePath = '', args = [] } = project.use.launchOptions ?? {};
  const browser = await launch({ executablePath, args, timeout: LIMIT_MS });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(shop.origin + facts.list.path);
    await page.waitForFunction(() => (window.pagesReady?.size ?? 0) > 0);
    const scripts = () =>
      page.evaluate(() => document.querySelectorAll('script[src*="/chunks/"]:not([nomodule])').length);
    expect(await scripts()).toBe(0);

    const [path] = await page.evaluate(() => [...(window.pagesReady ?? [])]);
    const link = await page.$(`a[data-ahead][href="${path}"]`);
    // The page that is left answers no more, not even that it was pressed.
    await link?.click().catch(() => undefined);
    const shown = () => page.evaluate(() => location.pathname + location.search).catch(() => undefined);
    await expect.poll(shown).toBe(path);

    const { activated, before } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const activationStart = Number(navigation?.toJSON().activationStart);
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < activationStart);
      return { activated: activationStart > 0, before: asked.map(({ name }) => new URL(name).pathname) };
    });
    expect(activated).toBe(true);
    expect(before.length).toBeGreaterThan(0);
    const personal = before.filter((name) => name.startsWith('/api/') || name.endsWith('.js'));
    expect(personal.filter((name) => name !== '/api/speculation-rules')).toEqual([]);

    // Its first frame is not held up by pictures that are asked for when they come into sight; half a second later all are.
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    await expect.poll(painted).toBeGreaterThan(0);
    const early = await page.evaluate(
      (paintedAt) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const shown = Number(navigation?.toJSON().activationStart);
        const pictures = performance
          .getEntriesByType('resource')
          .filter((entry) => entry.toJSON().initiatorType === 'img' && entry.startTime > shown);
        return pictures.filter(({ startTime }) => startTime < Math.min(paintedAt, shown + 500)).length;
      },
      await painted(),
    );
    expect(early).toBe(0);
    const missing = () =>
      page.evaluate(() => {
        const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) => {
          const { top, left } = picture.getBoundingClientRect();
          return top < innerHeight && left < innerWidth;
        });
        const isThere = (picture: HTMLImageElement) =>
          picture.complete && picture.checkVisibility({ visibilityProperty: true });
        return inSight.filter((picture) => !isThere(picture)).length;
      });
    await expect.poll(missing).toBe(0);
  } finally {
    await browser.close();
  }
});
