import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { pino, type Logger } from 'pino';
import { createGatewayClient } from '../server/payment/providers/mastercard-gateway/client.ts';
import { buildSandbox } from './app.ts';
import type { SandboxOptions } from './sandbox.ts';

export const MERCHANT = {
  merchantId: 'TESTCEDAR',
  apiPassword: 'password-of-the-tests',
  webhookSecret: 'webhook-secret-of-the-tests',
};
export const SHOP_URL = 'http://shop.example';
const AMOUNT_CENTS = 129_375;

interface Webhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly order: { readonly id: string; readonly status: string } };
}

/** A sandbox on a port of its own, the shop's adapter before it, and a shop that takes its webhooks. */
export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

export async function startSandbox(
  options: Partial<SandboxOptions> & { timeoutMs?: number; notificationUrl?: string } = {},
) {
  let logged = '';
  const logger: Logger = pino({ level: 'trace' }, { write: (line: string) => (logged += line) });
  const { timeoutMs, notificationUrl, ...sandboxOptions } = options;
  const app = await buildSandbox({ ...MERCHANT, ...sandboxOptions, logger });
  const shop = await startShop();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const gateway = createGatewayClient({
    ...MERCHANT,
    gatewayUrl: url,
    apiVersion: 100,
    merchantName: 'Cedar',
    returnUrl: `${SHOP_URL}/Cart`,
    notificationUrl: notificationUrl ?? `${shop.url}/webhook`,
    log: logger,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const page = (sessionId: string) => {
    const address = `${url}/checkout/pay/${sessionId}`;
    return {
      url: address,
      /** Submits the card form, by default with a card that is approved. */
      pay: ({ number = '5123 4500 0000 0008', expiry = '01/39', csc = '100' } = {}) =>
        fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ number, expiry, csc }),
          redirect: 'manual',
        }),
    };
  };
  let orders = 0;
  return {
    url,
    gateway,
    webhooks: shop.webhooks,
    /** Everything the sandbox and the adapter have logged. */
    logged: () => logged,
    /** Opens a payment page, for a new order unless one is named. */
    async open({
      orderNumber,
      description = 'Three things',
      timeoutSeconds = 900,
    }: { orderNumber?: string; description?: string; timeoutSeconds?: number } = {}) {
      orders += 1;
      const named = orderNumber ?? `ORDER-${orders}`;
      const request = { orderNumber: named, amountCents: AMOUNT_CENTS, description, timeoutSeconds };
      const { sessionId, successIndicator } = await gateway.open(request);
      return { orderNumber: named, successIndicator, ...page(sessionId) };
    },
    /** The payment page of a session that was opened already. */
    page,
    misbehave: (kinds: readonly string[]): Promise<Response> =>
      fetch(`${url}/sandbox/misbehave`, {
        method: 'POST',
        headers: { authorization: basic(), 'content-type': 'application/json' },
        body: JSON.stringify({ misbehave: kinds }),
      }),
    /** Resolves when the shop has been sent so many webhooks. */
    untilWebhooks: shop.untilWebhooks,
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

/** The merchant's credentials, or wrong ones. */
export function basic(password = MERCHANT.apiPassword): string {
  return `Basic ${Buffer.from(`merchant.${MERCHANT.merchantId}:${password}`).toString('base64')}`;
}

async function startShop() {
  const webhooks: Webhook[] = [];
  const arrivals = new EventTarget();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      webhooks.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      arrivals.dispatchEvent(new Event('webhook'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    webhooks,
    async untilWebhooks(count: number): Promise<void> {
      while (webhooks.length < count) await once(arrivals, 'webhook');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
