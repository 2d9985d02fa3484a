import {
  AWAITING_PAYMENT,
  CANCELLED,
  EXPIRED,
  RECORD_MADE,
  type OrderStatusId,
} from '../../lib/contract/order-status.ts';
import { CURRENCY_CODE } from '../../lib/contract/pricing.ts';
import type { Charge } from '../orders/service.ts';
import type { GatewayOrder } from '../payment/service.ts';
import { MINUTE_MS, later } from '../../machine/time.ts';

/**
 * Why the gateway is asked: the customer came back from it, it called by itself, it is time to look, or the order is
 * to be cancelled.
 */
export type Occasion = 'return' | 'notice' | 'poll' | 'cancel';

/** What is known of an order whose payment is open: nothing was captured yet as far as we know. */
export interface OpenPayment {
  readonly id: number;
  readonly status: OrderStatusId;
  readonly totalCents: number;
  readonly startedAt: Date;
  /** When it is over unless it is paid; not after its start when the shop has called it off. */
  readonly expiresAt: Date;
}

/** What follows from what the gateway says. */
export interface Decision {
  /** The state the order goes into; undefined when it stays. */
  readonly moveTo?: OrderStatusId;
  /** What is to be paid back; 0 for nothing. */
  readonly refundCents: number;
  /** What a person has to look at, or ''. */
  readonly problem: string;
}

/** The gateway is asked so many minutes after the start, and when the order expires. */
const LOOKS_AFTER_MINUTES = [1, 2, 5, 15, 60];
const LAST_LOOK_MINUTES = 60;
/** While an order awaits one that is under way nobody can pay it, and its notice may be lost. */
const UNDER_WAY_LOOK_MINUTES = 1;
/** An order that awaits its payment longer than that is looked at every so often. */
const LATE_LOOK_MINUTES = 5;
/** A payment that is under way when its order is over may be captured yet: the gateway is asked every so often, so long. */
const SLOW_LOOK_MINUTES = 60;
const SLOW_LOOKS_END_MINUTES = 3 * 24 * 60;

/**
 * What to do about an open payment. Paid is only what the gateway has captured for our order, in our currency, to
 * the cent, without anything refunded. What it does not know for sure stays open until the order is over. What it
 * has captured for an order that was given up is paid back.
 *
 * @param seen what the gateway says; undefined when it has never heard of the order.
 */
export function decide(
  payment: OpenPayment,
  seen: GatewayOrder | undefined,
  occasion: Occasion,
  now: Date,
): Decision {
  const isAwaiting = payment.status === AWAITING_PAYMENT;
  if (isAwaiting && isPaid(payment, seen)) return { moveTo: RECORD_MADE, refundCents: 0, problem: '' };
  const moveTo = isAwaiting ? givenUp(payment, seen, occasion, now) : undefined;
  const isOver = moveTo !== undefined || payment.status === CANCELLED || payment.status === EXPIRED;
  // What the gateway calls refunded may be so in part.
  const isCaptured = seen?.state === 'captured' || seen?.state === 'refunded';
  const heldCents = isCaptured ? seen.capturedCents - seen.refundedCents : 0;
  const canPayBack = isOver && heldCents > 0 && seen?.currency === CURRENCY_CODE && isOurs(payment, seen);
  return {
    ...(moveTo === undefined ? {} : { moveTo }),
    refundCents: canPayBack ? heldCents : 0,
    problem:
      seen === undefined || canPayBack
        ? ''
        : heldCents > 0
          ? problemOf(payment, seen)
          : isOver && isLeftOpen(payment, seen, now)
            ? `the gateway still calls the payment of ${payment.id} ${seen.state}, whose order is over: nobody asks it any more`
            : '',
  };
}

/** What the customer of an order that is given up is told of their money: that nothing was charged only when it is sure. */
export function chargeOf(
  seen: GatewayOrder | undefined,
  { refundCents, problem }: Pick<Decision, 'refundCents' | 'problem'>,
): Charge {
  if (problem !== '') return 'unclear';
  if (refundCents > 0) return 'paid-back';
  if (seen === undefined || seen.state === 'failed' || seen.state === 'begun') return 'none';
  // Whatever was captured the gateway's own office has paid back.
  const isPaidBack = !isUnderWay(seen) && seen.capturedCents > 0;
  return isPaidBack ? 'paid-back' : 'unclear';
}

const isUnderWay = (seen: GatewayOrder | undefined): boolean =>
  seen?.state === 'pending' || seen?.state === 'reserved';

/** Whether the last time to ask about a payment has come, and it is under way still. */
function isLeftOpen({ startedAt }: OpenPayment, seen: GatewayOrder, now: Date): boolean {
  return isUnderWay(seen) && now >= minutesAfter(startedAt, SLOW_LOOKS_END_MINUTES);
}

/** Whether a payment that is open is to be ended, so that nothing that is only reserved is taken for it any more. */
export function isToEnd({ status, startedAt, expiresAt }: OpenPayment, occasion: Occasion): boolean {
  return occasion === 'cancel' || status !== AWAITING_PAYMENT || expiresAt <= startedAt;
}

function isOurs({ id }: OpenPayment, seen: GatewayOrder): boolean {
  return seen.orderNumber === String(id);
}

function isPaid(payment: OpenPayment, seen: GatewayOrder | undefined): boolean {
  return (
    seen?.state === 'captured' &&
    isOurs(payment, seen) &&
    seen.currency === CURRENCY_CODE &&
    seen.capturedCents === payment.totalCents &&
    seen.refundedCents === 0
  );
}

function givenUp(
  { startedAt, expiresAt }: OpenPayment,
  seen: GatewayOrder | undefined,
  occasion: Occasion,
  now: Date,
): OrderStatusId | undefined {
  if (occasion === 'cancel' || expiresAt <= startedAt) return CANCELLED;
  // Only who has come back has finished: on the gateway's page one may try another card after a failure.
  if (occasion === 'return' && seen?.state === 'failed') return CANCELLED;
  if (now < expiresAt) return undefined;
  const mayStillBePaid =
    (isUnderWay(seen) || seen?.state === 'begun') && now < minutesAfter(startedAt, LAST_LOOK_MINUTES);
  return mayStillBePaid ? undefined : EXPIRED;
}

function problemOf(payment: OpenPayment, seen: GatewayOrder): string {
  const { orderNumber, capturedCents, refundedCents, currency } = seen;
  const wanted = `${payment.totalCents} cents ${CURRENCY_CODE} for ${payment.id}`;
  return `the gateway has captured ${capturedCents} cents ${currency} for ${orderNumber} and refunded ${refundedCents}, instead of ${wanted}`;
}

/** When the gateway is asked next about an open payment, of which it said `seen`; undefined when nothing more is expected of it. */
export function nextPoll(payment: OpenPayment, now: Date, seen?: GatewayOrder): Date | undefined {
  const { status, startedAt, expiresAt } = payment;
  if (status === AWAITING_PAYMENT && isUnderWay(seen)) return minutesAfter(now, UNDER_WAY_LOOK_MINUTES);
  const moments = [...LOOKS_AFTER_MINUTES.map((minutes) => minutesAfter(startedAt, minutes)), expiresAt];
  const coming = moments
    .filter((moment) => moment > now)
    .sort((one, other) => one.getTime() - other.getTime());
  if (coming[0] !== undefined) return coming[0];
  if (status === AWAITING_PAYMENT) return minutesAfter(now, LATE_LOOK_MINUTES);
  const goesOn = isUnderWay(seen) && now < minutesAfter(startedAt, SLOW_LOOKS_END_MINUTES);
  return goesOn ? minutesAfter(now, SLOW_LOOK_MINUTES) : undefined;
}

/** A moment so many minutes later. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return later(moment, minutes * MINUTE_MS);
}
