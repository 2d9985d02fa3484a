import type { Browser } from 'playwright';
import { z } from 'zod';
import { DESKTOP, openVisitor, PHONE, type Screen } from './browser.ts';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { median } from './statistics.ts';
import type { Table } from './table.ts';

const ROUNDS = 5;
/** A pointer on its way, which goes on until the scripts of a slow device listen. */
const MOVES = 10;
const MOVE_MS = 100;
/** How long somebody looks at a list before they tap, at the least. */
const QUIET_MS = 1500;

/**
 * In the page: follows the first product of the list and waits until the frame with its heading is painted, which is
 * the first message after that frame was asked for.
 */
const FOLLOW = `
new Promise((resolve, reject) => {
  const link = document.querySelector('main article h2 a');
  if (link === null) return reject(new Error('The list has no product to follow.'));
  const name = link.textContent;
  const started = performance.now();
  const painted = new MessageChannel();
  painted.port1.onmessage = () => resolve(performance.now() - started);
  const look = () => {
    if (document.querySelector('h1')?.textContent === name) painted.port2.postMessage('');
    else requestAnimationFrame(look);
  };
  link.click();
  requestAnimationFrame(look);
})`;

/** How long it takes from a tap on a product of the category's list until its page is painted. */
export async function measureSoftNavigation(
  browser: Browser,
  store: Server,
  pages: SamplePage[],
): Promise<Table> {
  const category = pages.find(({ name }) => name === 'category');
  if (category === undefined) throw new Error('There is no category to navigate from.');
  const rows = [];
  for (const screen of [PHONE, DESKTOP]) {
    const measure = async (isSlow: boolean) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await follow(browser, store.origin + category.path, { ...screen, isSlow }));
      }
      return median(times);
    };
    rows.push({
      label: `category to product ${screen.width}`,
      cells: [await measure(false), await measure(true)],
    });
  }
  return {
    title: `From a tap to the next page, ms (median of ${ROUNDS})`,
    note: 'Slow: 1.6 Mbit/s, 150 ms, a processor four times slower.',
    columns: [
      { name: 'here', atMost: 40 },
      { name: 'slow', atMost: 150 },
    ],
    rows,
  };
}

async function follow(browser: Browser, url: string, screen: Screen): Promise<number> {
  const { context, page } = await openVisitor(browser, screen);
  try {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    // Whoever chooses a product has moved before; from then on what is in sight is fetched ahead.
    for (let step = 1; step <= MOVES; step++) {
      await page.mouse.move(step, step);
      await page.waitForTimeout(MOVE_MS);
    }
    await page.waitForTimeout(QUIET_MS);
    await page.waitForLoadState('networkidle');
    return z.number().parse(await page.evaluate(FOLLOW));
  } finally {
    await context.close();
  }
}
