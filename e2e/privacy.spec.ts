import type { Request } from '@playwright/test';
import { ROUTES, searchPath } from '../lib/addresses/routes';
import { cardsOf, expect, expectInteractive, open, rawGet } from './journey';
import { signInTo, test } from './support/shopper';
import { choiceOf } from './support/steps';

// Asking ahead is part of what is looked at.
test.use({ fetchesAhead: true });

test('browsing sets no cookie, stores nothing but what was looked at, and asks nobody else', async ({
  page,
  shop,
  context,
  facts,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== shop.origin) foreign.push(request.url());
  });
  for (const path of [
    '/',
    facts.list.path,
    `${facts.list.path}?sort=price-asc`,
    facts.product.path,
    ROUTES.search,
    ROUTES.faqs,
  ]) {
    // Once as it is made, once as it is kept.
    await open(page, path);
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['kept:seen']);
  expect(foreign).toEqual([]);
});

test.describe('a visitor who rests', () => {
  test.use({ movesAtOnce: false });

  test('products are fetched ahead once somebody moves, so that one opens without a network', async ({
    page,
    context,
    facts,
    consoleErrors,
  }) => {
    const ahead: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`${ROUTES.product}/`) && isWhole(request)) ahead.push(pathname);
    });
    await page.goto(facts.list.path);
    await page.waitForLoadState('networkidle');
    expect(ahead).toEqual([]);

    const first = cardsOf(page).first().getByRole('link').first();
    const [name, path] = [await first.innerText(), await first.getAttribute('href')];
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect.poll(() => ahead).toContain(path);
    await expectInteractive(page);
    await context.setOffline(true);
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    consoleErrors.splice(0);
  });
});

test('with Save-Data nothing is fetched ahead', async ({ page, facts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (isWhole(request)) ahead.push(request.url());
  });
  await open(page, facts.list.path);
  await page.mouse.move(1, 1);
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState('networkidle');
  expect(ahead).toEqual([]);
});

/** Whether a script asks for the data of a whole page, and not for the outline of a route. */
function isWhole(request: Request): boolean {
  const headers = request.headers();
  return headers.rsc !== undefined && headers['next-router-segment-prefetch'] === undefined;
}

/** A kept page as two are given it, while nobody else's order or review has it made anew. */
async function keptFor(url: string, one: Record<string, string>, other: Record<string, string>) {
  for (;;) {
    const before = await rawGet(url, one);
    const given = await rawGet(url, other);
    const after = await rawGet(url, one);
    if (after.body === before.body) return [after, given] as const;
  }
}

test('the catalogue pages hold nothing personal: they are the same for everybody', async ({
  shop,
  facts,
}) => {
  for (const path of ['/', facts.list.path, facts.product.path]) {
    const stranger = { cookie: 'CustomerToken=somebody-else; other=1' };
    const [visitor, another] = await keptFor(shop.origin + path, {}, stranger);
    expect(another.body, path).toBe(visitor.body);
    expect(visitor.headers['set-cookie'], path).toBeUndefined();
    const customer = await rawGet(shop.origin + path, {
      cookie: 'WishList=wishlist-of-somebody; CustomerToken=token-of-somebody',
    });
    expect(customer.status, path).toBe(200);
    expect(customer.headers['set-cookie'], path).toBeUndefined();
    expect(customer.body, path).not.toContain('of-somebody');
  }
});

test('a customer gets the catalogue pages that are kept for all customers, and no cookie with them', async ({
  page,
  shop,
  facts,
  shopper: { customer, belongings },
}) => {
  await belongings.putInCart(choiceOf(facts.sale));
  await signInTo(page, customer);
  const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(kept).toContain('CustomerToken=');
  for (const path of ['/', facts.list.path, facts.product.path, ROUTES.faqs]) {
    const stranger = { cookie: 'WishList=1; CustomerToken=of-somebody-else' };
    const [own, anybody] = await keptFor(shop.origin + path, { cookie: kept }, stranger);
    expect(own.body, path).toBe(anybody.body);
    expect(own.headers['set-cookie'], path).toBeUndefined();
    for (const personal of [customer.email, customer.firstName, customer.lastName]) {
      expect(own.body, path).not.toContain(personal);
    }
  }
});

test('every page carries its security headers', async ({ shop, facts }) => {
  for (const path of ['/', facts.list.path, facts.product.path, ROUTES.signIn, '/nothing/here', '/%']) {
    const { headers } = await rawGet(shop.origin + path);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['permissions-policy'], path).toBeTruthy();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  const lists = [`${facts.list.path}?page=2`, searchPath(`no ${Date.now()}`), '/no/such/page'];
  const typed: string[] = [ROUTES.signIn, ROUTES.desk];
  for (const path of ['/', facts.list.path, ...lists, facts.product.path, ...typed]) {
    const policy = String((await rawGet(shop.origin + path)).headers['content-security-policy']);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe-eval');
    // Once as it is made, and once as it is kept.
    const again = String((await rawGet(shop.origin + path)).headers['content-security-policy']);
    for (const each of [policy, again]) {
      const scripts = /script-src ([^;]*)/.exec(each)?.[1];
      expect(scripts, path).toMatch(typed.includes(path) ? /'nonce-/ : /'sha256-/);
      expect(each, path).not.toContain('unsafe-inline');
    }
  }
});

test('the picture service makes no picture of another address', async ({ shop }) => {
  for (const url of [
    'http://localhost:1/x.png',
    'https://example.com/a.jpg',
    '/icon.svg',
    'file:///etc/passwd',
  ]) {
    const { status } = await rawGet(`${shop.origin}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);
    expect(status, url).toBe(400);
  }
});
