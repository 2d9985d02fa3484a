import type { FastifyBaseLogger } from 'fastify';
import { SHOP } from '../../lib/contract/shop.ts';
import type { ServerEnv } from '../env.ts';
import { GatewayUnavailable, type PaymentGateway } from '../payment/gateway.ts';
import { createPaymentGateway } from './payment-gateway.ts';

type GatewayEnv = Pick<ServerEnv, 'payment' | 'PAYMENT_API_VERSION' | 'SITE_URL' | 'API_PUBLIC_URL'>;

interface GatewayUse {
  /** Of the API, where the gateway reports to; begins with a slash. */
  readonly notificationPath: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The gateway of the environment, a real one or the sandbox: only address and credentials differ. Where none is
 * configured every call is refused, so that nobody waits for a payment that cannot come.
 */
export function configuredGateway(env: GatewayEnv, { notificationPath, log }: GatewayUse): PaymentGateway {
  if (env.payment === undefined) return noGateway;
  return createPaymentGateway({
    gatewayUrl: env.payment.PAYMENT_GATEWAY_URL,
    merchantId: env.payment.PAYMENT_MERCHANT_ID,
    apiPassword: env.payment.PAYMENT_API_PASSWORD,
    apiVersion: env.PAYMENT_API_VERSION,
    merchantName: SHOP.name,
    returnUrl: `${env.SITE_URL}/Cart`,
    notificationUrl: `${env.API_PUBLIC_URL}${notificationPath}`,
    log,
  });
}

const refuse = (): Promise<never> =>
  Promise.reject(new GatewayUnavailable('This shop takes no cards: no card gateway is configured.'));

const noGateway: PaymentGateway = { open: refuse, read: refuse, refund: refuse };
