import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright';
import { ask } from '../testbed/ask.ts';
import { categoryPath, productPath, searchPath } from '../../lib/addresses/routes.ts';
import { launchChromium, openVisitor, PHONE } from './browser.ts';
import type { Samples } from './samples.ts';

/** A request that a browser made. */
interface Recorded {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All that one visit asked the shop for. */
export type RecordedVisit = readonly Recorded[];

/** What was done by shoppers who came again and again. */
export interface Played {
  readonly visits: number;
  readonly requests: number;
  /** Of bodies, as they travelled. */
  readonly bytes: number;
  readonly failed: number;
}

/** Of each kind, so many different ones are looked at. */
const VISITS = 4;
const SHOPPERS = 8;
/** Every fifth visitor searches for what nobody has searched for yet. */
const NEW_SEARCH_EVERY = 5;
/** What a browser says that an answer depends on. */
const SENT = [
  'accept',
  'rsc',
  'next-router-prefetch',
  'next-router-state-tree',
  'next-router-segment-prefetch',
  'next-url',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
];

/**
 * Records visits with Chromium: a phone that was never here looks at the home page, a category, a product of the
 * catalogue and a search, each to its end, and keeps what it has loaded from one page to the next.
 */
export async function recordVisits(
  shop: string,
  { categories, products }: Samples,
): Promise<RecordedVisit[]> {
  const browser = await launchChromium();
  try {
    const visits: RecordedVisit[] = [];
    for (let index = 0; index < VISITS; index += 1) {
      const category = categories[index % categories.length];
      const product = products[(index * 17) % products.length];
      if (category === undefined || product === undefined) throw new Error('The catalogue is empty.');
      const { context, page } = await openVisitor(browser, PHONE);
      const recorded: Promise<Recorded | undefined>[] = [];
      page.on('request', (made) => {
        if (made.url().startsWith(`${shop}/`) && made.method() === 'GET') recorded.push(record(made, shop));
      });
      for (const path of [
        '/',
        categoryPath(category.name, category.id),
        productPath(product.name, product.id, product.variationId),
        searchPath(product.name.split(' ')[0] ?? ''),
      ]) {
        await page.goto(shop + path, { waitUntil: 'load' });
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
        await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
        await page.waitForLoadState('networkidle');
      }
      visits.push((await Promise.all(recorded)).filter((made) => made !== undefined));
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/** As it was sent; nothing for what the browser still had, to which it adds no headers of its own. */
async function record(made: Request, shop: string): Promise<Recorded | undefined> {
  const headers = Object.entries(await made.allHeaders()).filter(([name]) => SENT.includes(name));
  if (!headers.some(([name]) => name === 'sec-fetch-dest')) return undefined;
  return { path: made.url().slice(shop.length), headers: Object.fromEntries(headers) };
}

let searches = 0;

/**
 * Has shoppers make the recorded visits, one request after the other, over and over until the time is up.
 *
 * @param visitsASecond so many begin; without it, the next one as soon as one has ended
 */
export async function play(
  shop: string,
  visits: readonly RecordedVisit[],
  seconds: number,
  visitsASecond = Infinity,
): Promise<Played> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const played = { visits: 0, requests: 0, bytes: 0, failed: 0 };
  let begunVisits = 0;
  const shopper = async () => {
    for (;;) {
      const index = begunVisits;
      begunVisits += 1;
      const at = Math.max(performance.now(), begun + (index / visitsASecond) * 1000);
      if (at >= until) return;
      await sleep(Math.max(0, at - performance.now()));
      for (const { path, headers } of visits[index % visits.length] ?? []) {
        const isNew =
          index % NEW_SEARCH_EVERY === 0 && path.startsWith(searchPath('')) && headers.rsc === undefined;
        const target = isNew ? searchPath(`phone case ${(searches += 1).toString(36)}`) : path;
        const { status, body } = await ask(shop + target, {
          agent,
          headers: { ...headers, 'accept-encoding': 'gzip, br' },
        });
        played.requests += 1;
        played.bytes += body.length;
        if (status >= 400) played.failed += 1;
      }
      played.visits += 1;
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
  agent.destroy();
  return played;
}
