import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { findBrowser } from '../testbed/browser.ts';
import { DESKTOP, DESKTOP_MIN_WIDTH, FLAGS, PHONE, SLOW_NETWORK, SLOW_PROCESSOR } from './browser.ts';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { median } from './statistics.ts';
import type { Row, Table } from './table.ts';

const ROUNDS = 5;
/** A pointer on its way, which goes on until the scripts of a slow device listen. */
const MOVES = 10;
const MOVE_MS = 100;
/** How long somebody looks at a list before they tap, at the least. */
const QUIET_MS = 1500;
/** The longest that a page is waited for, and how often it is asked. */
const TIMEOUT_MS = 20_000;
const ASK_MS = 50;

/** How a product is pressed: with a pointer that has come from elsewhere, with one that had not moved, with a finger. */
export const WAYS = [
  { name: 'a pointer on its way', screen: DESKTOP, moves: true },
  { name: 'a pointer that had not moved', screen: DESKTOP, moves: false },
  { name: 'a finger', screen: PHONE, moves: false },
] as const;
export type Way = (typeof WAYS)[number];

/**
 * In each document: notes when a link is pressed and when the frame of its page is painted, which is the first message
 * after that frame was asked for. The page is there when the address is the link's and the heading another one. It may
 * be another document. One that was made before it was wanted knows nothing of this: there the browser's own note of the
 * first paint counts, which comes a little later.
 */
const WATCH = `(() => {
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const wait = () => {
    const { path, left, pressed } = JSON.parse(sessionStorage.pressed);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      sessionStorage.took ??= performance.timeOrigin + performance.now() - pressed;
    };
    const look = () => {
      if (location.pathname === path && !['', left].includes(heading())) painted.port2.postMessage('');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  if (document.prerendering) return;
  if (sessionStorage.pressed !== undefined) wait();
  addEventListener('pointerdown', ({ target, timeStamp }) => {
    const link = target.closest('a');
    if (link === null || sessionStorage.pressed !== undefined) return;
    const pressed = performance.timeOrigin + timeStamp;
    sessionStorage.pressed = JSON.stringify({ path: link.pathname, left: heading(), pressed });
    wait();
  }, true);
})()`;

const TOOK = `(() => {
  const [{ activationStart, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (sessionStorage.took !== undefined || !activationStart || !painted) return sessionStorage.took;
  const { path, pressed } = JSON.parse(sessionStorage.pressed ?? '{}');
  if (path !== location.pathname || !(domContentLoadedEventEnd > 0)) return undefined;
  return performance.timeOrigin + Math.max(painted, domContentLoadedEventEnd) - pressed;
})()`;

/**
 * Starts Chromium for the tap. Not by Playwright, whose way of holding on to a page keeps the browser from making
 * another one beside it.
 */
export function launchForTaps(): Promise<Browser> {
  return launch({ executablePath: findBrowser(), args: FLAGS });
}

/** A list with one product and its page, with nothing else in them: what nobody can go below. */
const EMPTY = {
  '/list': `<h1>List</h1><p><a href="/product" style="display: block; padding: 60px">Product</a></p>
<script type="speculationrules">{"prerender": [{"urls": ["/product"], "eagerness": "immediate"}]}</script>`,
  '/product': '<h1>Product</h1>',
};

/** How long it takes from a tap on a product of the category's list until its page is painted. */
export async function measureNextPage(store: Server, pages: SamplePage[]): Promise<Table> {
  const [list, product] = ['category', 'product'].map(
    (kind) => pages.find(({ name }) => name === kind)?.path,
  );
  if (list === undefined || product === undefined) throw new Error('There is no category to go on from.');
  const empty = createServer(({ url }, response) => {
    const [, content = ''] = Object.entries(EMPTY).find(([path]) => path === url) ?? [];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><meta name="viewport" content="width=device-width">${content}`);
  });
  const port = await freePort();
  empty.listen(port, '127.0.0.1');
  const browser = await launchForTaps();
  try {
    const bare = `http://127.0.0.1:${port}`;
    return await measureTaps(
      browser,
      { list: store.origin + list, product: store.origin + product },
      { list: `${bare}/list`, product: `${bare}/product` },
    );
  } finally {
    await browser.close();
    empty.close();
  }
}

async function measureTaps(browser: Browser, store: ListAndProduct, empty: ListAndProduct): Promise<Table> {
  const rows: Row[] = [];
  for (const way of WAYS) {
    const measure = async (from: ListAndProduct) => {
      const cells = [];
      for (const isSlow of [false, true]) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) times.push(await follow(browser, from, way, isSlow));
        cells.push(median(times));
      }
      return cells;
    };
    rows.push({ label: way.name, cells: await measure(store) });
    rows.push({ label: '  between empty pages', cells: await measure(empty), isBound: false });
  }
  return {
    title: `From a tap on a product to its page, ms (median of ${ROUNDS})`,
    note: 'Slow: 1.6 Mbit/s, 150 ms, a processor four times slower. Empty pages: what the browser itself needs, the next page made ahead.',
    columns: [
      { name: 'here', atMost: 30 },
      { name: 'slow', atMost: 100 },
    ],
    rows,
  };
}

/** Addresses of a list, and of a product that it leads to. */
interface ListAndProduct {
  list: string;
  product: string;
}

/**
 * Presses a product in a list that has come to rest, in a browser that was never there.
 *
 * @returns milliseconds from the press until the product's page is painted
 */
export async function follow(
  browser: Browser,
  from: ListAndProduct,
  way: Way,
  isSlow: boolean,
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const isPhone = way.screen.width < DESKTOP_MIN_WIDTH;
    await page.setViewport({ ...way.screen, isMobile: isPhone, hasTouch: isPhone });
    await page.evaluateOnNewDocument(WATCH);
    if (isSlow) {
      const { latency, downloadThroughput: download, uploadThroughput: upload } = SLOW_NETWORK;
      await page.emulateNetworkConditions({ latency, download, upload });
      await page.emulateCPUThrottling(SLOW_PROCESSOR);
    }
    await page.goto(from.list, { waitUntil: 'networkidle0' });
    const link = await placeOf(page, from.product);
    // Whoever chooses a product has mostly moved before; from then on what is in sight is fetched ahead.
    for (let step = 1; way.moves && step <= MOVES; step++) {
      await page.mouse.move(step, step);
      await sleep(MOVE_MS);
    }
    await sleep(QUIET_MS);
    // A page that stands ready takes the place of the one that was tapped before the tap has ended.
    if (isPhone) await page.touchscreen.tap(link.x, link.y).catch(() => undefined);
    else await page.mouse.click(link.x, link.y);
    return await readTime(page);
  } finally {
    await context.close();
  }
}

/** Where the largest link to an address is pressed, scrolled into sight. */
async function placeOf(page: Page, address: string): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(`(() => {
    const path = new URL(${JSON.stringify(address)}).pathname;
    const links = [...document.querySelectorAll('a[href]')].filter((link) => link.pathname === path);
    const areaOf = (link) => { const { width, height } = link.getBoundingClientRect(); return width * height; };
    const [link] = links.sort((a, b) => areaOf(b) - areaOf(a));
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = link?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  const place = z.object({ x: z.number(), y: z.number() }).safeParse(found);
  if (!place.success) throw new Error(`${page.url()} has no link to ${address}.`);
  return place.data;
}

/** Asked until it is there: a document that is left answers no more. */
async function readTime(page: Page): Promise<number> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += ASK_MS) {
    const took: unknown = await page.evaluate(TOOK).catch(() => undefined);
    if (took !== undefined) return z.coerce.number().parse(took);
    await sleep(ASK_MS);
  }
  throw new Error('The product was never shown.');
}
