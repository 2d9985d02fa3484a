import { z } from 'zod';
import { parseJson } from '../../../../machine/parse-json.ts';
import { isSameSecret } from '../../../../machine/same-secret.ts';
import { SHOP } from '../../../../lib/contract/shop.ts';
import type { PaymentProvider, ProviderSetting } from '../../provider.ts';
import { createGatewayClient, type GatewayClient } from './client.ts';
import { readGatewaySettings } from './settings.ts';

/**
 * The card gateway of the environment, a real one or the sandbox: only address and credentials differ. Undefined where
 * none is configured: the shop takes no cards then.
 */
export function mastercardGateway({
  environment,
  returnUrl,
  reportUrl,
  log,
}: ProviderSetting): PaymentProvider | undefined {
  const { gateway, PAYMENT_API_VERSION } = readGatewaySettings(environment);
  if (gateway === undefined) return undefined;
  const client = createGatewayClient({
    gatewayUrl: gateway.PAYMENT_GATEWAY_URL,
    merchantId: gateway.PAYMENT_MERCHANT_ID,
    apiPassword: gateway.PAYMENT_API_PASSWORD,
    apiVersion: PAYMENT_API_VERSION,
    merchantName: SHOP.name,
    returnUrl,
    notificationUrl: reportUrl,
    log,
  });
  return hostedCheckout(client, gateway.PAYMENT_WEBHOOK_SECRET);
}

/** Of what the gateway sends only the order's number is read: it is asked for the rest. */
const notification = z.object({ order: z.object({ id: z.string() }) });

/**
 * The gateway's Hosted Checkout as the shop uses it. The payer's purchase is captured at once, so that nothing is ever
 * only reserved; a page that is open cannot be closed by the shop, so that cancelling is to look whether it was paid.
 */
export function hostedCheckout(client: GatewayClient, webhookSecret: string): PaymentProvider {
  const ask = (orderNumber: string) => client.read(orderNumber);
  return {
    isPrepaid: true,
    start: async (payment) => {
      const { sessionId, successIndicator } = await client.open(payment);
      return { page: sessionId, proof: successIndicator };
    },
    ask,
    settle: ask,
    cancel: ask,
    refund: (refund) => client.refund(refund),
    verify: async ({ headers, body }) => {
      const sent = headers['x-notification-secret'];
      if (!isSameSecret(typeof sent === 'string' ? sent : '', webhookSecret)) return undefined;
      return { orderNumber: notification.safeParse(parseJson(body)).data?.order.id };
    },
  };
}
