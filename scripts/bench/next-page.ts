import type { Browser, Page } from 'playwright';
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
/** The longest that a page is waited for, and how often it is asked. */
const PATIENCE_MS = 20_000;
const ASK_MS = 50;

/** How a product is pressed: with a pointer that has come from elsewhere, with one that had not moved, with a finger. */
const WAYS = [
  { name: 'a pointer on its way', screen: DESKTOP, moves: true },
  { name: 'a pointer that had not moved', screen: DESKTOP, moves: false },
  { name: 'a finger', screen: PHONE, moves: false },
] as const;
type Way = (typeof WAYS)[number];

/**
 * In each document: notes when a link is pressed and when the frame with its product's heading is painted, which is the
 * first message after that frame was asked for. The next page may be another document.
 */
const WATCH = `(() => {
  const wait = () => {
    const { name, pressed } = JSON.parse(sessionStorage.pressed);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      sessionStorage.took ??= performance.timeOrigin + performance.now() - pressed;
    };
    const look = () => {
      if (document.querySelector('h1')?.textContent === name) painted.port2.postMessage('');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  if (sessionStorage.pressed !== undefined) wait();
  addEventListener('pointerdown', ({ target, timeStamp }) => {
    const link = target.closest('a');
    if (link === null || sessionStorage.pressed !== undefined) return;
    const pressed = performance.timeOrigin + timeStamp;
    sessionStorage.pressed = JSON.stringify({ name: link.textContent, pressed });
    wait();
  }, true);
})()`;

/** How long it takes from a tap on a product of the category's list until its page is painted. */
export async function measureNextPage(browser: Browser, store: Server, pages: SamplePage[]): Promise<Table> {
  const category = pages.find(({ name }) => name === 'category');
  if (category === undefined) throw new Error('There is no category to go on from.');
  const url = store.origin + category.path;
  const rows = [];
  for (const way of WAYS) {
    const cells = [];
    for (const isSlow of [false, true]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await follow(browser, url, way, { ...way.screen, isSlow }));
      cells.push(median(times));
    }
    rows.push({ label: way.name, cells });
  }
  return {
    title: `From a tap on a product to its page, ms (median of ${ROUNDS})`,
    note: 'Slow: 1.6 Mbit/s, 150 ms, a processor four times slower.',
    columns: [
      { name: 'here', atMost: 30 },
      { name: 'slow', atMost: 100 },
    ],
    rows,
  };
}

async function follow(browser: Browser, url: string, way: Way, screen: Screen): Promise<number> {
  const { context, page } = await openVisitor(browser, screen);
  try {
    await page.addInitScript({ content: WATCH });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    // Whoever chooses a product has mostly moved before; from then on what is in sight is fetched ahead.
    for (let step = 1; way.moves && step <= MOVES; step++) {
      await page.mouse.move(step, step);
      await page.waitForTimeout(MOVE_MS);
    }
    await page.waitForTimeout(QUIET_MS);
    const link = await page.locator('main article h2 a').first().boundingBox();
    if (link === null) throw new Error('The list has no product to follow.');
    const [x, y] = [link.x + link.width / 2, link.y + link.height / 2];
    if (way.screen === PHONE) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    return await readTime(page);
  } finally {
    await context.close();
  }
}

/** Asked until it is there: a document that is left answers no more. */
async function readTime(page: Page): Promise<number> {
  for (let waited = 0; waited < PATIENCE_MS; waited += ASK_MS) {
    const took: unknown = await page.evaluate('sessionStorage.took').catch(() => undefined);
    if (took !== undefined) return z.coerce.number().parse(took);
    await page.waitForTimeout(ASK_MS);
  }
  throw new Error('The product was never shown.');
}
