import { randomBytes, randomInt } from 'node:crypto';
import type { Misbehaves } from './misbehaviour.ts';
import type { Order, Session, State, Transaction } from './state.ts';
import type { Outcome } from './test-cards.ts';

/** A request that the gateway refuses, with the field that is wrong. */
export class Refused extends Error {
  readonly field: string | undefined;

  constructor(explanation: string, field?: string) {
    super(explanation);
    this.field = field;
  }
}

interface LedgerOptions {
  readonly state: State;
  readonly misbehaves: Misbehaves;
  readonly now: () => Date;
}

/** The payments of the one merchant: what was asked for, what was tried, what was paid back. */
export function createLedger({ state, misbehaves, now }: LedgerOptions) {
  const order = (id: string): Order | undefined => state.orders.find((one) => one.id === id);
  const record = (to: Order, transaction: Omit<Transaction, 'recordedAt'>): Transaction => {
    const recorded = { ...transaction, recordedAt: now().toISOString() };
    to.transactions.push(recorded);
    return recorded;
  };
  return {
    order,
    session: (id: string): Session | undefined => state.sessions.find((one) => one.id === id),
    isExpired: ({ expiresAt }: Session): boolean => now().getTime() >= Date.parse(expiresAt),
    /** @throws Refused when the order has had a payment page before */
    open(request: Omit<Session, 'id' | 'successIndicator' | 'createdAt'>): Session {
      if (state.sessions.some(({ orderId }) => orderId === request.orderId))
        throw new Refused('This order id has been used before.', 'order.id');
      const session = {
        ...request,
        id: newSessionId(),
        successIndicator: randomBytes(16).toString('hex'),
        createdAt: now().toISOString(),
      };
      state.sessions.push(session);
      return session;
    },
    /** Records an attempt to pay. An order that has been paid stays as it is. */
    attempt(
      session: Session,
      { gatewayCode, result }: Pick<Outcome, 'gatewayCode' | 'result'>,
      securityCode?: Transaction['securityCode'],
    ): Order {
      const known = order(session.orderId);
      if (known !== undefined && isPaid(known)) return known;
      const tried = known ?? orderOf(session);
      if (known === undefined) state.orders.push(tried);
      const amountCents = session.amountCents - (misbehaves('wrong-amount') ? 1 : 0);
      if (misbehaves('wrong-currency')) tried.currency = session.currency === 'EUR' ? 'GBP' : 'EUR';
      const isLate = result === 'SUCCESS' && misbehaves('pending-then-captured');
      const reached = isLate ? 'PENDING' : result;
      record(tried, {
        id: String(tried.transactions.length + 1),
        type: 'PAYMENT',
        amountCents,
        result: reached,
        gatewayCode: isLate ? 'PENDING' : gatewayCode,
        ...(securityCode === undefined ? {} : { securityCode }),
      });
      tried.result = reached;
      tried.status = STATUS[reached];
      tried.capturedCents = reached === 'SUCCESS' ? amountCents : 0;
      return tried;
    },
    /** Ends the wait for a payment that was pending. */
    capture(pending: Order): void {
      const payment = pending.transactions.findLast(({ result }) => result === 'PENDING');
      if (payment === undefined) return;
      payment.result = 'SUCCESS';
      payment.gatewayCode = 'APPROVED';
      Object.assign(pending, { result: 'SUCCESS', status: 'CAPTURED', capturedCents: payment.amountCents });
    },
    /**
     * Pays back. A repeat with the same transaction id is the same refund.
     *
     * @throws Refused
     */
    refund(paid: Order, transactionId: string, amountCents: number, currency: string): Transaction {
      const earlier = paid.transactions.find(({ id }) => id === transactionId);
      if (earlier?.type === 'REFUND' && earlier.amountCents === amountCents) return earlier;
      if (earlier !== undefined)
        throw new Refused('This transaction id has been used before.', 'transaction.id');
      if (currency !== paid.currency)
        throw new Refused('The order has another currency.', 'transaction.currency');
      if (amountCents < 1 || paid.refundedCents + amountCents > paid.capturedCents)
        throw new Refused('No more can be paid back than was captured.', 'transaction.amount');
      paid.refundedCents += amountCents;
      paid.status = paid.refundedCents === paid.capturedCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      return record(paid, {
        id: transactionId,
        type: 'REFUND',
        amountCents,
        result: 'SUCCESS',
        gatewayCode: 'APPROVED',
      });
    },
  };
}

/** Whether an attempt has taken the money, or is about to. */
export function isPaid({ status }: Order): boolean {
  return status !== 'FAILED' && status !== 'INITIATED';
}

const STATUS = { SUCCESS: 'CAPTURED', FAILURE: 'FAILED', PENDING: 'PENDING', UNKNOWN: 'INITIATED' } as const;

function orderOf({ orderId, amountCents, currency, description }: Session): Order {
  return {
    id: orderId,
    amountCents,
    currency,
    description,
    result: 'UNKNOWN',
    status: 'INITIATED',
    capturedCents: 0,
    refundedCents: 0,
    transactions: [],
  };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 140 random bits: whoever has the id may pay. */
function newSessionId(): string {
  return `SESSION${Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
