import { randomUUID } from 'node:crypto';
import { CURRENCY_CODE, type PaymentMethodId } from '../../lib/contract/pricing.ts';
import type { Executor } from '../db/client.ts';
import { hashSecret } from '../shared/secret.ts';
import { MINUTE_MS, SECOND_MS, later } from '../../machine/time.ts';
import {
  claimOpening,
  findByIndicator,
  findPayment,
  insertPayment,
  lockPayment,
  saveRefund,
  saveSession,
  schedulePoll,
  type Payment,
} from './payment.repository.ts';
import {
  GatewayUnavailable,
  type GatewayOrder,
  type PaymentProvider,
  type PaymentProviders,
  type StartedPayment,
} from './provider.ts';

/**
 * What the shop knows of payments: which are open, what their providers say of them, what is to be paid back. What
 * follows from that for an order is not decided here.
 */

export {
  claimDue,
  findPayment,
  findProblems,
  lockPayment,
  saveChecked,
  savePayment,
  saveProblem,
  schedulePoll,
} from './payment.repository.ts';
export {
  GatewayUnavailable,
  type GatewayOrder,
  type Payment,
  type PaymentProvider,
  type PaymentProviders,
  type StartedPayment,
};

/**
 * How long one has to open a payment page before another one may. Whoever has died while opening one is waited for, by
 * a customer with ten seconds of patience. Who is alive and takes longer finds the page of the other one kept.
 */
export const OPENING_SECONDS = 9;
/** So long a payment page is open. */
export const PAYMENT_SECONDS = 30 * 60;
/** A new payment is looked at for the first time after so long. */
const FIRST_LOOK_MS = MINUTE_MS;

/** When the payment page of an order that was made then closes. */
export function paymentEnd(orderedAt: Date): Date {
  return later(orderedAt, PAYMENT_SECONDS * SECOND_MS);
}

/** Notes that a new order is to be paid beforehand; to be done in the transaction that makes it. */
export async function awaitPayment(tx: Executor, orderId: number, now: Date): Promise<void> {
  await insertPayment(tx, orderId, { now, nextLookAt: later(now, FIRST_LOOK_MS) });
}

/** The right to open the one payment page of an order, for some seconds: false when another one has it, or it is open. */
export async function claimPage(db: Executor, orderId: number, now: Date): Promise<boolean> {
  return claimOpening(db, orderId, { now, until: later(now, OPENING_SECONDS * SECOND_MS) });
}

/** Keeps what a page that was opened is known by; of its proof, the hash alone. False where the order has a page already. */
export async function keepPage(
  tx: Executor,
  orderId: number,
  { page, proof }: StartedPayment,
): Promise<boolean> {
  return saveSession(tx, orderId, { sessionId: page, indicatorHash: hashSecret(proof) });
}

/** What the browser opens the payment page of an order with; '' when there is none. */
export async function pageOf(db: Executor, orderId: number): Promise<string> {
  return (await findPayment(db, orderId))?.sessionId ?? '';
}

/** The order that a customer's browser has come back from paying, by the proof it brings; undefined when it is none of theirs. */
export async function orderOfProof(
  db: Executor,
  customerId: number,
  proof: string,
): Promise<number | undefined> {
  return (await findByIndicator(db, customerId, hashSecret(proof)))?.orderId;
}

/**
 * What a provider says of a payment that may still change; what is reserved is taken, unless the payment is to be
 * ended. Undefined when there is nothing to be said: nobody can have paid on a page that was never open.
 *
 * @throws GatewayUnavailable
 */
export async function askProvider(
  provider: PaymentProvider,
  payment: Payment,
  { isToEnd }: { isToEnd: boolean },
): Promise<GatewayOrder | undefined> {
  if (!hasPage(payment) || payment.state !== 'open') return undefined;
  const orderNumber = String(payment.orderId);
  if (isToEnd) return provider.cancel(orderNumber);
  const seen = await provider.ask(orderNumber);
  return seen?.state === 'reserved' ? provider.settle(orderNumber) : seen;
}

/** Notes that what was taken for an order is to be paid back, under a number that makes every try the same refund. */
export async function noteRefund(tx: Executor, orderId: number, cents: number, now: Date): Promise<void> {
  await saveRefund(tx, orderId, { refundId: randomUUID(), refundCents: cents, now });
}

/**
 * Notes that what was taken for an order is to be paid back, by the job that looks at payments. False when nothing is
 * held that could be. The order is held by the caller.
 */
export async function requestRefund(
  tx: Executor,
  orderId: number,
  cents: number,
  now: Date,
): Promise<boolean> {
  const payment = await lockPayment(tx, orderId);
  if (payment?.state !== 'captured') return false;
  await noteRefund(tx, orderId, cents, now);
  return true;
}

/** Has the job that looks at payments look at this one at once. The order is held by the caller. */
export async function requestPoll(tx: Executor, orderId: number, now: Date): Promise<void> {
  await lockPayment(tx, orderId);
  await schedulePoll(tx, orderId, now);
}

/**
 * Sends the refund that is due, if one is: under the number that was noted for it, so that a repeat is the same one, and
 * no more than the provider still holds, whose own office may have paid back a part. 'made' also where it says for sure
 * that it holds nothing any more; 'refused' where it itself says no.
 *
 * @throws GatewayUnavailable when the provider does not answer
 */
export async function sendRefund(
  db: Executor,
  provider: PaymentProvider,
  orderId: number,
): Promise<'none' | 'made' | 'refused'> {
  const due = await findPayment(db, orderId);
  if (due?.state !== 'refund-due' || due.refundId === null || due.refundCents === null) return 'none';
  const orderNumber = String(orderId);
  try {
    const seen = await provider.ask(orderNumber);
    const heldCents = seen === undefined ? 0 : seen.capturedCents - seen.refundedCents;
    const isOver = seen?.state === 'refunded' || seen?.state === 'failed';
    if (isOver && heldCents <= 0) return 'made';
    const amountCents = heldCents > 0 ? Math.min(heldCents, due.refundCents) : due.refundCents;
    await provider.refund({ orderNumber, transactionId: due.refundId, amountCents });
    return 'made';
  } catch (error) {
    if (error instanceof GatewayUnavailable && error.isRefusal) return 'refused';
    throw error;
  }
}

/** Who takes the money in this way; where nobody does, somebody who knows of no payment and makes no refund. */
export function providerOf(providers: PaymentProviders, method: PaymentMethodId): PaymentProvider {
  return providers[method] ?? NOBODY;
}

const noAnswer = () =>
  Promise.reject(new GatewayUnavailable('no gateway is configured', { isRefusal: true }));
const NOBODY: PaymentProvider = {
  isPrepaid: true,
  start: noAnswer,
  ask: noAnswer,
  settle: noAnswer,
  // What came of the payment nobody can say. The order is given up all the same: else it kept its stock for good.
  cancel: async (orderNumber) => ({
    ...{ orderNumber, state: 'pending', currency: CURRENCY_CODE, capturedCents: 0, refundedCents: 0 },
  }),
  refund: noAnswer,
  verify: () => Promise.resolve(undefined),
};

/** What a person has to look at of a payment, unless one has; or ''. */
export function openProblem({ problem, checkedProblem }: Payment): string {
  return problem === checkedProblem ? '' : problem;
}

/** Whether it is not known yet what came of the money for an order that was given up. */
export function isUnclear(payment: Payment): boolean {
  return openProblem(payment) !== '' || (payment.charge === 'unclear' && payment.problem === '');
}

/** Whether a payment page was ever open. */
export function hasPage({ sessionId }: Payment): boolean {
  return sessionId !== null;
}
