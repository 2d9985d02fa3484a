import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../machine/error-code.ts';
import { makeFolder } from '../machine/make-folder.ts';
import { clearParts, replaceFile } from '../machine/whole-file.ts';

const session = z.object({
  id: z.string(),
  successIndicator: z.string(),
  orderId: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  description: z.string(),
  merchantName: z.string(),
  returnUrl: z.string().optional(),
  notificationUrl: z.string().optional(),
  /** The shop's page that led to the payment page. */
  hostPage: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.output<typeof session>;

const transaction = z.object({
  id: z.string(),
  type: z.enum(['PAYMENT', 'REFUND']),
  amountCents: z.int(),
  result: z.enum(['SUCCESS', 'FAILURE', 'PENDING', 'UNKNOWN']),
  gatewayCode: z.string(),
  securityCode: z.enum(['MATCH', 'NO_MATCH']).optional(),
  recordedAt: z.iso.datetime(),
});
export type Transaction = z.output<typeof transaction>;

const order = z.object({
  id: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  description: z.string(),
  result: transaction.shape.result,
  status: z.enum(['CAPTURED', 'FAILED', 'PENDING', 'INITIATED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  capturedCents: z.int(),
  refundedCents: z.int(),
  transactions: z.array(transaction),
});
export type Order = z.output<typeof order>;

const schema = z.object({ sessions: z.array(session), orders: z.array(order) });
export type State = z.output<typeof schema>;

/** After so long a payment is forgotten. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Opens everything that the sandbox remembers, as an earlier run has kept it in `file`: nothing of a card is in it. Without one, what is remembered ends with the process.
 *
 * @throws Error with one plain line when the file is damaged
 */
export function openState(file: string | undefined, now: Date) {
  const state: State = file === undefined ? { sessions: [], orders: [] } : load(file, now);
  const kept = state.sessions.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < KEPT_MS);
  const keptOrders = new Set(kept.map(({ orderId }) => orderId));
  state.sessions = kept;
  state.orders = state.orders.filter(({ id }) => keptOrders.has(id));
  let isKept = true;
  let writing = Promise.resolve();
  const write = async () => {
    if (isKept || file === undefined) return;
    isKept = true;
    try {
      makeFolder(dirname(file), 0o700);
      await replaceFile(file, JSON.stringify(state), 0o600);
    } catch (error) {
      isKept = false;
      throw error;
    }
  };
  // One after the other: all that changes while one is written is in the next.
  const keep = () => (writing = writing.catch(() => undefined).then(write));
  return {
    state,
    /** Says that something has changed. Resolves once everything that has is kept. */
    save: () => {
      isKept = false;
      return keep();
    },
    /** Resolves once everything is kept that was changed until now. What could not be kept before is tried again. */
    kept: keep,
  };
}

function load(file: string, now: Date): State {
  try {
    clearParts(dirname(file), now);
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { sessions: [], orders: [] };
    throw new Error(`${file} is damaged. Remove it: the sandbox gateway then has no payments.`);
  }
}
