import { checkPayment, updateOrderStatus } from '../../lib/contract/orders.ts';
import { WEBHOOK_SECRET, type TestApi, type TestCustomer } from '../test-api.ts';
import type { PaymentGateway } from './gateway.ts';
import { NOTIFICATION_PATH } from './routes.ts';
import { lookAtPayments, type PaymentLog } from './settle.ts';

const SILENT: PaymentLog = { error: () => undefined, warn: () => undefined };

/** What may happen to a payment, whoever does it. */
export function paymentSteps(
  api: Pick<TestApi, 'call' | 'app' | 'db' | 'gateway'> & { readonly clock: Pick<TestApi['clock'], 'now'> },
  { gateway = api.gateway, log = SILENT }: { gateway?: PaymentGateway; log?: PaymentLog } = {},
) {
  return {
    /** The customer comes back from the gateway with this. */
    comeBack: ({ headers }: TestCustomer, ResultIndicator: string) =>
      api.call(checkPayment, { query: { ResultIndicator }, headers }),
    cancel: ({ headers }: TestCustomer, OrderId: number, OrderStatusId = 7) =>
      api.call(updateOrderStatus, { body: { OrderId, OrderStatusId }, headers }),
    /** The gateway calls; without its secret where that is ''. */
    notify: (id: number | string, secret: string = WEBHOOK_SECRET) =>
      api.app.inject({
        method: 'POST',
        url: NOTIFICATION_PATH,
        headers: secret === '' ? {} : { 'x-notification-secret': secret },
        payload: { order: { id: String(id) }, result: 'SUCCESS' },
      }),
    /** What the API does by itself every minute. */
    look: () =>
      lookAtPayments({ db: api.db, gateway, now: api.clock.now, siteUrl: 'http://localhost:3000', log }),
  };
}
