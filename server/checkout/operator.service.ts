import {
  ARRIVED,
  AWAITING_PAYMENT,
  CANCELLED,
  orderStatusWord,
  REFUNDED,
  type OrderStatusId,
} from '../../lib/contract/order-status.ts';
import { ONLINE_PAYMENT } from '../../lib/contract/pricing.ts';
import type { Database, Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import {
  endWait,
  givesStockBack,
  holdOrder,
  moveOrder,
  nextStep,
  readAnyOrder,
  readOrderLines,
  setCollected,
  stillDueCents,
  type AnyOrder,
  type Order,
  type OrderContext,
  type OrderLine,
} from '../orders/service.ts';
import {
  findPayment,
  findProblems,
  lockPayment,
  noteRefund,
  openProblem,
  requestPoll,
  requestRefund,
  saveChecked,
} from '../payment/service.ts';
import { noteRefunded } from './settling.service.ts';

/** What the people of the shop do with orders. All of it throws 'not-found' for an order that does not exist. */

export interface WholeOrder extends AnyOrder {
  /** 'cash', or how the payment stands. */
  readonly payment: string;
  /** What is to be paid back, if something is. */
  readonly refundDueCents?: number;
  /** What a person has to look at or has looked at, or ''. */
  readonly problem: string;
  readonly isChecked: boolean;
}

/** Any order. */
export async function showOrder(db: Executor, id: number): Promise<WholeOrder> {
  const order = await readAnyOrder(db, id);
  if (order === undefined) throw notFound('order');
  const payment = await findPayment(db, id);
  const problem = payment?.problem ?? '';
  const isChecked = problem !== '' && problem === payment?.checkedProblem;
  const dueCents = payment?.state === 'refund-due' ? payment.refundCents : null;
  return {
    ...order,
    payment: payment?.state ?? 'cash',
    ...(dueCents === null ? {} : { refundDueCents: dueCents }),
    problem,
    isChecked,
  };
}

/** All orders whose payment a person has to look at. */
export async function listProblems(db: Executor): Promise<WholeOrder[]> {
  const found = [];
  for (const id of await findProblems(db)) found.push(await showOrder(db, id));
  return found;
}

/**
 * Notes that a person has looked at what is wrong with the payment of an order, and answers what that is: it is told
 * again only when something else is wrong with it. The running API asks the gateway once more. Throws 'invalid' when nothing is.
 */
export async function checkProblem(db: Executor, { now }: OrderContext, id: number): Promise<string> {
  const problem = await saveChecked(db, id, now());
  if (problem !== undefined) return problem;
  await showOrder(db, id);
  throw new ApiError('invalid', `Order ${id} has no payment that a person has to look at.`);
}

/** A step of an order on its way. */
interface Step {
  readonly status: OrderStatusId;
  /** It was there before: nothing has been changed. */
  readonly isOld: boolean;
  /** What pre-orders leave to be collected in cash on delivery; on the last step, what was. Undefined: not known. */
  readonly restDueCents: number | undefined;
  /** What a person has yet to look at of its payment, or ''. */
  readonly problem: string;
}

/**
 * The next step of an order on its way; the customer is told. With the last one it is noted that what was due on
 * delivery was collected. Throws 'invalid' when there is none, or another than the one that is asked for.
 *
 * @param asked with `to`, the step it is to take: nothing happens to an order that has just taken it, so that asking
 *   twice is asking once
 */
export async function advanceOrder(
  db: Database,
  context: OrderContext,
  { id, to }: { readonly id: number; readonly to?: OrderStatusId | undefined },
): Promise<Step> {
  return db.transaction(async (tx) => {
    const order = await requireHeld(tx, id);
    const next = nextStep(order.status);
    const payment = await findPayment(tx, id);
    const problem = payment === undefined ? '' : openProblem(payment);
    if (to === order.status) return { status: to, isOld: true, restDueCents: undefined, problem };
    if (next === undefined || (payment !== undefined && payment.state !== 'captured')) {
      throw new ApiError('invalid', `Order ${id} cannot go on: ${stateOf(order, payment?.state)}.`);
    }
    if (to !== undefined && to !== next) {
      throw new ApiError(
        'invalid',
        `Order ${id} cannot become ${orderStatusWord(to)} next: ${stateOf(order)}.`,
      );
    }
    const restDueCents = stillDueCents(order, await readOrderLines(tx, [id]));
    await moveOrder(tx, context, order, next);
    if (next === ARRIVED && restDueCents !== undefined && restDueCents > 0) {
      await setCollected(tx, id, restDueCents, context.now());
    }
    return { status: next, isOld: false, restDueCents, problem };
  });
}

/**
 * Cancels an order: one in cash that has not arrived at once, and the customer is told. What has left the shop is not in
 * stock by that: it is `out`, to be counted in when it is back. One by card that is not paid is cancelled within the next
 * minute, when the gateway still says so: then the answer is 'asking'. Throws 'invalid' for any other.
 */
export async function cancelAnyOrder(
  db: Database,
  context: OrderContext,
  id: number,
): Promise<{ readonly out: readonly OrderLine[] } | 'asking'> {
  return db.transaction(async (tx) => {
    const order = await requireHeld(tx, id);
    if (order.status === AWAITING_PAYMENT) {
      await endWait(tx, id, context.now());
      await requestPoll(tx, id, context.now());
      return 'asking';
    }
    if (order.paymentMethod === ONLINE_PAYMENT) {
      throw new ApiError('invalid', `Order ${id} is paid by card: ${stateOf(order)}. Refund it.`);
    }
    if (nextStep(order.status) === undefined) {
      throw new ApiError('invalid', `Order ${id} cannot be cancelled: ${stateOf(order)}.`);
    }
    await moveOrder(tx, context, order, CANCELLED);
    return { out: givesStockBack(order.status, CANCELLED) ? [] : await readOrderLines(tx, [id]) };
  });
}

/**
 * Has what was paid for an order paid back, within the next minute. Answers what has left the shop, and is not in stock by
 * that, and what was collected in cash, which the gateway does not pay back. Throws 'invalid' when there is nothing to pay back.
 */
export async function refundOrder(
  db: Database,
  context: OrderContext,
  id: number,
): Promise<{ readonly out: readonly OrderLine[]; readonly collectedCents: number }> {
  return db.transaction(async (tx) => {
    const order = await requireHeld(tx, id);
    if (await requestRefund(tx, id, order.totalCents, context.now())) {
      const out = givesStockBack(order.status, REFUNDED) ? [] : await readOrderLines(tx, [id]);
      return { out, collectedCents: order.collectedCents ?? 0 };
    }
    const payment = await findPayment(tx, id);
    const cash = payment === undefined ? 'it is paid in cash, which you hand back yourself; ' : '';
    throw new ApiError(
      'invalid',
      `Order ${id} cannot be refunded: ${cash}${stateOf(order, payment?.state)}.`,
    );
  });
}

/**
 * Notes that a refund that is due, and that the gateway has refused, was paid back in another way, as by a bank: the gateway
 * is not asked for it any more, and the customer is told. Throws 'invalid' when no refund is due, or none was refused.
 */
export async function closeRefund(db: Database, context: OrderContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await requireHeld(tx, id);
    const payment = await lockPayment(tx, id);
    if (payment?.state !== 'refund-due')
      throw new ApiError('invalid', `No refund of order ${id} is due: ${stateOf(order, payment?.state)}.`);
    if (payment.problem === '')
      throw new ApiError(
        'invalid',
        `The refund of order ${id} was not refused: the running API is asking the gateway for it.`,
      );
    // Under another number than the gateway knows: whoever is asking it just now finds out.
    await noteRefund(tx, id, payment.refundCents ?? 0, context.now());
    await noteRefunded(tx, context, order);
  });
}

async function requireHeld(tx: Executor, id: number): Promise<Order> {
  const order = await holdOrder(tx, id);
  if (order === undefined) throw notFound('order');
  return order;
}

function stateOf(order: Order, payment?: string): string {
  const word = `its state is ${orderStatusWord(order.status)}`;
  return payment === undefined ? word : `${word}, its payment is ${payment}`;
}
