import { ROUTES } from './routes.ts';

/** Where a payment that the gateway leads back from is looked at; its public address is the cart's. */
export const PAYMENT_RETURN = '/api/payment-return';

/** The documented parameter of the cart in which a browser brings back the proof that it has paid. */
export const PAYMENT_PROOF = 'resultIndicator';

/** Where the way back from the card gateway leads: asks what came of the payment, however often. */
export function paymentReturnPath(proof: string): string {
  return `${ROUTES.cart}?${new URLSearchParams({ [PAYMENT_PROOF]: proof })}`;
}
