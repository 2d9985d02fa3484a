import type { OrderContext } from '../orders/service.ts';
import type { PaymentProviders } from '../payment/service.ts';
import type { Shop } from '../shared/shop.ts';

/** Where a payment tells an operator what it cannot put right itself. */
export interface PaymentLog {
  readonly error: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
}

/** What orders are made, paid and given up with. */
export interface CheckoutContext extends OrderContext, Pick<Shop, 'db'> {
  readonly providers: PaymentProviders;
  readonly log: PaymentLog;
}

/** Whoever was told that a payment cannot be made or looked at now may come again after so long. */
export const RETRY_SECONDS = 10;
