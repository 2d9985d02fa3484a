import type { FastifyBaseLogger } from 'fastify';
import { createLedger } from './ledger.ts';
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
export type Sandbox = ReturnType<typeof openSandbox>;

export function openSandbox(options: SandboxOptions, log: FastifyBaseLogger) {
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
    /** From now on it does these things wrong, and no others. */
    misbehave(told: readonly Misbehaviour[]): void {
      kinds = new Set(told);
      notifier.release();
    },
    save,
    /** Waited for before anything is told of an order: what a full disk or a sudden end takes back was never said. */
    kept,
    /** Keeps what has happened to an order, and tells the shop of it. */
    async changed(order: Order): Promise<void> {
      await save();
      const url = state.sessions.find(({ orderId }) => orderId === order.id)?.notificationUrl;
      if (url !== undefined)
        notifier.notify({ url, orderId: order.id, body: notificationOf(merchantId, order) });
    },
    /** Never resolves when the sandbox was told not to answer for an order like this. */
    hangIfTold: async ({ status }: Order): Promise<void> => {
      if (status === 'CAPTURED' && misbehaves('hang-after-capture'))
        await new Promise<never>(() => undefined);
    },
    close: () => notifier.close(),
  };
}
