import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../machine/same-secret.ts';
import { loggable } from '../telemetry/loggable.ts';
import { centsOf } from '../server/payment/providers/mastercard-gateway/decimal-amount.ts';
import { Refused } from './ledger.ts';
import { misbehaviour } from './misbehaviour.ts';
import { orderAnswer, transactionAnswer } from './order-answer.ts';
import type { Sandbox } from './sandbox.ts';

const BASE = '/api/rest/version/:version/merchant/:merchantId';

const parameters = z.object({
  merchantId: z.string().catch(''),
  orderId: z.string().catch(''),
  transactionId: z.string().catch(''),
});

const webAddress = z.url({ protocol: /^https?$/, hostname: /^[\w.[\]:-]+$/ }).max(500);
const amountCents = z.union([z.string(), z.number()]).transform((amount, context) => {
  const cents = centsOf(String(amount));
  if (cents !== undefined && cents > 0) return cents;
  context.addIssue({ code: 'custom', message: 'must be an amount above zero with two decimals' });
  return z.NEVER;
});
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three letters');

const initiateCheckout = z.object({
  apiOperation: z.literal('INITIATE_CHECKOUT'),
  interaction: z.object({
    operation: z.literal('PURCHASE'),
    merchant: z.object({ name: z.string().min(1).max(40) }),
    returnUrl: webAddress.optional(),
    timeout: z.int().min(1).max(86_400).default(1800),
  }),
  order: z.object({
    id: z.string().regex(/^[\w-]{1,40}$/, 'must be up to 40 letters and digits'),
    amount: amountCents,
    currency,
    description: z.string().max(127).default(''),
    notificationUrl: webAddress.optional(),
  }),
});

const refund = z.object({
  apiOperation: z.literal('REFUND'),
  transaction: z.object({ amount: amountCents, currency }),
});

/** The calls of the gateway's REST API that a shop makes, and the one by which a test makes the sandbox misbehave. */
export function registerRest(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isMerchant(request, sandbox)) return refuse(reply, 401, 'INVALID_REQUEST', 'Invalid credentials.');
      const isControl = request.routeOptions.url === '/sandbox/misbehave';
      if (sandbox.misbehaves('server-error') && !isControl)
        return refuse(reply, 503, 'SERVER_BUSY', 'The gateway is too busy.');
    });
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof Refused) return refuse(reply, 400, 'INVALID_REQUEST', error.message, error.field);
      if (error instanceof z.ZodError) {
        const [issue] = error.issues;
        return refuse(reply, 400, 'INVALID_REQUEST', issue?.message ?? '', issue?.path.join('.'));
      }
      const { statusCode = 500 } = z.object({ statusCode: z.number().optional() }).catch({}).parse(error);
      if (statusCode < 500) return refuse(reply, 400, 'INVALID_REQUEST', 'The body is not valid.');
      request.log.error({ err: loggable(error) }, 'request failed');
      return refuse(reply, 500, 'SERVER_FAILED', 'The gateway has failed.');
    });
    registerCalls(scope, sandbox);
  });
}

function registerCalls(scope: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, merchantId } = sandbox;

  scope.post(`${BASE}/session`, async (request, reply) => {
    const { interaction, order } = initiateCheckout.parse(request.body);
    const session = ledger.open({
      orderId: order.id,
      amountCents: order.amount,
      currency: order.currency,
      description: order.description,
      merchantName: interaction.merchant.name,
      ...(interaction.returnUrl === undefined ? {} : { returnUrl: interaction.returnUrl }),
      ...(order.notificationUrl === undefined ? {} : { notificationUrl: order.notificationUrl }),
      expiresAt: new Date(sandbox.now().getTime() + interaction.timeout * 1000).toISOString(),
    });
    await sandbox.save();
    return reply.code(201).send({
      checkoutMode: 'WEBSITE',
      merchant: merchantId,
      result: 'SUCCESS',
      session: { id: session.id, updateStatus: 'SUCCESS', version: session.id.slice(-10) },
      successIndicator: session.successIndicator,
    });
  });

  scope.get(`${BASE}/order/:orderId`, async (request, reply) => {
    const order = ledger.order(parameters.parse(request.params).orderId);
    if (order === undefined) return unknownOrder(reply);
    await sandbox.kept();
    await sandbox.hangIfTold(order);
    const answer = orderAnswer(merchantId, order);
    if (order.status === 'PENDING') {
      ledger.capture(order);
      await sandbox.changed(order);
    }
    return answer;
  });

  scope.put(`${BASE}/order/:orderId/transaction/:transactionId`, async (request, reply) => {
    const { orderId, transactionId } = parameters.parse(request.params);
    const { transaction } = refund.parse(request.body);
    const order = ledger.order(orderId);
    if (order === undefined) return unknownOrder(reply);
    await sandbox.hangIfTold(order);
    const { amount, currency: refundCurrency } = transaction;
    const isRepeated = order.transactions.some(({ id }) => id === transactionId);
    const done = ledger.refund(order, transactionId, amount, refundCurrency);
    await (isRepeated ? sandbox.kept() : sandbox.changed(order));
    return reply
      .code(isRepeated ? 200 : 201)
      .send({ merchant: merchantId, ...transactionAnswer(order, done) });
  });

  scope.post('/sandbox/misbehave', async (request) => {
    const { misbehave } = z.object({ misbehave: z.array(misbehaviour).max(20) }).parse(request.body);
    sandbox.misbehave(misbehave);
    return { misbehave };
  });
}

function isMerchant(request: FastifyRequest, { merchantId, apiPassword }: Sandbox): boolean {
  const named = parameters.parse(request.params).merchantId;
  if (named !== '' && named !== merchantId) return false;
  const wanted = `Basic ${Buffer.from(`merchant.${merchantId}:${apiPassword}`).toString('base64')}`;
  return isSameSecret(request.headers.authorization ?? '', wanted);
}

function unknownOrder(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'INVALID_REQUEST', 'Unable to find order.');
}

function refuse(
  reply: FastifyReply,
  status: number,
  cause: string,
  explanation: string,
  field?: string,
): FastifyReply {
  const error = { cause, explanation, ...(field === undefined ? {} : { field }) };
  return reply.code(status).send({ error, result: 'ERROR' });
}
