import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { SHOP_URL, startSandbox, type TestSandbox } from './test-sandbox.ts';
import { readCardForm } from './card-form.ts';

let sandbox: TestSandbox;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  sandbox = await startSandbox({ now: () => now });
});
afterEach(() => sandbox.close());

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
const locationOf = async (url: string): Promise<string | null> =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location');

it('names shop, amount and order, says that it is a demonstration, and lists the test cards', async () => {
  const page = await sandbox.open({ description: 'Order 4711' });
  const text = await textOf(page.url);
  for (const part of [
    'Cedar',
    '$1,293.75',
    'Order 4711',
    'no card is charged',
    '4508 7500 1574 1019',
    '08/28',
  ])
    expect(text).toContain(part);
});

it('has a label and the autocomplete of cards for every field, and no script', async () => {
  const text = await textOf((await sandbox.open()).url);
  for (const [name, autocomplete] of [
    ['number', 'cc-number'],
    ['expiry', 'cc-exp'],
    ['csc', 'cc-csc'],
  ]) {
    expect(text).toContain(`<label for="${name}">`);
    expect(text).toMatch(new RegExp(`<input[^>]*id="${name}"[^>]*autocomplete="${autocomplete}"`));
  }
  expect(text).not.toContain('<script');
});

it('shows what a shop names its order as text', async () => {
  const page = await sandbox.open({ description: '<script>alert(1)</script>"\'><img src=x>' });
  const text = await textOf(page.url);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x&gt;');
  expect(text).not.toMatch(/<script|<img/);
});

it('keeps browsers from framing it, running scripts in it, and telling of its address', async () => {
  const { headers } = await fetch((await sandbox.open()).url);
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${SHOP_URL}`,
    ]),
  );
  expect(policy?.join()).not.toMatch(/unsafe|script-src/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('payment=()');
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('a form that is not right', () => {
  it('is shown again with what is wrong, at each field and above', async () => {
    const page = await sandbox.open();
    const answer = await page.pay({ number: '', expiry: '13/39', csc: '7' });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('<title>Error: ');
    for (const [name, error] of [
      ['number', 'Enter a card number.'],
      ['expiry', 'Enter the month and the year, like 01/39.'],
      ['csc', 'Use 100 or 102.'],
    ]) {
      expect(text).toContain(`<a href="#${name}">${error}</a>`);
      expect(text).toMatch(new RegExp(`id="${name}-error">${error}`));
      expect(text).toMatch(
        new RegExp(`id="${name}"[^>]*aria-describedby="[^"]*${name}-error"[^>]*aria-invalid`),
      );
    }
    expect(await sandbox.gateway.read(page.orderNumber)).toBeUndefined();
  });

  it('keeps what was right, and never shows a card again that is no test card', async () => {
    const page = await sandbox.open();
    const kept = await (await page.pay({ csc: '999' })).text();
    expect(kept).toContain('value="5123 4500 0000 0008"');
    expect(kept).toContain('value="01/39"');
    expect(kept).not.toContain('999');
    const other = await (await page.pay({ number: '4242 4242 4242 4242', expiry: '1 / 2039' })).text();
    expect(other).not.toContain('4242');
    expect(other).toContain('value="01/39"');
  });

  it('may be anything at all', async () => {
    const page = await sandbox.open();
    const body = `number=${'9'.repeat(3000)}&number=%00&csc=__proto__&expiry=constructor`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(page.url, { method: 'POST', headers, body })).status).toBe(422);
    expect((await fetch(page.url, { method: 'POST', headers, body: 'a'.repeat(5000) })).status).toBe(413);
    expect((await fetch(page.url, { method: 'POST' })).status).toBe(422);
    expect((await page.pay({ csc: 'constructor' })).status).toBe(422);
  });
});

it('tells of a failure only where there was one', async () => {
  const page = await sandbox.open();
  expect(await textOf(`${page.url}?attempt=failed`)).not.toContain('role="alert"');
  await page.pay({ expiry: '04/27' });
  expect(await textOf(`${page.url}?attempt=failed`)).toContain('The card has expired.');
  expect(await textOf(page.url)).not.toContain('role="alert"');
});

it('fills in a test card on demand', async () => {
  const page = await sandbox.open();
  const text = await textOf(`${page.url}?fill=05/39`);
  for (const value of ['5123 4500 0000 0008', '05/39', '100']) expect(text).toContain(`value="${value}"`);
  expect(await textOf(`${page.url}?fill=constructor`)).not.toContain('value="constructor"');
});

it('closes when its time is up', async () => {
  const page = await sandbox.open({ timeoutSeconds: 600 });
  now = new Date('2026-11-21T10:04:00Z');
  expect((await fetch(page.url)).headers.get('refresh')).toMatch(/^360; url=\/checkout\/pay\/SESSION/);
  now = new Date('2026-11-21T10:10:00Z');
  const late = await page.pay();
  expect(late.status).toBe(410);
  expect(await late.text()).toContain(`href="${SHOP_URL}/Cart#__hc-action-timeout"`);
  expect(await sandbox.gateway.read(page.orderNumber)).toBeUndefined();
});

it('leads back to the page of the shop that led to it, and to no other site', async () => {
  const page = await sandbox.open();
  await fetch(`${page.url}?from=${encodeURIComponent(`${SHOP_URL}/Checkout?step=2`)}`);
  expect(await locationOf(`${page.url}/cancel`)).toBe(`${SHOP_URL}/Checkout?step=2#__hc-action-cancel`);
  for (const from of [
    'https://evil.example/',
    'javascript:alert(1)',
    `${SHOP_URL}.evil.example/`,
    '//evil.example',
  ])
    await fetch(`${page.url}?from=${encodeURIComponent(from)}`);
  expect(await locationOf(`${page.url}/cancel`)).toBe(`${SHOP_URL}/Checkout?step=2#__hc-action-cancel`);
});

it('has nothing at the address of a page that was never opened', async () => {
  for (const path of ['/checkout/pay/SESSION0', '/checkout/pay/SESSION0/cancel', '/elsewhere', '/api/rest'])
    expect((await fetch(sandbox.url + path)).status).toBe(404);
});

it('gives no two pages an address or an indicator that could be guessed', async () => {
  const pages = [await sandbox.open(), await sandbox.open()];
  const [one, other] = pages.map(({ url }) => url.split('/').at(-1));
  expect(one).toMatch(/^SESSION[0-9A-Z]{28}$/);
  expect(other).not.toBe(one);
  expect(pages[0]?.successIndicator).toMatch(/^[0-9a-f]{32}$/);
  expect(pages[0]?.successIndicator).not.toBe(pages[1]?.successIndicator);
});

describe('the script of the shop’s page', () => {
  const CODE = readFileSync(new URL('./assets/checkout.js', import.meta.url), 'utf8');

  function load(callbacks: Record<string, string>, hash = '') {
    const calls: unknown[][] = [];
    const visited: string[] = [];
    const window = {
      location: {
        href: `${SHOP_URL}/Checkout?step=2${hash}`,
        pathname: '/Checkout',
        search: '?step=2',
        hash,
        assign: (address: string) => visited.push(address),
      },
      history: {
        state: null,
        replaceState: (...[, , address]: string[]) => calls.push(['address', address]),
      },
      shop: { told: (...details: unknown[]) => calls.push(['told', ...details]) },
      Checkout: { configure: (_settings: unknown) => {}, showPaymentPage: () => {} },
    };
    const script = { src: `https://gateway.example/sub/static/checkout/checkout.min.js`, dataset: callbacks };
    const document = { currentScript: script, readyState: 'complete' };
    runInNewContext(CODE, { window, document, setTimeout: (work: () => void) => work() });
    return { checkout: window.Checkout, calls, visited };
  }

  it('is served to other sites', async () => {
    const { headers, status } = await fetch(`${sandbox.url}/static/checkout/checkout.min.js`);
    expect(status).toBe(200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-type')).toContain('javascript');
  });

  it('goes to the payment page of the session', () => {
    const { checkout, visited } = load({});
    checkout.configure({ session: { id: 'SESSION1' } });
    checkout.showPaymentPage();
    expect(visited).toEqual([
      'https://gateway.example/sub/checkout/pay/SESSION1?from=http%3A%2F%2Fshop.example%2FCheckout%3Fstep%3D2',
    ]);
  });

  it.each([
    ['cancel', '#__hc-action-cancel', []],
    ['timeout', '#__hc-action-timeout', []],
    ['complete', '#__hc-action-complete-abc123', ['abc123']],
  ])('calls what is named for %s, once', (what, hash, details) => {
    expect(load({ [what]: 'shop.told' }, hash).calls).toEqual([
      ['address', '/Checkout?step=2'],
      ['told', ...details],
    ]);
    expect(load({ [what]: 'shop.told' }).calls).toEqual([]);
  });

  it('goes to an address that is named instead of a function', () => {
    expect(load({ cancel: '/Checkout?cancelled' }, '#__hc-action-cancel').visited).toEqual([
      '/Checkout?cancelled',
    ]);
    expect(load({ cancel: 'javascript:alert(1)' }, '#__hc-action-cancel').visited).toEqual([]);
  });

  it.each([{}, { session: {} }, { session: { id: 'SESSION1' }, order: { amount: 1 } }])(
    'tells of an error when it is configured with %j',
    (settings) => {
      const { checkout, calls } = load({ error: 'shop.told' });
      checkout.configure(settings);
      expect(calls).toEqual([['told', expect.objectContaining({ cause: 'INVALID_REQUEST' })]]);
    },
  );
});

it('a date with a long run of spaces in it is read at once', () => {
  const form = readCardForm({ number: '', expiry: `2${'\t'.repeat(60_000)}x`, csc: '' });
  expect(form).toMatchObject({ errors: { expiry: expect.any(String) } });
});
