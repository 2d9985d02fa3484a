import type { PaymentPage } from '../payment-page';
import { loadGatewayScript } from './gateway-script';

/** Where the script of a Mastercard Gateway (Hosted Checkout) is, below the gateway's address. */
export function scriptAddress(gateway: string): string {
  return `${gateway}/static/checkout/checkout.min.js`;
}

/** Leads to the gateway's page by its script. */
export function paymentPage(script: string): PaymentPage {
  return {
    prepare: (callbacks) => loadGatewayScript(script, callbacks),
    open: async (id, callbacks) => {
      const checkout = await loadGatewayScript(script, callbacks);
      checkout.configure({ session: { id } });
      checkout.showPaymentPage();
    },
  };
}
