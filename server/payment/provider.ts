import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentMethodId } from '../../lib/contract/pricing.ts';
import type { Environment } from '../../machine/environment.ts';

/**
 * Somebody who takes the money for an order: a card gateway, or whoever delivers. All that the shop knows of one is
 * this. Each stands in a folder of its own below `providers/`, with the words of its API, and is known to
 * `providers/registry.ts`.
 *
 * Amounts are whole cents of US dollars. An order is known to a provider under its number, which is never used twice.
 * Whoever is asked over the network answers within seconds or throws `GatewayUnavailable`, which says nothing about
 * the payment: it is asked again. Everything may be repeated, by several processes at once.
 */
export interface PaymentProvider {
  /** Whether an order waits until it is paid before the shop works on it; otherwise it is paid on delivery. */
  readonly isPrepaid: boolean;
  /**
   * Opens a payment page; undefined where there is none to be opened, since nothing is paid beforehand. The shop
   * sees to it that an order has one page; should it open another, because the first opening broke off or took too long,
   * only one of them reaches anybody.
   *
   * @throws GatewayUnavailable when no page could be opened
   */
  start(payment: PaymentRequest): Promise<StartedPayment | undefined>;
  /**
   * What is known of the payment of an order; undefined when the provider has never heard of it. Changes nothing.
   *
   * @throws GatewayUnavailable
   */
  ask(orderNumber: string): Promise<GatewayOrder | undefined>;
  /**
   * Takes all that is reserved for an order, where a provider reserves first; says what is known then. What is not
   * reserved, or taken already, stays as it is.
   *
   * @throws GatewayUnavailable
   */
  settle(orderNumber: string): Promise<GatewayOrder | undefined>;
  /**
   * Ends a payment that was not taken yet, as far as the provider can; says what is known then. What was taken stays
   * taken: to pay it back is a refund. What is taken nevertheless later is found out by asking, and paid back.
   *
   * @throws GatewayUnavailable
   */
  cancel(orderNumber: string): Promise<GatewayOrder | undefined>;
  /**
   * Pays back what was taken for an order. A repeat with the same transaction id is the same refund. Resolves only
   * when the provider says that it is done.
   *
   * @throws GatewayUnavailable
   */
  refund(refund: Refund): Promise<void>;
  /**
   * Whose report this is, which anybody may have sent: undefined when it does not prove that it comes from the
   * provider. A report is a nudge: what it says of the money is never believed, the provider is asked instead.
   */
  verify(report: Report): Promise<VerifiedReport | undefined>;
}

export interface PaymentRequest {
  orderNumber: string;
  amountCents: number;
  description: string;
  /** How long the page may be open, in seconds. */
  timeoutSeconds: number;
}

/** A payment page that is open. */
export interface StartedPayment {
  /** What the browser opens it with: a session, or an address. The documented `SessionId` carries it. */
  readonly page: string;
  /**
   * What the browser brings back when it has paid, at most 200 characters: the documented `ResultIndicator` carries
   * it. Of no two payments the same, and never given to the browser before; only its hash is kept. Where a gateway
   * makes none, its provider makes a random one and puts it into the address that leads back.
   */
  readonly proof: string;
}

export interface Refund {
  readonly orderNumber: string;
  readonly transactionId: string;
  readonly amountCents: number;
}

/** What a gateway says of an order: it is the authority on whether one is paid. */
export interface GatewayOrder {
  orderNumber: string;
  /**
   * 'captured' only when the money is taken for sure, 'failed' when there is none, 'reserved' when the payer has agreed
   * and it waits to be taken; 'begun' is what was left before the card was asked for anything; what nobody knows for sure
   * is 'pending', so that it is asked about again.
   */
  state: 'captured' | 'reserved' | 'failed' | 'refunded' | 'begun' | 'pending';
  /** As the gateway writes it: three letters. */
  currency: string;
  capturedCents: number;
  refundedCents: number;
}

/** A request that claims to come from a provider, as it was sent. */
export interface Report {
  /** By their lower-case names. */
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface VerifiedReport {
  /** The order that it is about; undefined when it is about none. */
  readonly orderNumber: string | undefined;
}

/** The gateway did not answer in time, or not as it should. It says nothing about the payment. */
export class GatewayUnavailable extends Error {
  /** Whether the provider itself has answered, and does not do what it is asked: to ask again may not help. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false }: { isRefusal?: boolean } = {}) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** Who takes the money, by payment method; undefined: this way of paying is not to be had in this shop. */
export type PaymentProviders = Readonly<Record<PaymentMethodId, PaymentProvider | undefined>>;

/** What a provider is made with. */
export interface ProviderSetting {
  /** Of the process: a provider reads the settings that are its own. */
  readonly environment: Environment;
  /** The page of the shop that a payment page leads back to; its documented parameter `resultIndicator` is the proof. */
  readonly returnUrl: string;
  readonly reportUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
