import { getOrders } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { paymentSteps } from '../checkout/test-payments.ts';
import { payment } from '../db/order-schema.ts';
import { variation } from '../db/schema.ts';
import { lte, sql } from '../db/sql.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { GOODS, orderCalls, stockOf } from './test-orders.ts';

/**
 * A shop for the tests of a file and, for each of them, a new customer, Maya, the whole stock, and a gateway that
 * knows of no payment. What its steps of payment are told to a person is in `logged`.
 */
export function orderShop() {
  let api: TestApi;
  let maya: TestCustomer;
  let calls: ReturnType<typeof orderCalls>;
  let steps: ReturnType<typeof paymentSteps>;
  const logged: string[] = [];

  beforeAll(async () => {
    api = await createTestApi({ fill: insertCatalogue });
    calls = orderCalls(api);
    const error = (details: object, message: string) =>
      void logged.push(`${message} ${JSON.stringify(details)}`);
    steps = paymentSteps(api, { log: { error, warn: () => undefined } });
  });
  beforeEach(async () => {
    api.gateway.reset();
    logged.length = 0;
    // What other tests have left open is not looked at.
    await api.db.update(payment).set({ nextLookAt: null });
    await api.db
      .update(variation)
      .set({ quantity: sql`(array[5, 0, 10, 30, 0, 2, 50, 0, 0, 7, 1])[${variation.id}]` })
      .where(lte(variation.id, 11));
    maya = await api.signUp();
  });
  afterAll(() => api.close());

  return {
    get api() {
      return api;
    },
    get maya() {
      return maya;
    },
    get calls() {
      return calls;
    },
    logged,
    comeBack: (id: number, who = maya, indicator = api.gateway.indicatorOf(id)) =>
      steps.comeBack(who, indicator),
    cancel: (orderId: number, who = maya, status = 7) => steps.cancel(who, orderId, status),
    notify: (id: number | string, secret?: string) => steps.notify(id, secret),
    look: () => steps.look(),
    minutes: (count: number) => api.clock.pass(count * 60),
    /** Pieces that are left, of the earbuds unless something else is named. */
    stock: (variationId: number = GOODS.earbuds.VariationId) => stockOf(api, variationId),
    /** The state of one of Maya's orders. */
    status: async (id: number) => (await calls.details(maya, id)).OrderStatusId,
    orderCount: async () => {
      const { customerId, headers } = maya;
      return (await api.call(getOrders, { params: { customerId }, headers })).data().length;
    },
    /** What Maya was mailed, the oldest first. */
    subjects: async () => (await api.mailsTo(maya.email)).map((mail) => mail.subject).reverse(),
  };
}
