import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { parseJson } from '../../../../machine/parse-json.ts';
import { CURRENCY_CODE } from '../../../../lib/contract/pricing.ts';
import { loggable } from '../../../../telemetry/loggable.ts';
import { GatewayUnavailable, type GatewayOrder, type PaymentRequest, type Refund } from '../../provider.ts';
import { doneRefund, gatewayOrder, openedSession, refusal, type Refusal } from './answers.ts';
import { decimalOf } from './decimal-amount.ts';

/** Where the gateway is, who asks, and what its payment page is told. */
export interface GatewayClientOptions {
  /** Without a slash at the end. */
  readonly gatewayUrl: string;
  readonly merchantId: string;
  readonly apiPassword: string;
  /** Of the gateway's REST API. */
  readonly apiVersion: number;
  /** Shown on the payment page. */
  readonly merchantName: string;
  /** Where the payment page leads back to, with `resultIndicator` added to it. */
  readonly returnUrl: string;
  /** Where the gateway reports that something has happened to an order. */
  readonly notificationUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly timeoutMs?: number;
}

/** The gateway takes no longer one. */
const MAX_DESCRIPTION = 127;
/** No call takes longer, its answer read to the end. */
const TIMEOUT_MS = 10_000;
/** Nor does one that somebody waits for before they can pay. */
const OPEN_TIMEOUT_MS = 5_000;

/** The calls of the gateway's REST API that the shop makes. All throw GatewayUnavailable when it does not answer as it should. */
export interface GatewayClient {
  /** Opens a payment page. `successIndicator` is what the browser comes back with when it has paid. */
  open(payment: PaymentRequest): Promise<{ sessionId: string; successIndicator: string }>;
  /** What the gateway knows of an order; undefined when it has never heard of it. */
  read(orderNumber: string): Promise<GatewayOrder | undefined>;
  /** Pays back what was captured for an order. A repeat with the same transaction id is the same refund. */
  refund(refund: Refund): Promise<void>;
}

/** Speaks to a Mastercard Gateway (REST, Hosted Checkout), or to what answers like one. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { timeoutMs = TIMEOUT_MS } = options;
  const ask = createCaller(options, timeoutMs);
  const askSoon = createCaller(options, Math.min(timeoutMs, OPEN_TIMEOUT_MS));
  return {
    async open({ orderNumber, amountCents, description, timeoutSeconds }) {
      const answer = await askSoon('POST', 'session', {
        apiOperation: 'INITIATE_CHECKOUT',
        interaction: {
          operation: 'PURCHASE',
          merchant: { name: options.merchantName },
          returnUrl: options.returnUrl,
          timeout: timeoutSeconds,
          // The shop has asked for them already.
          displayControl: { billingAddress: 'HIDE', customerEmail: 'HIDE', shipping: 'HIDE' },
        },
        order: {
          id: orderNumber,
          amount: decimalOf(amountCents),
          currency: CURRENCY_CODE,
          description: description.slice(0, MAX_DESCRIPTION),
          notificationUrl: options.notificationUrl,
        },
      });
      const { session, successIndicator } = answer.as(openedSession);
      return { sessionId: session.id, successIndicator };
    },
    async read(orderNumber) {
      const answer = await ask('GET', `order/${encodeURIComponent(orderNumber)}`);
      if (answer.isOfNoOrder) return undefined;
      const order = answer.as(gatewayOrder);
      if (order.orderNumber !== orderNumber) throw answer.unexpected('it is of another order');
      return order;
    },
    async refund({ orderNumber, transactionId, amountCents }) {
      const path = `order/${encodeURIComponent(orderNumber)}/transaction/${encodeURIComponent(transactionId)}`;
      const answer = await ask('PUT', path, {
        apiOperation: 'REFUND',
        transaction: { amount: decimalOf(amountCents), currency: CURRENCY_CODE },
      });
      answer.as(doneRefund);
    },
  };
}

interface Answer {
  /** The body of a success. @throws GatewayUnavailable when it is not one, or not as it should be */
  readonly as: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;
  /** Whether the gateway itself, not something on the way to it, says that it has never heard of the order. */
  readonly isOfNoOrder: boolean;
  readonly unexpected: (reason: string) => GatewayUnavailable;
}

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;

function createCaller(options: GatewayClientOptions, timeoutMs: number): Ask {
  const { gatewayUrl, merchantId, apiPassword, apiVersion, log } = options;
  const base = `${gatewayUrl}/api/rest/version/${apiVersion}/merchant/${encodeURIComponent(merchantId)}`;
  const credentials = Buffer.from(`merchant.${merchantId}:${apiPassword}`).toString('base64');
  return async (method, path, body) => {
    const call = `${method} ${path}`;
    const unavailable = (details: object, reason: string, isRefusal = false): GatewayUnavailable => {
      log.warn({ call, ...details }, `card gateway: ${reason}`);
      return new GatewayUnavailable(`The card gateway is not available: ${reason}.`, { isRefusal });
    };
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${base}/${path}`, {
        method,
        headers: {
          authorization: `Basic ${credentials}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // The credentials are for this address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw unavailable({ err: loggable(error) }, 'no answer');
    }
    const json = parseJson(text);
    const said = refusal.catch({}).parse(json);
    const details = { status, ...sayingOf(said) };
    const isRefusal = status < 500 && status !== 429 && ['ERROR', 'FAILURE'].includes(said.result ?? '');
    return {
      as: (schema) => {
        if (status < 200 || status > 299) throw unavailable(details, `answered ${status}`, isRefusal);
        const parsed = schema.safeParse(json);
        if (parsed.success) return parsed.data;
        const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
        throw unavailable({ ...details, fields }, 'answered not as it should', isRefusal);
      },
      isOfNoOrder: isOfNoOrder(status, said),
      unexpected: (reason) => unavailable(details, reason),
    };
  };
}

function isOfNoOrder(status: number, { result, error }: Refusal): boolean {
  if (result !== 'ERROR') return false;
  if (status === 404) return true;
  // Some gateways answer a question for an unknown order as a request that is not valid.
  return (
    status === 400 &&
    error?.cause === 'INVALID_REQUEST' &&
    /unable to find order/i.test(error.explanation ?? '')
  );
}

/** What an operator needs of an answer, in bounded length; nothing else of it is logged. */
function sayingOf({ result, error, response }: Refusal): Record<string, string | undefined> {
  const said = { result, ...error, gatewayCode: response?.gatewayCode };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value?.slice(0, 300)]));
}
