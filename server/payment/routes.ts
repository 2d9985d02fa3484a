import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { GatewayUnavailable } from './gateway.ts';
import { isGatewaySecret, settle, type PaymentContext } from './service.ts';

/** Where the gateway calls, below the API's own address. */
export const NOTIFICATION_PATH = '/api/Payment/Notification';

/** Of what the gateway sends only the order's number is read: it is asked for the rest. */
const notification = z.object({ order: z.object({ id: z.string().regex(/^[1-9]\d{8}$/) }) });

/** Registers the call by which the gateway says that something has happened to an order. */
export function registerNotifications(app: FastifyInstance, context: PaymentContext, secret: string): void {
  app.post(NOTIFICATION_PATH, { schema: { hide: true } }, async (request, reply) => {
    const sent = request.headers['x-notification-secret'];
    if (!isGatewaySecret(typeof sent === 'string' ? sent : undefined, secret)) {
      throw new ApiError('unauthorized', 'This is for the card gateway.');
    }
    const { data } = notification.safeParse(request.body);
    // What is not about an order of ours is taken and means nothing, so that it is not sent for ever.
    if (data !== undefined) await look(context, Number(data.order.id));
    return reply.code(200).type('text/plain').send('ok');
  });
}

async function look(context: PaymentContext, orderId: number): Promise<void> {
  try {
    await settle(context, orderId, 'notice');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new ApiError('unavailable', 'The gateway could not be asked. Please call again.', {
      retryAfterSeconds: 60,
    });
  }
}
