import { GatewayUnavailable, type GatewayOrder, type PaymentRequest, type Refund } from '../../provider.ts';
import type { GatewayClient } from './client.ts';

/** A gateway in memory, that does what a test tells it. */
export interface TestGateway extends GatewayClient {
  /** The payment pages that were opened, the oldest first. */
  readonly opened: PaymentRequest[];
  /** Refunds by their transaction id: a repeat is the same one. */
  readonly refunds: Map<string, Refund>;
  /** How often it was asked for an order. */
  reads: number;
  /** True: it answers nothing at all. */
  isAway: boolean;
  /** True: it answers, and takes no refund. */
  refusesRefunds: boolean;
  /** What happens when an order is read, before the answer is on its way. */
  onRead: (orderNumber: string) => Promise<void> | void;
  /** What happens when a page is to be opened. */
  onOpen: () => Promise<void> | void;
  /** The customer pays in full; `changes` make something else of it. */
  readonly capture: (orderNumber: number, changes?: Partial<GatewayOrder>) => void;
  /** What the browser comes back with once it has paid. */
  readonly indicatorOf: (orderNumber: number) => string;
  /** Back to a gateway that knows nothing. */
  readonly reset: () => void;
}

export function createTestGateway(): TestGateway {
  const known = new Map<string, GatewayOrder>();
  const requireThere = (): void => {
    if (gateway.isAway) throw new GatewayUnavailable('away');
  };
  const indicatorOf = (orderNumber: number | string): string => `indicator-${orderNumber}`;
  const gateway: TestGateway = {
    opened: [],
    refunds: new Map(),
    reads: 0,
    isAway: false,
    refusesRefunds: false,
    onRead: () => undefined,
    onOpen: () => undefined,
    open: async (request) => {
      await gateway.onOpen();
      requireThere();
      gateway.opened.push(request);
      return {
        sessionId: `SESSION-${request.orderNumber}-${gateway.opened.length}`,
        successIndicator: indicatorOf(request.orderNumber),
      };
    },
    read: async (orderNumber) => {
      gateway.reads += 1;
      const seen = known.get(orderNumber);
      await gateway.onRead(orderNumber);
      requireThere();
      return seen;
    },
    refund: async (refund) => {
      requireThere();
      if (gateway.refusesRefunds) throw new GatewayUnavailable('answered 400', { isRefusal: true });
      if (gateway.refunds.has(refund.transactionId)) return;
      const order = known.get(refund.orderNumber);
      if (order === undefined) throw new GatewayUnavailable('no such order');
      const refundedCents = order.refundedCents + refund.amountCents;
      if (refundedCents > order.capturedCents) throw new GatewayUnavailable('too much', { isRefusal: true });
      gateway.refunds.set(refund.transactionId, refund);
      known.set(refund.orderNumber, { ...order, state: 'refunded', refundedCents });
    },
    capture: (orderNumber, changes = {}) => {
      const number = String(orderNumber);
      const amountCents = gateway.opened.find((one) => one.orderNumber === number)?.amountCents ?? 0;
      known.set(number, {
        orderNumber: number,
        state: 'captured',
        currency: 'USD',
        capturedCents: amountCents,
        refundedCents: 0,
        ...changes,
      });
    },
    indicatorOf,
    reset: () => {
      known.clear();
      gateway.opened.length = 0;
      gateway.refunds.clear();
      gateway.reads = 0;
      gateway.isAway = false;
      gateway.refusesRefunds = false;
      gateway.onRead = () => undefined;
      gateway.onOpen = () => undefined;
    },
  };
  return gateway;
}
