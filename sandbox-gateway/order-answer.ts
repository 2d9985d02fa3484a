import { decimalOf } from '../server/payment/providers/mastercard-gateway/decimal-amount.ts';
import type { Order, Transaction } from './state.ts';

/** An order as the REST API tells of it; amounts are numbers. */
export function orderAnswer(merchantId: string, order: Order): object {
  return {
    merchant: merchantId,
    id: order.id,
    result: order.result,
    status: order.status,
    amount: amountOf(order.amountCents),
    currency: order.currency,
    description: order.description,
    totalAuthorizedAmount: amountOf(order.capturedCents),
    totalCapturedAmount: amountOf(order.capturedCents),
    totalRefundedAmount: amountOf(order.refundedCents),
    transaction: order.transactions.map((transaction) => transactionAnswer(order, transaction)),
  };
}

/** What a webhook tells: the newest transaction of an order. */
export function notificationOf(merchantId: string, order: Order): object {
  const newest = order.transactions.at(-1);
  return { merchant: merchantId, ...(newest === undefined ? {} : transactionAnswer(order, newest)) };
}

/** One transaction of an order. */
export function transactionAnswer(order: Order, transaction: Transaction): object {
  const { id, type, amountCents, result, gatewayCode, securityCode, recordedAt } = transaction;
  return {
    result,
    response: {
      gatewayCode,
      ...(securityCode === undefined ? {} : { cardSecurityCode: { gatewayCode: securityCode } }),
    },
    timeOfRecord: recordedAt,
    order: { id: order.id, status: order.status },
    transaction: { id, type, amount: amountOf(amountCents), currency: order.currency },
  };
}

function amountOf(cents: number): number {
  return Number(decimalOf(cents));
}
