import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basic, MERCHANT, SHOP_URL, startSandbox, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cedar-sandbox-'));
  sandbox = await startSandbox({ stateFile: join(folder, 'state.json') });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const PAID = { state: 'captured', currency: 'USD', capturedCents: 129_375, refundedCents: 0 };

it('knows nothing of an order before somebody tries to pay it', async () => {
  const { orderNumber } = await sandbox.open();
  expect(await sandbox.gateway.read(orderNumber)).toBeUndefined();
});

it('says nothing of a payment that it could not keep, until it can', async () => {
  const page = await sandbox.open();
  // As long as a folder lies where the state belongs, nothing can be kept.
  const obstacle = join(folder, 'state.json');
  rmSync(obstacle);
  mkdirSync(obstacle);
  expect((await page.pay()).status).toBe(500);
  await expect(sandbox.gateway.read(page.orderNumber)).rejects.toThrow();
  expect((await page.pay()).status).toBe(500);
  expect((await fetch(page.url)).status).toBe(500);
  rmSync(obstacle, { recursive: true });
  expect(await (await page.pay()).text()).toContain(page.successIndicator);
  expect(await sandbox.gateway.read(page.orderNumber)).toEqual({ orderNumber: page.orderNumber, ...PAID });
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toContain('CAPTURED');
});

it('takes a test card, tells the shop, and sends the payer back with the indicator', async () => {
  const page = await sandbox.open();
  const answer = await page.pay();
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${SHOP_URL}/Cart?resultIndicator=${page.successIndicator}`);
  expect(await sandbox.gateway.read(page.orderNumber)).toEqual({ orderNumber: page.orderNumber, ...PAID });
  await sandbox.untilWebhooks(1);
  const [webhook] = sandbox.webhooks;
  expect(webhook?.headers['x-notification-secret']).toBe(MERCHANT.webhookSecret);
  expect(webhook?.body).toMatchObject({ order: { id: page.orderNumber, status: 'CAPTURED' } });
});

it.each(['5123450000000008', '5111111111111118', '4508-7500-1574-1019'])(
  'takes the card %s',
  async (number) => {
    const page = await sandbox.open();
    expect((await page.pay({ number })).status).toBe(303);
  },
);

it.each([
  ['05/39', '100', 'The bank declined the payment.'],
  ['04/27', '100', 'The card has expired.'],
  ['01/37', '100', 'The bank could not be reached.'],
  ['02/37', '100', 'The payment did not go through.'],
  ['01/39', '102', 'The bank declined the security code.'],
])('fails a payment with %s and %s, and lets the payer try again', async (expiry, csc, sentence) => {
  const page = await sandbox.open();
  const answer = await page.pay({ expiry, csc });
  expect(answer.status).toBe(303);
  const shown = await fetch(new URL(answer.headers.get('location') ?? '', page.url));
  expect(shown.url).toContain(page.url);
  expect(await shown.text()).toContain(sentence);
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'failed', capturedCents: 0 });
  expect((await page.pay()).status).toBe(303);
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject(PAID);
});

it.each(['08/28', '05/37'])('leaves open how a payment with %s ended', async (expiry) => {
  const page = await sandbox.open();
  const answer = await page.pay({ expiry });
  expect(answer.headers.get('location')).toBe(`${SHOP_URL}/Cart?resultIndicator=unknown`);
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'pending', capturedCents: 0 });
});

it('takes the money once, however often the form is sent', async () => {
  const page = await sandbox.open();
  const answers = await Promise.all([page.pay(), page.pay(), page.pay()]);
  const locations = answers.map((answer) => answer.headers.get('location'));
  expect(locations.filter((location) => location !== null)).toHaveLength(1);
  expect(await (await page.pay({ expiry: '05/39' })).text()).toContain('This order has been paid.');
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject(PAID);
});

it('refuses an order id that has been used', async () => {
  await sandbox.open({ orderNumber: 'TWICE' });
  await expect(sandbox.open({ orderNumber: 'TWICE' })).rejects.toThrow('answered 400');
  expect(sandbox.logged()).toContain('This order id has been used before.');
});

describe('a refund', () => {
  const refund = (orderNumber: string, transactionId: string, amountCents = 129_375): Promise<void> =>
    sandbox.gateway.refund({ orderNumber, transactionId, amountCents });

  it('is one refund, however often it is asked for', async () => {
    const page = await sandbox.open();
    await page.pay();
    await Promise.all([refund(page.orderNumber, 'R1'), refund(page.orderNumber, 'R1')]);
    await refund(page.orderNumber, 'R1');
    expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({
      state: 'refunded',
      refundedCents: 129_375,
    });
    await expect(refund(page.orderNumber, 'R2', 1)).rejects.toThrow('answered 400');
  });

  it('may be a part, up to what was captured', async () => {
    const page = await sandbox.open();
    await page.pay();
    await refund(page.orderNumber, 'R1', 129_000);
    await expect(refund(page.orderNumber, 'R2', 376)).rejects.toThrow('answered 400');
    await expect(refund(page.orderNumber, 'R1', 375)).rejects.toThrow('answered 400');
    await refund(page.orderNumber, 'R2', 375);
    expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ refundedCents: 129_375 });
  });

  it('is refused where nothing was paid', async () => {
    await expect(refund('NEVER', 'R1')).rejects.toThrow('answered 404');
    const page = await sandbox.open();
    await page.pay({ expiry: '05/39' });
    await expect(refund(page.orderNumber, 'R1')).rejects.toThrow('answered 400');
  });
});

it.each([
  ['no credentials', undefined, 'TESTCEDAR'],
  ['a wrong password', basic('wrong'), 'TESTCEDAR'],
  ['another merchant', basic(), 'TESTOTHER'],
])('answers 401 to %s', async (_, authorization, merchant) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const base = `${sandbox.url}/api/rest/version/100/merchant/${merchant}`;
  const calls: [string, string][] = [
    ['POST', `${base}/session`],
    ['GET', `${base}/order/ORDER-1`],
    ['PUT', `${base}/order/ORDER-1/transaction/1`],
  ];
  for (const [method, url] of calls) expect((await fetch(url, { method, headers })).status).toBe(401);
});

it('says which field of a request is wrong', async () => {
  const answer = await fetch(`${sandbox.url}/api/rest/version/100/merchant/TESTCEDAR/session`, {
    method: 'POST',
    headers: { authorization: basic(), 'content-type': 'application/json' },
    body: JSON.stringify({
      apiOperation: 'INITIATE_CHECKOUT',
      interaction: { operation: 'PURCHASE', merchant: { name: 'Cedar' } },
      order: { id: 'A', amount: '1.005', currency: 'USD' },
    }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ result: 'ERROR', error: { field: 'order.amount' } });
});

it('remembers payments when it is started again, and nothing of a card', async () => {
  const page = await sandbox.open();
  await page.pay({ expiry: '05/39' });
  await page.pay({ number: '4111 1111 1111 1111' });
  await page.pay();
  await sandbox.close();
  const file = join(folder, 'state.json');
  const digits = readFileSync(file, 'utf8') + sandbox.logged();
  for (const typed of ['5123450000000008', '5123 4500', '4111 11', '411111', '01/39'])
    expect(digits).not.toContain(typed);
  expect(sandbox.logged()).not.toContain(MERCHANT.apiPassword);

  sandbox = await startSandbox({ stateFile: file });
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject(PAID);
  await expect(sandbox.open({ orderNumber: page.orderNumber })).rejects.toThrow('answered 400');
});

it('keeps all that is paid at the same moment, for its owner alone', async () => {
  const pages = [await sandbox.open(), await sandbox.open(), await sandbox.open()];
  await Promise.all(pages.map((page) => page.pay()));
  await sandbox.close();
  const file = join(folder, 'state.json');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  sandbox = await startSandbox({ stateFile: file });
  for (const { orderNumber } of pages) expect(await sandbox.gateway.read(orderNumber)).toMatchObject(PAID);
});

it('removes what it had half written long ago when it was killed', async () => {
  const [old, young] = [
    '.0c9d1b1e-6f0a-4b7e-9d53-3a2f1c4e5d6b.part',
    '.1c9d1b1e-6f0a-4b7e-9d53-3a2f1c4e5d6b.part',
  ];
  for (const name of [old, young]) writeFileSync(join(folder, name), '{"sess');
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(join(folder, old), before, before);
  await sandbox.close();
  sandbox = await startSandbox({ stateFile: join(folder, 'state.json') });
  expect(readdirSync(folder)).toEqual([young]);
});

it('forgets what is older than ninety days', async () => {
  const page = await sandbox.open();
  await page.pay();
  await sandbox.close();
  const later = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
  sandbox = await startSandbox({ stateFile: join(folder, 'state.json'), now: () => later });
  expect(await sandbox.gateway.read(page.orderNumber)).toBeUndefined();
});

it('says in one line that its file is damaged', async () => {
  const file = join(folder, 'damaged.json');
  writeFileSync(file, '{"sessions": 1}');
  await expect(startSandbox({ stateFile: file })).rejects.toThrow(`${file} is damaged. Remove it`);
});
