import { request } from 'node:http';
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { DESKTOP_MIN_WIDTH } from '../lib/shop/constants';
import { readFacts, type Facts } from './facts';
import { register, type Customer } from './support/customer';
import { isCodeOfDesk } from './support/desk-code';

/** The store under test and what belongs to it. */
export interface Shop {
  origin: string;
  apiOrigin: string;
  /** Where it writes its mails. */
  dataDir: string;
}

/** Journeys with other ones than these need a process, and in it a browser, of their own. */
interface WorkerFixtures {
  shop: Shop;
  /** What the catalogue under test holds. */
  facts: Facts;
  /** Somebody with an account, for all journeys that may use the same: the shop limits how many are made. */
  regular: Customer;
}

interface TestFixtures {
  /** Whether the page is shown as on a phone: below the documented breakpoint. */
  isPhone: boolean;
  /** Whether the visitor moves as soon as a page is there, so that its scripts come with it; true unless a journey says no. */
  movesAtOnce: boolean;
  /** Whether pages are fetched ahead of such a visitor; false unless a journey says yes: its browser saves data. */
  fetchesAhead: boolean;
  /** What the console said as an error; a journey fails when something is in it at its end. */
  consoleErrors: string[];
}

/** In the page: the least that a visitor does. */
const MOVE = "dispatchEvent(new Event('pointermove'))";
/** In the page: a browser that makes no page ahead; of one that does is e2e/page-ahead.spec.ts. */
const MAKES_NO_PAGES = 'HTMLScriptElement.supports = () => false';
/** In the page: a browser that is to save data, for which nothing is fetched ahead. */
const SAVES_DATA =
  "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })";

/** Has the visitor move on each page of a browser as soon as it is there. */
export async function moveAtOnce(context: BrowserContext, { fetchesAhead = false } = {}): Promise<void> {
  const settings = fetchesAhead ? MAKES_NO_PAGES : `${MAKES_NO_PAGES}; ${SAVES_DATA}`;
  await context.addInitScript({
    content: `${settings}; addEventListener('DOMContentLoaded', () => ${MOVE})`,
  });
}

/** Playwright's test with what every journey needs: the shop, facts about its catalogue, a console without errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({}, use, workerInfo) => {
      const origin = workerInfo.project.use.baseURL;
      const apiOrigin = process.env.E2E_API_ORIGIN;
      const dataDir = process.env.E2E_DATA_DIR;
      if (origin === undefined || apiOrigin === undefined || dataDir === undefined)
        throw new Error('No store was started for the journeys.');
      await use({ origin, apiOrigin, dataDir });
    },
    { scope: 'worker' },
  ],
  facts: [async ({ shop }, use) => use(await readFacts(shop.apiOrigin)), { scope: 'worker' }],
  regular: [async ({ shop }, use) => use(await register(shop)), { scope: 'worker' }],
  isPhone: async ({ viewport }, use, { tags }) => {
    const isPhone = (viewport?.width ?? 0) < DESKTOP_MIN_WIDTH;
    if (isPhone && !tags.includes('@every-width'))
      throw new Error('A journey that asks for the width is walked at one only: tag it @every-width.');
    await use(isPhone);
  },
  movesAtOnce: [true, { option: true }],
  fetchesAhead: [false, { option: true }],
  context: async ({ context, movesAtOnce, fetchesAhead }, use) => {
    if (movesAtOnce) await moveAtOnce(context, { fetchesAhead });
    await use(context);
    // The next journey has the same browser; of what Playwright puts back itself, this is not.
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
  },
  consoleErrors: async ({}, use) => use([]),
  // Of this, and not of every journey: who only asks for addresses needs no browser.
  page: async ({ page, consoleErrors: errors }, use) => {
    // The browser reports a page that answers 404 or 503 as an error, which a journey may mean to see.
    const refused = new Set<string>();
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
      if (isPage && response.status() >= 400) refused.add(response.url());
      // On a busy machine a picture may wait too long for its turn: the placeholder stands there.
      const isPicture = response.request().resourceType() === 'image';
      if (isPicture && response.status() === 503) refused.add(response.url());
    });
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !refused.has(url)) errors.push(`${message.text()} (${url})`);
    });
    page.on('request', (request) => {
      if (!isCodeOfDesk(request.url())) return;
      const { pathname } = new URL(request.frame().url());
      if (!/^\/Desk(?:\/|$)/.test(pathname))
        errors.push(`${pathname} loads code of the desk: ${request.url()}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export { expect };

/**
 * Opens an address and waits until the page answers to what a visitor does. Before that a click still works, as the
 * browser's own, but what a journey wants to see may not happen.
 */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path} gave no answer.`);
  await expectInteractive(page);
  return response;
}

/**
 * Waits until React has taken over the frame of the page, for a visitor who has moved. A part of the page has its
 * properties as soon as React has been there, which may give up and begin anew: the whole has to be through.
 */
export async function expectInteractive(page: Page): Promise<void> {
  await page.evaluate(MOVE);
  // A function, since the page's policy lets no text be evaluated.
  await page.waitForFunction(() => {
    interface Root {
      stateNode?: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const kept = (of: Node, name: string): Root | undefined => {
      const properties = new Map<string, Root>(Object.entries(of));
      return properties.get([...properties.keys()].find((key) => key.startsWith(name)) ?? '');
    };
    // The checkout has no search.
    const part = document.querySelector('form[role="search"]') ?? document.querySelector('header a');
    if (part === null || kept(part, '__reactProps') === undefined) return false;
    return kept(document, '__reactContainer')?.stateNode?.current.memoizedState.isDehydrated === false;
  });
}

/** Leads to a category of the menu's top level through the menu: the bar of a wide page, the slide-out of a phone. */
export async function chooseFromMenu(page: Page, isPhone: boolean, name: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Categories' });
  const plain = menu.getByRole('link', { name, exact: true });
  const dropdown = menu.locator('summary').filter({ hasText: name });
  if ((await dropdown.count()) > 0) {
    await dropdown.first().click();
    await menu.getByRole('link', { name: `All ${name}`, exact: true }).click();
  } else {
    if (!(await plain.isVisible())) await menu.locator('summary').filter({ hasText: 'More' }).click();
    await plain.click();
  }
}

/** The product cards of a list. */
export function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** The names on the cards of a list, in order. */
export async function cardNames(page: Page): Promise<string[]> {
  return cardsOf(page).getByRole('heading').allInnerTexts();
}

/** What each card of a list costs now, in dollars, in order. */
export async function cardPrices(page: Page): Promise<number[]> {
  const texts = await cardsOf(page).allInnerTexts();
  return texts.map((text) => dollars(text));
}

/** The first amount in a text, in dollars. */
export function dollars(text: string): number {
  const [, amount] = /\$([\d,]+\.\d\d)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`No price in "${text}".`);
  return Number(amount.replaceAll(',', ''));
}

/** The sentence that says how many products a list holds. */
export function countOf(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ products?/ })
    .first();
}

/** An answer as it came, for requests that no browser would send. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends exactly these headers, the User-Agent only if it is among them, and follows no redirect. */
export function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
