import 'server-only';
import { z } from 'zod';
import { sealedCookie } from '@/lib/sealed-cookie';

/** Longer than a payment page is open, so that whoever pays at the last moment is led to their order too. */
const SECONDS = 2 * 60 * 60;

/**
 * The order that is being paid: the gateway's way back does not name it. It is kept after the payment, so that a
 * reload, Back and a second tab lead to the same order; the next order takes its place.
 */
export const orderInProgress = sealedCookie(
  'Order',
  z.object({ orderId: z.number(), sessionId: z.string(), customerId: z.number() }),
  SECONDS,
);
