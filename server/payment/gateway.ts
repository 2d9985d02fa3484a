/** What the shop asks of a card gateway; amounts are whole cents of US dollars. */
export interface PaymentGateway {
  /**
   * Opens a payment page for an order.
   *
   * @throws GatewayUnavailable when the gateway does not answer in time, or not as it should
   */
  open(payment: PaymentRequest): Promise<{ sessionId: string; successIndicator: string }>;
  /**
   * What the gateway knows of an order; undefined when it has never heard of it.
   *
   * @throws GatewayUnavailable
   */
  read(orderNumber: string): Promise<GatewayOrder | undefined>;
  /**
   * Pays back what was captured for an order. A repeat with the same transaction id is the same refund.
   *
   * @throws GatewayUnavailable
   */
  refund(refund: { orderNumber: string; transactionId: string; amountCents: number }): Promise<void>;
}

export interface PaymentRequest {
  orderNumber: string;
  amountCents: number;
  description: string;
  /** How long the page may be open, in seconds. */
  timeoutSeconds: number;
}

/** What a gateway says of an order: it is the authority on whether one is paid. */
export interface GatewayOrder {
  orderNumber: string;
  /** 'captured' only for a result of SUCCESS and a status of CAPTURED; words nobody knows are 'pending'. */
  state: 'captured' | 'failed' | 'refunded' | 'pending';
  /** As the gateway writes it: three letters. */
  currency: string;
  capturedCents: number;
  refundedCents: number;
}

/** The gateway did not answer in time, or not as it should. It says nothing about the payment. */
export class GatewayUnavailable extends Error {}
