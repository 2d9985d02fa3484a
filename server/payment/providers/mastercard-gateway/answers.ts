import { z } from 'zod';
import type { GatewayOrder } from '../../provider.ts';
import { centsOf } from './decimal-amount.ts';

/** The answer to a payment page that was opened. */
export const openedSession = z.object({
  result: z.literal('SUCCESS'),
  session: z.object({ id: z.string().min(1).max(100) }),
  successIndicator: z.string().min(1).max(100),
});

/** The answer to a refund that was made. Anything but a success leaves open whether the money moved. */
export const doneRefund = z.object({ result: z.literal('SUCCESS') });

/** What the gateway says when it refuses, and what a failed or unclear operation says. */
export const refusal = z.object({
  result: z.string().optional().catch(undefined),
  error: z
    .object({
      cause: z.string().optional().catch(undefined),
      explanation: z.string().optional().catch(undefined),
      field: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  response: z
    .object({ gatewayCode: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
export type Refusal = z.output<typeof refusal>;

/** Amounts come as decimal texts or as numbers of JSON, whose shortest spelling is the one that was sent. */
const amountCents = z.union([z.string(), z.number()]).transform((amount, context) => {
  const cents = centsOf(String(amount));
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'must be an amount in whole cents' });
  return z.NEVER;
});

/** Words for an order that takes no more money; any word that is neither here nor below is asked about again. */
const FAILED = new Set(['FAILED', 'CANCELLED', 'AUTHENTICATION_UNSUCCESSFUL']);
const REFUNDED = new Set(['REFUNDED', 'PARTIALLY_REFUNDED', 'EXCESSIVELY_REFUNDED']);
/** Words for what comes before the charge, beside those of the authentication itself: nothing was charged. */
const BEFORE_CHARGE = new Set(['AUTHENTICATED', 'VERIFIED']);

/** The answer to a question for an order. */
export const gatewayOrder = z
  .object({
    id: z.string(),
    result: z.string(),
    status: z.string().optional(),
    currency: z.string().length(3),
    totalCapturedAmount: amountCents.optional(),
    totalRefundedAmount: amountCents.optional(),
  })
  .refine(
    ({ status, totalCapturedAmount }) => status !== 'CAPTURED' || totalCapturedAmount !== undefined,
    'a captured order names the captured amount',
  )
  .transform((order): GatewayOrder => ({
    orderNumber: order.id,
    state: stateOf(order),
    currency: order.currency,
    capturedCents: order.totalCapturedAmount ?? 0,
    refundedCents: order.totalRefundedAmount ?? 0,
  }));

function stateOf({
  result,
  status = '',
}: {
  result: string;
  status?: string | undefined;
}): GatewayOrder['state'] {
  if (status === 'CAPTURED' && result === 'SUCCESS') return 'captured';
  if (REFUNDED.has(status)) return 'refunded';
  if (FAILED.has(status)) return 'failed';
  if (BEFORE_CHARGE.has(status) || status.startsWith('AUTHENTICATION_')) return 'begun';
  return 'pending';
}
