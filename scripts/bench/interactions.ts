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
 * In each document: notes how long each interaction takes from the finger to the next frame, as the browser's event
 * timing tells it (the longest of its events), and frames of less than 16 ms as 16. What was noted outlives the page.
 */
const OBSERVE = `
window.cedarInteractions = new Map();
const note = (entries) => {
  for (const { interactionId, duration } of entries)
    if (interactionId > 0)
      cedarInteractions.set(interactionId, Math.max(duration, cedarInteractions.get(interactionId) ?? 0));
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'event', buffered: true, durationThreshold: 16 });
addEventListener('pagehide', () => {
  note(observer.takeRecords());
  const left = JSON.parse(sessionStorage.interactions ?? '[]');
  sessionStorage.interactions = JSON.stringify([...left, ...cedarInteractions.values()]);
  cedarInteractions.clear();
});
`;
const NOTED = "[...JSON.parse(sessionStorage.interactions ?? '[]'), ...cedarInteractions.values()]";
const PAINTED = 'performance.getEntriesByName("first-contentful-paint").length > 0';
/** The longest that something to press is waited for. */
const TIMEOUT_MS = 3000;
/** Between two looks whether the page can be seen. */
const FRAME_MS = 16;
/** So often a question is asked again that a page did not answer because it was left. */
const ASKED_AGAIN = 5;
const painted = z.boolean();
const durations = z.array(z.number());
const places = z.array(z.object({ x: z.number(), y: z.number() })).nullable();

/**
 * Interaction to next paint of each kind of page on a phone with a processor four times slower: the 75th percentile of
 * twenty presses right after the page can be seen, and of twenty once it has come to rest. A press before the scripts are
 * there may be done by its form, which leads elsewhere: then the page is opened again for the next.
 */
export async function measureInteractions(
  browser: Browser,
  store: Server,
  pages: SamplePage[],
): Promise<Table> {
  const rows = [];
  for (const { name, path } of pages) {
    const { early, late } = await pressTwice(browser, store.origin + path);
    rows.push({ label: name, cells: [...summary(early), ...summary(late)] });
  }
  return {
    title: `From a press to the next frame, ms (${INTERACTIONS} presses on a phone, its processor four times slower)`,
    note: 'At once: as soon as the page can be seen. Later: at rest, after a first movement. 75th percentile and longest of those that the browser noted, and how many presses led to another page.',
    columns: ['at once', 'later'].flatMap((name) => [
      { name, atMost: 100 },
      { name: 'longest' },
      { name: 'noted' },
      { name: 'led on' },
    ]),
    rows,
  };
}

/** Presses a page twenty times as soon as it can be seen, and twenty times at rest. */
async function pressTwice(browser: Browser, url: string): Promise<{ early: Pressed; late: Pressed }> {
  const early: Pressed = { durations: [], left: 0 };
  for (let visit = 0; visit < INTERACTIONS / AT_ONCE; visit++) {
    const { durations: more, left } = await press(browser, url, {
      from: visit * AT_ONCE,
      count: AT_ONCE,
      isAtOnce: true,
    });
    early.durations.push(...more);
    early.left += left;
  }
  const late = await press(browser, url, { from: 0, count: INTERACTIONS, isAtOnce: false });
  return { early, late };
}

/** Interaction to next paint of one page, as {@link measureInteractions} has it: at once and later, NaN where none was noted. */
export async function readInteractions(browser: Browser, url: string): Promise<number[]> {
  const { early, late } = await pressTwice(browser, url);
  return [early, late].map((pressed) => summary(pressed)[0] ?? Number.NaN);
}

/** How long the presses of a visit took, and how many of them left the page. */
interface Pressed {
  durations: number[];
  left: number;
}

function summary({ durations: noted, left }: Pressed): (number | undefined)[] {
  const isEmpty = noted.length === 0;
  return [
    isEmpty ? undefined : percentile(noted, 0.75),
    isEmpty ? undefined : Math.max(...noted),
    noted.length,
    left,
  ];
}

async function press(
  browser: Browser,
  url: string,
  { from, count, isAtOnce }: { from: number; count: number; isAtOnce: boolean },
): Promise<Pressed> {
  const { context, page, session } = await openVisitor(browser, PHONE);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ content: OBSERVE });
    await openToPress(page, url, isAtOnce);
    let left = 0;
    for (let each = 0; each < count; each++) {
      let inSight = await placesInSight(page);
      if (inSight === undefined) {
        left += 1;
        await openToPress(page, url, isAtOnce);
        inSight = await placesInSight(page);
      }
      const place = inSight?.[(from + each) % inSight.length];
      // What covers the page now is not gone by itself; what was noted before counts.
      if (place === undefined) break;
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForTimeout(isAtOnce ? 0 : SETTLED_MS);
      if (!isAtOnce) await page.keyboard.press('Escape');
    }
    await page.waitForTimeout(SETTLED_MS * SLOWER);
    if ((await ask(page, PLACES_IN_SIGHT)) === null) left += 1;
    return { durations: durations.parse(await ask(page, NOTED)), left };
  } finally {
    await context.close();
  }
}

/** Opens a page until it can be seen, or until it has come to rest and the visitor has moved, and marks the document. */
async function openToPress(page: Page, url: string, isAtOnce: boolean): Promise<void> {
  await page.goto(url, { waitUntil: isAtOnce ? 'commit' : 'load' });
  // Not waitForFunction, which evaluates text in the page's own turn, where its policy forbids that.
  while (!painted.parse(await ask(page, PAINTED))) await page.waitForTimeout(FRAME_MS);
  await ask(page, 'window.cedarOpened = true');
  if (isAtOnce) return;
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
}

/** Evaluates in the page that is there; one that is being left does not answer, and the next one is asked. */
async function ask(page: Page, expression: string): Promise<unknown> {
  for (let again = 0; ; again++) {
    try {
      return await page.evaluate(expression);
    } catch (error) {
      if (again === ASKED_AGAIN) throw error;
      await page.waitForLoadState('domcontentloaded');
      await page.waitForTimeout(FRAME_MS);
    }
  }
}

/** Waits until there is something to press; undefined when another document has taken the page's place. */
async function placesInSight(page: Page): Promise<{ x: number; y: number }[] | undefined> {
  for (let waited = 0; ; waited += FRAME_MS) {
    const found = places.parse(await ask(page, PLACES_IN_SIGHT));
    if (found === null) return undefined;
    if (found.length > 0 || waited > TIMEOUT_MS) return found;
    await page.waitForTimeout(FRAME_MS);
  }
}

/** The middles of what can be pressed in the first view and lies under nothing else; null in another document. */
const PLACES_IN_SIGHT = `window.cedarOpened !== true ? null :
  [...document.querySelectorAll(${JSON.stringify(PRESSED)})].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = width > 0 && document.elementFromPoint(middle.x, middle.y);
    return top && element.contains(top) ? [middle] : [];
  })`;
