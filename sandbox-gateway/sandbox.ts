import type { FastifyBaseLogger } from 'fastify';
import { createLedger, type Ledger } from './ledger.ts';
import type { Misbehaves, Misbehaviour } from './misbehaviour.ts';
import { createNotifier } from './notifier.ts';
import { notificationOf } from './order-answer.ts';
import { openState, type Order } from './state.ts';

export interface SandboxOptions {
  readonly merchantId: string;
  readonly apiPassword: string;
  readonly webhookSecret: string;
  /** Keeps payments between runs; without it they are gone when the process ends. */
  readonly stateFile?: string;
  readonly misbehave?: readonly Misbehaviour[];
  readonly now?: () => Date;
}

/** What the REST API and the payment page have in common. */
export interface Sandbox {
  readonly merchantId: string;
  readonly apiPassword: string;
  readonly ledger: Ledger;
  readonly now: () => Date;
  readonly misbehaves: Misbehaves;
  /** From now on it does these things wrong, and no others. */
  readonly misbehave: (kinds: readonly Misbehaviour[]) => void;
  readonly save: () => Promise<void>;
  /** Waited for before anything is told of an order: what a full disk or a sudden end takes back was never said. */
  readonly kept: () => Promise<void>;
  /** Keeps what has happened to an order, and tells the shop of it. */
  readonly changed: (order: Order) => Promise<void>;
  /** Never resolves when the sandbox was told not to answer for an order like this. */
  readonly hangIfTold: (order: Order) => Promise<void>;
  readonly close: () => Promise<void>;
}

export function openSandbox(options: SandboxOptions, log: FastifyBaseLogger): Sandbox {
  const { merchantId, apiPassword, webhookSecret, now = () => new Date() } = options;
  const { state, save, kept } = openState(options.stateFile, now());
  let kinds = new Set(options.misbehave);
  const misbehaves: Misbehaves = (kind) => kinds.has(kind);
  const notifier = createNotifier({ secret: webhookSecret, misbehaves, log });
  return {
    merchantId,
    apiPassword,
    ledger: createLedger({ state, misbehaves, now }),
    now,
    misbehaves,
    misbehave(told) {
      kinds = new Set(told);
      notifier.release();
    },
    save,
    kept,
    async changed(order) {
      await save();
      const url = state.sessions.find(({ orderId }) => orderId === order.id)?.notificationUrl;
      if (url !== undefined)
        notifier.notify({ url, orderId: order.id, body: notificationOf(merchantId, order) });
    },
    hangIfTold: async ({ status }) => {
      if (status === 'CAPTURED' && misbehaves('hang-after-capture'))
        await new Promise<never>(() => undefined);
    },
    close: () => notifier.close(),
  };
}
