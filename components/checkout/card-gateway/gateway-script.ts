import type { PaymentCallbacks } from '../payment-page';

interface GatewayCheckout {
  configure(settings: { session: { id: string } }): void;
  showPaymentPage(): void;
}

/** The script finds its callbacks by the names of globals. */
const GLOBAL_NAMES = {
  cancel: 'cedarPaymentCancelled',
  error: 'cedarPaymentFailed',
  timeout: 'cedarPaymentTimedOut',
  complete: 'cedarPaymentCompleted',
} as const satisfies Record<keyof PaymentCallbacks, string>;

let loaded: Promise<GatewayCheckout> | undefined;

/**
 * Loads the gateway's script with its callbacks, once a document. The callbacks of the latest call count.
 *
 * @throws when it cannot be loaded, or is not what it should be; the next call tries again.
 */
export function loadGatewayScript(address: string, callbacks: PaymentCallbacks): Promise<GatewayCheckout> {
  Object.assign(window, {
    [GLOBAL_NAMES.cancel]: callbacks.cancel,
    [GLOBAL_NAMES.error]: callbacks.error,
    [GLOBAL_NAMES.timeout]: callbacks.timeout,
    [GLOBAL_NAMES.complete]: callbacks.complete,
  });
  loaded ??= appendScript(address).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function appendScript(address: string): Promise<GatewayCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    for (const [what, name] of Object.entries(GLOBAL_NAMES)) script.dataset[what] = name;
    script.addEventListener('load', () => {
      const offered: unknown = Reflect.get(window, 'Checkout');
      if (isGatewayCheckout(offered)) resolve(offered);
      else reject(new Error('The script of the gateway is not what it should be.'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the gateway could not be loaded.'));
    });
    script.src = address;
    document.head.append(script);
  });
}

function isGatewayCheckout(value: unknown): value is GatewayCheckout {
  return typeof value === 'object' && value !== null && 'configure' in value && 'showPaymentPage' in value;
}
