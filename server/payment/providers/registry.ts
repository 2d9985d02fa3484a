import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../../lib/contract/pricing.ts';
import type { PaymentProviders, ProviderSetting } from '../provider.ts';
import { cashOnDelivery } from './cash-on-delivery/provider.ts';
import { mastercardGateway } from './mastercard-gateway/provider.ts';
import { GATEWAY_VARIABLES } from './mastercard-gateway/settings.ts';

/** The names of the variables that they read: nobody but the API is told these. */
export const PROVIDER_VARIABLES: readonly string[] = [...GATEWAY_VARIABLES];

/**
 * Who takes the money for the documented payment methods: one line a provider. Throws an error whose message is one
 * line when the settings of one of them are wrong.
 */
export function configuredProviders(setting: ProviderSetting): PaymentProviders {
  return {
    [CASH_ON_DELIVERY]: cashOnDelivery(),
    [ONLINE_PAYMENT]: mastercardGateway(setting),
  };
}
