import { z } from 'zod';

/** What the sandbox can be told to do wrong, as gateways and networks do. */
export const misbehaviour = z.enum([
  /** Nobody is told of a payment. */
  'webhook-dropped',
  'webhook-doubled',
  /** A webhook waits until a later one of its order has been sent, or until the sandbox behaves again. */
  'webhook-out-of-order',
  'webhook-wrong-secret',
  /** Every call of the REST API is answered with 503. */
  'server-error',
  /** Once an order is captured, nothing that concerns it is answered. */
  'hang-after-capture',
  /** An approved payment is pending for whoever asks first, and captured from then on. */
  'pending-then-captured',
  /** The payment page is left by its cancel link, and the money is taken all the same. */
  'captured-after-cancel',
  /** A cent less is captured than was asked for. */
  'wrong-amount',
  'wrong-currency',
]);
export type Misbehaviour = z.output<typeof misbehaviour>;

/** Whether the sandbox has been told to do this wrong. */
export type Misbehaves = (kind: Misbehaviour) => boolean;
