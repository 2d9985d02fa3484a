import { isRecord } from './asked.ts';
import type { Order } from './orders.ts';

const VERSION = 100;
const TIMEOUT_MS = 10_000;
const CURRENCY = 'USD';

/** How the gateway that takes the cards is reached, and where it leads back to. */
export interface CardOptions {
  url: string;
  merchantId: string;
  apiPassword: string;
  /** With it the gateway tells of every change, to `/__gateway` of this backend. */
  webhookSecret?: string;
  /** The store's page that a payment leads back to. */
  returnUrl: string;
}

/** What this backend asks the gateway. */
export type CardGateway = ReturnType<typeof openCardGateway>;

/** Speaks to a gateway. */
export function openCardGateway({ url, merchantId, apiPassword, webhookSecret, returnUrl }: CardOptions) {
  const base = `${url.replace(/\/+$/, '')}/api/rest/version/${VERSION}/merchant/${merchantId}`;
  const authorization = `Basic ${Buffer.from(`merchant.${merchantId}:${apiPassword}`).toString('base64')}`;

  async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told: unknown = await answer.json();
    if (!answer.ok || !isRecord(told)) throw new Error(`The gateway answered ${answer.status}.`);
    return told;
  }

  return {
    webhookSecret,
    /** Opens a payment page for so long. Throws when the gateway does not. */
    async begin(order: Order, seconds: number, notificationUrl: string) {
      const told = await ask('session', {
        apiOperation: 'INITIATE_CHECKOUT',
        interaction: {
          operation: 'PURCHASE',
          merchant: { name: 'Levant Gadgets' },
          returnUrl,
          timeout: seconds,
        },
        order: {
          id: String(order.number),
          amount: order.total.toFixed(2),
          currency: CURRENCY,
          description: `Order ${order.number}`,
          ...(webhookSecret === undefined ? {} : { notificationUrl }),
        },
      });
      const { session, successIndicator } = told;
      const sessionId = isRecord(session) ? session['id'] : undefined;
      if (typeof sessionId !== 'string' || typeof successIndicator !== 'string')
        throw new Error('The gateway opened no payment page.');
      return { sessionId, indicator: successIndicator };
    },
    /** Whether all of an order was captured and nothing given back. False as long as nobody knows. */
    async isCaptured(order: Order): Promise<boolean> {
      // An order that nobody has tried to pay is unknown to the gateway.
      const told = await ask(`order/${order.number}`).catch(() => undefined);
      return (
        told?.['id'] === String(order.number) &&
        told['result'] === 'SUCCESS' &&
        told['status'] === 'CAPTURED' &&
        told['currency'] === CURRENCY &&
        Number(told['totalCapturedAmount']) === order.total &&
        Number(told['totalRefundedAmount'] ?? 0) === 0
      );
    },
  };
}
