import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../lib/contract/pricing.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import { cashOnDelivery } from './providers/cash-on-delivery/provider.ts';
import type { GatewayClient } from './providers/mastercard-gateway/client.ts';
import { hostedCheckout } from './providers/mastercard-gateway/provider.ts';

/** What the test's gateway shows when it calls. */
export const WEBHOOK_SECRET = 'a-secret-of-the-gateway';

/** The card gateway as the shop uses it, before a gateway that a test holds in its hands. */
export function testCards(client: GatewayClient, webhookSecret = WEBHOOK_SECRET): PaymentProvider {
  return hostedCheckout(client, webhookSecret);
}

/** Who takes the money in a test: cash always; online whoever is named, or nobody. */
export function testProviders(online?: PaymentProvider): PaymentProviders {
  return {
    [CASH_ON_DELIVERY]: cashOnDelivery(),
    [ONLINE_PAYMENT]: online,
  };
}
