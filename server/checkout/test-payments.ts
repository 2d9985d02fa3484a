import { checkPayment, updateOrderStatus } from '../../lib/contract/orders.ts';
import type { PaymentProviders } from '../payment/provider.ts';
import { WEBHOOK_SECRET } from '../payment/test-providers.ts';
import type { TestApi, TestCustomer } from '../test-api.ts';
import type { PaymentLog } from './context.ts';
import { pollPayments } from './polling.service.ts';
import { REPORT_PATH } from './report-routes.ts';

const SILENT: PaymentLog = { error: () => undefined, warn: () => undefined };

/** What may happen to a payment, whoever does it. */
export function paymentSteps(
  api: Pick<TestApi, 'call' | 'app' | 'db' | 'providers'> & { readonly clock: Pick<TestApi['clock'], 'now'> },
  { providers = api.providers, log = SILENT }: { providers?: PaymentProviders; log?: PaymentLog } = {},
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
        url: REPORT_PATH,
        headers: secret === '' ? {} : { 'x-notification-secret': secret },
        payload: { order: { id: String(id) }, result: 'SUCCESS' },
      }),
    /** What the API does by itself every minute. */
    look: () =>
      pollPayments({ db: api.db, providers, now: api.clock.now, siteUrl: 'http://localhost:3000', log }),
  };
}
