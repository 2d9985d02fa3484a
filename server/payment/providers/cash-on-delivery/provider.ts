import { GatewayUnavailable, type PaymentProvider } from '../../provider.ts';

/** Whoever delivers takes the money at the door: nothing is paid beforehand, and no machine knows whether it was. */
export function cashOnDelivery(): PaymentProvider {
  const unknown = () => Promise.resolve(undefined);
  return {
    isPrepaid: false,
    start: unknown,
    ask: unknown,
    settle: unknown,
    cancel: unknown,
    refund: () => Promise.reject(new GatewayUnavailable('what was paid in cash is handed back by a person')),
    verify: unknown,
  };
}
