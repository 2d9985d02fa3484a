import { GatewayUnavailable } from '../server/payment/provider.ts';
import { slowness } from '../scripts/testbed/slowness.mjs';
import type { Misbehaviour } from './misbehaviour.ts';
import { MERCHANT, SHOP_URL, startSandbox, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ timeoutMs: Math.round(3000 * slowness()) });
});
afterEach(() => sandbox.close());

async function told(...kinds: Misbehaviour[]): Promise<void> {
  expect((await sandbox.misbehave(kinds)).status).toBe(200);
}

const statuses = (): string[] => sandbox.webhooks.map(({ body }) => body.order.status);

it('drops webhooks', async () => {
  await told('webhook-dropped');
  await (await sandbox.open()).pay();
  await told();
  // Only this one arrives.
  const second = await sandbox.open();
  await second.pay();
  await sandbox.untilWebhooks(1);
  expect(sandbox.webhooks[0]?.body.order.id).toBe(second.orderNumber);
});

it('doubles webhooks', async () => {
  await told('webhook-doubled');
  await (await sandbox.open()).pay();
  await sandbox.untilWebhooks(2);
  expect(statuses()).toEqual(['CAPTURED', 'CAPTURED']);
});

it('sends a webhook after a later one', async () => {
  await told('webhook-out-of-order');
  const page = await sandbox.open();
  await page.pay({ expiry: '05/39' });
  await page.pay();
  await sandbox.untilWebhooks(2);
  expect(statuses()).toEqual(['CAPTURED', 'FAILED']);
});

it('sends late what it has held back', async () => {
  await told('webhook-out-of-order');
  await (await sandbox.open()).pay();
  expect(statuses()).toEqual([]);
  await told();
  await sandbox.untilWebhooks(1);
  expect(statuses()).toEqual(['CAPTURED']);
});

it('sends webhooks with a wrong secret', async () => {
  await told('webhook-wrong-secret');
  await (await sandbox.open()).pay();
  await sandbox.untilWebhooks(1);
  expect(sandbox.webhooks[0]?.headers['x-notification-secret']).toMatch(/^\w{32}$/);
  expect(sandbox.webhooks[0]?.headers['x-notification-secret']).not.toBe(MERCHANT.webhookSecret);
});

it('answers 503, and behaves again', async () => {
  const page = await sandbox.open();
  await page.pay();
  await told('server-error');
  await expect(sandbox.gateway.read(page.orderNumber)).rejects.toThrow(GatewayUnavailable);
  await expect(sandbox.open()).rejects.toThrow('answered 503');
  await told();
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'captured' });
});

it('hangs once an order is captured, for this order only', async () => {
  await told('hang-after-capture');
  const page = await sandbox.open();
  const paying = page.pay().then(
    () => 'answered',
    () => 'ended',
  );
  await sandbox.untilWebhooks(1);
  const refund = { orderNumber: page.orderNumber, transactionId: 'R1', amountCents: 1 };
  await Promise.all([
    expect(sandbox.gateway.read(page.orderNumber)).rejects.toThrow('no answer'),
    expect(sandbox.gateway.refund(refund)).rejects.toThrow('no answer'),
  ]);
  const other = await sandbox.open();
  expect((await other.pay({ expiry: '05/39' })).status).toBe(303);
  await told();
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'captured' });
  await sandbox.close();
  // The payer never got an answer.
  expect(await paying).toBe('ended');
  sandbox = await startSandbox();
});

it('has a payment pending for the first who asks, then captured', async () => {
  await told('pending-then-captured');
  const page = await sandbox.open();
  const answer = await page.pay();
  expect(answer.headers.get('location')).toContain(page.successIndicator);
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'pending', capturedCents: 0 });
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({
    state: 'captured',
    capturedCents: 129_375,
  });
  await sandbox.untilWebhooks(2);
  expect(statuses()).toEqual(['PENDING', 'CAPTURED']);
});

it('captures although the payer has cancelled', async () => {
  await told('captured-after-cancel');
  const page = await sandbox.open();
  const answer = await fetch(`${page.url}/cancel`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${SHOP_URL}/Cart#__hc-action-cancel`);
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'captured' });
});

it('captures no order a second time', async () => {
  const { orderNumber, pay, url } = await sandbox.open();
  await pay();
  await sandbox.gateway.refund({ orderNumber, transactionId: 'R1', amountCents: 129_375 });
  await told('captured-after-cancel');
  await fetch(`${url}/cancel`, { redirect: 'manual' });
  expect(await sandbox.gateway.read(orderNumber)).toMatchObject({
    state: 'refunded',
    capturedCents: 129_375,
  });
});

it('captures a wrong amount', async () => {
  await told('wrong-amount');
  const page = await sandbox.open();
  await page.pay();
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({
    state: 'captured',
    capturedCents: 129_374,
  });
});

it('captures in a wrong currency', async () => {
  await told('wrong-currency');
  const page = await sandbox.open();
  await page.pay();
  expect(await sandbox.gateway.read(page.orderNumber)).toMatchObject({ state: 'captured', currency: 'EUR' });
});

it('may misbehave from the start', async () => {
  await sandbox.close();
  sandbox = await startSandbox({ misbehave: ['server-error'] });
  await expect(sandbox.open()).rejects.toThrow('answered 503');
});

it('listens to nobody without the credentials, and to no unknown word', async () => {
  const body = JSON.stringify({ misbehave: ['server-error'] });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${sandbox.url}/sandbox/misbehave`, { method: 'POST', headers, body })).status).toBe(
    401,
  );
  expect((await sandbox.misbehave(['explode'])).status).toBe(400);
  await sandbox.open();
});
