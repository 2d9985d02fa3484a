import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import { openVisitor, PHONE } from './browser.ts';
import type { SamplePage } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { percentile } from './statistics.ts';
import type { Table } from './table.ts';

/** So many interactions are made on a page. */
const INTERACTIONS = 20;
/** So many of them on one visit, when each visit is pressed as soon as it can be seen. */
const AT_ONCE = 4;
const SLOWER = 4;
/** After a press, until its frame is painted and what it opened is closed again. */
const SETTLED_MS = 700;
/** What opens or changes something in place, and leads nowhere. */
const PRESSED = 'button:not([type=submit]), summary, input:not([type=hidden]), select, [role=tab], label';

/**
 * Notes how long each interaction takes from the finger to the next frame, as the browser's event timing tells it
 * (the longest of its events), and frames of less than 16 ms as 16.
 */
const OBSERVE = `
window.cedarInteractions = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0)
      cedarInteractions.set(interactionId, Math.max(duration, cedarInteractions.get(interactionId) ?? 0));
}).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;
const durations = z.array(z.number());
const places = z.array(z.object({ x: z.number(), y: z.number() }));

/**
 * Interaction to next paint of each kind of page on a phone with a processor four times slower: the 75th percentile of
 * twenty presses right after the page can be seen, and of twenty once it has come to rest.
 */
export async function measureInteractions(
  browser: Browser,
  store: Server,
  pages: SamplePage[],
): Promise<Table> {
  const rows = [];
  for (const { name, path } of pages) {
    const url = store.origin + path;
    const early: number[] = [];
    for (let visit = 0; visit < INTERACTIONS / AT_ONCE; visit++)
      early.push(...(await press(browser, url, { from: visit * AT_ONCE, count: AT_ONCE, isAtOnce: true })));
    const late = await press(browser, url, { from: 0, count: INTERACTIONS, isAtOnce: false });
    rows.push({
      label: name,
      cells: [percentile(early, 0.75), Math.max(...early), percentile(late, 0.75), Math.max(...late)],
    });
  }
  return {
    title: `From a press to the next frame, ms (${INTERACTIONS} presses on a phone, its processor four times slower)`,
    note: 'At once: as soon as the page can be seen. Later: at rest, after a first movement. 75th percentile and longest.',
    columns: [
      { name: 'at once', atMost: 100 },
      { name: 'longest' },
      { name: 'later', atMost: 100 },
      { name: 'longest' },
    ],
    rows,
  };
}

async function press(
  browser: Browser,
  url: string,
  { from, count, isAtOnce }: { from: number; count: number; isAtOnce: boolean },
): Promise<number[]> {
  const { context, page, session } = await openVisitor(browser, PHONE);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ content: OBSERVE });
    await page.goto(url, { waitUntil: isAtOnce ? 'commit' : 'load' });
    await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length > 0');
    if (!isAtOnce) {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      await page.waitForLoadState('networkidle');
    }
    for (let each = 0; each < count; each++) {
      const inSight = await placesInSight(page);
      const place = inSight[(from + each) % inSight.length];
      if (place === undefined) throw new Error(`${url} has nothing to press.`);
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForTimeout(isAtOnce ? 0 : SETTLED_MS);
      if (!isAtOnce) await page.keyboard.press('Escape');
    }
    await page.waitForTimeout(SETTLED_MS * SLOWER);
    return durations.parse(await page.evaluate('[...cedarInteractions.values()]'));
  } finally {
    await context.close();
  }
}

/** The middles of what can be pressed in the first view and lies under nothing else. */
async function placesInSight(page: Page): Promise<z.output<typeof places>> {
  return places.parse(
    await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(PRESSED)})].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const top = width > 0 && document.elementFromPoint(middle.x, middle.y);
      return top && element.contains(top) ? [middle] : [];
    })`),
  );
}
