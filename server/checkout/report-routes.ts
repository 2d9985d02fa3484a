import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../../machine/network.ts';
import type { RecordEvent } from '../shared/security-log.ts';
import { GatewayUnavailable } from '../payment/service.ts';
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
      const [verified] = (await Promise.all(providers.map((provider) => provider.verify(report)))).filter(
        (answer) => answer !== undefined,
      );
      if (verified === undefined) {
        record({ event: 'report-refused', address: networkOf(request.ip) });
        throw new ApiError('unauthorized', 'This is for the card gateway.');
      }
      const { orderNumber = '' } = verified;
      // What is not about an order of ours is taken and means nothing, so that it is not sent for ever.
      if (ORDER_NUMBER.test(orderNumber)) await look(context, Number(orderNumber));
      return reply.code(200).type('text/plain').send('ok');
    });
  });
}

async function look(context: CheckoutContext, orderId: number): Promise<void> {
  try {
    await settle(context, orderId, 'notice');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new ApiError('unavailable', 'The gateway could not be asked. Please call again.', {
      retryAfterSeconds: 60,
    });
  }
}
