import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { pino, type Logger } from 'pino';
import {
  createGatewayClient,
  type GatewayClient,
} from '../server/payment/providers/mastercard-gateway/client.ts';
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
export interface TestSandbox {
  readonly url: string;
  readonly gateway: GatewayClient;
  readonly webhooks: Webhook[];
  /** Everything the sandbox and the adapter have logged. */
  readonly logged: () => string;
  /** Opens a payment page, for a new order unless one is named. */
  readonly open: (payment?: {
    orderNumber?: string;
    description?: string;
    timeoutSeconds?: number;
  }) => Promise<OpenPage>;
  /** The payment page of a session that was opened already. */
  readonly page: (sessionId: string) => PaymentPage;
  readonly misbehave: (kinds: readonly string[]) => Promise<Response>;
  /** Resolves when the shop has been sent so many webhooks. */
  readonly untilWebhooks: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PaymentPage {
  readonly url: string;
  /** Submits the card form, by default with a card that is approved. */
  readonly pay: (card?: { number?: string; expiry?: string; csc?: string }) => Promise<Response>;
}

interface OpenPage extends PaymentPage {
  readonly orderNumber: string;
  readonly successIndicator: string;
}

export async function startSandbox(
  options: Partial<SandboxOptions> & { timeoutMs?: number; notificationUrl?: string } = {},
): Promise<TestSandbox> {
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
  const page = (sessionId: string): PaymentPage => {
    const address = `${url}/checkout/pay/${sessionId}`;
    return {
      url: address,
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
    logged: () => logged,
    async open({ orderNumber, description = 'Three things', timeoutSeconds = 900 } = {}) {
      orders += 1;
      const named = orderNumber ?? `ORDER-${orders}`;
      const request = { orderNumber: named, amountCents: AMOUNT_CENTS, description, timeoutSeconds };
      const { sessionId, successIndicator } = await gateway.open(request);
      return { orderNumber: named, successIndicator, ...page(sessionId) };
    },
    page,
    misbehave: (kinds) =>
      fetch(`${url}/sandbox/misbehave`, {
        method: 'POST',
        headers: { authorization: basic(), 'content-type': 'application/json' },
        body: JSON.stringify({ misbehave: kinds }),
      }),
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

async function startShop(): Promise<
  Pick<TestSandbox, 'webhooks' | 'untilWebhooks' | 'close'> & { url: string }
> {
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
    async untilWebhooks(count) {
      while (webhooks.length < count) await once(arrivals, 'webhook');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
