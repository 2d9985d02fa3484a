/** The fragment of the payment's page that opens the provider's page at once; Back does not come to it again. */
export const PAY_AT_ONCE = '#pay';

/** What a page of the shop is told by the provider's page that it has led to. */
export interface PaymentCallbacks {
  cancel(): void;
  error(): void;
  timeout(): void;
  /** `proof` is what CheckPayment is asked with, as the provider's script says it. */
  complete(proof: unknown): void;
}

/** How the browser comes to a provider's payment page. The callbacks of the latest call count. */
export interface PaymentPage {
  /**
   * Gets ready beforehand, so that it can say what the provider's page has led back here with.
   *
   * @throws when it cannot; it may be tried again.
   */
  prepare(callbacks: PaymentCallbacks): Promise<unknown>;
  /**
   * Leads to the page.
   *
   * @param session what the order was answered with for it: the documented `SessionId`.
   * @throws when it cannot be opened; it may be tried again.
   */
  open(session: string, callbacks: PaymentCallbacks): Promise<void>;
}
