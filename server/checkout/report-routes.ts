import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../../machine/network.ts';
import type { RecordEvent } from '../shared/security-log.ts';
import { findAnyOrder } from '../orders/service.ts';
import { GatewayUnavailable, type PaymentProvider } from '../payment/service.ts';
import type { CheckoutContext } from './context.ts';
import { settle } from './settling.service.ts';

/** Where payment providers report to, below the API's own address. */
export const REPORT_PATH = '/api/Payment/Notification';

const ORDER_NUMBER = /^[1-9]\d{8}$/;
/** Bodies come as text: a provider may have signed them as they were sent. */
const sentBody = z.string().catch('');

/** Registers the call by which a provider says that something has happened to an order: it is asked what. */
export function registerReports(
  app: FastifyInstance,
  { record, ...context }: CheckoutContext & { readonly record: RecordEvent },
): void {
  const providers = Object.values(context.providers).filter((provider) => provider !== undefined);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(REPORT_PATH, { schema: { hide: true } }, async (request, reply) => {
      const report = { headers: request.headers, body: sentBody.parse(request.body) };
      const [verified] = (
        await Promise.all(
          providers.map(async (provider) => {
            const answer = await provider.verify(report);
            return answer && { ...answer, provider };
          }),
        )
      ).filter((answer) => answer !== undefined);
      if (verified === undefined) {
        record({ event: 'report-refused', address: networkOf(request.ip) });
        throw new ApiError('unauthorized', 'This is for the card gateway.');
      }
      const { orderNumber = '', provider } = verified;
      // What is not about an order of ours is taken and means nothing, so that it is not sent for ever.
      if (ORDER_NUMBER.test(orderNumber)) await look(context, provider, Number(orderNumber));
      return reply.code(200).type('text/plain').send('ok');
    });
  });
}

/**
 * Tells a person of money that the gateway holds under a number of ours of which there is no order: the database has
 * lost it, with the primary it was on, or in going back to a moment before it.
 */
async function reportLostOrder(
  { db, log }: CheckoutContext,
  provider: PaymentProvider,
  orderId: number,
): Promise<void> {
  if ((await findAnyOrder(db, orderId)) !== undefined) return;
  const seen = await provider.ask(String(orderId));
  const heldCents = seen === undefined ? 0 : seen.capturedCents - seen.refundedCents;
  if (heldCents <= 0) return;
  const problem = `the gateway holds ${heldCents} cents ${seen?.currency} for ${orderId}, of which there is no order`;
  log.error({ order: orderId, problem }, 'a payment does not fit its order');
}

async function look(context: CheckoutContext, provider: PaymentProvider, orderId: number): Promise<void> {
  try {
    const order = await settle(context, orderId, 'notice');
    if (order === undefined) await reportLostOrder(context, provider, orderId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new ApiError('unavailable', 'The gateway could not be asked. Please call again.', {
      retryAfterSeconds: 60,
    });
  }
}
