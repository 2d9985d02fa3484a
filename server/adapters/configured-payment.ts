import type { FastifyBaseLogger } from 'fastify';
import { SHOP } from '../../lib/contract/shop.ts';
import type { ServerEnv } from '../env.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { createPaymentGateway } from './payment-gateway.ts';

type GatewayEnv = Pick<ServerEnv, 'payment' | 'PAYMENT_API_VERSION' | 'SITE_URL' | 'API_PUBLIC_URL'>;

interface GatewayUse {
  /** Of the API, where the gateway reports to; begins with a slash. */
  readonly notificationPath: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How cards are paid with. */
export interface CardPayment {
  readonly gateway: PaymentGateway;
  /** What the gateway shows when it calls. */
  readonly webhookSecret: string;
}

/**
 * The gateway of the environment, a real one or the sandbox: only address and credentials differ. Undefined where
 * none is configured: the shop takes no cards then.
 */
export function configuredPayment(
  env: GatewayEnv,
  { notificationPath, log }: GatewayUse,
): CardPayment | undefined {
  if (env.payment === undefined) return undefined;
  const { PAYMENT_GATEWAY_URL, PAYMENT_MERCHANT_ID, PAYMENT_API_PASSWORD, PAYMENT_WEBHOOK_SECRET } =
    env.payment;
  const gateway = createPaymentGateway({
    gatewayUrl: PAYMENT_GATEWAY_URL,
    merchantId: PAYMENT_MERCHANT_ID,
    apiPassword: PAYMENT_API_PASSWORD,
    apiVersion: env.PAYMENT_API_VERSION,
    merchantName: SHOP.name,
    returnUrl: `${env.SITE_URL}/Cart`,
    notificationUrl: `${env.API_PUBLIC_URL}${notificationPath}`,
    log,
  });
  return { gateway, webhookSecret: PAYMENT_WEBHOOK_SECRET };
}
